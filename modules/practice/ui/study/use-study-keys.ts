import { keyAct, OWN_ENTER } from '@modules/exam/ui/parts';
import { useLayoutEffect, useRef } from 'react';

export interface StudyActs {
  readonly choose: (choice: number) => void;
  readonly unsure: () => void;
  readonly go: (by: 1 | -1) => void;
  /** Enter: hand in what is chosen; once answered, on to the next. */
  readonly enter: () => void;
  readonly help: () => void;
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
        const field = document.querySelector<HTMLElement>('.study-ask .typed-answer input');
        const choice = act.kind === 'choose' ? act.choice : act.kind === 'zero' ? 10 : null;
        // A figure goes on into the field that has the focus now.
        if (field && choice !== null) return field.focus();
        event.preventDefault();
        if (choice !== null) acts.choose(choice);
        else if (act.kind === 'unsure') acts.unsure();
        else if (act.kind === 'next' || act.kind === 'previous') acts.go(act.kind === 'next' ? 1 : -1);
        else if (act.kind === 'help') acts.help();
      },
      { signal },
    );
    return () => ending.abort();
  }, []);
};
