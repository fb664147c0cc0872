import type { AnswerKey, ExamApi, Paper } from '@modules/exam';
import { givenOf } from '@modules/exam/answer';
import { resultAlone } from '@modules/exam/marking';
import type { AnswerEvent, AnswerKeeper, AnswerRef, AnswerSource, StoredAnswer } from '../contract.ts';
import { isSlow } from '../domain/slow.ts';

interface Scoring {
  readonly paper: Paper;
  readonly key: AnswerKey;
}
export type Keepers = ReadonlyMap<AnswerSource['kind'], AnswerKeeper>;

/** Papers with their newest keys; one that is not there any more has nothing to judge by. */
const scoringsOf = (exams: ExamApi) => {
  const known = new Map<string, Promise<Scoring | null>>();
  const read = async (paperHash: string): Promise<Scoring | null> => {
    const [paper, key] = await Promise.all([exams.paper(paperHash), exams.answerKey(paperHash)]);
    return paper.ok && key.ok ? { paper: paper.value, key: key.value } : null;
  };
  return (paperHash: string): Promise<Scoring | null> => {
    let scoring = known.get(paperHash);
    if (!scoring) known.set(paperHash, (scoring = read(paperHash)));
    return scoring;
  };
};

/** Everything that these announcements are about, judged. Sittings first, then studies, then what was answered again. */
export const gather = async (keepers: Keepers, exams: ExamApi, refs: readonly AnswerRef[]): Promise<readonly AnswerEvent[]> => {
  const found = await Promise.all(
    [...keepers].map(async ([kind, keeper]) => {
      const own = refs.filter((ref) => ref.kind === kind);
      return own.length > 0 ? keeper.find(own) : [];
    }),
  );
  return judge(exams, found.flat());
};

/** By the newest key; what has none is left out. */
export const judge = async (exams: ExamApi, answers: readonly StoredAnswer[]): Promise<readonly AnswerEvent[]> => {
  const scoringOf = scoringsOf(exams);
  const judged = await Promise.all(
    answers.map(async (row): Promise<AnswerEvent | null> => {
      const scoring = await scoringOf(row.paperHash);
      const solution = scoring?.key.solutions.find(({ problemIdx }) => problemIdx === row.problemIdx);
      if (!scoring || !solution) return null;
      const { brandId, learnerId, problemIdx, paperHash, where, unsure, spentMs, at, afterSolution } = row;
      const given = givenOf(row);
      return {
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
        ...(afterSolution === true && { afterSolution }),
        isSlow: isSlow(spentMs, scoring.paper, solution),
      };
    }),
  );
  return judged.filter((one) => one !== null);
};
