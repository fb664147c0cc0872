import type { RuleSource } from '../../contract.ts';
import { aptitudePresets } from './aptitude.ts';
import { historyPresets } from './history.ts';
import { ncsPresets } from './ncs.ts';
import { nursingPresets } from './nursing.ts';
import type { Preset } from './preset.ts';
import { psatPresets } from './psat.ts';
import { presetSources } from './sources.ts';

/** Every test whose rules are known well enough to be imitated. */
export const presets: readonly Preset[] = [...ncsPresets, ...aptitudePresets, ...psatPresets, ...historyPresets, ...nursingPresets];

export const findPreset = (id: string): Preset | undefined => presets.find((preset) => preset.id === id);

/** What a preset is taken from, in the order it names it; nothing for a sitting that follows none. */
export const sourcesOf = (id: string | undefined): readonly RuleSource[] =>
  (id === undefined ? undefined : findPreset(id))?.sources.flatMap((wanted) => presetSources.filter((source) => source.id === wanted)) ??
  [];
