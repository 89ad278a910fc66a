/**
 * The entry of a figure as one file, with its style sheet: what a notebook's cell shows. Such a frame has no address with a
 * query; its name is the query.
 */
import '../styles/embed.css';
import { startEmbed } from '../pages/embed/start';

void startEmbed(window.name);
