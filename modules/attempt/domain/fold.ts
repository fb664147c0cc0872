import type { Paper, PaperProblem, ProblemIdx } from '@modules/exam';
import type { JournalEvent, ProblemMark, Sheet } from '../contract.ts';
import { advanceClock, runningClock, startsUntil } from './clocks.ts';
import { linesInOrder, type Journal } from './journal.ts';

type FoldPaper = Pick<Paper, 'rules' | 'problems'>;
type ProblemAct = Exclude<JournalEvent, { kind: 'advance' }>;
type MarkingAct = Exclude<ProblemAct, { kind: 'enter' | 'leave' }>;
type Mark = { -readonly [K in keyof ProblemMark]: ProblemMark[K] };

/** A sitting of which nothing is known yet. */
export const emptySheet: Sheet = { marks: {}, currentProblemIdx: null, clockStartsMs: [0] };

/**
 * What the journal says is marked. Lines of all devices are read in the order of their acts; what the rules do not allow
 * (a problem of a clock that does not run, going back where the test only goes forward, an unknown problem or choice) is passed over.
 *
 * @param untilMs now, or when the sitting was handed in, milliseconds since its start: so long the problem on the screen stays there
 */
export const fold = (paper: FoldPaper, journal: Journal, untilMs: number): Sheet => {
  const sheet = new Folding(paper);
  for (const { event, atMs } of linesInOrder(journal)) sheet.apply(event, atMs);
  return sheet.close(untilMs);
};

/** The sheet while it is being read. Mutable inside, because a sitting has hundreds of lines and thousands are folded per second. */
class Folding {
  private readonly rules: Paper['rules'];
  private readonly places = new Map<number, { readonly problem: PaperProblem; readonly position: number }>();
  private readonly marks = new Map<number, Mark>();
  private startsMs: readonly number[] = [0];
  private currentProblemIdx: ProblemIdx | null = null;
  private onScreen: { readonly problemIdx: ProblemIdx; readonly sinceMs: number } | null = null;
  private furthest = -1;

  constructor(paper: FoldPaper) {
    this.rules = paper.rules;
    paper.problems.forEach((problem, position) => this.places.set(problem.problemIdx, { problem, position }));
  }

  apply(event: JournalEvent, atMs: number): void {
    if (event.kind === 'advance') {
      const starts = advanceClock(this.rules.clocks, this.startsMs, event.value, atMs);
      if (starts.at(-1) === atMs && starts.length === event.value + 1) this.leave(atMs);
      this.startsMs = starts;
      return;
    }
    const place = this.places.get(event.problemIdx);
    // Leaving is never against the rules: the time until then was spent, at most up to the end of the clock.
    if (event.kind === 'leave') {
      if (this.onScreen?.problemIdx === event.problemIdx) this.leave(atMs);
      return;
    }
    if (!place || !this.mayAct(place, event, atMs)) return;
    if (event.kind === 'enter') this.enter(event.problemIdx, atMs);
    else applyMark(this.markOf(event.problemIdx), place.problem, event as MarkingAct);
  }

  close(untilMs: number): Sheet {
    this.leave(untilMs);
    return {
      marks: Object.fromEntries(this.marks),
      currentProblemIdx: this.currentProblemIdx,
      clockStartsMs: startsUntil(this.rules.clocks, this.startsMs, untilMs),
    };
  }

  private mayAct({ problem, position }: { readonly problem: PaperProblem; readonly position: number }, event: ProblemAct, atMs: number): boolean {
    const clock = runningClock(this.rules.clocks, this.startsMs, atMs);
    if (!clock || !this.rules.clocks[clock.index]?.sections.includes(problem.sectionId)) return false;
    if (this.rules.move === 'forward-only') {
      if (position < this.furthest) return false;
      // A client that answers without entering has been there all the same.
      if (event.kind === 'enter' || event.kind === 'answer') this.furthest = position;
    }
    return true;
  }

  private enter(problemIdx: ProblemIdx, atMs: number): void {
    this.leave(atMs);
    this.onScreen = { problemIdx, sinceMs: atMs };
    this.currentProblemIdx = problemIdx;
  }

  private markOf(problemIdx: number): Mark {
    let mark = this.marks.get(problemIdx);
    if (!mark) this.marks.set(problemIdx, (mark = { choices: [], unsure: false, flag: false, eliminated: [], spentMs: 0, changes: [] }));
    return mark;
  }

  /** Books the time of the problem on the screen, at most up to the end of the clock in which it was entered. */
  private leave(atMs: number): void {
    if (!this.onScreen) return;
    const { problemIdx, sinceMs } = this.onScreen;
    const endsMs = runningClock(this.rules.clocks, this.startsMs, sinceMs)?.endsMs ?? sinceMs;
    this.markOf(problemIdx).spentMs += Math.max(0, Math.min(atMs, endsMs) - sinceMs);
    this.onScreen = null;
  }
}

const exists = (problem: PaperProblem, choice: number): boolean => choice >= 1 && choice <= problem.choices.length;

const applyMark = (mark: Mark, problem: PaperProblem, act: MarkingAct): void => {
  if (act.kind === 'answer') answer(mark, problem, act.value);
  else if (act.kind === 'clear') mark.choices = [];
  else if (act.kind === 'eliminate') eliminate(mark, problem, act.value);
  else if (act.kind === 'unsure') mark.unsure = act.value;
  else mark.flag = act.value;
};

const answer = (mark: Mark, problem: PaperProblem, value: readonly number[]): void => {
  const valid = [...new Set(value)].filter((choice) => exists(problem, choice));
  const choices = problem.kind === 'single' ? valid.slice(-1) : valid.toSorted((a, b) => a - b);
  if (choices.length === 0) return;
  mark.choices = choices;
  const last = mark.changes.at(-1);
  if (last && String(last) === String(choices)) return;
  // Ticking one box after the other is one answer under way, not a change of mind.
  const isGrown = problem.kind === 'multiple' && last?.every((choice) => choices.includes(choice));
  mark.changes = [...(isGrown ? mark.changes.slice(0, -1) : mark.changes), choices];
};

const eliminate = (mark: Mark, problem: PaperProblem, { choice, on }: { readonly choice: number; readonly on: boolean }): void => {
  if (!exists(problem, choice)) return;
  const others = mark.eliminated.filter((other) => other !== choice);
  mark.eliminated = on ? [...others, choice].toSorted((a, b) => a - b) : others;
};

