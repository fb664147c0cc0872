import { useEffect, useRef, useState } from 'react';

/**
 * A text field whose value is told on at rest: after `delayMs` without typing and never in the middle of a syllable,
 * so that a filter does not run for `ㄱ`, `기`, `깃` on the way to `기출`.
 */
export const useSettledText = (initial: string, onSettled: (text: string) => void, delayMs: number) => {
  const [text, setText] = useState(initial);
  const told = useRef(initial);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const tell = useRef(onSettled);
  useEffect(() => {
    tell.current = onSettled;
  });
  /** What was told and has not come back as the value yet. */
  const [onItsWay, setOnItsWay] = useState<readonly string[]>([]);
  const [given, setGiven] = useState(initial);
  // A new value from outside (back button, a cleared filter) replaces what stands there; its own comes back while more is typed, and replaces nothing.
  if (given !== initial) {
    setGiven(initial);
    const at = onItsWay.indexOf(initial);
    setOnItsWay(onItsWay.slice(at < 0 ? onItsWay.length : at + 1));
    if (at < 0) setText(initial);
  }
  useEffect(() => {
    if (onItsWay.length === 0) told.current = initial;
  }, [initial, onItsWay]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settleNow = (value: string) => {
    clearTimeout(timer.current);
    if (value === told.current) return;
    told.current = value;
    if (value.trim() !== initial) setOnItsWay((before) => [...before, value.trim()]);
    tell.current(value);
  };
  const settleSoon = (value: string) => {
    clearTimeout(timer.current);
    if (!composing.current) timer.current = setTimeout(() => settleNow(value), delayMs);
  };
  return {
    text,
    settleNow: () => settleNow(text),
    clear: () => {
      setText('');
      settleNow('');
    },
    field: {
      value: text,
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
        setText(event.currentTarget.value);
        settleSoon(event.currentTarget.value);
      },
      onCompositionStart: () => {
        composing.current = true;
        clearTimeout(timer.current);
      },
      onCompositionEnd: (event: { readonly currentTarget: { readonly value: string } }) => {
        composing.current = false;
        settleSoon(event.currentTarget.value);
      },
    },
  };
};
