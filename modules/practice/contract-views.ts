import { PeerAnswers } from '@modules/answers/views';
import { ExamDetailIdx, ExamIdx, ProblemIdx } from '@modules/exam';
import { MarkResult, ProblemSolution } from '@modules/exam/views';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { StudyIdx } from './contract-ids.ts';

/* What the study endpoints answer with; pages take the types, from `contract.ts`. */
const ANSWERED_AT = 1_795_132_860_000;

const StudyAnswer = z
  .object({
    /** Positions from 1, rising; empty is unanswered, and always so in a short answer. */
    choices: z.array(z.int()),
    /** Of a short answer, as typed; absent is unanswered. */
    text: z.string().optional(),
    result: MarkResult,
    unsure: z.boolean(),
    spentMs: z.int(),
    answeredAt: z.int(),
  })
  .meta({ id: 'StudyAnswer', example: { choices: [3], result: 'correct', unsure: false, spentMs: 41_000, answeredAt: ANSWERED_AT } });
export type StudyAnswer = View<typeof StudyAnswer>;

const StudyKind = z.enum(['detail', 'random', 'review', 'set', 'drill']);
export type StudyKind = View<typeof StudyKind>;
const StudyItem = z.object({
  problemIdx: ProblemIdx,
  paperHash: z.string(),
  /** The first answer; null while there is none. Its solution is asked for by itself. */
  answer: StudyAnswer.nullable(),
});
export type StudyItem = View<typeof StudyItem>;
const FreshProblems = z
  .object({
    /** Of the exam of which another sitting is proposed to this learner. */
    title: z.string(),
    /** Its sittings that the learner has not taken, with how many of the drill's problems stand there, none of them met before. */
    sittings: z.array(z.object({ examDetailIdx: ExamDetailIdx, title: z.string(), count: z.int() })),
    /** Problems that a drill without these would have. */
    otherCount: z.int(),
  })
  .meta({
    id: 'FreshProblems',
    example: { title: '작은 모의고사', sittings: [{ examDetailIdx: 5, title: '2회', count: 3 }], otherCount: 5 },
  });
export type FreshProblems = View<typeof FreshProblems>;
/** A session. The papers are read by their hashes (`GET /apiV2/papers/{paperHash}`); nothing here or there holds a key. */
export const StudyView = z
  .object({
    studyIdx: StudyIdx,
    kind: StudyKind,
    examIdx: ExamIdx.nullable(),
    examDetailIdx: ExamDetailIdx.nullable(),
    sectionId: z.string().nullable(),
    /** Random: how many times this learner has gone through the pool, this time included. */
    lap: z.int(),
    startedAt: z.int(),
    lastAt: z.int(),
    /** Every problem was answered. */
    endedAt: z.int().nullable(),
    /** In the order of the session. */
    items: z.array(StudyItem),
    /** Of a drill of which nothing was answered yet, where it is begun or gone on with; absent: it has no such problem. */
    fresh: FreshProblems.optional(),
  })
  .meta({
    id: 'Study',
    example: {
      studyIdx: 12,
      kind: 'detail',
      examIdx: 3,
      examDetailIdx: 4,
      sectionId: null,
      lap: 1,
      startedAt: ANSWERED_AT - 60_000,
      lastAt: ANSWERED_AT,
      endedAt: null,
      items: [{ problemIdx: 55, paperHash: '9b1f6c…', answer: null }],
    },
  });
export type StudyView = View<typeof StudyView>;

/** What an answered problem tells. */
export const StudyAnswered = z
  .object({
    problemIdx: ProblemIdx,
    /** Of the choices just given, which may be a later try. */
    isRight: z.boolean(),
    /** The try that counts. */
    first: StudyAnswer,
    tryCount: z.int(),
    solution: ProblemSolution,
    others: PeerAnswers,
    /** The session has no unanswered problem any more. */
    isComplete: z.boolean(),
  })
  .meta({
    id: 'StudyAnswered',
    example: {
      problemIdx: 55,
      isRight: true,
      first: { choices: [3], result: 'correct', unsure: false, spentMs: 41_000, answeredAt: ANSWERED_AT },
      tryCount: 1,
      solution: { problemIdx: 55, answer: [3] },
      others: { count: 120, rightShare: 0.62, byChoice: [0.1, 0.2, 0.62, 0.05, 0.03] },
      isComplete: false,
    },
  });
export type StudyAnswered = View<typeof StudyAnswered>;

const AlikeProblem = z.object({
  problemIdx: ProblemIdx,
  examDetailIdx: ExamDetailIdx,
  detailTitle: z.string(),
  sectionName: z.string(),
  number: z.int(),
  /** The beginning of the question, without markup. */
  excerpt: z.string(),
  /** Whether the learner has answered it before; left blank in a sitting is not. */
  isSeen: z.boolean(),
  /** It was not met and stands in a sitting that the learner has not taken, which it takes something away from. */
  isFresh: z.boolean(),
});
export type AlikeProblem = View<typeof AlikeProblem>;
/** Other problems of the same type, in the order of a drill; empty where there is none. */
export const AlikeProblems = z.object({ itemType: z.string(), problems: z.array(AlikeProblem) }).meta({
  id: 'AlikeProblems',
  example: {
    itemType: '내용 일치',
    problems: [
      {
        problemIdx: 71,
        examDetailIdx: 5,
        detailTitle: '2회',
        sectionName: '의사소통능력',
        number: 3,
        excerpt: '윗글의 내용과 일치하는 것은?',
        isSeen: false,
        isFresh: true,
      },
    ],
  },
});
export type AlikeProblems = View<typeof AlikeProblems>;

export const ReviewCount = z.object({ count: z.int() }).meta({ id: 'ReviewCount', example: { count: 14 } });
