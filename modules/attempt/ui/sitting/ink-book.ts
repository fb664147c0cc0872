import type { Ink, InkArea, PaperProblem } from '@modules/exam';
import type { JournalAct, JournalEvent, Sheet } from '../../contract.ts';
import { afterInk, isInkAct, isOnPassage, NO_INK, type InkAct } from '../../domain/ink.ts';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** An act of writing, before it is known on which problem. */
export type Writing = Without<Extract<JournalAct, InkAct>, 'problemIdx'>;

/**
 * What is written on the paper. Apart from the marks and with listeners of its own: a stroke of the pen draws the pen's layer again and
 * neither the question nor the answer sheet.
 */
export const makeInkBook = (problems: readonly PaperProblem[]) => {
  const inks = new Map<number, Ink>();
  const firstOfPassage = new Map<number, number>();
  const passageOf = new Map<number, number>();
  for (const { problemIdx, multipleProblemIdx } of problems) {
    if (multipleProblemIdx === null) continue;
    if (!firstOfPassage.has(multipleProblemIdx)) firstOfPassage.set(multipleProblemIdx, problemIdx);
    passageOf.set(problemIdx, firstOfPassage.get(multipleProblemIdx) ?? problemIdx);
  }
  const ownerOf = (problemIdx: number, area: InkArea) => (area === 'passage' ? (passageOf.get(problemIdx) ?? problemIdx) : problemIdx);
  const listeners = new Set<() => void>();
  const note = (act: InkAct) => {
    const { problemIdx } = act;
    const areas: readonly InkArea[] = act.kind === 'erase' ? ['question', 'passage'] : [isOnPassage(act) ? 'passage' : 'question'];
    for (const owner of new Set(areas.map((area) => ownerOf(problemIdx, area)))) inks.set(owner, afterInk(inks.get(owner) ?? NO_INK, act));
  };
  const notify = () => listeners.forEach((listener) => listener());

  return {
    of: (problemIdx: number, area: InkArea): Ink => inks.get(ownerOf(problemIdx, area)) ?? NO_INK,
    /** As the server's fold does it. */
    write: (act: InkAct) => {
      note(act);
      notify();
    },
    /** The server's sheet, and what it lacks. */
    renew: ({ marks }: Sheet, since: readonly JournalEvent[]) => {
      inks.clear();
      for (const [problemIdx, { ink }] of Object.entries(marks)) if (ink) inks.set(Number(problemIdx), ink);
      for (const event of since) if (isInkAct(event)) note(event);
      notify();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
