import { useEffect, useRef, useState } from 'react';
import type { Suggestions } from '../contract.ts';
import { askSuggestions } from './queries.ts';

/** At rest for so long, somebody may want to know. Milliseconds. */
const REST_MS = 150;
const NONE: Suggestions = { searched: '', items: [] };

export interface Typed {
  /** What stands in the field. */
  readonly text: string;
  readonly suggestions: Suggestions;
  readonly forget: () => void;
}

/**
 * What is typed into a field, and what may be meant: asked at rest, and never for a syllable that is still being put together: what was whole before it
 * is asked for. An answer to what does not stand there any more is passed over.
 */
export const useSuggestions = (input: HTMLInputElement): Typed => {
  const [text, setText] = useState(input.value);
  const [suggestions, setSuggestions] = useState(NONE);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (typed: string): Promise<void> => {
      asking.current?.abort();
      const own = new AbortController();
      asking.current = own;
      try {
        const found = typed === '' ? NONE : await askSuggestions(typed, own.signal);
        if (!own.signal.aborted) setSuggestions(found);
      } catch {
        // Whoever types was not told of any, and goes on without.
        if (!own.signal.aborted) setSuggestions(NONE);
      }
    };
    const askSoon = (): void => {
      clearTimeout(timer);
      const typed = input.value.trim();
      if (typed === '') return void ask('');
      timer = setTimeout(() => void ask(typed), REST_MS);
    };
    const onInput = (event: Event): void => {
      setText(input.value);
      if (!(event as InputEvent).isComposing) askSoon();
    };
    input.addEventListener('input', onInput);
    input.addEventListener('compositionend', askSoon);
    // What was typed before this was here.
    if (input.value.trim() !== '' && input.value !== input.defaultValue) askSoon();
    return () => {
      clearTimeout(timer);
      asking.current?.abort();
      input.removeEventListener('input', onInput);
      input.removeEventListener('compositionend', askSoon);
    };
  }, [input]);
  return {
    text,
    suggestions,
    forget: () => {
      asking.current?.abort();
      setSuggestions(NONE);
    },
  };
};
