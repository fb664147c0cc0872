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
}

const KEY = 'maru.player';
const usual: PlayerSettings = { scale: 1, layout: 'two', dark: false, stopwatch: true, pace: false, splitColumns: 51, splitRows: 42 };
export const SPLIT_MIN = 30;
export const SPLIT_MAX = 70;

const read = (): PlayerSettings => {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PlayerSettings>) };
  } catch {
    return usual;
  }
};

/** How the learner likes the exam player, kept on this device. For components that are only ever drawn in the browser. */
export const usePlayerSettings = () => {
  const [settings, setSettings] = useState(read);
  const change = useCallback((part: Partial<PlayerSettings>) => setSettings((before) => ({ ...before, ...part })), []);
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
