/** A figure in somebody else's page. */
import { startEmbed } from './pages/embed/start';

await startEmbed(location.search);
