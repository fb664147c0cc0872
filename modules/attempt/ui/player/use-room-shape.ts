import { useSyncExternalStore } from 'react';
import type { Layout } from './settings.ts';

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );

/** Whether the passage stands above the question: where it must, or where the learner likes it so. */
export const useIsStacked = (layout: Layout): boolean => !useMedia('(min-width: 1024px)') || layout === 'one';

/** Whether the number strip has a place; elsewhere its buttons are not even made. */
export const useIsPhone = (): boolean => useMedia('(max-width: 767px)');
