import { keyAct, type KeyAct } from '@modules/exam/ui/parts';
import { useLayoutEffect, useRef } from 'react';
import { useCopy, type Copy } from '@platform/i18n';
import type { PaperProblem } from '@modules/exam';
import { isBlankAnswer, isShort } from '@modules/exam/answer';
import type { Tool } from '../tools/tool-buttons.tsx';
import type { Sitting } from '../sitting/sitting.ts';

/** What a key has done to a problem, for who does not see it; empty where it could do nothing. */
const wordsOf = (copy: Copy, sitting: Sitting, { problemIdx, choices }: PaperProblem, act: KeyAct): string => {
  if (!sitting.mayWrite() || (act.kind === 'choose' && act.choice > choices.length)) return '';
  const mark = sitting.mark(problemIdx);
  // That nothing is marked any more is said by the notice that takes it back.
  if (act.kind === 'clear' || (act.kind === 'choose' && isBlankAnswer(mark))) return '';
  if (act.kind === 'choose')
    return copy(mark.choices.includes(act.choice) ? 'attempt.player.said.chosen' : 'attempt.player.said.cleared', { number: act.choice });
  return act.kind === 'unsure' || act.kind === 'flag'
    ? copy(mark[act.kind] ? 'attempt.player.said.on' : 'attempt.player.said.off', { name: copy(`exam.player.${act.kind}`) })
    : '';
};

/** @returns whether the key marks something */
const mark = (sitting: Sitting, problem: PaperProblem, act: KeyAct): boolean => {
  if (act.kind === 'choose') sitting.choose(problem, act.choice);
  else if (act.kind === 'clear') sitting.clear(problem);
  else if (act.kind === 'unsure' || act.kind === 'flag') sitting.toggle(act.kind, problem);
  else return false;
  return true;
};
const isTool = (kind: KeyAct['kind']): kind is Tool => kind === 'highlight' || kind === 'pen' || kind === 'calculator' || kind === 'note';

/**
 * The exam player by keyboard.
 *
 * @param say tells a screen reader: the focus stands elsewhere
 */
export const useKeyboard = (sitting: Sitting, say: (words: string) => void, onHelp: () => void, onTool: (tool: Tool) => void): void => {
  const copy = useCopy();
  const help = useRef(onHelp);
  const tool = useRef(onTool);
  useLayoutEffect(() => {
    help.current = onHelp;
    tool.current = onTool;
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
        const pressed = keyAct(event, isPointerFocus);
        if (event.key === 'Tab' || event.key === 'ArrowUp' || event.key === 'ArrowDown') isPointerFocus = false;
        if (!pressed) return;
        const { position } = sitting.state();
        const problem = sitting.problemAt(position);
        const isFigure = pressed.kind === 'choose' || pressed.kind === 'zero';
        if (isShort(problem) && (isFigure || pressed.kind === 'type')) {
          // A figure goes on into the field that has the focus now: writing begins with it.
          document.querySelector<HTMLElement>('.player-ask .typed-answer input')?.focus();
          if (!isFigure) event.preventDefault();
          return;
        }
        if (pressed.kind === 'type') return;
        event.preventDefault();
        const act: KeyAct =
          pressed.kind !== 'zero' ? pressed : problem.choices.length >= 10 ? { kind: 'choose', choice: 10 } : { kind: 'clear' };
        if (mark(sitting, problem, act)) say(wordsOf(copy, sitting, problem, act));
        else if (act.kind === 'help') help.current();
        else if (isTool(act.kind)) tool.current(act.kind);
        else sitting.go(position + (act.kind === 'next' ? 1 : -1));
      },
      { signal },
    );
    return () => ending.abort();
  }, [sitting, say, copy]);
};
