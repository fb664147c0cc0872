import { useCallback, useEffect, useState } from 'react';

export type Scale = 1 | 1.5 | 2;
export type Layout = 'one' | 'two' | 'single';
export interface PlayerSettings {
  readonly scale: Scale;
  readonly layout: Layout;
  readonly dark: boolean;
  /** The time spent on each problem is shown beside it. */
  readonly stopwatch: boolean;
  /** Where one should be by now is shown; never while the tools are those of the real test. */
  readonly pace: boolean;
  /** Percent of the passage, side by side and stacked. */
  readonly splitColumns: number;
  readonly splitRows: number;
  /** The letters are so large that one column was taken for two; the learner's own choice of a layout ends that. */
  readonly isStackedForScale: boolean;
}

const KEY = 'maru.player';
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
export const SPLIT_MIN = 30;
export const SPLIT_MAX = 70;

const read = (): PlayerSettings => {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PlayerSettings>) };
  } catch {
    return usual;
  }
};

/** From this width on, letters twice as large have room for a table in half of the window. Pixels. */
const ROOMY = 1920;

/** At 200 % a table has no room beside the choices: the passage goes above them, and beside them again with smaller letters. Whoever then chooses two columns keeps them. */
export const settingsAfter = (before: PlayerSettings, part: Partial<PlayerSettings>, width: number): PlayerSettings => {
  const after = { ...before, ...part };
  if (part.layout !== undefined) return { ...after, isStackedForScale: false };
  if (part.scale === undefined || part.scale === before.scale) return after;
  if (part.scale === 2 && before.layout === 'two' && width < ROOMY) return { ...after, layout: 'one', isStackedForScale: true };
  return before.isStackedForScale ? { ...after, layout: 'two', isStackedForScale: false } : after;
};

/** How the learner likes the exam player, kept on this device. For components that are only ever drawn in the browser. */
export const usePlayerSettings = () => {
  const [settings, setSettings] = useState(read);
  const change = useCallback((part: Partial<PlayerSettings>) => setSettings((before) => settingsAfter(before, part, innerWidth)), []);
  useEffect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Refused or full: the choice lasts as long as the page.
    }
    const { dataset } = document.documentElement;
    if (settings.dark) dataset.theme = 'dark';
    else delete dataset.theme;
    return () => void delete dataset.theme;
  }, [settings]);
  return { settings, change };
};
