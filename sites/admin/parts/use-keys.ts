import { isComposing } from '@platform/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/* Keys of one letter (WCAG 2.1.4: they can be switched off). By place on the keyboard, so that they work however Hangul is set. */

const KEPT = 'office-keys-off';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** Where the browser keeps nothing, the choice holds as long as the page. */
let areOffHere = false;
const areOn = (): boolean => {
  try {
    return !areOffHere && localStorage.getItem(KEPT) === null;
  } catch {
    return !areOffHere;
  }
};
export const useAreKeysOn = (): boolean => useSyncExternalStore(subscribe, areOn, () => true);
export const switchKeys = (on: boolean): void => {
  areOffHere = false;
  try {
    if (on) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, '1');
  } catch {
    areOffHere = !on;
  }
  for (const listener of listeners) listener();
};

const FIELDS = 'input, textarea, select, [contenteditable], dialog[open] *';
/** By `KeyboardEvent.code`: `KeyJ`. */
export type Keys = Readonly<Record<string, () => void>>;

/** As in `styles/office.css`: there the queues are listed, and what the keys act on is not shown. */
const NARROW = '(max-width: 767px)';

/** Nothing happens while somebody types, holds this key or another one down, answers a dialog, or sees the plain list of a phone. */
export const useKeys = (keys: Keys): void => {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isWithAnother = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      const isTaken = event.defaultPrevented || event.repeat || isWithAnother || isComposing({ nativeEvent: event });
      const isTyping = event.target instanceof Element && event.target.matches(FIELDS);
      const act = now.current[event.code];
      if (!act || isTaken || isTyping || !areOn() || matchMedia(NARROW).matches) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

/** Ctrl K, or Cmd K on a Mac, where Ctrl K cuts a line of text off. Also while somebody types, and with the keys of one letter switched off. */
export const useJumpKey = (act: () => void): void => {
  const now = useRef(act);
  useEffect(() => {
    now.current = act;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMac = /^Mac/.test(navigator.platform);
      const isAsked = event.code === 'KeyK' && (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey);
      if (!isAsked || event.altKey || event.shiftKey || isComposing({ nativeEvent: event }) || matchMedia(NARROW).matches) return;
      // Not the browser's own search either, where the dialog or another one is open already.
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) now.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

/** The next or the former row gets the focus: rows are links or buttons with `data-row`, and Enter opens them. */
export const stepRow = (by: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const current = at < 0 ? rows.findIndex((row) => row.matches('[aria-current]')) : at;
  const next = current < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(current + by, 0), rows.length - 1);
  rows[next]?.focus();
};
export const ROW_KEYS: Keys = { KeyJ: () => stepRow(1), KeyK: () => stepRow(-1) };
