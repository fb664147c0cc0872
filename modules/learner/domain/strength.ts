import type { OwnFirstAnswer } from '@modules/answers';
import type { ProblemType, ProblemTypeCode, TypedProblem, TypedProblems } from '@modules/exam/problem-types';
import { toTenth } from '@platform/kernel/tenth';
import { LEAST_KNOWN } from '../contract-strength.ts';
import type { Estimate, TypeStrength } from '../contract.ts';

/** One first answer beside what its problem is. */
export interface TypedAnswer extends OwnFirstAnswer {
  readonly problem: TypedProblem;
}

/** Four fifths of the normal distribution lie within so many deviations of its middle: of ten ranges, eight hold what they are about. */
const Z = 1.281_551_565_545;

/** Of learners whose types are all alike, one in twenty may be told that one of them lies below the rest. */
const FALSE_SHARE = 0.05;
/** How many deviations leave so small a share beyond them, at one side (Abramowitz and Stegun 26.2.23; off by less than 0.0005). */
const deviationsOf = (share: number): number => {
  const t = Math.sqrt(-2 * Math.log(share));
  return t - (2.515_517 + t * (0.802_853 + t * 0.010_328)) / (1 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308)));
};

interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}
/** Wilson's score interval around a share, from 0 to 1. */
const wilson = (rightCount: number, count: number, z: number): Share => {
  const share = rightCount / count;
  const middle = (share + z ** 2 / (2 * count)) / (1 + z ** 2 / count);
  const half = (z / (1 + z ** 2 / count)) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return { share, low: middle - half, high: middle + half };
};

/**
 * What so many right answers of so many say about how many of a hundred others would be right: the share itself, one decimal, and Wilson's score
 * interval (80 %) around it, which holds the share, never leaves 0 to 100 and narrows as answers come in. Percent, the interval's ends rounded
 * outwards. Fewer answers than `LEAST_KNOWN` are not known.
 */
export const estimateOf = (rightCount: number, count: number): Estimate => {
  if (count === 0) return { count, rightCount, percent: 50, low: 0, high: 100, isKnown: false, missingCount: LEAST_KNOWN };
  const { share, low, high } = wilson(rightCount, count, Z);
  return {
    count,
    rightCount,
    percent: toTenth(100 * share),
    low: Math.max(0, Math.floor(100 * low + TINY)),
    high: Math.min(100, Math.ceil(100 * high - TINY)),
    isKnown: count >= LEAST_KNOWN,
    missingCount: Math.max(0, LEAST_KNOWN - count),
  };
};
/** Below any difference that is seen: none right gives exactly 0, all right exactly 100. */
const TINY = 1e-9;

const estimateOfAnswers = (answers: readonly TypedAnswer[]): Estimate =>
  estimateOf(answers.filter(({ isRight }) => isRight).length, answers.length);

/** First answers of this brand's papers, each with what its problem is; what stands in no paper any more is left out. */
export const typedAnswers = (answers: readonly OwnFirstAnswer[], { byProblem }: TypedProblems): readonly TypedAnswer[] =>
  answers.flatMap((one) => {
    const problem = byProblem.get(one.problemIdx);
    return problem ? [{ ...one, problem }] : [];
  });

/**
 * How strong somebody is in each type that they answered, the weakest first; what is not known comes last, what needs the fewest answers first.
 *
 * @param asked these types alone, answered or not
 * @param since epoch milliseconds: each type says how it stood before then, too
 */
export const strengthsOf = (
  answers: readonly TypedAnswer[],
  { asked, since }: { readonly asked?: readonly ProblemType[] | undefined; readonly since?: number | undefined } = {},
): readonly TypeStrength[] => {
  const byType = Map.groupBy(answers, ({ problem }) => problem.type.code);
  const bySection = Map.groupBy(answers, ({ problem }) => problem.type.section);
  // The more types are compared, the further one lies off by chance: each has its part of what may be wrong (Bonferroni).
  const comparedCount = [...byType.values()].filter(({ length }) => length >= LEAST_KNOWN).length;
  const zRest = deviationsOf(FALSE_SHARE / Math.max(1, comparedCount));
  const types = asked ?? [...byType.values()].flatMap(([one]) => (one ? [one.problem.type] : []));
  return types
    .map(({ code, kind, section, name }): TypeStrength => {
      const own = byType.get(code) ?? [];
      const estimate = estimateOfAnswers(own);
      return {
        code,
        kind,
        section,
        name,
        ...estimate,
        comparedWithRest: comparedWithRest(own, answers, zRest),
        comparedWithSection: comparedWith(estimate, own.length, bySection.get(section) ?? []),
        timeRatio: timeRatioOf(own),
        before: since === undefined ? null : estimateOfAnswers(own.filter(({ at }) => at < since)),
      };
    })
    .toSorted(weakestFirst);
};

const weakestFirst = (a: TypeStrength, b: TypeStrength): number =>
  Number(b.isKnown) - Number(a.isKnown) ||
  (a.isKnown ? a.low + a.high - (b.low + b.high) : b.count - a.count) ||
  b.count - a.count ||
  (a.code < b.code ? -1 : 1);

/** Only where the section's own share lies outside of what is likely for the type. */
const comparedWith = (
  { low, high, isKnown }: Estimate,
  ownCount: number,
  section: readonly TypedAnswer[],
): TypeStrength['comparedWithSection'] => {
  if (!isKnown || section.length === ownCount) return null;
  const { percent } = estimateOfAnswers(section);
  return percent > high ? 'below' : percent < low ? 'above' : 'near';
};

const isLikelyLower = (a: Share, b: Share): boolean => b.share - a.share > Math.hypot(b.share - b.low, a.high - a.share);
/** Newcombe's interval of the difference: neither what is known of the type nor of the rest is more than an estimate. */
const comparedWithRest = (own: readonly TypedAnswer[], all: readonly TypedAnswer[], z: number): TypeStrength['comparedWithRest'] => {
  const restCount = all.length - own.length;
  if (own.length < LEAST_KNOWN || restCount < LEAST_KNOWN) return null;
  const rightOf = (answers: readonly TypedAnswer[]) => answers.filter(({ isRight }) => isRight).length;
  const type = wilson(rightOf(own), own.length, z);
  const rest = wilson(rightOf(all) - rightOf(own), restCount, z);
  return isLikelyLower(type, rest) ? 'below' : isLikelyLower(rest, type) ? 'above' : 'near';
};

/** The middle of how many times the recommended time each problem took, one decimal, below once two; null where too few times were kept to say it. */
const timeRatioOf = (answers: readonly TypedAnswer[]): number | null => {
  const ratios = answers.flatMap(({ spentMs, problem }) =>
    spentMs !== null && spentMs > 0 && problem.expectedSeconds > 0 ? [spentMs / 1000 / problem.expectedSeconds] : [],
  );
  if (ratios.length < LEAST_KNOWN) return null;
  const sorted = ratios.toSorted((a, b) => a - b);
  const [below = 0, above = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  const middle = (below + above) / 2;
  // In percent below once, where a tenth would be too coarse to tell a glance from a try; whoever gave up at once took some time all the same.
  return middle < 1 ? Math.max(0.01, Math.round(100 * middle) / 100) : toTenth(middle);
};

/** Answers that are missing until the first type is known; 0 once one is. */
export const missingCountOf = (types: readonly Pick<TypeStrength, 'missingCount'>[]): number =>
  Math.min(LEAST_KNOWN, ...types.map(({ missingCount }) => missingCount));

/** By the codes of an address; those that name no type are left out. */
export const typesNamed = ({ byType }: TypedProblems, codes: readonly ProblemTypeCode[]): readonly ProblemType[] =>
  [...new Set(codes)].flatMap((code) => byType.get(code)?.[0]?.type ?? []);
