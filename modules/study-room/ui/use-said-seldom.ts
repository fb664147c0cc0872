import { useEffect, useState } from 'react';

/** Whoever listens is told of a list that changes by itself at most so often. Milliseconds. */
const EVERY_MS = 15_000;

/** The text as it was told last: the newest one, but not one after the other. */
export const useSaidSeldom = (text: string): string => {
  const [said, setSaid] = useState({ text: '', at: 0 });
  useEffect(() => {
    if (text === said.text) return;
    const timer = setTimeout(() => setSaid({ text, at: Date.now() }), Math.max(0, said.at + EVERY_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [text, said]);
  return said.text;
};
