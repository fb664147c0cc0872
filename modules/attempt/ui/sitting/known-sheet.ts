import type { Paper } from '@modules/exam';
import type { AttemptView, JournalEvent, Sheet } from '../../contract.ts';
import { isVisit, type ActAbout } from '../../contract-acts.ts';
import { advanceClock, runningClock, startsUntil } from '../../domain/clocks.ts';
import { isInkAct } from '../../domain/ink.ts';
import type { JournalClient } from '../journal/journal-client.ts';
import { makeInkBook } from './ink-book.ts';
import { afterEvent, marksOf, NO_MARK } from './marks.ts';

/** The sheet as this device knows it: what the server gave, and over it what was made here since. */
export const makeKnownSheet = (view: AttemptView, { problems, rules: { clocks } }: Paper, journal: JournalClient, nowMs: () => number) => {
  const marks = marksOf(view.sheet);
  const ink = makeInkBook(problems);
  let startsMs: readonly number[];
  let realTest: boolean;
  let entered: number;
  const mark = (problemIdx: number) => marks.get(problemIdx) ?? NO_MARK;

  const lay = (sheet: Sheet, over: readonly JournalEvent[]) => {
    startsMs = sheet.clockStartsMs;
    realTest = sheet.preset?.realTest ?? true;
    entered = sheet.currentProblemIdx ?? 0;
    for (const event of over) {
      if (event.kind === 'advance') startsMs = advanceClock(clocks, startsMs, event.value, event.atMs);
      else if (event.kind === 'preset') realTest = event.value.realTest;
      else if (event.kind === 'enter') entered = event.problemIdx;
      else if (!isVisit(event) && !isInkAct(event)) marks.set(event.problemIdx, afterEvent(mark(event.problemIdx), event));
    }
    ink.renew(sheet, over);
  };
  lay(view.sheet, journal.sinceView());

  return {
    ink,
    mark,
    realTest: () => realTest,
    /** The problem that was entered last. */
    entered: () => entered,
    /** One more line of this device that says something of a problem. */
    write: (act: ActAbout<'mark'>) => void marks.set(act.problemIdx, afterEvent(mark(act.problemIdx), act)),
    running: () => runningClock(clocks, startsMs, nowMs()),
    /** Begins the clocks whose time has come. */
    passTime: () => {
      startsMs = startsUntil(clocks, startsMs, nowMs());
    },
    /** Begins this clock early. */
    advance: (clockIndex: number, atMs: number) => {
      startsMs = advanceClock(clocks, startsMs, clockIndex, atMs);
    },
    /** The server's sheet as it is now, with what other devices wrote; what this one made since lies over it. */
    renew: ({ sheet, ackedSeq }: AttemptView) => {
      const since = journal.sinceSheet(ackedSeq);
      marks.clear();
      for (const [problemIdx, known] of marksOf(sheet)) marks.set(problemIdx, known);
      lay(sheet, since);
    },
  };
};
