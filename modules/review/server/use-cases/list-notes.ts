import type { RecordIdx } from '@modules/attempt';
import type { ExamIdx } from '@modules/exam';
import type { NoteItem, NoteQuery, NoteWhole, ReviewApi } from '../../contract.ts';
import { dayOf } from '../../domain/day.ts';
import type { Deps } from '../deps.ts';
import { glanceOf } from '../glance.ts';
import { findBodies, findExamIdxs, findLastEntries, listNotes, type NoteRow, type SatIn } from '../store/lists.ts';
import type { Owner } from '../tables.ts';
import { itemOf, paperOf, passageOn, problemOn } from '../view.ts';
import type { catchUp } from './catch-up.ts';

/** One page of the learner's notes; what was answered since they last looked comes in first. */
export const notes =
  (deps: Deps, catchUpOwn: ReturnType<typeof catchUp>): ReviewApi['notes'] =>
  async (who, { examTypeIds, examIdx, recordIdx, unsure, page, pageSize, with: wish, ...wanted }) => {
    await catchUpOwn(who.learnerId);
    const [examIdxs, sat] = await Promise.all([
      examsWanted(deps, who, { examTypeIds, examIdx }),
      recordIdx === undefined ? null : satIn(deps, who, recordIdx as RecordIdx, unsure === 'too'),
    ]);
    const { rows, totalCount } = await listNotes(
      deps.db,
      who,
      { ...wanted, examIdxs, sat, today: dayOf(deps.clock.now().getTime()) },
      { offset: (page - 1) * pageSize, limit: pageSize },
    );
    const items = await Promise.all(rows.map(async (row) => itemOf(row, await paperOf(deps.exams, row.paper_hash))));
    return { items: await (wish === 'solution' ? withWhole : withGlance)(deps, who, rows, items), page, pageSize, totalCount };
  };

const satIn = async (deps: Deps, who: Owner, recordIdx: RecordIdx, withUnsure: boolean): Promise<SatIn> => {
  const paperHash = await deps.attempts.paperOf(who, recordIdx);
  const problems = paperHash === null ? [] : (await paperOf(deps.exams, paperHash)).problems;
  return { recordIdx, withUnsure, problemIdxs: problems.map(({ problemIdx }) => problemIdx) };
};

/** Types belong to exams, and a learner has notes of few: null means every exam. */
export const examsWanted = async (
  deps: Deps,
  owner: Owner,
  { examTypeIds, examIdx }: { readonly examTypeIds?: NoteQuery['examTypeIds']; readonly examIdx?: NoteQuery['examIdx'] },
): Promise<readonly number[] | null> => {
  const only = examIdx === undefined ? null : [examIdx as ExamIdx];
  if (examTypeIds === undefined) return only;
  const wanted = new Set(examTypeIds.split(',').map(Number));
  const own = only ?? (await findExamIdxs(deps.db, owner));
  const exams = await Promise.all(own.map((idx) => deps.exams.exam(owner.brandId, idx)));
  return exams.flatMap((exam) =>
    exam.ok &&
    exam.value.examTypes.some(({ examTypeIdx, parentId }) => wanted.has(examTypeIdx) || (parentId !== null && wanted.has(parentId)))
      ? [exam.value.examIdx]
      : [],
  );
};

/** What tells each from the others, by two statements for the page. */
const withGlance = async (deps: Deps, owner: Owner, rows: readonly NoteRow[], items: readonly NoteItem[]): Promise<readonly NoteItem[]> => {
  if (items.length === 0) return items;
  const [open, lasts] = await Promise.all([
    deps.attempts.openProblems(owner),
    findLastEntries(
      deps.db,
      owner,
      rows.map((row) => row.problem_idx),
    ),
  ]);
  return Promise.all(
    items.map(async (item): Promise<NoteItem> => {
      const [paper, key] = await Promise.all([paperOf(deps.exams, item.paperHash), deps.exams.answerKey(item.paperHash)]);
      const solution = key.ok ? key.value.solutions.find((one) => one.problemIdx === item.problemIdx) : undefined;
      const last = open.has(item.problemIdx) ? [] : (lasts.get(item.problemIdx) ?? []);
      return { ...item, glance: glanceOf(paper, item.problemIdx, solution, last) };
    }),
  );
};

const withWhole = async (deps: Deps, owner: Owner, rows: readonly NoteRow[], items: readonly NoteItem[]): Promise<readonly NoteItem[]> => {
  // What the learner is being examined on is not told beside it.
  const open = await deps.attempts.openProblems(owner);
  const bodies = new Map(
    (
      await findBodies(
        deps.db,
        owner,
        rows.map((row) => row.problem_idx),
      )
    ).map((body) => [body.problemIdx, body]),
  );
  return Promise.all(
    items.map(async (item): Promise<NoteItem> => {
      const [paper, key] = await Promise.all([paperOf(deps.exams, item.paperHash), deps.exams.answerKey(item.paperHash)]);
      const solution = key.ok ? key.value.solutions.find((one) => one.problemIdx === item.problemIdx) : undefined;
      const body = bodies.get(item.problemIdx);
      if (!solution || !body || open.has(item.problemIdx)) return item;
      const { choices: chosen = [], text } = body.entries.at(-1) ?? {};
      const whole: NoteWhole = {
        problem: problemOn(paper, item.problemIdx),
        passage: passageOn(paper, item.problemIdx),
        solution,
        chosen,
        ...(text !== undefined && { text }),
        memo: body.memo,
      };
      return { ...item, whole };
    }),
  );
};
