import { AnswerSource } from '@modules/answers/views';
import { ExamDetailIdx, ExamIdx, ProblemIdx } from '@modules/exam';
import { Ink, MarkResult, PaperPassage, PaperProblem, ProblemSolution, RightAnswer } from '@modules/exam/views';
import { RecordIdx } from '@modules/attempt';
import { Day } from '@platform/kernel/day';
import { pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { Reason } from './contract-reason.ts';

/*
 * What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`.
 */
const AT = 1_795_132_800_000;
const EXAMPLE_ITEM = {
  problemIdx: 55,
  paperHash: '9b1f6c…',
  examIdx: 3,
  examDetailIdx: 4,
  examTitle: 'NCS 통합형 실전 모의고사',
  detailTitle: '1회',
  sectionName: '의사소통능력',
  number: 7,
  excerpt: '다음 글의 내용과 일치하는 것은?',
  marks: ['wrong', 'correct', 'wrong'],
  missedCount: 2,
  wasUnsure: false,
  wasSlow: true,
  reason: 'careless',
  tags: ['내용 일치'],
  hasMemo: true,
  isMastered: false,
  dueOn: '2026-11-22',
  firstAt: AT - 864_000_000,
  lastAt: AT,
};

const NotePassage = z.object({
  passage: PaperPassage,
  /** First and last number of its problems on the paper. */
  from: z.int(),
  to: z.int(),
});
export type NotePassage = View<typeof NotePassage>;
const NoteWhole = z.object({
  problem: PaperProblem,
  passage: NotePassage.nullable(),
  solution: ProblemSolution,
  chosen: z.array(z.int()),
  /** What was typed, in a short answer. */
  text: z.string().optional(),
  memo: z.string(),
});
export type NoteWhole = View<typeof NoteWhole>;
/** The last answer beside what is right. */
const LastAnswer = z.object({
  result: MarkResult,
  /** Positions from 1, rising; empty is unanswered, and always so in a short answer. */
  choices: z.array(z.int()),
  /** Of a short answer, as typed; absent is unanswered. */
  text: z.string().optional(),
  /** Right, but given while its solution was still in mind; the plan does not count it. */
  isRetry: z.boolean().optional(),
  right: RightAnswer,
  choiceCount: z.int(),
});
export type LastAnswer = View<typeof LastAnswer>;
/** What tells a problem from others at a glance. */
const Glance = z.object({
  /** Title or first words of its passage, else of its material. */
  about: z.string().nullable(),
  /** Address of the first picture of the problem, else of its passage. */
  figure: z.string().nullable(),
  /** What it should take, as its author says. */
  expectedSeconds: z.number().nullable(),
  /** Null while the learner is sitting an exam that has this problem. */
  last: LastAnswer.nullable(),
});
export type Glance = View<typeof Glance>;
/** What stands in a list of notes. */
const NoteItem = z
  .object({
    problemIdx: ProblemIdx,
    paperHash: z.string(),
    examIdx: ExamIdx,
    examDetailIdx: ExamDetailIdx,
    examTitle: z.string(),
    detailTitle: z.string(),
    sectionName: z.string(),
    number: z.int(),
    /** The beginning of the question, without markup. */
    excerpt: z.string(),
    /** The last answers, the oldest first. */
    marks: z.array(z.enum(['correct', 'wrong', 'unsure', 'blank'])),
    missedCount: z.int(),
    wasUnsure: z.boolean(),
    wasSlow: z.boolean(),
    reason: Reason.nullable(),
    tags: z.array(z.string()),
    hasMemo: z.boolean(),
    isMastered: z.boolean(),
    /** Day of the next review; null once mastered, and of what was never opened. */
    dueOn: Day.nullable(),
    firstAt: z.int(),
    lastAt: z.int(),
    /** In lists alone: a problem is opened without what was answered before. */
    glance: Glance.optional(),
    /** Where it was asked for (`with=solution`). */
    whole: NoteWhole.optional(),
  })
  .meta({ id: 'ReviewNote', example: EXAMPLE_ITEM });
export type NoteItem = View<typeof NoteItem>;
export const NotePage = z
  .object(pageView(NoteItem))
  .meta({ id: 'ReviewNotePage', example: { items: [EXAMPLE_ITEM], page: 1, pageSize: 20, totalCount: 142 } });

/** One answer, as the history of a note shows it. */
const Entry = z.object({
  where: AnswerSource,
  /** Epoch milliseconds. */
  at: z.int(),
  result: MarkResult,
  /** Positions from 1, rising; empty is unanswered, and always so in a short answer. */
  choices: z.array(z.int()),
  /** Of a short answer, as typed; absent is unanswered. */
  text: z.string().optional(),
  unsure: z.boolean(),
  spentMs: z.int(),
  isSlow: z.boolean(),
  /** The solution was shown before it, without an answer. */
  afterSolution: z.boolean().optional(),
  /** Why, where the learner said so of this answer. */
  reason: Reason.optional(),
});
export type Entry = View<typeof Entry>;
/** `isRetry`: right, but given while its solution was still in mind; the plan does not count it. */
const HistoryEntry = Entry.extend({ isRetry: z.boolean() });
export type HistoryEntry = View<typeof HistoryEntry>;
const NoteInk = z.object({ recordIdx: RecordIdx, problem: Ink.nullable(), passage: Ink.nullable() });
export type NoteInk = View<typeof NoteInk>;
/** One note with its problem; what is right is asked for by itself. */
export const NoteView = z
  .object({
    item: NoteItem,
    memo: z.string(),
    memoVersion: z.int(),
    /** Every answer, the newest first. */
    history: z.array(HistoryEntry),
    problem: PaperProblem,
    passage: NotePassage.nullable(),
    /** Of the newest sitting in which the learner wrote on it. */
    ink: NoteInk.nullable(),
  })
  .meta({
    id: 'ReviewNoteView',
    example: {
      item: EXAMPLE_ITEM,
      memo: '‘모두’라는 말을 놓쳤다.',
      memoVersion: 3,
      history: [
        {
          where: { kind: 'mock', recordIdx: 1042 },
          at: AT,
          result: 'wrong',
          choices: [2],
          unsure: false,
          spentMs: 41_000,
          isSlow: false,
          isRetry: false,
          reason: 'careless',
        },
      ],
      problem: { problemIdx: 55, number: 7 },
      passage: null,
      ink: null,
    },
  });
export type NoteView = View<typeof NoteView>;

const Count = z.object({
  count: z.int(),
  /** Of these, to be reviewed by now. */
  dueCount: z.int(),
});
export type Count = View<typeof Count>;
/** `GET /apiV2/user/me/review-notes/aggregate` */
export const NoteAggregate = z
  .object({
    today: Day,
    activeCount: z.int(),
    dueCount: z.int(),
    masteredCount: z.int(),
    /** What a review of one of today's takes, milliseconds: this learner's last time on it or what it should take, whichever is longer; null where none is due. */
    eachMs: z.int().nullable(),
    kinds: z.object({ missedTwice: z.int(), unsure: z.int(), slow: z.int(), unseen: z.int() }),
    byType: z.array(Count.extend({ examTypeIdx: z.int(), name: z.string() })),
    /** Exams with notes, and those whose day was set. */
    byExam: z.array(
      Count.extend({
        examIdx: ExamIdx,
        title: z.string(),
        /** The day that the learner set. */
        examOn: Day.nullable(),
      }),
    ),
    bySection: z.array(Count.extend({ name: z.string() })),
    byReason: z.array(z.object({ reason: Reason.nullable(), count: z.int() })),
    tags: z.array(z.object({ name: z.string(), count: z.int() })),
    /** Today, with what was left over, and the days after it. */
    forecast: z.array(z.object({ day: Day, count: z.int() })),
  })
  .meta({
    id: 'ReviewNoteAggregate',
    example: {
      today: '2026-11-20',
      activeCount: 142,
      dueCount: 26,
      masteredCount: 31,
      eachMs: 46_000,
      kinds: { missedTwice: 18, unsure: 21, slow: 13, unseen: 6 },
      byType: [{ examTypeIdx: 1, name: '공기업', count: 142, dueCount: 26 }],
      byExam: [{ examIdx: 3, title: 'NCS 통합형 실전 모의고사', examOn: '2027-01-22', count: 142, dueCount: 26 }],
      bySection: [{ name: '의사소통능력', count: 41, dueCount: 9 }],
      byReason: [
        { reason: 'careless', count: 19 },
        { reason: null, count: 60 },
      ],
      tags: [{ name: '내용 일치', count: 4 }],
      forecast: [
        { day: '2026-11-20', count: 26 },
        { day: '2026-11-21', count: 14 },
      ],
    },
  });
export type NoteAggregate = View<typeof NoteAggregate>;
export const Goal = z.object({ examOn: Day.nullable() }).meta({ id: 'ReviewGoal', example: { examOn: '2027-01-22' } });
export type Goal = View<typeof Goal>;
