import { createEmptyCard, fsrs, Rating, type Card, type Grade } from 'ts-fsrs';
import type { Entry, Reason } from '../contract.ts';
import { MASTERED_DAYS } from '../contract-limits.ts';
import { fitToExam } from './fit-to-exam.ts';
import { addDays, asDate, dayOf, daysBetween } from './day.ts';
import { isDoubt, isRecall, isSure, isUnseen } from './entry.ts';
import { retriesAmong } from './retry.ts';

/** What the learner decided by hand, epoch milliseconds. */
export interface ByHand {
  readonly retiredAt: number | null;
  readonly returnedAt: number | null;
}
/** Everything about a note that follows from its answers. */
export interface ReviewState {
  readonly isMastered: boolean;
  /** Null where it is mastered, and where it was never opened and nobody asked for it. */
  readonly dueOn: string | null;
  readonly naturalDueOn: string | null;
  readonly lastOn: string;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly spentMs: number;
  readonly missedCount: number;
  readonly wasUnsure: boolean;
  readonly wasSlow: boolean;
  readonly marks: string;
}

const MOST_MARKS = 12;
/** Reviews come by day, so FSRS plans no steps of minutes; without chance, so that the same answers always give the same plan. */
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false, maximum_interval: 365 });

const NO_FORGETTING: ReadonlySet<Reason> = new Set(['misread', 'careless', 'outOfTime']);
/**
 * What an answer says about memory. Misread, careless and out of time are no forgetting; a lucky guess is.
 */
const gradeOf = (entry: Entry): Grade => {
  const { result, unsure, isSlow, reason } = entry;
  if (result !== 'correct') return reason !== undefined && NO_FORGETTING.has(reason) ? Rating.Hard : Rating.Again;
  if (reason === 'guessed') return Rating.Again;
  return unsure || isSlow ? Rating.Hard : Rating.Good;
};

const markOf = ({ result, unsure }: Entry): string => {
  if (result === 'blank') return 'b';
  if (result === 'wrong') return 'x';
  return unsure ? 't' : 'o';
};

/** @param entries in the order of their times, at least one */
export const reviewStateOf = (
  entries: readonly Entry[],
  { retiredAt, returnedAt }: ByHand,
  examOn: string | null,
  problemIdx: number,
): ReviewState => {
  const recalls = entries.filter(isRecall);
  const last = recalls.at(-1);
  const first = entries[0];
  if (!first || !last) throw new Error('a note has at least one answer');
  // What was never opened is planned by nothing: it waits until the learner asks for it.
  const met = recalls.filter((entry) => !isUnseen(entry));
  const lastOn = dayOf((met.at(-1) ?? last).at);
  const retries = retriesAmong(entries);
  // Unsure even then is still a doubt; sure says nothing.
  const isMastered = masteredBy(
    met.filter((entry) => !retries.has(entry) || !isSure(entry)),
    retiredAt,
    returnedAt,
  );
  const naturalDueOn = isMastered ? null : naturalDue(met, retries, returnedAt);
  return {
    isMastered,
    naturalDueOn,
    dueOn: naturalDueOn && fitToExam(naturalDueOn, lastOn, examOn, problemIdx),
    lastOn,
    firstAt: first.at,
    lastAt: last.at,
    spentMs: last.spentMs,
    missedCount: met.filter(({ result }) => result !== 'correct').length,
    wasUnsure: recalls.some(({ result, unsure }) => result === 'correct' && unsure),
    wasSlow: recalls.some(({ isSlow }) => isSlow),
    marks: recalls.slice(-MOST_MARKS).map(markOf).join(''),
  };
};

const masteredBy = (recalls: readonly Entry[], retiredAt: number | null, returnedAt: number | null): boolean => {
  // A corrected key may leave nothing that was missed; then it is there only if the learner wants it.
  if (returnedAt === null && recalls.length > 0 && !recalls.some(isDoubt)) return true;
  const lastDoubt = recalls.findLastIndex((entry) => !isSure(entry));
  if (retiredAt !== null && retiredAt >= (recalls[lastDoubt]?.at ?? 0) && retiredAt > (returnedAt ?? 0)) return true;
  const days = new Set(
    recalls
      .slice(lastDoubt + 1)
      .filter(({ at }) => at > (returnedAt ?? 0))
      .map(({ at }) => dayOf(at)),
  );
  return days.size >= MASTERED_DAYS;
};

const naturalDue = (recalls: readonly Entry[], retries: ReadonlySet<Entry>, returnedAt: number | null): string | null => {
  const last = recalls.at(-1);
  if (!last) return returnedAt === null ? null : dayOf(returnedAt);
  const lastOn = dayOf(last.at);
  // Brought back by hand since: the learner wants it now.
  if (returnedAt !== null && returnedAt >= last.at) return dayOf(returnedAt);
  const planned = recalls.filter((entry) => !retries.has(entry) || gradeOf(entry) === Rating.Again);
  const lastPlanned = planned.at(-1);
  // Missed in a mock and not looked at since: the best time to see why is the same day. Looked at and answered at once: the next one.
  if (lastPlanned?.where.kind === 'mock' && lastPlanned.result !== 'correct') return lastPlanned === last ? lastOn : addDays(lastOn, 1);
  const card = planned.reduce<Card>(
    (known, entry) => scheduler.next(known, asDate(dayOf(entry.at)), gradeOf(entry)).card,
    createEmptyCard(asDate(dayOf(planned[0]?.at ?? last.at))),
  );
  return addDays(lastOn, Math.max(1, daysBetween(lastOn, dayOf(card.due.getTime()))));
};
