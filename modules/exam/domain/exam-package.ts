import { z } from 'zod';
import type { NumberAnswer, NumberInput, ShortKey } from '../contract.ts';
import { MOST_CHOICES, MOST_SHORT } from '../contract-limits.ts';
import { DECIMAL } from './short-key.ts';

/**
 * The own exchange format, `maru-exam/1`. docs/exchange-format.md explains it, docs/maru-exam.schema.json is generated from this file;
 * what a schema cannot say is in `check-exam-package.ts`.
 */
const slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/, '소문자, 숫자, 붙임표(-)만 쓸 수 있습니다')
  .max(80);
const line = z.string().trim().min(1, '비어 있습니다').max(300);
const markdown = z.string().trim().min(1, '비어 있습니다').max(100_000);
const date = z.iso.date('날짜는 2026-11-18 같은 꼴로 적습니다');
const percent = z.number().min(0).max(100);
/** Points are kept as whole tenths, so one digit after the point is all there is. */
const points = z
  .number()
  .min(0)
  .max(1_000)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), '소수 첫째 자리까지만 쓸 수 있습니다');

const pass = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('rank').describe('Relative selection: no pass mark') }),
    z.strictObject({ kind: z.literal('totalPercent'), at: percent.describe('Percent of the full score needed') }),
    z.strictObject({ kind: z.literal('averagePercent'), at: percent.describe('Average of the sections’ percentages needed') }),
    z.strictObject({
      kind: z.literal('bands'),
      bands: z
        .array(z.strictObject({ name: line, from: percent.describe('Percent of the full score') }))
        .min(1)
        .max(20)
        .describe('From the highest to the lowest'),
    }),
  ])
  .describe('Pass rule');

const rules = z.strictObject({
  name: line.describe('Name of the rule set, shown to the learner'),
  preset: slug.optional().describe('Id of the description of the real test that this sitting follows; differences from it are reported'),
  evidence: z.enum(['confirmed', 'reported', 'assumed']).describe('How sure the real rule is'),
  asOf: date.describe('Day of the real rule'),
  basis: z.string().trim().max(1_000).default('').describe('One or two sentences for the learner: where the rule comes from'),
  unknown: z.array(line).default([]).describe('What no source says: choices, penalty, calculator, cutOff, minutes, …'),
  shortened: z
    .strictObject({ problems: z.int().min(1), minutes: z.number().positive() })
    .optional()
    .describe('The real size; omit when the sitting has the full size'),
  move: z.enum(['free-in-clock', 'forward-only']).default('free-in-clock').describe('forward-only: may skip ahead, never back'),
  penaltyPerWrong: points.default(0).describe('Points taken for a wrong answer, never for a blank'),
  clocks: z
    .array(
      z.strictObject({
        minutes: z.number().positive().max(1_440),
        sections: z.array(slug).min(1),
        name: z.string().trim().min(1).max(20).optional().describe('What the test calls it (1교시): all clocks or none'),
      }),
    )
    .min(1)
    .max(20)
    .describe('In order; every section stands in exactly one clock, sections of one clock share its time'),
  pass: pass.default({ kind: 'rank' }),
  aids: z
    .strictObject({
      calculator: z.boolean().default(false),
      memo: z.boolean().default(true),
      drawing: z.boolean().default(true),
      scratchPaper: z.boolean().default(true),
    })
    .default({ calculator: false, memo: true, drawing: true, scratchPaper: true })
    .describe('What the learner may use'),
  remind: z.array(z.number().positive()).default([10, 5]).describe('Minutes left at which one notice is given'),
});

const section = z
  .strictObject({
    id: slug,
    name: line,
    problems: z.int().min(1).max(500).describe('How many problems the section has'),
    cutOffPercent: percent.optional().describe('Percent of the section’s full score below which the sitting fails (과락)'),
    role: z.enum(['score', 'passFail']).default('score').describe('passFail: must be passed, never enters the total'),
    passPercent: percent.optional().describe('With role passFail: percent needed'),
  })
  .describe('A section (영역, 과목), in the order of the paper');

const passage = z
  .strictObject({
    id: slug,
    title: line.describe('Short name, not shown on the paper'),
    lead: markdown.describe('The sentence above the material; the paper puts [4~5] before it'),
    body: markdown.describe('The material, Markdown'),
  })
  .describe('Shared material; its problems stand together, in one section');

const choice = z.strictObject({
  text: markdown.describe('Markdown'),
  why: markdown.optional().describe('Why this choice is right or wrong, one line'),
});

const decimal = z
  .union([z.number(), z.string().trim()])
  .transform(String)
  .refine((text) => DECIMAL.test(text), '수는 12.5나 "12.50"처럼 적습니다')
  .describe('A number; as text where its last zeros matter');
const tolerance = decimal.refine((text) => !text.startsWith('-'), '0보다 작을 수 없습니다');
const accept = z
  .strictObject({
    answers: z
      .array(
        z.union([
          decimal,
          z.strictObject({ value: decimal, tolerance: tolerance.optional(), percent: tolerance.optional() }),
          z.strictObject({ from: decimal, to: decimal }),
          z.string().trim().min(1).max(MOST_SHORT),
        ]),
      )
      .min(1)
      .max(50)
      .describe(
        'Any of them is right, the first is shown. text: spellings; number: values, { value, tolerance } or { value, percent }, { from, to }',
      ),
    spaces: z.enum(['collapse', 'ignore']).optional().describe('text: several blanks are one (default), or blanks count nothing'),
    case: z.enum(['ignore', 'exact']).optional().describe('text: small and capital letters are alike (default) or not'),
    width: z.enum(['ignore', 'exact']).optional().describe('text: full-width and half-width letters are alike (default) or not'),
    unit: line.optional().describe('number: the unit, printed behind the field; it may be typed too'),
    units: z.array(line).max(20).optional().describe('number: other spellings of the unit that may be typed'),
    needsUnit: z.boolean().optional().describe('number: the unit must be typed, and is not printed'),
    signed: z.boolean().optional().describe('number: it may be negative, so that the field offers a minus'),
  })
  .describe('With kind text or number: what counts as right');

const position = z.union([z.int().min(1), z.array(z.int().min(1)).min(1)]);
const problem = z.strictObject({
  id: slug,
  section: slug,
  passage: slug.optional().describe('Id of the passage it belongs to'),
  kind: z
    .enum(['single', 'multiple', 'text', 'number'])
    .default('single')
    .describe('multiple: several answers, all of them needed; text, number: a short answer that is typed'),
  points: points.refine((value) => value > 0, '0보다 커야 합니다').default(1),
  negative: z.boolean().default(false).describe('The stem asks for what is NOT so, and marks the word'),
  stem: markdown,
  material: markdown.optional().describe('What belongs to this problem alone, between stem and choices'),
  choices: z
    .array(choice)
    .max(MOST_CHOICES, `보기는 ${MOST_CHOICES}개까지입니다`)
    .default([])
    .describe('Two to ten; none in a short answer'),
  answer: position.optional().describe('Position from 1; a list for multiple. None in a short answer'),
  alsoRight: z.array(position).max(20).optional().describe('Other answers that are right as well (복수 정답), each like answer'),
  accept: accept.optional(),
  explanation: markdown.describe('Why the key is right'),
  concept: markdown.optional().describe('The concept behind it'),
  tip: markdown.optional().describe('How to be faster next time'),
  itemType: z.string().trim().max(100).default('').describe('Name of the blueprint cell'),
  difficulty: z.enum(['easy', 'medium', 'hard']).optional(),
  expectedSeconds: z.int().min(1).max(36_000).optional(),
  tags: z.array(line).default([]),
  sources: z
    .array(z.strictObject({ title: line, year: z.int().min(1).max(2200).optional(), url: z.url().optional() }))
    .default([])
    .describe('Where facts matter'),
  recompute: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9-]*$/)
    .optional()
    .describe('Check in content/checks that computes the key again'),
  verification: z
    .array(z.strictObject({ by: line, on: date, answer: z.union([position, z.string()]), note: z.string().optional() }))
    .default([])
    .describe('Who solved it blind, with what result'),
  factChecks: z
    .array(
      z.strictObject({
        by: line,
        on: date,
        fact: line,
        title: line,
        url: z.url().optional(),
        result: z.enum(['confirmed', 'corrected', 'notFound']),
        note: z.string().optional(),
      }),
    )
    .default([])
    .describe('Which fact that the key rests on was looked up, where, with what result'),
});

const detail = z
  .strictObject({
    id: slug,
    title: line,
    summary: z.string().trim().max(300).default(''),
    free: z.boolean().describe('false asks for an entitlement'),
    rules,
    sections: z.array(section).min(1).max(30),
    passages: z.array(passage).max(200).default([]),
    problems: z.array(problem).min(1).max(500).describe('In the order of the paper; numbers are given by it'),
  })
  .describe('A sitting (회차), solved on its own');

export const ExamPackage = z.strictObject({
  $schema: z.string().optional().describe('For editors; ignored'),
  format: z.literal('maru-exam/1'),
  exam: z.strictObject({
    id: slug.describe('Stable slug, unique within the brand: the same id is the same exam'),
    brand: slug.describe('Brand id'),
    title: line,
    summary: line.describe('One sentence, plain text, 40–90 characters'),
    textFormat: z
      .enum(['markdown', 'html'])
      .optional()
      .describe('html: every text of the exam is HTML, as an export writes it; markdown where it is left out'),
    description: markdown.describe('Who it is for, how it is made, how to use it'),
    types: z.array(slug).min(1).max(10).describe('Slugs of content/exam-types.yaml; a child implies its parent'),
    organizations: z
      .array(z.string().trim().min(1).max(40))
      .max(40)
      .optional()
      .describe('Organisations whose tests it prepares for, and those tests, by the names that people search by'),
    cover: z
      .strictObject({ word: z.string().trim().min(1).max(4), subject: line, edition: line })
      .describe('Booklet cover: a word of at most 4 letters'),
    publishedOn: date.describe('Shown as the day it came out'),
    communityBoardId: z.string().max(80).optional().describe('Board of the community that talks about this exam'),
    details: z.array(detail).min(1).max(50),
  }),
});
export type ExamPackage = z.output<typeof ExamPackage>;
export type PackageDetail = ExamPackage['exam']['details'][number];
export type PackageProblem = PackageDetail['problems'][number];

const positionsOf = (answer: number | readonly number[] | undefined): readonly number[] =>
  (typeof answer === 'number' ? [answer] : (answer ?? [])).toSorted((a, b) => a - b);
/** Positions of the right choices, rising; empty for a short answer. */
export const answerOf = (problem: Pick<PackageProblem, 'answer'>): readonly number[] => positionsOf(problem.answer);
/** Positions of each other answer that is right as well. */
export const alsoRightOf = (problem: Pick<PackageProblem, 'alsoRight'>): readonly (readonly number[])[] =>
  (problem.alsoRight ?? []).map(positionsOf);

/** The key of a short answer, and what its field must know; null where the problem is none or says nothing of it. */
export const shortOf = ({
  kind,
  accept: given,
}: Pick<PackageProblem, 'kind' | 'accept'>): { readonly accepts: ShortKey; readonly input: NumberInput | null } | null => {
  if (!given) return null;
  const { answers, unit, units = [], needsUnit = false, signed = false } = given;
  if (kind === 'text') {
    const texts = answers.filter((answer) => typeof answer === 'string').map((answer) => answer.normalize('NFC'));
    return {
      accepts: {
        kind,
        answers: texts,
        spaces: given.spaces ?? 'collapse',
        ignoresCase: given.case !== 'exact',
        ignoresWidth: given.width !== 'exact',
      },
      input: null,
    };
  }
  if (kind !== 'number') return null;
  const numbers = answers.map((answer): NumberAnswer => (typeof answer === 'string' ? { value: answer } : answer));
  const input: NumberInput = {
    ...(unit !== undefined && !needsUnit && { unit }),
    ...((signed || needsUnit) && { keyboard: 'full' as const }),
  };
  return {
    accepts: { kind, answers: numbers, units: unit === undefined ? units : [unit, ...units], needsUnit },
    input: Object.keys(input).length > 0 ? input : null,
  };
};

/** For editors: what an author may leave out is optional in it. */
export const examPackageJsonSchema = (): unknown => ({
  $id: 'maru-exam.schema.json',
  title: 'Maru exam package (maru-exam/1)',
  ...z.toJSONSchema(ExamPackage, { io: 'input', target: 'draft-2020-12' }),
});
