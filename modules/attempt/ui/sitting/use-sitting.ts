import type { Ink, InkArea, Paper, PaperProblem } from '@modules/exam';
import { clockName } from '@modules/exam/clocks';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { JournalStatus } from '../journal/journal-client.ts';
import type { MarkView } from './marks.ts';
import type { Sitting, SittingState } from './sitting.ts';

export const SittingContext = createContext<Sitting | null>(null);
export const useSitting = (): Sitting => {
  const sitting = useContext(SittingContext);
  if (!sitting) throw new Error('a sitting is needed around this component');
  return sitting;
};

/** Draws again only when what `select` picks is another value; it must pick, not build. */
export const useSittingState = <T>(select: (state: SittingState, sitting: Sitting) => T): T => {
  const sitting = useSitting();
  const read = () => select(sitting.state(), sitting);
  return useSyncExternalStore(sitting.subscribe, read, read);
};
/** What is written on a problem or its passage; marks draw nothing here. */
export const useInk = (problemIdx: number, area: InkArea): Ink => {
  const sitting = useSitting();
  const read = () => sitting.ink(problemIdx, area);
  return useSyncExternalStore(sitting.subscribeInk, read, read);
};
/** One problem's marks: a mark elsewhere draws nothing here. */
export const useMark = (problem: PaperProblem): MarkView => useSittingState((_, sitting) => sitting.mark(problem.problemIdx));
export const useJournalStatus = (): JournalStatus => useJournal((status) => status);
/** One thing of the journal's state: the rest changes several times with every problem that is left. */
export const useJournal = <T>(select: (status: JournalStatus) => T): T => useSittingState((_, sitting) => select(sitting.journal.status()));

/** Of one section, or of the clock that runs. */
export const useAnsweredCount = (sectionId?: string): number =>
  useSittingState(({ clockIndex }, sitting) => {
    let count = 0;
    for (const problem of sectionId === undefined ? sitting.problemsIn(clockIndex) : sitting.paper.problems) {
      if ((sectionId === undefined || problem.sectionId === sectionId) && sitting.isAnswered(problem)) count += 1;
    }
    return count;
  });

/** Problems of the clock that runs: only these can be solved now. */
export const useOpenProblems = (): readonly PaperProblem[] => useSittingState(({ clockIndex }, sitting) => sitting.problemsIn(clockIndex));
/** What the clock that runs is called (`1교시`, `언어이해`); null in a paper of one clock that has no name. */
export const useClockName = (): string | null => useSittingState(({ clockIndex }, { paper }) => nameOfClock(paper, clockIndex));

export const nameOfClock = ({ rules: { clocks }, sections }: Paper, index: number): string | null => {
  const clock = clocks[index];
  return clock && (clocks.length > 1 || clock.name !== undefined) ? clockName(clock, sections) : null;
};
