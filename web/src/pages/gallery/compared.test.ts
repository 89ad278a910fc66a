import { expect, test, vi } from 'vitest';
import { ComparedPage } from './compared-page';

const texts = (page: Element, column: number): readonly string[] =>
  [...page.querySelectorAll('tbody tr')].map((row) => row.children[column]?.textContent.trim() ?? '');

test('every figure beside another simulator can be searched, narrowed and sorted', async () => {
  const page = new ComparedPage();
  document.body.append(page);
  await vi.waitFor(() => expect(page.querySelector('table')).not.toBeNull(), 20_000);
  const said = (): string => page.querySelector('[role="status"]')?.textContent ?? '';
  expect(said()).toBe('All 6617 figures');
  expect(page.querySelectorAll('tbody tr')).toHaveLength(100);
  expect(texts(page, 4)[0]).toBe('+4734.5 %'); // The largest difference stands first, with its reason.
  expect(texts(page, 5)[0]).toContain('timer rules');

  const set = async (name: string, value: string): Promise<void> => {
    const input = page.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (input === null) throw new Error(name);
    input.value = value;
    input.dispatchEvent(new Event(name === 'words' ? 'input' : 'change'));
    await page.updateComplete;
  };
  await set('simulator', 'linux');
  expect(said()).toBe('145 of 6617 figures');
  await set('status', 'explained');
  expect(texts(page, 0)).toHaveLength(15);
  await set('words', 'loss CUBIC');
  for (const id of texts(page, 0)) expect(id).toContain('cubic');

  await set('words', '');
  page.querySelector<HTMLButtonElement>('thead button')?.click();
  await page.updateComplete;
  expect(texts(page, 0)).toEqual(texts(page, 0).toSorted());
  expect(page.querySelector('th')?.getAttribute('aria-sort')).toBe('ascending');
});
