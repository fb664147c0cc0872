import { keyAct, OWN_ENTER } from '@modules/exam/ui/parts';
import { useLayoutEffect, useRef } from 'react';

export interface StudyActs {
  readonly choose: (choice: number) => void;
  readonly unsure: () => void;
  /** Without it there is one problem only, and the keys are the page's own. */
  readonly go?: (by: 1 | -1) => void;
  /** Enter: hand in what is chosen; once answered, on to the next. */
  readonly enter: () => void;
  readonly help?: () => void;
}

/** What a press left pressed, as the reasons for a mistake: Enter after the pointer means the problem, and would only take the press back. */
const TOGGLE = 'button[aria-pressed]';

/** Enter by itself, pressed once, where nothing else answers to it. */
const isEnter = (event: KeyboardEvent, isPointerFocus: boolean): boolean => {
  if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  const own = target?.closest(OWN_ENTER);
  const isOwn = own && !(isPointerFocus && own.matches(TOGGLE));
  return !isOwn && !document.querySelector('dialog[open]');
};

const actOf = (kind: string, { unsure, go, help }: StudyActs): (() => void) | undefined => {
  if (kind === 'unsure') return unsure;
  if (kind === 'help') return help;
  return go && (kind === 'next' || kind === 'previous') ? () => go(kind === 'next' ? 1 : -1) : undefined;
};

/** One problem at a time by keyboard: the exam player's keys, and Enter. */
export const useStudyKeys = (acts: StudyActs): void => {
  const newest = useRef(acts);
  useLayoutEffect(() => {
    newest.current = acts;
  });
  // From the moment on in which the problem stands there: a key pressed before the next frame must not be lost.
  useLayoutEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let isPointerFocus = false;
    addEventListener('pointerdown', () => (isPointerFocus = true), { signal, capture: true });
    addEventListener(
      'keydown',
      (event) => {
        const acts = newest.current;
        if (event.key === 'Tab' || event.key === 'ArrowUp' || event.key === 'ArrowDown') isPointerFocus = false;
        if (isEnter(event, isPointerFocus)) {
          event.preventDefault();
          acts.enter();
          return;
        }
        const act = keyAct(event, isPointerFocus);
        if (!act) return;
        const field = document.querySelector<HTMLElement>(':is(.study-ask, .re-answer) .typed-answer input');
        const choice = act.kind === 'choose' ? act.choice : act.kind === 'zero' ? 10 : null;
        // A figure goes on into the field that has the focus now.
        if (field && choice !== null) return field.focus();
        const run = choice !== null ? () => acts.choose(choice) : actOf(act.kind, acts);
        if (!run) return;
        event.preventDefault();
        run();
      },
      { signal },
    );
    return () => ending.abort();
  }, []);
};
