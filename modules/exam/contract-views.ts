import { Day } from '@platform/kernel/day';
import { pageView } from '@platform/kernel/page';
import { richText, type View } from '@platform/kernel/view';
import { z } from 'zod';
import { ExamDetailIdx, ExamIdx, MultipleProblemIdx, ProblemIdx } from './contract-ids.ts';

/*
 * What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`.
 */

/** A category. Top-level ones have no parent; the first top-level one of an exam gives its category text. */
export const ExamType = z
  .object({
    examTypeIdx: z.int(),
    /** Stable word for addresses: `/exam/public`. */
    slug: z.string(),
    name: z.string(),
    parentId: z.int().nullable(),
    /** Which of the brand's four cover papers the category wears (1 to 4). */
    paper: z.int(),
    /** Published exams in this type, its children included. */
    examCount: z.int(),
  })
  .meta({ id: 'ExamType', example: { examTypeIdx: 1, slug: 'public', name: '공기업', parentId: null, paper: 1, examCount: 12 } });
export type ExamType = View<typeof ExamType>;

const ExamTypeName = ExamType.pick({ examTypeIdx: true, slug: true, name: true, parentId: true });
export type ExamTypeName = View<typeof ExamTypeName>;

const Cover = z.object({ word: z.string(), subject: z.string(), edition: z.string(), paper: z.int() });
export type Cover = View<typeof Cover>;

/** What a list shows of an exam. */
export const ExamSummary = z
  .object({
    examIdx: ExamIdx,
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    examTypes: z.array(ExamTypeName),
    /** Name of the first top-level type. */
    category: z.string(),
    cover: Cover,
    detailCount: z.int(),
    /** Of the first sitting: what a learner faces in one go. */
    problemCount: z.int(),
    minutes: z.number(),
    /** The smallest and the largest of its sittings; an exam without any has zeros. */
    sizes: z.object({ leastProblems: z.int(), mostProblems: z.int(), leastMinutes: z.number(), mostMinutes: z.number() }),
    /** Of the first sitting: nobody comes back to a problem that was left. */
    isForwardOnly: z.boolean(),
    /** At least one sitting costs nothing. */
    isFree: z.boolean(),
    /** Every sitting costs nothing. */
    isAllFree: z.boolean(),
    /** Sittings submitted so far, by everybody; null while they are too few to say (`LEAST_SHOWN_COUNT`). */
    takenCount: z.int().nullable(),
    /** Members who saved it (관심 시험). */
    likeCount: z.int(),
    /** ISO date (no time). */
    publishedOn: Day,
  })
  .meta({
    id: 'ExamSummary',
    example: {
      examIdx: 3,
      slug: 'ncs-integrated',
      title: 'NCS 통합형 실전 모의고사',
      summary: '세 영역을 실제 비율로',
      examTypes: [{ examTypeIdx: 1, slug: 'public', name: '공기업', parentId: null }],
      category: '공기업',
      cover: { word: 'NCS', subject: '통합형 실전', edition: '2026 하반기', paper: 1 },
      detailCount: 1,
      problemCount: 30,
      minutes: 30,
      sizes: { leastProblems: 30, mostProblems: 60, leastMinutes: 30, mostMinutes: 60 },
      isForwardOnly: false,
      isFree: true,
      isAllFree: true,
      takenCount: 120,
      likeCount: 14,
      publishedOn: '2026-11-18',
    },
  });
export type ExamSummary = View<typeof ExamSummary>;
/** An exam in a list; in one that was searched for words, also where these stand. */
const FoundExam = ExamSummary.extend({
  /** Why it was found, where its title does not say it: areas, types or sittings that have the words. Absent where nothing was searched for. */
  foundIn: z.array(z.object({ in: z.enum(['organization', 'section', 'type', 'detail']), text: z.string() })).optional(),
});

/** A sitting in as much as a list leads to it. */
const ListedDetail = z.object({
  examDetailIdx: ExamDetailIdx,
  title: z.string(),
  isFree: z.boolean(),
  problemCount: z.int(),
  minutes: z.number(),
});
export type ListedDetail = View<typeof ListedDetail>;
/** An exam of a list; its sittings where they were asked for (`with=details`). */
const ListedExam = FoundExam.extend({ details: z.array(ListedDetail).optional() });
export type ListedExam = View<typeof ListedExam>;
export const ExamPage = z.object(pageView(ListedExam)).meta({ id: 'ExamPage' });

/** How much a brand has to sit. */
export const ExamCounts = z
  .object({
    examCount: z.int(),
    /** Published sittings of all of them, and those that cost nothing. */
    detailCount: z.int(),
    freeDetailCount: z.int(),
    /** Problems of all sittings. */
    problemCount: z.int(),
  })
  .meta({ id: 'ExamCounts', example: { examCount: 11, detailCount: 22, freeDetailCount: 22, problemCount: 760 } });
export type ExamCounts = View<typeof ExamCounts>;

/** A section's name (영역) with the number of exams that have it. */
export const Area = z.object({ name: z.string(), examCount: z.int() }).meta({ id: 'Area', example: { name: '수리능력', examCount: 6 } });
export type Area = View<typeof Area>;

const PaperSection = z.object({
  id: z.string(),
  name: z.string(),
  problemCount: z.int(),
  fullTenths: z.int(),
  /** Points of each problem where all of the section are worth the same; null where they differ. */
  eachTenths: z.int().nullable(),
  cutOffPercent: z.number().nullable(),
  /** `passFail` must be passed at `passPercent` and never enters the total. */
  role: z.enum(['score', 'passFail']),
  passPercent: z.number().nullable(),
});
export type PaperSection = View<typeof PaperSection>;

const RuleSource = z.object({
  id: z.string(),
  what: z.string(),
  /** Host and path as text, perhaps with its publisher in brackets; `sourcePlace` of the ui makes publisher and link of it. */
  address: z.string(),
});
export type RuleSource = View<typeof RuleSource>;
const RuleClock = z.object({
  minutes: z.number(),
  sections: z.array(z.string()),
  /** What the test calls this stretch of time (`1교시`); a test without such names speaks of its sections. */
  name: z.string().optional(),
});
export type RuleClock = View<typeof RuleClock>;
const PassRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rank') }),
  z.object({ kind: z.literal('totalPercent'), at: z.number() }),
  z.object({ kind: z.literal('averagePercent'), at: z.number() }),
  z.object({ kind: z.literal('bands'), bands: z.array(z.object({ name: z.string(), from: z.number() })) }),
]);
export type PassRule = View<typeof PassRule>;

/**
 * The rules of a sitting as data. Points are whole tenths everywhere (2.5 points = 25), percentages are compared as integers
 * (`100 * got >= percent * full`), so that 이상 means exactly that.
 */
export const Rules = z
  .object({
    name: z.string(),
    /** Description of the real test that the sitting follows (`domain/presets`); null for rules of its own. */
    presetId: z.string().nullable(),
    /** What that description is taken from. */
    sources: z.array(RuleSource),
    evidence: z.enum(['confirmed', 'reported', 'assumed']),
    /** ISO date of the real rule. */
    asOf: z.string(),
    basis: z.string(),
    unknown: z.array(z.string()),
    /** The real size, when this sitting is a shortened one. */
    shortened: z.object({ problems: z.int(), minutes: z.number() }).nullable(),
    move: z.enum(['free-in-clock', 'forward-only']),
    /** Taken for a wrong answer, never for a blank; whole tenths of a point. */
    penaltyTenths: z.int(),
    /** In order; each section stands in exactly one clock, sections of one clock share its time. */
    clocks: z.array(RuleClock),
    pass: PassRule,
    aids: z.object({ calculator: z.boolean(), memo: z.boolean(), drawing: z.boolean(), scratchPaper: z.boolean() }),
    /** Minutes left at which one notice is given. */
    remind: z.array(z.number()),
  })
  .meta({ id: 'Rules' });
export type Rules = View<typeof Rules>;

/** One sitting of an exam (회차), as a learner sees it before the start. */
export const ExamDetailView = z
  .object({
    examDetailIdx: ExamDetailIdx,
    examIdx: ExamIdx,
    title: z.string(),
    summary: z.string(),
    isFree: z.boolean(),
    problemCount: z.int(),
    /** Null where the paper may not be read by everybody. */
    paperHash: z.string().nullable().meta({ description: 'Null where the paper may not be read by everybody' }),
    rules: Rules,
    sections: z.array(PaperSection),
    /** Null while they are too few to say (`LEAST_SHOWN_COUNT`). */
    takenCount: z.int().nullable(),
    /** Of a random mock (`contract-random.ts`): what its link carries. Published sittings have none. */
    randomCode: z.string().optional().meta({ description: 'Of a random mock: what its link carries' }),
  })
  .meta({ id: 'ExamDetail' });
export type ExamDetailView = View<typeof ExamDetailView>;
/** A sitting inside the server; leaves it by `publicDetail` (`contract-access.ts`). */
export type ExamDetail = ExamDetailView & { readonly paperHash: string };

export const ExamView = ExamSummary.extend({
  description: richText,
  details: z.array(ExamDetailView),
  communityBoardId: z.string().nullable(),
  /** Names what the exam's preview image shows: part of its address. */
  previewHash: z.string(),
}).meta({ id: 'Exam' });
export type ExamView<Detail extends ExamDetailView = ExamDetailView> = Omit<View<typeof ExamView>, 'details'> & {
  readonly details: readonly Detail[];
};

/** What a sitting's page needs: the sitting and the exam it belongs to. */
export const ExamDetailWithExam = z.object({ detail: ExamDetailView, exam: ExamSummary });
export type ExamDetailWithExam<Detail extends ExamDetailView = ExamDetailView> = Omit<View<typeof ExamDetailWithExam>, 'detail'> & {
  readonly detail: Detail;
};

export const PaperPassage = z
  .object({
    multipleProblemIdx: MultipleProblemIdx,
    /** What the paper prints above the material: `다음은 … 물음에 답하시오.` The numbers `[4~5]` are put before it by the page. */
    lead: richText,
    body: richText,
  })
  .meta({ id: 'PaperPassage' });
export type PaperPassage = View<typeof PaperPassage>;

/** `single` and `multiple` are answered by choices, `text` and `number` by a short text of the learner's own. */
const ProblemKind = z.enum(['single', 'multiple', 'text', 'number']);
export type ProblemKind = View<typeof ProblemKind>;
const NumberInput = z.object({
  /** Printed behind the field. */
  unit: z.string().optional(),
  /** More than digits and a point may be typed (a minus sign, a unit): the number pad of a telephone would not do. */
  keyboard: z.literal('full').optional(),
});
export type NumberInput = View<typeof NumberInput>;
export const PaperProblem = z
  .object({
    problemIdx: ProblemIdx,
    /** As printed, from 1. */
    number: z.int(),
    sectionId: z.string(),
    multipleProblemIdx: MultipleProblemIdx.nullable(),
    kind: ProblemKind,
    pointsTenths: z.int(),
    stem: richText,
    /** Text, table, figure or 보기 that belongs to this problem alone. */
    material: richText.nullable(),
    /** 2 to 10; a choice is named by its position, from 1. None in a short answer. */
    choices: z.array(richText),
    /** Of a short answer by number, where its field takes more than a plain number. Tells nothing of the key. */
    input: NumberInput.optional(),
  })
  .meta({ id: 'PaperProblem' });
export type PaperProblem = View<typeof PaperProblem>;

/** The immutable, published form of a sitting, named by its content. Holds no key and no explanation. */
export const Paper = z
  .object({
    format: z.literal('maru-paper/1'),
    examIdx: ExamIdx,
    examDetailIdx: ExamDetailIdx,
    title: z.string(),
    detailTitle: z.string(),
    rules: Rules,
    sections: z.array(PaperSection),
    passages: z.array(PaperPassage),
    problems: z.array(PaperProblem),
  })
  .meta({ id: 'Paper' });
export type Paper = View<typeof Paper>;

/** A part of a problem's text: its stem, its material, its passage, or the choice of this position. */
const TextPlace = z.union([z.enum(['stem', 'material', 'passage']), z.int()]);
export type TextPlace = View<typeof TextPlace>;
/** Recommended times of a paper's problems, in its order: seconds, null where their author does not say. Tells nothing of the key. */
export const PaperPace = z
  .object({ expectedSeconds: z.array(z.number().nullable()) })
  .meta({ id: 'PaperPace', example: { expectedSeconds: [40, 60, null] } });

/** Letters `start` to before `end`, counted in the part's text nodes (images and markup count nothing). */
export const TextRange = z.object({ where: TextPlace, start: z.int(), end: z.int() });
export type TextRange = View<typeof TextRange>;

const InkArea = z.enum(['question', 'passage']);
export type InkArea = View<typeof InkArea>;
/** One line of the pen. */
const Stroke = z.object({
  /** Made by the browser; no two of a record are alike. */
  id: z.string(),
  area: InkArea,
  /** 1 thin, 2 middle, 3 thick. */
  pen: z.int(),
  /** What it was drawn on: width in px, text size in tenths of a px, and how the player was laid out (0 one column, 1 phone, 2 choices beside the material). So the text can be set again under it. */
  on: z.tuple([z.int(), z.int(), z.int()]),
  /** x, y, pressure, and so on; x and y in thousandths of the surface's width, pressure of its most. */
  points: z.array(z.int()),
});
export type Stroke = View<typeof Stroke>;
/** What is written on one problem, and on its passage if it is the first one of it. */
export const Ink = z.object({ highlights: z.array(TextRange), note: z.string(), strokes: z.array(Stroke) }).meta({
  id: 'Ink',
  description:
    'What is written on a problem. Offsets count letters of the part’s text; points are x, y (thousandths of the width of the surface) and pressure, one after the other.',
  example: {
    highlights: [{ where: 'stem', start: 0, end: 4 }],
    note: '단위를 볼 것',
    strokes: [{ id: 'k3v9q2', area: 'question', pen: 2, on: [560, 180, 0], points: [100, 220, 500, 140, 230, 520] }],
  },
});
export type Ink = View<typeof Ink>;
/** The same with the choices that were struck out: what a solution shows of the work on its problem. */
export const SolvedInk = Ink.extend({ eliminated: z.array(z.int()) });
export type SolvedInk = View<typeof SolvedInk>;

/** A passage with all its problems, as the newest paper of its sitting has them; without keys. */
export const MultipleProblemView = z
  .object({
    multipleProblemIdx: MultipleProblemIdx,
    exam: ExamDetailWithExam,
    paperHash: z.string(),
    passage: PaperPassage,
    problems: z.array(PaperProblem),
  })
  .meta({ id: 'MultipleProblem' });
/** Inside the server; leaves it by `publicDetailWithExam`. */
export type MultipleProblemView = Omit<View<typeof MultipleProblemView>, 'exam'> & { readonly exam: ExamDetailWithExam<ExamDetail> };

export const CommunityBoard = z.object({ boardId: z.string() }).meta({ id: 'CommunityBoard', example: { boardId: 'ncs' } });
/** What of the shop unlocks an exam (`GET /cbt-product/exams/{id}`). */
export const CbtProduct = z
  .object({ optionId: z.int(), shopbyProductId: z.int() })
  .meta({ id: 'CbtProduct', example: { optionId: 20311, shopbyProductId: 110_024 } });
export type CbtProduct = View<typeof CbtProduct>;

/** Compared after Unicode NFC, without blanks at the ends. */
const TextKey = z.object({
  kind: z.literal('text'),
  answers: z.array(z.string()),
  /** `collapse`: several blanks are one; `ignore`: blanks count nothing. */
  spaces: z.enum(['collapse', 'ignore']),
  ignoresCase: z.boolean(),
  /** Full-width letters, digits and signs are their half-width ones. */
  ignoresWidth: z.boolean(),
});
export type TextKey = View<typeof TextKey>;
const NumberAnswer = z.union([
  /** Both ends are right too. */
  z.object({ from: z.string(), to: z.string() }),
  /** Off by `tolerance` at most, or by this many percent of the value. */
  z.object({ value: z.string(), tolerance: z.string().optional(), percent: z.string().optional() }),
]);
export type NumberAnswer = View<typeof NumberAnswer>;
/** Numbers are decimals as text (`-12.50`), so that nothing is rounded. */
const NumberKey = z.object({
  kind: z.literal('number'),
  answers: z.array(NumberAnswer),
  /** Spellings of the unit that may stand behind the number; in small or capital letters, with or without blanks. */
  units: z.array(z.string()),
  /** A number without its unit is wrong. */
  needsUnit: z.boolean(),
});
export type NumberKey = View<typeof NumberKey>;
/** What counts as right in a short answer. Any of `answers` does; the first is the one that is shown. */
const ShortKey = z.discriminatedUnion('kind', [TextKey, NumberKey]).meta({ id: 'ShortKey' });
export type ShortKey = View<typeof ShortKey>;

export const MarkResult = z.enum(['correct', 'wrong', 'blank']);
export type MarkResult = View<typeof MarkResult>;

/** What counts as right in a problem; the part of its solution that a correction changes. */
export const RightAnswer = z.object({
  /** Positions from 1, rising; all of them are needed. Empty for a short answer. */
  answer: z.array(z.int()),
  /** Of a short answer: what is taken as right. */
  accepts: ShortKey.optional(),
  /** Other answers that are right as well (복수 정답), by the author or since a correction; each like `answer`. */
  alsoRight: z.array(z.array(z.int())).optional(),
  /** Everybody has it right, whatever they marked and whether they did, since a correction (모두 정답). */
  isRightForAll: z.literal(true).optional(),
});
export type RightAnswer = View<typeof RightAnswer>;
export const ProblemSolution = RightAnswer.extend({
  problemIdx: ProblemIdx,
  explanation: richText,
  /** One per choice, null where the author gave none. */
  rationales: z.array(richText.nullable()),
  concept: richText.nullable(),
  tip: richText.nullable(),
  itemType: z.string(),
  difficulty: z.enum(['easy', 'medium', 'hard']).nullable(),
  expectedSeconds: z.number().nullable(),
  tags: z.array(z.string()),
  sources: z.array(z.object({ title: z.string(), year: z.int().nullable(), url: z.string().nullable() })),
}).meta({ id: 'ProblemSolution' });
export type ProblemSolution = View<typeof ProblemSolution>;

/** What shows a sitting that must be bought: a few of its problems with key and explanation, each with the name of its section. */
export const SittingPreview = z
  .object({ problems: z.array(z.object({ section: z.string(), problem: PaperProblem, solution: ProblemSolution })) })
  .meta({ id: 'SittingPreview' });
export type SittingPreview = View<typeof SittingPreview>;

/** What a like or its end leaves behind; the same for a repeat. */
export const LikeState = z
  .object({
    examIdx: ExamIdx,
    isLiked: z.boolean(),
    /** Members who saved it. */
    likeCount: z.int(),
  })
  .meta({ id: 'LikeState', example: { examIdx: 3, isLiked: true, likeCount: 1284 } });
export type LikeState = View<typeof LikeState>;
const LikedExam = ExamSummary.extend({
  /** Epoch milliseconds. */
  likedAt: z.int(),
});
export type LikedExam = View<typeof LikedExam>;
/** One page of the exams that a member saved, and what the whole of them can be narrowed to. */
export const LikedPage = z
  .object({
    ...pageView(LikedExam),
    /** All that are saved. */
    likedCount: z.int(),
    /** Top-level types with how many of all saved exams are in each, whatever this page is narrowed to. */
    examTypes: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  })
  .meta({
    id: 'LikedPage',
    example: { items: [], page: 1, pageSize: 20, totalCount: 0, likedCount: 2, examTypes: [{ slug: 'public', name: '공기업', count: 2 }] },
  });
export type LikedPage = View<typeof LikedPage>;

export const ProblemReportState = z.object({ isKept: z.literal(true) }).meta({ id: 'ProblemReportState', example: { isKept: true } });
