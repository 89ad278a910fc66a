import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForHistoryKeys } from './history-buttons';

const undo = vi.fn();
const redo = vi.fn();
let leaving: AbortController;

beforeEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
  leaving = new AbortController();
  listenForHistoryKeys(window, { undo, redo }, leaving.signal);
});
afterEach(() => {
  leaving.abort();
});

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
};

function field(html: string): Element {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild;
  if (element === null) throw new Error('nothing there');
  return element;
}

test('Ctrl+Z and Cmd+Z undo; with Shift, and Ctrl+Y, redo', () => {
  expect(press('z', { ctrlKey: true }).defaultPrevented).toBe(true);
  press('z', { metaKey: true });
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([2, 0]);
  press('Z', { ctrlKey: true, shiftKey: true });
  press('Z', { metaKey: true, shiftKey: true });
  press('y', { ctrlKey: true });
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([2, 3]);
});

test('other keys are left alone', () => {
  press('z');
  press('z', { ctrlKey: true, altKey: true });
  press('y', { metaKey: true });
  expect(press('x', { ctrlKey: true }).defaultPrevented).toBe(false);
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([0, 0]);
});

test('a text field keeps its own undo; a slider has none', () => {
  press('z', { ctrlKey: true }, field('<input type="text">'));
  press('z', { ctrlKey: true }, field('<textarea></textarea>'));
  expect(undo).not.toHaveBeenCalled();
  press('z', { ctrlKey: true }, field('<input type="range">'));
  press('z', { ctrlKey: true }, field('<input type="checkbox">'));
  expect(undo).toHaveBeenCalledTimes(2);
});
