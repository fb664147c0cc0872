import { useEffect, useState } from 'react';
import type * as Dialogs from './dialogs.tsx';

/** Once here they open at once. */
let loaded: typeof Dialogs | null = null;
export const loadDialogs = async (): Promise<typeof Dialogs> => (loaded ??= await import('./dialogs.tsx'));

/** What is not needed for the first question comes so long after it: before a network may be gone. Milliseconds. */
export const LOAD_LATER_MS = 3000;
/** While a dialog is wanted and could not be loaded, it is tried again so often. Milliseconds. */
const AGAIN_MS = 1000;

/**
 * The player's dialogs, loaded when the first of them is wanted or a while after the first question.
 *
 * @returns `dialogs`: null until they are here; `isMissing`: one is wanted, and loading has failed (no network, and no service worker that keeps them)
 */
export const useDialogs = (isWanted: boolean): { readonly dialogs: typeof Dialogs | null; readonly isMissing: boolean } => {
  const [dialogs, setDialogs] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (dialogs) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const load = async (): Promise<void> => {
      try {
        setDialogs(await loadDialogs());
      } catch {
        if (isOver || !isWanted) return;
        setFailed(true);
        timer = setTimeout(() => void load(), AGAIN_MS);
      }
    };
    if (isWanted) void load();
    else timer = setTimeout(() => void load(), LOAD_LATER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [dialogs, isWanted]);
  return { dialogs, isMissing: isWanted && hasFailed && dialogs === null };
};
