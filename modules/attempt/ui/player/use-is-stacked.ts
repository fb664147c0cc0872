import { useSyncExternalStore } from 'react';
import type { Layout } from './settings.ts';

/** From here on passage and question fit side by side. */
const WIDE = '(min-width: 1024px)';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the passage stands above the question. */
export const useIsStacked = (layout: Layout): boolean => {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches, () => true);
  return layout === 'one' || !isWide;
};
