import { expect, it } from 'vitest';
import { settingsAfter, type PlayerSettings } from './player-settings.ts';

const usual: PlayerSettings = {
  scale: 1,
  layout: 'two',
  dark: false,
  stopwatch: true,
  pace: false,
  splitColumns: 51,
  splitRows: 42,
  isStackedForScale: false,
};
const after = (width: number, ...parts: readonly Partial<PlayerSettings>[]) =>
  parts.reduce<PlayerSettings>((settings, part) => settingsAfter(settings, part, width), usual).layout;

it.each<[string, number, readonly Partial<PlayerSettings>[], PlayerSettings['layout']]>([
  ['letters twice as large stack passage and question', 1440, [{ scale: 2 }], 'one'],
  ['half as large again do not', 1440, [{ scale: 1.5 }], 'two'],
  ['smaller letters bring the columns back', 1440, [{ scale: 2 }, { dark: true }, { scale: 1 }], 'two'],
  ['whoever wants two columns keeps them', 1440, [{ scale: 2 }, { layout: 'two' }, { splitColumns: 40 }], 'two'],
  ['one column that was chosen stays', 1440, [{ layout: 'one' }, { scale: 2 }, { scale: 1 }], 'one'],
  ['one column that was chosen at that size stays', 1440, [{ scale: 2 }, { layout: 'one' }, { scale: 1 }], 'one'],
  ['the single problem stays', 1440, [{ layout: 'single' }, { scale: 2 }], 'single'],
  ['a very wide window has room', 1920, [{ scale: 2 }], 'two'],
])('%s', (_what, width, parts, layout) => {
  expect(after(width, ...parts)).toBe(layout);
});
