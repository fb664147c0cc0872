import type { ExamApi } from '@modules/exam';
import type { AnswerEvent, AnswerSource } from '../../contract-answer-events.ts';
import type { RecordIdx } from '../../contract.ts';
import { givenOf, NOTHING_GIVEN } from '@modules/exam/answer';
import { resultAlone } from '@modules/exam/marking';
import { isSlow } from '../../domain/slow.ts';
import type { Scoring } from '../submitting.ts';
import type { AttemptDb } from '../store/tables.ts';
import {
  findAgain,
  findAnnouncedTries,
  findResults,
  type Announcement,
  type AgainRow,
  type AnswerRow,
  type ResultRow,
  type TryRow,
} from './store.ts';

/** Papers with their newest keys; one that is not there any more has nothing to judge by. */
export type ScoringOf = (paperHash: string) => Promise<Scoring | null>;
export const scoringsOf = (exams: ExamApi): ScoringOf => {
  const known = new Map<string, Promise<Scoring | null>>();
  const read = async (paperHash: string): Promise<Scoring | null> => {
    const [paper, key] = await Promise.all([exams.paper(paperHash), exams.answerKey(paperHash)]);
    return paper.ok && key.ok ? { paper: paper.value, key: key.value } : null;
  };
  return (paperHash) => {
    let scoring = known.get(paperHash);
    if (!scoring) known.set(paperHash, (scoring = read(paperHash)));
    return scoring;
  };
};

/** Everything that these announcements are about, judged. */
export const gather = async (db: AttemptDb, exams: ExamApi, announced: readonly Announcement[]): Promise<readonly AnswerEvent[]> => {
  const scoringOf = scoringsOf(exams);
  const recordIdxs = announced.flatMap(({ record_idx }) => record_idx ?? []) as RecordIdx[];
  const tries = announced.filter(({ study_idx }) => study_idx !== null);
  const answerIds = announced.flatMap(({ answer_id }) => answer_id ?? []);
  const [results, tried, again] = await Promise.all([
    recordIdxs.length > 0 ? findResults(db, recordIdxs) : [],
    tries.length > 0 ? findAnnouncedTries(db, tries) : [],
    answerIds.length > 0 ? findAgain(db, answerIds) : [],
  ]);
  return eventsFrom(scoringOf, { results, tried, again });
};

export const eventsFrom = async (
  scoringOf: ScoringOf,
  {
    results,
    tried,
    again,
  }: { readonly results: readonly ResultRow[]; readonly tried: readonly TryRow[]; readonly again: readonly AgainRow[] },
): Promise<readonly AnswerEvent[]> => {
  const all = await Promise.all([
    ...results.map((row) => eventsOfSitting(scoringOf, row)),
    ...tried.map((row) => eventsOfAnswer(scoringOf, row, { kind: 'study', studyIdx: row.studyIdx, try: row.try })),
    ...again.map((row) => eventsOfAnswer(scoringOf, row, { kind: 'again', answerId: row.answerId })),
  ]);
  return all.flat();
};

const eventsOfSitting = async (scoringOf: ScoringOf, row: ResultRow): Promise<readonly AnswerEvent[]> => {
  const scoring = await scoringOf(row.paperHash);
  if (!scoring) return [];
  return scoring.paper.problems.flatMap(({ problemIdx }) => {
    const mark = row.sheet.marks[problemIdx];
    const answer: AnswerRow = {
      ...row,
      problemIdx,
      ...givenOf(mark ?? NOTHING_GIVEN),
      unsure: mark?.unsure ?? false,
      spentMs: mark?.spentMs ?? 0,
      at: row.submittedAt,
    };
    return judged(scoring, answer, { kind: 'mock', recordIdx: row.recordIdx });
  });
};

const eventsOfAnswer = async (scoringOf: ScoringOf, row: AnswerRow, where: AnswerSource): Promise<readonly AnswerEvent[]> => {
  const scoring = await scoringOf(row.paperHash);
  return scoring ? judged(scoring, row, where) : [];
};

const judged = ({ paper, key }: Scoring, row: AnswerRow, where: AnswerSource): readonly AnswerEvent[] => {
  const solution = key.solutions.find(({ problemIdx }) => problemIdx === row.problemIdx);
  if (!solution) return [];
  const { brandId, learnerId, problemIdx, paperHash, unsure, spentMs, at } = row;
  const given = givenOf(row);
  return [
    {
      brandId,
      learnerId,
      problemIdx,
      paperHash,
      where,
      at: at.getTime(),
      ...given,
      result: resultAlone(given, solution),
      unsure,
      spentMs,
      isSlow: isSlow(spentMs, paper, solution),
    },
  ];
};
