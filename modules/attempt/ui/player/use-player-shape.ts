import type { Layout } from '@modules/exam/ui/parts';
import { useMemo, useSyncExternalStore } from 'react';

/** The list is made once, when it is first wanted: making one takes longer than all the rest that a move asks of it. */
const mediaOf = (query: string) => {
  let made: MediaQueryList | undefined;
  const list = () => (made ??= matchMedia(query));
  return {
    listen: (listener: () => void) => {
      const heard = list();
      heard.addEventListener('change', listener);
      return () => heard.removeEventListener('change', listener);
    },
    read: () => list().matches,
  };
};
const useMedia = (query: string): boolean => {
  const { listen, read } = useMemo(() => mediaOf(query), [query]);
  return useSyncExternalStore(listen, read, () => false);
};

/** Whether the passage stands above the question: where it must, or where the learner likes it so. */
export const useIsStacked = (layout: Layout): boolean => !useMedia('(min-width: 1024px)') || layout === 'one';

/** Whether the view settings have a row of their own. */
export const useHasToolRow = (): boolean => useMedia('(min-width: 768px) and (min-height: 501px)');

/** Whether the number strip has a place; elsewhere its buttons are not even made. */
export const useIsPhone = (): boolean => useMedia('(max-width: 767px)');
