import { LitElement } from 'lit';
import { expect, test, vi } from 'vitest';
import { showTheme } from './theme';
import { watch } from './watch';

test('an element hears of the look while it is in the page, and not after', () => {
  const restyled = vi.fn();
  class Watching extends LitElement {}
  customElements.define('test-watching', Watching);
  const element = new Watching();
  watch(element, { restyled });
  showTheme('dark');
  expect(restyled).not.toHaveBeenCalled();
  document.body.append(element);
  showTheme('light');
  expect(restyled).toHaveBeenCalledTimes(1);
  element.remove();
  showTheme('auto');
  expect(restyled).toHaveBeenCalledTimes(1);
});
