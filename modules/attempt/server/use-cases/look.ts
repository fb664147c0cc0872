import type { Paper, PaperProblem } from '@modules/exam';
import { err, ok } from '@platform/kernel';
import type { AttemptApi, OpenAttempt } from '../../contract.ts';
import { isBlankAnswer } from '@modules/exam/answer';
import { clockEndsMs, graceEndsAt, sittingMs } from '../../domain/clocks.ts';
import { fold } from '../../domain/fold.ts';
import { inChunks } from '../../domain/quota.ts';
import type { Deps } from '../deps.ts';
import { paperOf } from '@modules/exam/papers';
import { readJournals, type ReadJournal } from '../store/journal.ts';
import { findOpenRecords, findRecord } from '../store/records.ts';
import type { AttemptRecord } from '../store/tables.ts';
import { viewOf } from '../view.ts';

export const attempt =
  (deps: Deps): AttemptApi['attempt'] =>
  async (who, recordIdx, deviceId) => {
    const record = await findRecord(deps.db, who, recordIdx);
    return record ? ok(await viewOf(deps, record, deviceId)) : err({ kind: 'attempt/not-found' });
  };

export const openAttempt =
  (deps: Deps): AttemptApi['openAttempt'] =>
  async (who, examDetailIdx, deviceId) => {
    const record = (await findOpenRecords(deps.db, who, examDetailIdx))[0];
    return record ? viewOf(deps, record, deviceId) : null;
  };

/** What can be gone on with: sittings whose time and grace are over are left to the finaliser. */
export const openAttempts =
  (deps: Deps): AttemptApi['openAttempts'] =>
  async (who) => {
    const serverNow = deps.clock.now().getTime();
    const records = (await deps.openRecordsOf(who)).filter((record) => serverNow < graceEndsAt(record, deps));
    const exams = await deps.exams.examDetails(
      who.brandId,
      records.map(({ examDetailIdx }) => examDetailIdx),
    );
    const views: OpenAttempt[] = [];
    // One list of journals at a time: together they may be more than fits into memory.
    for (const chunk of inChunks(records.slice(0, MOST_SHOWN), ({ quota }) => quota)) {
      const journalOf = await readJournals(
        deps.db,
        chunk.map(({ recordIdx }) => recordIdx),
      );
      for (const record of chunk) {
        const exam = exams.find(({ detail }) => detail.examDetailIdx === record.examDetailIdx);
        if (exam)
          views.push({ exam, ...openView(await paperOf(deps.exams, record.paperHash), record, journalOf(record.recordIdx), serverNow) });
      }
    }
    return views;
  };
/** The newest; nobody sits more at once. */
const MOST_SHOWN = 50;

const openView = (paper: Paper, record: AttemptRecord, { devices, savedAt }: ReadJournal, serverNow: number): Omit<OpenAttempt, 'exam'> => {
  const { marks, currentProblemIdx, clockStartsMs } = fold(
    paper,
    { writers: record.writers, devices },
    sittingMs(record, serverNow),
    false,
  );
  const { clocks } = paper.rules;
  const nameOf = (id: string) => paper.sections.find((section) => section.id === id)?.name ?? id;
  const clockOf = (problem: PaperProblem | undefined) =>
    Math.max(
      0,
      clocks.findIndex(({ sections }) => problem && sections.includes(problem.sectionId)),
    );
  const current = paper.problems.find(({ problemIdx }) => problemIdx === currentProblemIdx);
  const lastClock = clockOf(current);
  const running = clockStartsMs.length - 1;
  const goOnAt = lastClock === running ? current : paper.problems.find((problem) => clockOf(problem) === running);
  const strip = paper.problems.map(({ problemIdx }) => {
    const mark = marks[problemIdx];
    const isAnswered = mark && !isBlankAnswer(mark);
    return mark?.unsure ? (isAnswered ? 'unsure' : 'unsureBlank') : isAnswered ? 'answered' : 'empty';
  });
  return {
    recordIdx: record.recordIdx,
    startedAt: record.startedAt,
    deadlineAt: record.deadlineAt,
    serverNow,
    clocks: clockEndsMs(clocks, clockStartsMs).map((endMs, index) => ({
      sections: clocks[index]?.sections.map(nameOf) ?? [],
      endsAt: record.startedAt + endMs,
    })),
    lastClock,
    answeredCount: Object.values(marks).filter((mark) => !isBlankAnswer(mark)).length,
    unsureCount: strip.filter((cell) => cell.startsWith('unsure')).length,
    lastSavedAt: savedAt?.getTime() ?? null,
    currentNumber: (goOnAt ?? paper.problems[0])?.number ?? 1,
    strip,
  };
};
