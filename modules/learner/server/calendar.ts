import type { StudyDay } from '@modules/attempt/results';
import type { Learner } from '@modules/account/learner';
import type { OverviewApi } from '../contract.ts';
import { addDays, dayOf, monthBounds, rowUpTo, startOf, joinDays } from '../domain/study-days.ts';
import type { Deps } from './deps.ts';
import { findGoal, keepGoal } from './goals.ts';

/** A row of days is looked for in pieces: most are short. */
const PIECE_DAYS = 60;
const MOST_PIECES = 20;

/** Sittings and what was solved one by one, in order of the days. */
const daysFrom = async (deps: Deps, who: Learner, from: string, to: string): Promise<readonly StudyDay[]> => {
  const both = await Promise.all([deps.results, deps.practiced].map((one) => one.studiedDays(who, startOf(from), startOf(to))));
  return joinDays(both.flat());
};

/** Days in a row up to today, and the days of the last two months with something on them. */
export const recentStudy = async (
  deps: Deps,
  who: Learner,
  today: string,
): Promise<{ readonly streakDays: number; readonly recent: ReadonlyMap<string, StudyDay> }> => {
  const studied = new Set<string>();
  let recent: ReadonlyMap<string, StudyDay> = new Map();
  for (let piece = 1; ; piece++) {
    const known = addDays(today, 1 - piece * PIECE_DAYS);
    const found = await daysFrom(deps, who, known, addDays(known, PIECE_DAYS));
    for (const { day } of found) studied.add(day);
    if (piece === 1) recent = new Map(found.map((one) => [one.day, one]));
    const { days, isWhole } = rowUpTo(today, studied, known);
    if (isWhole || piece === MOST_PIECES) return { streakDays: days, recent };
  }
};

/** A month of a learner's own study, and how they are doing: told as it is, compared with nobody. */
export const calendar =
  (deps: Deps): OverviewApi['calendar'] =>
  async (who, given) => {
    const today = dayOf(deps.clock.now().getTime());
    const month = given ?? today.slice(0, 7);
    const { from, to } = monthBounds(month);
    const [earlier, days, goal, { streakDays, recent }] = await Promise.all([
      Promise.all([deps.results, deps.practiced].map((one) => one.studiedBefore(who, startOf(from)))),
      daysFrom(deps, who, from, to),
      findGoal(deps.db, who),
      recentStudy(deps, who, today),
    ]);
    const weekDays = [0, 1, 2, 3, 4, 5, 6].filter((ago) => recent.has(addDays(today, -ago))).length;
    return {
      month,
      today,
      hasEarlier: earlier.includes(true),
      days,
      goal,
      todayProblemCount: recent.get(today)?.problemCount ?? 0,
      streakDays,
      weekDays,
    };
  };

export const setGoal =
  (deps: Deps): OverviewApi['setGoal'] =>
  async (who, goal) => {
    await keepGoal(deps.db, who, goal.dailyProblems, deps.clock.now());
    return goal;
  };
