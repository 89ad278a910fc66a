import { expect, it, vi } from 'vitest';
import { testLab } from '../../../test-support/lab';
import { words } from '../../../content/languages/en/guest';

vi.mock('../../model/edition', () => ({ isSingleFile: true }));
const { GuestNote } = await import('./guest-note');

it('in the single file, says once asked that the editor is not there, and says it no more when that is closed', async () => {
  const note = new GuestNote();
  note.lab = testLab();
  document.body.append(note);
  const said = async (): Promise<string> => {
    await note.updateComplete;
    return note.renderRoot.textContent.replaceAll(/\s+/g, ' ');
  };
  expect(await said()).not.toContain(words().notHere);
  window.dispatchEvent(new Event('guest-write'));
  expect(await said()).toContain(words().notHere);
  note.renderRoot.querySelector('button')?.click();
  expect(await said()).not.toContain(words().notHere);
});
