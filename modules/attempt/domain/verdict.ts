import type { Paper, PassRule } from '@modules/exam';
import type { SectionScore, Verdict, VerdictReason } from '../contract.ts';

type JudgedPaper = Pick<Paper, 'rules' | 'problems'>;
interface Total {
  readonly scoreTenths: number;
  readonly fullTenths: number;
}
interface Judgement {
  readonly verdict: Verdict;
  readonly reasons: readonly VerdictReason[];
}

/** Pass, band or rank by the paper's rule. A section that fails (과락) fails the whole, whatever the total. */
export const judge = (paper: JudgedPaper, sections: readonly SectionScore[], total: Total): Judgement => {
  const sectionReasons = sections
    .filter(({ failed }) => failed)
    .map((section): VerdictReason => {
      const missing = missingTenths(section.scoreTenths, section.neededPercent ?? 0, section.fullTenths);
      return {
        kind: 'sectionBelow',
        sectionId: section.id,
        neededPercent: section.neededPercent ?? 0,
        moreCorrect: problemsFor(missing, usualPoints(paper, [section.id])),
      };
    });
  const cutOffFailed = sectionReasons.length > 0;
  const { verdict, reasons } = judgeTotal(paper, paper.rules.pass, sections, total, cutOffFailed);
  return { verdict, reasons: [...sectionReasons, ...reasons] };
};

const judgeTotal = (
  paper: JudgedPaper,
  pass: PassRule,
  sections: readonly SectionScore[],
  total: Total,
  cutOffFailed: boolean,
): Judgement => {
  switch (pass.kind) {
    case 'rank':
      return { verdict: { kind: 'rank', cutOffFailed }, reasons: [] };
    case 'bands':
      return judgeBands(pass.bands, total, cutOffFailed);
    case 'totalPercent':
    case 'averagePercent': {
      const counted = sections.filter(({ role }) => role === 'score');
      const moreTenths =
        pass.kind === 'totalPercent' ? missingTenths(total.scoreTenths, pass.at, total.fullTenths) : missingToAverage(counted, pass.at);
      if (moreTenths === 0)
        return { verdict: { kind: cutOffFailed ? 'fail' : 'pass' }, reasons: [{ kind: 'totalReached', neededPercent: pass.at }] };
      const moreCorrect = problemsFor(
        moreTenths,
        usualPoints(
          paper,
          counted.map(({ id }) => id),
        ),
      );
      return { verdict: { kind: 'fail' }, reasons: [{ kind: 'totalBelow', neededPercent: pass.at, moreTenths, moreCorrect }] };
    }
  }
};

const judgeBands = (
  bands: readonly { readonly name: string; readonly from: number }[],
  { scoreTenths, fullTenths }: Total,
  cutOffFailed: boolean,
): Judgement => {
  const fromHigh = bands.toSorted((a, b) => b.from - a.from);
  const reached = fromHigh.findIndex(({ from }) => 100 * scoreTenths >= from * fullTenths);
  const next = fromHigh[(reached < 0 ? fromHigh.length : reached) - 1];
  const band = fromHigh[reached];
  return {
    verdict: band && !cutOffFailed ? { kind: 'band', name: band.name } : { kind: 'noBand' },
    reasons: next ? [{ kind: 'nextBand', name: next.name, moreTenths: missingTenths(scoreTenths, next.from, fullTenths) }] : [],
  };
};

/** Tenths of a point that were missing to `percent` of the full score; 0 when it was reached. */
const missingTenths = (gotTenths: number, percent: number, fullTenths: number): number =>
  Math.max(0, Math.ceil((percent * fullTenths - 100 * gotTenths) / 100));

/**
 * Tenths that were missing to an average of `at` percent over the sections. Exact in whole numbers, whatever the sections' full scores are.
 * Where these differ, a point is worth most in the smallest section: there it is counted, so that it is the least that would have done.
 */
const missingToAverage = (sections: readonly SectionScore[], at: number): number => {
  const fulls = sections.map(({ fullTenths }) => BigInt(fullTenths)).filter((full) => full > 0n);
  if (fulls.length === 0) return 0;
  const common = fulls.reduce((product, full) => product * full, 1n);
  const got = sections.reduce(
    (sum, { scoreTenths, fullTenths }) => (fullTenths > 0 ? sum + (100n * BigInt(scoreTenths) * common) / BigInt(fullTenths) : sum),
    0n,
  );
  const missing = hundredths(at) * BigInt(fulls.length) * common - 100n * got;
  if (missing <= 0n) return 0;
  const smallest = fulls.reduce((least, full) => (full < least ? full : least));
  const perTenth = (10_000n * common) / smallest;
  return Number((missing + perTenth - 1n) / perTenth);
};
/** A percentage may carry decimals in data (62.5); as a whole number it is compared exactly. */
const hundredths = (percent: number): bigint => BigInt(Math.round(percent * 100));

const problemsFor = (tenths: number, pointsTenths: number): number => Math.ceil(tenths / Math.max(1, pointsTenths));

/** The points that most problems of these sections carry; of equally many, the fewer points (never promise too little). */
const usualPoints = ({ problems }: JudgedPaper, sectionIds: readonly string[]): number => {
  const counts = new Map<number, number>();
  for (const { sectionId, pointsTenths } of problems)
    if (sectionIds.includes(sectionId)) counts.set(pointsTenths, (counts.get(pointsTenths) ?? 0) + 1);
  return [...counts].toSorted(([a, n], [b, m]) => m - n || a - b)[0]?.[0] ?? 1;
};
