import { ExamDetailIdx, ExamIdx } from '@modules/exam';
import { ExamSummary, Rules } from '@modules/exam/views';
import { NoteAggregate } from '@modules/review/views';
import { Day, Month } from '@platform/kernel/day';
import { pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { RecordIdx } from '@modules/attempt';
import { ScoreReport } from '@modules/attempt/views';

/* What the endpoints of /mycbt answer with; pages take the types, from `contract.ts`. */
const AN_EXAM = { examIdx: 3, title: 'NCS 통합형 실전 모의고사', category: '공기업' };

const TrendSitting = z.object({
  recordIdx: RecordIdx,
  title: z.string(),
  detailTitle: z.string(),
  /** Epoch milliseconds. */
  submittedAt: z.int(),
  isFirstTry: z.boolean(),
  scoreTenths: z.int(),
  fullTenths: z.int(),
});
export type TrendSitting = View<typeof TrendSitting>;
/** `GET /apiV2/user-exam-records/overview` */
export const RecordsOverview = z
  .object({
    /** All of the learner's results, and those that the question was narrowed to. */
    allCount: z.int(),
    totalCount: z.int(),
    /** Top-level types with how many of all results are in each. */
    examTypes: z.array(z.object({ examTypeIdx: z.int(), name: z.string(), count: z.int() })),
    /** Exams that any of all results belongs to, the one sat last first. */
    exams: z.array(z.object({ examIdx: ExamIdx, title: z.string() })),
    /** The newest of those asked for, the oldest of them first. */
    trend: z.array(TrendSitting),
  })
  .meta({
    id: 'RecordsOverview',
    example: {
      allCount: 12,
      totalCount: 4,
      examTypes: [{ examTypeIdx: 1, name: '공기업', count: 4 }],
      exams: [{ examIdx: AN_EXAM.examIdx, title: AN_EXAM.title }],
      trend: [
        {
          recordIdx: 1042,
          title: AN_EXAM.title,
          detailTitle: '1회',
          submittedAt: 1_795_132_800_000,
          isFirstTry: true,
          scoreTenths: 240,
          fullTenths: 300,
        },
      ],
    },
  });
export type RecordsOverview = View<typeof RecordsOverview>;

/** An exam that the learner has sat or owns (`GET /apiV2/user/me/exams`). */
const MyExam = z.object({
  exam: ExamSummary,
  recordCount: z.int(),
  lastSubmittedAt: z.int().nullable(),
  /** The highest share of the full score; null before the first result. */
  best: z.object({ recordIdx: RecordIdx, scoreTenths: z.int(), fullTenths: z.int() }).nullable(),
  /** At least one of its sittings was bought. */
  isOwned: z.boolean(),
});
export type MyExam = View<typeof MyExam>;
export const MyExamPage = z.object(pageView(MyExam)).meta({
  id: 'MyExamPage',
  example: {
    items: [
      {
        exam: AN_EXAM,
        recordCount: 3,
        lastSubmittedAt: 1_795_132_800_000,
        best: { recordIdx: 1042, scoreTenths: 240, fullTenths: 300 },
        isOwned: false,
      },
    ],
    page: 1,
    pageSize: 20,
    totalCount: 1,
  },
});

/** `free` for everybody, `owned` by this member, `locked` until it is bought. */
const Access = z.enum(['free', 'owned', 'locked']);
export type Access = View<typeof Access>;
/** `GET /apiV2/user/me/entitlements` */
export const Entitlements = z
  .object({
    /** Exams of which at least one sitting is sold. */
    sold: z.array(
      z.object({
        exam: ExamSummary,
        details: z.array(z.object({ examDetailIdx: ExamDetailIdx, title: z.string(), access: Access })),
      }),
    ),
    /** Exams all of whose sittings are free. */
    freeExamCount: z.int(),
  })
  .meta({
    id: 'Entitlements',
    example: {
      sold: [
        {
          exam: AN_EXAM,
          details: [
            { examDetailIdx: 4, title: '1회', access: 'free' },
            { examDetailIdx: 5, title: '2회', access: 'locked' },
          ],
        },
      ],
      freeExamCount: 7,
    },
  });
export type Entitlements = View<typeof Entitlements>;

/** One day in Korea on which something was solved. */
const StudyDay = z.object({
  day: Day,
  /** Problems answered, in sittings and one by one; a blank one and a second try are none. */
  problemCount: z.int(),
  rightCount: z.int(),
  sittingCount: z.int(),
});
export type StudyDay = View<typeof StudyDay>;
/** `GET /apiV2/user/me/study-calendar` */
export const StudyCalendar = z
  .object({
    month: Month,
    today: Day,
    /** Something was solved before this month. */
    hasEarlier: z.boolean(),
    /** Days with something on them, in order. */
    days: z.array(StudyDay),
    goal: z.int().nullable(),
    todayProblemCount: z.int(),
    /** Days in a row up to today; a day that is not over does not end them. */
    streakDays: z.int(),
    /** Of the last seven days. */
    weekDays: z.int(),
  })
  .meta({
    id: 'StudyCalendar',
    example: {
      month: '2026-11',
      today: '2026-11-20',
      hasEarlier: true,
      days: [{ day: '2026-11-20', problemCount: 30, rightCount: 24, sittingCount: 1 }],
      goal: 20,
      todayProblemCount: 30,
      streakDays: 3,
      weekDays: 5,
    },
  });
export type StudyCalendar = View<typeof StudyCalendar>;
export const StudyGoal = z.object({ dailyProblems: z.int().nullable() }).meta({ id: 'StudyGoal', example: { dailyProblems: 20 } });

const Estimate = z.object({
  /** First answers to problems (`OwnFirstAnswer` in modules/answers), and how many of them were right. */
  count: z.int(),
  rightCount: z.int(),
  /** Share of right ones, and between which it lies in eight of ten cases. */
  /** One decimal. */
  percent: z.number(),
  low: z.int(),
  high: z.int(),
  /** Enough answers to say anything; what is not known is not shown as a figure. */
  isKnown: z.boolean(),
  /** Answers that are missing until it is. */
  missingCount: z.int(),
});
export type Estimate = View<typeof Estimate>;
const TypeStrength = Estimate.extend({
  /** Names the type: `POST /apiV2/study-sessions` with `problemTypes`. */
  code: z.string(),
  /** `named` by its author; `rest` of a section; `whole`: a section that has no named type. */
  kind: z.enum(['named', 'rest', 'whole']),
  section: z.string(),
  name: z.string().nullable(),
  /** Null where nothing can be said, or the section has no other type. */
  comparedWithSection: z.enum(['below', 'near', 'above']).nullable(),
  /** With all other types together, both measured; by chance alone one learner of twenty has a type below or above. Null where either is not known. */
  comparedWithRest: z.enum(['below', 'near', 'above']).nullable(),
  /** The middle of time taken by time recommended; null where too few times were kept. */
  timeRatio: z.number().nullable(),
  /** As it stood before the moment that was asked for. */
  before: Estimate.nullable(),
});
export type TypeStrength = View<typeof TypeStrength>;
const ANSWERED = { count: 12, rightCount: 5, percent: 41.7, low: 26, high: 60, isKnown: true, missingCount: 0 };
/** `GET /apiV2/user/me/strengths` */
export const Strengths = z
  .object({
    /** First answers in all, and of those that the question was narrowed to. */
    allCount: z.int(),
    totalCount: z.int(),
    /** Answers to one type that are missing until anything can be said; 0 once it can. */
    missingCount: z.int(),
    /** Exams and top-level types that any of all answers belongs to, the most answered first. */
    exams: z.array(z.object({ examIdx: ExamIdx, title: z.string(), count: z.int() })),
    examTypes: z.array(z.object({ examTypeIdx: z.int(), name: z.string(), count: z.int() })),
    sections: z.array(Estimate.extend({ name: z.string() })),
    /** The weakest first; what is not known comes last. */
    types: z.array(TypeStrength),
  })
  .meta({
    id: 'Strengths',
    example: {
      allCount: 60,
      totalCount: 60,
      missingCount: 0,
      exams: [{ examIdx: AN_EXAM.examIdx, title: AN_EXAM.title, count: 60 }],
      examTypes: [{ examTypeIdx: 1, name: '공기업', count: 60 }],
      sections: [{ name: '수리능력', count: 20, rightCount: 12, percent: 60, low: 46, high: 73, isKnown: true, missingCount: 0 }],
      types: [
        {
          code: 't3f0c9a71b',
          kind: 'named',
          section: '수리능력',
          name: '자료 계산',
          ...ANSWERED,
          comparedWithSection: 'near',
          comparedWithRest: 'below',
          timeRatio: 1.6,
          before: null,
        },
      ],
    },
  });
export type Strengths = View<typeof Strengths>;
/** Why a sitting is proposed: for the exam whose day is set, as the next of the exam sat last, of the same type as these, or to begin with. */
const ProposalReason = z.enum(['exam-day', 'same-exam', 'same-type', 'first']);
export type ProposalReason = View<typeof ProposalReason>;
const Proposal = z.object({
  why: ProposalReason,
  exam: ExamSummary,
  examDetailIdx: ExamDetailIdx,
  /** Of the exam detail: `2회`. */
  title: z.string(),
  problemCount: z.int(),
  minutes: z.number(),
});
export type Proposal = View<typeof Proposal>;
/** `GET /apiV2/user/me/desk`: what a member's home says of today. */
export const Desk = z
  .object({
    today: Day,
    /** Days of real exams that are still to come, the next one first. */
    examDays: z.array(z.object({ examIdx: ExamIdx, title: z.string(), examOn: Day, daysLeft: z.int() })),
    review: NoteAggregate.pick({ activeCount: true, dueCount: true, eachMs: true }).extend({
      /** Seven days from today on; today with what was left over. */
      forecast: NoteAggregate.shape.forecast,
    }),
    study: z.object({
      /** Problems a day; null: none was set. */
      goal: z.int().nullable(),
      /** The last seven days, today last; also those on which nothing was solved. */
      days: z.array(StudyDay.pick({ day: true, problemCount: true })),
      streakDays: z.int(),
    }),
    /** The newest result, and what of its rules the verdict is told by; null before the first one. */
    last: z
      .object({
        recordIdx: RecordIdx,
        title: z.string(),
        detailTitle: z.string(),
        submittedAt: z.int(),
        report: ScoreReport,
        rules: Rules.pick({ pass: true, presetId: true, evidence: true }),
      })
      .nullable(),
    /** The weakest types of problem of which enough is known, and how many answers to one type are missing where there is none yet. */
    weakest: z.object({
      answerCount: z.int(),
      missingCount: z.int(),
      types: z.array(
        TypeStrength.pick({ code: true, kind: true, section: true, name: true, count: true, rightCount: true, percent: true }),
      ),
    }),
    /** A sitting to take next that the member may use, has no result of and is not in; null where there is none. */
    next: Proposal.nullable(),
  })
  .meta({
    id: 'Desk',
    example: {
      today: '2026-11-20',
      examDays: [{ examIdx: AN_EXAM.examIdx, title: AN_EXAM.title, examOn: '2026-12-02', daysLeft: 12 }],
      review: { activeCount: 142, dueCount: 18, eachMs: 46_000, forecast: [{ day: '2026-11-20', count: 18 }] },
      study: { goal: 20, days: [{ day: '2026-11-20', problemCount: 12 }], streakDays: 3 },
      last: null,
      weakest: {
        answerCount: 60,
        missingCount: 0,
        types: [{ code: 't3f0c9a71b', kind: 'named', section: '수리능력', name: '자료 계산', count: 12, rightCount: 5, percent: 41.7 }],
      },
      next: null,
    },
  });
export type Desk = View<typeof Desk>;
