import type { AnswerEvent, AnswerSource } from '@modules/answers';
import type { Entry } from '../contract.ts';

/** Answers that one note keeps; nobody meets a problem more often, and a runaway program must not fill the database. */
export const MOST_ENTRIES = 500;

/** Of the same millisecond: a sitting ends before what is made of it. */
const RANKS = { mock: 0, study: 1, again: 2 } as const;

export const nameOf = (where: AnswerSource): string => {
  if (where.kind === 'mock') return `mock ${where.recordIdx}`;
  return where.kind === 'study' ? `study ${where.studyIdx} ${where.try}` : `again ${where.answerId}`;
};

export const entryOf = ({ where, at, result, choices, text, unsure, spentMs, isSlow, afterSolution }: AnswerEvent): Entry => ({
  where,
  at,
  result,
  choices,
  ...(text !== undefined && { text }),
  unsure,
  spentMs,
  isSlow,
  ...(afterSolution === true && { afterSolution }),
});

/** A right answer that was no luck: neither missed nor unsure. */
export const isSure = ({ result, unsure, reason }: Entry): boolean => result === 'correct' && !unsure && reason !== 'guessed';
/** Left blank in a sitting without ever being on the screen: that says nothing about what the learner knows. */
export const isUnseen = ({ where, result, unsure, spentMs }: Pick<Entry, 'where' | 'result' | 'unsure' | 'spentMs'>): boolean =>
  where.kind === 'mock' && result === 'blank' && !unsure && spentMs === 0;
/** What brings a problem into the note. */
export const isWorthNoting = (entry: Pick<Entry, 'result' | 'unsure' | 'isSlow'>): boolean =>
  entry.result !== 'correct' || entry.unsure || entry.isSlow;
/** Whether it says something about what the learner remembers: a second try in a study comes after its solution. */
export const isRecall = ({ where }: Entry): boolean => where.kind !== 'study' || where.try === 1;

/** What is delivered again takes the place of what was delivered before (a corrected key, a thought-better-of mark); the learner's reason stays. */
export const mergeEntries = (known: readonly Entry[], delivered: readonly Entry[]): readonly Entry[] => {
  const byName = new Map(known.map((entry) => [nameOf(entry.where), entry]));
  for (const entry of delivered) {
    const name = nameOf(entry.where);
    const reason = byName.get(name)?.reason;
    byName.set(name, reason === undefined ? entry : { ...entry, reason });
  }
  return [...byName.values()]
    .toSorted((a, b) => a.at - b.at || RANKS[a.where.kind] - RANKS[b.where.kind] || (nameOf(a.where) < nameOf(b.where) ? -1 : 1))
    .slice(-MOST_ENTRIES);
};

/** What a problem is in the note for: missed, unsure, slow, or right by luck as the learner says. Without any, only their own hand put it there. */
export const isDoubt = (entry: Entry): boolean => isWorthNoting(entry) || entry.reason === 'guessed';
/** The learner's reason is about the last answer that was not sure, or about the last one where all were; null takes it away. */
export const withReason = (entries: readonly Entry[], reason: Entry['reason'] | null): readonly Entry[] => {
  const lastMissed = entries.findLastIndex((entry) => isRecall(entry) && isWorthNoting(entry));
  const last = lastMissed < 0 ? entries.findLastIndex(isRecall) : lastMissed;
  return entries.map((entry, at) => {
    if (at !== last) return entry;
    const { reason: _before, ...rest } = entry;
    return reason ? { ...rest, reason } : rest;
  });
};
