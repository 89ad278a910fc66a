/** What a figure is about, as far as it can be told without the tables and the engine. */
import { isPlain } from '../../model/figure-room';
import { DEFAULT_PRESET, type AnyPreset } from '../../model/presets';
import { words as presetWords } from '../../../content/languages/en/presets';

export interface Announced {
  readonly preset: AnyPreset | undefined;
  readonly title: string;
  /** The link holds the preset as it is published, so that its summary is true of it. */
  readonly plain: boolean;
}

/** What a link says at first sight; whether it is good is known when it is read. */
export function announced(presets: readonly AnyPreset[], fragment: string): Announced {
  const pairs = new URLSearchParams(fragment.replace(/^#/, ''));
  const id = pairs.get('p') ?? DEFAULT_PRESET;
  const preset = presets.find((candidate) => candidate.id === id);
  return {
    preset,
    title: presetWords()[id]?.title ?? preset?.title ?? 'LBE Lab',
    plain: preset !== undefined && isPlain(pairs),
  };
}

export async function summaryOf({ preset, plain }: Announced): Promise<string> {
  if (!plain || preset === undefined) return '';
  const translated = presetWords()[preset.id]?.summary;
  if (translated !== undefined) return translated;
  return ('scenario' in preset ? preset.scenario : await preset.load()).summary ?? '';
}
