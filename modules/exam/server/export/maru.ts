import type { RichText } from '@platform/kernel';
import { toHtml } from '@platform/richtext';
import { stringify } from 'yaml';
import type { NumberInput, Paper, PaperProblem, PaperSection, ProblemSolution, Rules, ShortKey } from '../../contract.ts';
import type { FigureBook } from './figures.ts';
import type { StoredDetail, StoredExam } from './read-exam.ts';

type Show = (text: RichText) => string;

/** Tenths of a point, as the format counts them. */
const pointsOf = (tenths: number): number => tenths / 10;
const oneOrMany = (positions: readonly number[]): number | readonly number[] =>
  positions.length === 1 && positions[0] !== undefined ? positions[0] : positions;
/** Leaves out what has nothing to say, as an author would. */
const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)) as Partial<T>;

/** One exam in the own format, its texts as HTML: what is published is typeset already, and its Markdown is not kept. */
export const maruPackage = (exam: StoredExam, figures: FigureBook): ReadonlyMap<string, string> => {
  // An empty text must be said in a format that asks for one.
  const show: Show = (text) => toHtml(text, { imageAddress: figures.addressOf }) || '<p></p>';
  const content = {
    format: 'maru-exam/1',
    exam: given({
      id: exam.slug,
      brand: exam.brandId,
      title: exam.title,
      summary: exam.summary,
      textFormat: 'html',
      description: show(exam.description),
      types: exam.types,
      organizations: exam.organizations.length > 0 ? exam.organizations : null,
      cover: exam.cover,
      publishedOn: exam.publishedOn,
      communityBoardId: exam.communityBoardId,
      details: exam.details.map((detail) => detailOf(detail, show)),
    }),
  };
  return new Map([[`${exam.slug}.yaml`, stringify(content, { lineWidth: 0, aliasDuplicateObjects: false })]]);
};

const detailOf = (detail: StoredDetail, show: Show) => {
  const { paper, passageSlugs } = detail;
  return {
    id: detail.slug,
    title: detail.title,
    summary: detail.summary,
    free: detail.isFree,
    rules: rulesOf(paper.rules),
    sections: paper.sections.map(sectionOf),
    // The short name is not kept: it is shown nowhere.
    passages: paper.passages.map(({ multipleProblemIdx, lead, body }) => {
      const id = slugIn(passageSlugs, multipleProblemIdx);
      return { id, title: id, lead: show(lead), body: show(body) };
    }),
    problems: paper.problems.map((problem) => problemOf(problem, detail, show)),
  };
};

const slugIn = (slugs: ReadonlyMap<number, string>, idx: number): string => {
  const slug = slugs.get(idx);
  if (slug === undefined) throw new Error(`number ${idx} has no id`);
  return slug;
};

const rulesOf = ({ presetId, sources: _sources, penaltyTenths, shortened, ...rest }: Rules) =>
  given({ ...rest, preset: presetId, shortened, penaltyPerWrong: pointsOf(penaltyTenths) });

const sectionOf = ({ id, name, problemCount, cutOffPercent, role, passPercent }: PaperSection) =>
  given({ id, name, problems: problemCount, cutOffPercent, role, passPercent });

const problemOf = (problem: PaperProblem, { problemSlugs, passageSlugs, solutions }: StoredDetail, show: Show) => {
  const solution = solutions.get(problem.problemIdx);
  if (!solution) throw new Error(`problem ${problem.problemIdx} has no solution`);
  const optional = (text: RichText | null) => (text ? show(text) : null);
  return given({
    id: slugIn(problemSlugs, problem.problemIdx),
    section: problem.sectionId,
    passage: problem.multipleProblemIdx === null ? null : slugIn(passageSlugs, problem.multipleProblemIdx),
    kind: problem.kind,
    points: pointsOf(problem.pointsTenths),
    stem: show(problem.stem),
    material: optional(problem.material),
    ...rightOf(problem, solution, show),
    explanation: show(solution.explanation),
    concept: optional(solution.concept),
    tip: optional(solution.tip),
    itemType: solution.itemType,
    difficulty: solution.difficulty,
    expectedSeconds: solution.expectedSeconds,
    tags: solution.tags,
    sources: solution.sources.map((source) => given(source)),
  });
};

const rightOf = (problem: PaperProblem, solution: ProblemSolution, show: Show) => {
  if (solution.accepts) return { accept: acceptOf(solution.accepts, problem.input) };
  return {
    choices: problem.choices.map((text, at) => {
      const why = solution.rationales[at];
      return given({ text: show(text), why: why ? show(why) : null });
    }),
    answer: oneOrMany(solution.answer),
    alsoRight: solution.alsoRight?.map(oneOrMany),
  };
};

const acceptOf = (key: ShortKey, input: NumberInput | undefined) => {
  if (key.kind === 'text') {
    return given({
      answers: key.answers,
      spaces: key.spaces === 'ignore' ? key.spaces : null,
      case: key.ignoresCase ? null : 'exact',
      width: key.ignoresWidth ? null : 'exact',
    });
  }
  const answers = key.answers.map((answer) =>
    'value' in answer && answer.tolerance === undefined && answer.percent === undefined ? answer.value : answer,
  );
  // The unit that is printed, or that must be typed, is the first of its spellings.
  const [first, ...others] = key.units;
  const isSigned =
    (input?.keyboard === 'full' && !key.needsUnit) ||
    key.answers.some((answer) => ('from' in answer ? answer.from : answer.value).startsWith('-'));
  const isNamed = input?.unit !== undefined || key.needsUnit;
  const units = isNamed ? others : key.units;
  return given({
    answers,
    unit: isNamed ? first : null,
    units: units.length > 0 ? units : null,
    needsUnit: key.needsUnit || null,
    signed: isSigned || null,
  });
};

/** What a package cannot say of a paper, in words for the operator. */
export const maruLosses = ({
  paper,
  solutions,
}: {
  readonly paper: Paper;
  readonly solutions: ReadonlyMap<number, ProblemSolution>;
}): readonly string[] =>
  paper.problems
    .filter(({ problemIdx }) => solutions.get(problemIdx)?.isRightForAll)
    .map(({ number }) => `${number}번: 모두 정답으로 정정한 것은 담기지 않습니다.`);
