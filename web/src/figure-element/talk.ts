/** What a page tells its figure, and what a reader made of it: both outlive the frame, which comes and goes. */
import { newest, type ToFigure } from '../model/embed-protocol';

type Send = (message: ToFigure) => void;

export class Talk {
  /** To the frame that listens. */
  #send: Send | undefined;
  /** The frame has an experiment. */
  #open = false;
  #waiting: readonly ToFigure[] = [];
  /** The author's experiment as the figure writes it, and the reader's where that is another. */
  #authors: string | undefined;
  #readers: string | undefined;

  say(message: ToFigure): void {
    if (message.type === 'reset') this.#readers = undefined;
    this.#waiting = newest(this.#waiting, message);
    this.#sayAll();
  }

  /** A frame listens, which shows the author's experiment: it gets the reader's. */
  begin(send: Send): void {
    this.#send = send;
    if (this.#readers !== undefined) send({ type: 'set', link: this.#readers });
    this.#sayAll();
  }

  /** The frame shows `link`. */
  shows(link: string): void {
    this.#authors ??= link;
    this.#readers = link === this.#authors ? undefined : link;
    this.#open = true;
    this.#sayAll();
  }

  /** The frame has gone. */
  end(): void {
    this.#send = undefined;
    this.#open = false;
  }

  /** The author has chosen another experiment: what the reader made of the last one is over. */
  forget(): void {
    this.#authors = undefined;
    this.#readers = undefined;
  }

  /** What begins a figure is said as soon as it listens, the rest when it has an experiment to say it of. */
  #sayAll(): void {
    if (this.#send === undefined) return;
    const now = this.#waiting.filter(({ type }) => this.#open || type === 'play' || type === 'set');
    this.#waiting = this.#waiting.filter((message) => !now.includes(message));
    for (const message of now) this.#send(message);
  }
}
