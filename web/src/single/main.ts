/** The entry of the single file: the lab's, with its style sheet. */
import '../styles/page.css';
import '../main';
