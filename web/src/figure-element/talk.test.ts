import { describe, expect, it } from 'vitest';
import type { ToFigure } from '../model/embed-protocol';
import { Talk } from './talk';

function start() {
  const talk = new Talk();
  const said: ToFigure[] = [];
  return { talk, said, send: (message: ToFigure) => said.push(message) };
}

describe('Talk', () => {
  it('keeps what is said early: what begins a figure until it listens, the rest until it shows something', () => {
    const { talk, said, send } = start();
    talk.say({ type: 'seek', t_s: 3 });
    talk.say({ type: 'play' });
    expect(said).toEqual([]);
    talk.begin(send);
    expect(said).toEqual([{ type: 'play' }]);
    talk.shows('a');
    expect(said).toEqual([{ type: 'play' }, { type: 'seek', t_s: 3 }]);
    talk.say({ type: 'pause' });
    expect(said.at(-1)).toEqual({ type: 'pause' });
  });

  it('gives a new frame what the reader had, and nothing where that is the author’s', () => {
    const { talk, said, send } = start();
    talk.begin(send);
    talk.shows('author');
    talk.end();
    talk.begin(send);
    expect(said).toEqual([]);
    talk.shows('reader');
    talk.end();
    talk.begin(send);
    expect(said).toEqual([{ type: 'set', link: 'reader' }]);
    talk.shows('author');
    talk.shows('reader');
    talk.shows('author');
    talk.end();
    talk.begin(send);
    expect(said).toHaveLength(1);
  });

  it('forgets the reader’s with a reset, and with another experiment of the author’s', () => {
    for (const over of [
      (talk: Talk) => {
        talk.say({ type: 'reset' });
      },
      (talk: Talk) => {
        talk.forget();
      },
    ]) {
      const { talk, said, send } = start();
      talk.begin(send);
      talk.shows('author');
      talk.shows('reader');
      over(talk);
      talk.end();
      said.length = 0;
      talk.begin(send);
      expect(said).toEqual([]);
    }
  });
});
