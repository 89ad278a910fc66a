/** What an experiment says of itself in files: its name, and what was changed of which publication. */
import { expect, test } from 'vitest';
import { withValue } from '../../model/path';
import { WITHOUT_JITTER_IN_1, withoutSendJitter } from '../../model/preset-versions';
import { presets } from '../../model/presets-whole';
import { catalog } from '../../model/tables';
import type { Lab } from '../../store/lab';
import { describe } from './experiment';

const lab = { presets, tables: () => Promise.resolve(catalog) } as unknown as Lab;

test('a preset of version 1 has its own name, which says that it is not today’s', async () => {
  for (const id of WITHOUT_JITTER_IN_1) {
    const published = presets.find((preset) => preset.id === id)?.scenario;
    if (published === undefined) throw new Error(`${id} is gone`);
    const name = `${published.title ?? ''} (as first published, without send jitter)`;
    const first = withoutSendJitter(published);
    expect(await describe(lab, id, first)).toEqual({ scenario: { ...first, title: name }, title: name, changed: '' });
    expect(await describe(lab, id, published)).toEqual({ scenario: published, title: published.title, changed: '' });
    const longer = await describe(lab, id, withValue(first, 'duration_s', 77));
    expect(longer.changed).toMatch(
      /^Changed from “.* \(as first published, without send jitter\)”: Duration .* → 77\ss\.$/,
    );
  }
});
