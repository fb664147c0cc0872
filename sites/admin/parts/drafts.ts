import { useSyncExternalStore } from 'react';
import { useOperatorId } from './operator-context.ts';
import { useSubject } from './subject.ts';

/* What an operator types and has not sent yet, on this device: a closed tab must not lose it. Each operator's own; gone when it is sent. */

const DAY_MS = 86_400_000;
/** Words about somebody do not lie about on a computer for ever. */
const KEPT_MS = 14 * DAY_MS;
const OURS = 'office-draft ';

/** Where the browser keeps nothing, it lasts as long as the page. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // Typed or sent in another tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** Empty for what is no draft, and for one that is too old. */
export const draftIn = (kept: string | null, now: number): string => {
  try {
    const { text, at } = JSON.parse(kept ?? '{}') as { readonly text?: unknown; readonly at?: unknown };
    return typeof text === 'string' && Number(at) > now - KEPT_MS ? text : '';
  } catch {
    return '';
  }
};
const read = (key: string): string => {
  try {
    return unkept.get(key) ?? draftIn(localStorage.getItem(key), Date.now());
  } catch {
    return unkept.get(key) ?? '';
  }
};
const dropOld = (): void => {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(OURS))) if (read(key) === '') localStorage.removeItem(key);
};
export const keepDraft = (key: string, text: string): void => {
  unkept.delete(key);
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ text, at: Date.now() }));
    dropOld();
  } catch {
    if (text !== '') unkept.set(key, text);
  }
  for (const listener of listeners) listener();
};

/** Of what is typed about the subject of the pane. */
export const useDraftKey = (): ((what: string) => string) => {
  const operatorId = useOperatorId();
  const { name } = useSubject();
  return (what) => `${OURS}${operatorId ?? ''} ${name} ${what}`;
};
export const useDraft = (key: string): string =>
  useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  );
/** Which of several hold something. */
export const useKeptDrafts = (keys: readonly string[]): readonly string[] => {
  const held = useSyncExternalStore(
    subscribe,
    () => keys.map((key) => (read(key) === '' ? '0' : '1')).join(''),
    () => '',
  );
  return keys.filter((_key, index) => held[index] === '1');
};
