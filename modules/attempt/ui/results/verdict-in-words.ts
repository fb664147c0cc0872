import type { PassRule, Rules } from '@modules/exam';
import { isPractice, sectionUnit } from '@modules/exam/ui/parts';
import { type Copy, tenthsText } from '@platform/i18n';
import type { ScoreReport, SectionScore, VerdictReason } from '../../contract.ts';
import { percentOf, toOneDecimal } from './format.ts';
import { sectionCount } from './section-count.ts';

export interface VerdictWords {
  readonly tone: 'good' | 'bad' | 'neutral';
  /** What came out, in a word or two: `불합격 · 수리 과락`. */
  readonly tag: string;
  readonly headline: string;
  /** The rule beside the number, then what would have changed it. */
  readonly details: readonly string[];
}

export const toneOfTag = { good: 'correct', bad: 'wrong', neutral: 'plain' } as const satisfies Record<VerdictWords['tone'], string>;

type SectionBelow = Extract<VerdictReason, { kind: 'sectionBelow' }>;
type TotalBelow = Extract<VerdictReason, { kind: 'totalBelow' }>;

/**
 * The verdict as a learner reads it. Only a rule that has a pass mark says 합격: a test that selects by rank never does, and one with
 * grades says the grade.
 */
export const verdictInWords = (report: ScoreReport, rules: Pick<Rules, 'pass' | 'presetId' | 'evidence'>, copy: Copy): VerdictWords => {
  const { pass } = rules;
  const unit = copy(`attempt.score.unit.${sectionUnit(pass)}`);
  const say = (key: string, params?: Record<string, string | number>) => copy(`attempt.score.verdict.${key}`, { unit, ...params });
  const below = report.reasons.filter((reason): reason is SectionBelow => reason.kind === 'sectionBelow');
  const total = report.reasons.find((reason): reason is TotalBelow => reason.kind === 'totalBelow');
  const next = report.reasons.find((reason) => reason.kind === 'nextBand');
  const scale = pass.kind === 'averagePercent' ? 'average' : 'total';
  const failed = failedNames(report, below, pass, copy);
  const nextBand = next ? [say('nextBand', { points: tenthsText(next.moreTenths), name: next.name })] : [];
  const { verdict } = report;
  // One mark to reach is no grade among others: there is no highest, and nobody is without one.
  const onlyBand = pass.kind === 'bands' && pass.bands.length === 1 ? pass.bands[0]?.name : undefined;

  switch (verdict.kind) {
    case 'pass':
      return { tone: 'good', tag: say('pass'), headline: say('passHeadline'), details: ruleDetails(report, pass, copy) };
    case 'fail': {
      const tag = failed ? say('failSections', { sections: failed }) : say('fail');
      return {
        tone: 'bad',
        tag,
        headline: failHeadline(report, below, total, scale, say),
        details: missing(report, below, total, scale, say),
      };
    }
    case 'rank':
      return verdict.cutOffFailed
        ? { tone: 'bad', tag: failed || say('cutOff'), headline: say('rankCutOff'), details: moreOfEach(report, below, 'rankMore', say) }
        : { tone: 'neutral', ...rankWords(rules, hasCutOffs(report), say) };
    case 'band':
      return {
        tone: 'good',
        tag: verdict.name,
        headline: say('bandHeadline', { name: verdict.name }),
        details: next ? nextBand : onlyBand === undefined ? [say('topBand')] : [],
      };
    case 'noBand':
      return {
        tone: 'bad',
        tag: failed || (onlyBand === undefined ? say('noBand') : say('notOnlyBand', { name: onlyBand })),
        headline: onlyBand === undefined ? say('noBandHeadline') : say('notOnlyBandHeadline', { name: onlyBand }),
        details: [...moreOfEach(report, below, 'rankMore', say), ...nextBand],
      };
  }
};

const rankWords = (
  rules: Pick<Rules, 'pass' | 'presetId' | 'evidence'>,
  hasCutOff: boolean,
  say: Say,
): Pick<VerdictWords, 'tag' | 'headline' | 'details'> => {
  if (isPractice(rules) && !hasCutOff) return { tag: say('practice'), headline: say('practiceHeadline'), details: [say('practiceDetail')] };
  return { tag: say('rank'), headline: say('rankHeadline'), details: [say(hasCutOff ? 'rankNoCutOff' : 'rankNoMark')] };
};
const hasCutOffs = (report: ScoreReport) => report.sections.some(({ neededPercent }) => neededPercent !== null);
const sectionOf = (report: ScoreReport, id: string): SectionScore | undefined => report.sections.find((section) => section.id === id);
const nameOf = (report: ScoreReport, id: string) => sectionOf(report, id)?.name ?? id;

type Say = (key: string, params?: Record<string, string | number>) => string;

/** `수리 과락`, `수리, 법규 과락`, `수리 외 2과목 과락`, `세 영역 모두 과락`; a section that is only passed or failed is 기준 미달. Empty without any. */
const failedNames = (report: ScoreReport, below: readonly SectionBelow[], pass: PassRule, copy: Copy): string => {
  const [first, second] = below;
  if (!first) return '';
  const isEvery = below.length === report.sections.length;
  const sections =
    below.length <= 2
      ? [first, second].flatMap((reason) => (reason ? [nameOf(report, reason.sectionId)] : [])).join(', ')
      : isEvery
        ? copy('attempt.score.verdict.everySection', { sections: sectionCount(below.length, pass, copy) })
        : copy('attempt.score.verdict.andOthers', {
            section: nameOf(report, first.sectionId),
            sections: sectionCount(below.length - 1, pass, copy),
          });
  const isOnlyPassFail = below.every(({ sectionId }) => sectionOf(report, sectionId)?.role === 'passFail');
  return copy(isOnlyPassFail ? 'attempt.score.verdict.notPassed' : 'attempt.score.verdict.belowCutOff', { sections });
};

const failHeadline = (
  report: ScoreReport,
  below: readonly SectionBelow[],
  total: TotalBelow | undefined,
  scale: string,
  say: Say,
): string => {
  const [first] = below;
  if (total && first) return say(`${scale}AndSections`);
  if (total) return say(`${scale}Below`, { points: tenthsText(total.moreTenths) });
  if (!first) return say('failHeadline');
  if (below.length > 1) return say(`${scale}ButSections`, { count: below.length });
  const section = nameOf(report, first.sectionId);
  return first.moreCorrect === 1 ? say(`${scale}ButOne`, { section }) : say(`${scale}ButSection`, { section, count: first.moreCorrect });
};

/** One thing missing: say that it alone would have been a pass. Several: list them, then say that all are needed. */
const missing = (report: ScoreReport, below: readonly SectionBelow[], total: TotalBelow | undefined, scale: string, say: Say): string[] => {
  const isOnlyOne = below.length + (total ? 1 : 0) === 1;
  const lines = moreOfEach(report, below, isOnlyOne ? 'sectionPass' : 'sectionMore', say);
  if (total) {
    const params = { count: total.moreCorrect, points: tenthsText(total.moreTenths), at: total.neededPercent };
    lines.push(say(`${scale}${isOnlyOne ? 'Pass' : 'More'}`, params));
  }
  return isOnlyOne || lines.length === 0 ? lines : [...lines, say('allNeeded')];
};

/** More sections than this are said in one sentence. */
const MOST_SENTENCES = 2;

const moreOfEach = (report: ScoreReport, below: readonly SectionBelow[], key: string, say: Say): string[] => {
  if (below.length <= MOST_SENTENCES) return below.map((reason) => more(report, reason, key, say));
  const sections = below
    .map(({ sectionId, moreCorrect }) => say('sectionCount', { section: nameOf(report, sectionId), count: moreCorrect }))
    .join(', ');
  return [say('manyMore', { sections })];
};

const more = (report: ScoreReport, reason: SectionBelow, key: string, say: Say): string => {
  const section = sectionOf(report, reason.sectionId);
  const got = section ? percentOf(section.scoreTenths, section.fullTenths) : 0;
  return say(key, { section: section?.name ?? reason.sectionId, at: reason.neededPercent, got: `${got}`, count: reason.moreCorrect });
};

const ruleDetails = (report: ScoreReport, pass: PassRule, copy: Copy): string[] => {
  if (pass.kind !== 'totalPercent' && pass.kind !== 'averagePercent') return [];
  const got = overallPercent(report, pass);
  return [copy(`attempt.score.verdict.${pass.kind === 'averagePercent' ? 'averageRule' : 'totalRule'}`, { at: pass.at, got: `${got}` })];
};

/** What the rule looks at: the mean of the scored sections' percentages, or the percentage of the total. */
export const overallPercent = (report: ScoreReport, pass: PassRule): number => {
  if (pass.kind !== 'averagePercent') return percentOf(report.scoreTenths, report.fullTenths);
  const scored = report.sections.filter(({ role, fullTenths }) => role === 'score' && fullTenths > 0);
  const sum = scored.reduce((total, { scoreTenths, fullTenths }) => total + (100 * scoreTenths) / fullTenths, 0);
  // The small step up undoes what adding fractions takes off (0.1 + 0.2).
  return scored.length === 0 ? 0 : toOneDecimal((10 * sum) / scored.length + 1e-9);
};

export interface Criterion {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly isMet: boolean;
}

/** Sections that passed stand one by one only up to here; the bars below show each of them anyway. */
const MOST_PASSED = 4;

const sectionCriteria = (report: ScoreReport, pass: PassRule, copy: Copy, percent: (value: number) => string): readonly Criterion[] => {
  const ruled = report.sections.filter(({ neededPercent }) => neededPercent !== null);
  const line = (section: SectionScore): Criterion => ({
    id: section.id,
    label: copy('attempt.score.rule.section', { section: section.name, at: section.neededPercent ?? 0 }),
    value: percent(percentOf(section.scoreTenths, section.fullTenths)),
    isMet: !section.failed,
  });
  const passed = ruled.filter(({ failed }) => !failed);
  const [first] = passed;
  const areAlike = passed.every(({ neededPercent }) => neededPercent === first?.neededPercent);
  if (!first || passed.length <= MOST_PASSED || !areAlike) return ruled.map(line);
  const failed = ruled.filter((section) => section.failed);
  const label = copy(`attempt.score.rule.${failed.length > 0 ? 'others' : 'all'}`, {
    sections: sectionCount(passed.length, pass, copy),
    at: first.neededPercent ?? 0,
  });
  return [...failed.map(line), { id: 'passed', label, value: copy('attempt.score.rule.allMet'), isMet: true }];
};

/** The rule as a list: what was asked and what came, one line each. Empty for a test without any mark. */
export const criteriaOf = (report: ScoreReport, pass: PassRule, copy: Copy): readonly Criterion[] => {
  const percent = (value: number) => copy('exam.amount.percent', { n: `${value}` });
  const sections = sectionCriteria(report, pass, copy, percent);
  const overall = overallPercent(report, pass);
  if (pass.kind === 'bands') {
    const bands = pass.bands.map(({ name, from }): Criterion => ({
      id: `band-${name}`,
      label: copy('attempt.score.rule.band', { name, at: from }),
      value: percent(overall),
      isMet: 100 * report.scoreTenths >= from * report.fullTenths,
    }));
    return [...bands, ...sections];
  }
  if (pass.kind === 'rank') return sections;
  const isMet = !report.reasons.some(({ kind }) => kind === 'totalBelow');
  return [{ id: 'overall', label: copy(`attempt.score.rule.${pass.kind}`, { at: pass.at }), value: percent(overall), isMet }, ...sections];
};
