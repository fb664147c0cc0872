import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { anchorOf } from './links.tsx';

/** Which of these is shown where the address asks for `wanted`: that one, else the next that is there. */
export const shownNumber = (numbers: readonly number[], wanted: number | undefined): number | null =>
  numbers.find((number) => number >= (wanted ?? 0)) ?? numbers.at(-1) ?? null;

/**
 * The keys N and P lead to the next problem and the one before, and the problem that comes takes the focus. Where a press leads is counted from
 * the address, which has every press before it at once: however quickly they follow each other, none is lost.
 *
 * @param numbers of the problems that are gone through; none where all stand below each other
 * @param shown the one on the screen
 */
export const useProblemSteps = (numbers: readonly number[], shown: number | null): void => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const key = numbers.join();
  useEffect(() => {
    if (key === '') return;
    const all = key.split(',').map(Number);
    const go = (number: number, replace = false) =>
      void navigate({ to: '.', search: ((now: object) => ({ ...now, p: number })) as never, hash: '', replace });
    // Addresses of before named a problem by its anchor.
    const anchored = Number(/^#p(\d+)$/.exec(location.hash)?.[1]);
    if (all.includes(anchored)) go(anchored, true);
    const onKey = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (step === 0) return;
      const asked = new URLSearchParams(history.location.search).get('p');
      const here = shownNumber(all, asked === null ? undefined : Number(asked));
      const target = all[all.indexOf(here ?? -1) + step];
      if (target === undefined) return;
      event.preventDefault();
      go(target);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [key, navigate, history]);

  const last = useRef(shown);
  useEffect(() => {
    if (shown === null || last.current === shown) return;
    last.current = shown;
    document.getElementById(anchorOf(shown))?.focus({ preventScroll: true });
  }, [shown]);
};

/** By the key's place on the board, because a Korean keyboard in Hangul mode sends ㅜ and ㅔ. Never while something is typed or composed. */
export const stepOf = (event: Pick<KeyboardEvent, 'code' | 'isComposing' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>): -1 | 0 | 1 => {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return 0;
  if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable="true"]')) return 0;
  if (document.querySelector('dialog[open]')) return 0;
  return event.code === 'KeyN' ? 1 : event.code === 'KeyP' ? -1 : 0;
};
