import { useEffect, useState } from 'react';
import { anchorOf } from './links.tsx';

/** Where the top of the reading area lies under the sticky parts of the page, px. */
const READING_LINE = 160;

/**
 * Which problem is being read, and the keys N and P to the next and the one before. The address gets the problem's anchor,
 * so that Back goes where the reader was.
 */
export const useProblemSteps = (numbers: readonly number[]): { readonly current: number | null } => {
  const [current, setCurrent] = useState<number | null>(numbers[0] ?? null);
  const key = numbers.join();

  useEffect(() => {
    const shown = key === '' ? [] : key.split(',').map(Number);
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(readNow(shown));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    const onKey = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (step === 0) return;
      const target = shown[shown.indexOf(readNow(shown) ?? -1) + step];
      if (target === undefined) return;
      event.preventDefault();
      location.hash = anchorOf(target);
      document.getElementById(anchorOf(target))?.focus({ preventScroll: true });
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('keydown', onKey);
    };
  }, [key]);

  return { current };
};

/** The last problem whose head has passed the reading line. */
const readNow = (shown: readonly number[]): number | null =>
  shown.findLast((number) => (document.getElementById(anchorOf(number))?.getBoundingClientRect().top ?? Infinity) <= READING_LINE) ??
  shown[0] ??
  null;

/** By the key's place on the board, because a Korean keyboard in Hangul mode sends ㅜ and ㅔ. Never while something is typed or composed. */
export const stepOf = (event: Pick<KeyboardEvent, 'code' | 'isComposing' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>): -1 | 0 | 1 => {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return 0;
  if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable="true"]')) return 0;
  return event.code === 'KeyN' ? 1 : event.code === 'KeyP' ? -1 : 0;
};
