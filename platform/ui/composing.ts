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
  // A new value from outside (back button, a cleared filter) replaces what stands there.
  const [given, setGiven] = useState(initial);
  if (given !== initial) {
    setGiven(initial);
    if (initial !== text.trim()) setText(initial);
  }
  useEffect(() => {
    told.current = initial;
  }, [initial]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settleNow = (value: string) => {
    clearTimeout(timer.current);
    if (value === told.current) return;
    told.current = value;
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
