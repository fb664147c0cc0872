import { useCallback, useSyncExternalStore } from 'react';

/** A window that is being dragged changes its mind many times: only what has held this long counts (specification section 9), milliseconds. */
export const MEDIA_DEBOUNCE_MS = 100;

/**
 * Whether a media query holds, for what styles alone cannot do. False while the server draws, so a page that is drawn there must not look
 * different by it.
 */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const later = () => {
        clearTimeout(timer);
        timer = setTimeout(changed, MEDIA_DEBOUNCE_MS);
      };
      list.addEventListener('change', later);
      return () => {
        clearTimeout(timer);
        list.removeEventListener('change', later);
      };
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
};
