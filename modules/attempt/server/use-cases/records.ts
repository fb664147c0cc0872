import { isOfTypes, type ExamDetailIdx } from '@modules/exam';
import type { AttemptApi, RecordSummary } from '../../contract.ts';
import type { Learner } from '@modules/account/learner';
import type { Deps } from '../deps.ts';
import { listResults, takenDetails } from '../store/results.ts';

/** A learner's submitted sittings, the newest first. What no longer has an exam is counted but has nothing to show. */
export const records =
  (deps: Deps): AttemptApi['records'] =>
  async (who, { examTypeIds, page, pageSize }) => {
    const only = examTypeIds === undefined ? null : await detailsOfTypes(deps, who, examTypeIds);
    const { rows, totalCount } = await listResults(deps.db, who, only, { offset: (page - 1) * pageSize, limit: pageSize });
    const exams = new Map(
      (await deps.exams.examDetails(who.brandId, [...new Set(rows.map((row) => row.examDetailIdx))])).map((exam) => [
        exam.detail.examDetailIdx,
        exam,
      ]),
    );
    const items = rows.flatMap(({ examDetailIdx, submittedAt, ...row }): RecordSummary[] => {
      const exam = exams.get(examDetailIdx);
      return exam ? [{ ...row, exam, submittedAt: submittedAt.getTime() }] : [];
    });
    return { items, page, pageSize, totalCount };
  };

/** Types belong to the exams, so the learner's exams are asked: few, however many records there are. @param ids `1,5,12` */
const detailsOfTypes = async (deps: Deps, who: Learner, ids: string): Promise<readonly ExamDetailIdx[]> => {
  const exams = await deps.exams.examDetails(who.brandId, await takenDetails(deps.db, who));
  return exams.filter(({ exam }) => isOfTypes(exam, ids)).map(({ detail }) => detail.examDetailIdx);
};
