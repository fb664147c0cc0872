import type { PassRule } from '@modules/exam';
import { makeCopy } from '@platform/i18n/copy';
import { describe, expect, it } from 'vitest';
import type { ScoreReport, SectionScore, Verdict, VerdictReason } from '../../contract.ts';
import exam from '@modules/exam/copy' with { type: 'json' };
import attempt from '../../copy/ko.json' with { type: 'json' };
import { criteriaOf, overallPercent, verdictInWords } from './verdict-in-words.ts';

const copy = makeCopy(exam, attempt);
const section = (id: string, name: string, scoreTenths: number, rest: Partial<SectionScore> = {}): SectionScore => ({
  id,
  name,
  role: 'score',
  scoreTenths,
  fullTenths: 200,
  correctCount: scoreTenths / 10,
  problemCount: 20,
  spentMs: 0,
  neededPercent: 40,
  failed: false,
  ...rest,
});
const report = (
  verdict: Verdict,
  reasons: readonly VerdictReason[],
  sections: readonly SectionScore[] = [section('law', '법규', 120), section('adult', '성인간호', 160)],
): ScoreReport => ({
  scoreTenths: sections.reduce((sum, { scoreTenths }) => sum + scoreTenths, 0),
  fullTenths: sections.reduce((sum, { fullTenths }) => sum + fullTenths, 0),
  penaltyTenths: 0,
  correctCount: 0,
  wrongCount: 0,
  blankCount: 0,
  sections,
  verdict,
  reasons,
});
const total: PassRule = { kind: 'totalPercent', at: 60 };
const average: PassRule = { kind: 'averagePercent', at: 60 };
const rank: PassRule = { kind: 'rank' };
const bands: PassRule = {
  kind: 'bands',
  bands: [
    { name: '1급', from: 80 },
    { name: '2급', from: 70 },
    { name: '3급', from: 60 },
  ],
};
const below = (sectionId: string, moreCorrect: number): VerdictReason => ({
  kind: 'sectionBelow',
  sectionId,
  neededPercent: 40,
  moreCorrect,
});
const short = { kind: 'totalBelow', neededPercent: 60, moreTenths: 25, moreCorrect: 3 } as const;
const words = (given: ScoreReport, pass: PassRule) => verdictInWords(given, { pass, presetId: null, evidence: 'reported' }, copy);

describe('a test with a pass mark', () => {
  it('says 합격 with the rule beside the number', () => {
    const { tone, tag, details } = words(report({ kind: 'pass' }, [{ kind: 'totalReached', neededPercent: 60 }]), total);
    expect([tone, tag]).toEqual(['good', '합격']);
    expect(details).toEqual(['총점 60% 이상이면 합격이에요. 이번에는 70%\u2060를 받았어요.']);
  });

  it('names the one section that failed and what alone would have passed', () => {
    const given = report(
      { kind: 'fail' },
      [below('law', 1)],
      [section('law', '법규', 70, { failed: true }), section('adult', '성인간호', 190)],
    );
    const { tag, headline, details } = words(given, total);
    expect(tag).toBe('불합격 · 법규 과락');
    expect(headline).toBe('총점은 넘었지만 법규가 한 문항 모자랐어요');
    expect(details).toEqual(['법규 40% 이상이 기준인데 35%\u2060예요. 법규 1문항 더 맞히면 합격이에요.']);
  });

  it('never promises a pass for one of several missing things', () => {
    const { tag, headline, details } = words(report({ kind: 'fail' }, [below('law', 2), short]), total);
    expect(tag).toBe('불합격 · 법규 과락');
    expect(headline).toBe('총점과 과목 점수가 모두 기준에 모자랐어요');
    expect(details.filter((line) => /더 맞히면 합격/.test(line))).toEqual([]);
    expect(details.slice(-2)).toEqual(['총점 60%\u2060까지 3문항(2.5점)을 더 맞혀야 해요 (과목별 문항 포함)', '모두 채우면 합격이에요']);
  });

  it('says by how much only the total was short', () => {
    const { tag, headline, details } = words(report({ kind: 'fail' }, [short]), total);
    expect([tag, headline]).toEqual(['불합격', '총점이 2.5점 모자랐어요']);
    expect(details).toEqual(['총점 60% 이상이 기준이에요. 3문항(2.5점) 더 맞히면 합격이에요.']);
  });

  it('speaks of the average where the rule does, and gathers many sections', () => {
    const sections = [section('a', '가', 10), section('b', '나', 10), section('c', '다', 10)];
    const { tag, headline, details } = words(report({ kind: 'fail' }, [below('a', 3), below('b', 3), below('c', 3)], sections), average);
    expect(tag).toBe('불합격 · 3과목 모두 과락');
    expect(headline).toBe('평균은 넘었지만 3과목이 기준에 모자랐어요');
    expect(details).toEqual(['과목 기준까지 가\u00A03문항, 나\u00A03문항, 다\u00A03문항을 더 맞혀야 해요', '모두 채우면 합격이에요']);
    expect(words(report({ kind: 'fail' }, [short]), average).headline).toBe('평균이 모자랐어요');
    const more = report({ kind: 'fail' }, [below('a', 3), below('b', 3), below('c', 3)], [...sections, section('d', '라', 200)]);
    expect(words(more, average).tag).toBe('불합격 · 가 외 2과목 과락');
  });

  it('calls a pass-or-fail section 기준 미달, not 과락', () => {
    const sections = [section('const', '헌법', 110, { role: 'passFail', neededPercent: 60, failed: true })];
    expect(
      words(report({ kind: 'fail' }, [{ kind: 'sectionBelow', sectionId: 'const', neededPercent: 60, moreCorrect: 1 }], sections), total)
        .tag,
    ).toBe('불합격 · 헌법 기준 미달');
  });
});

describe('a test that selects by rank', () => {
  it.each([false, true])('never says 합격 (cut-off failed: %s)', (cutOffFailed) => {
    const given = report({ kind: 'rank', cutOffFailed }, cutOffFailed ? [below('law', 2)] : []);
    const { tag, headline, details } = words(given, rank);
    expect([tag, headline, ...details].join(' ')).not.toContain('합격이');
    expect(tag).toBe(cutOffFailed ? '법규 과락' : '선발 배수에 따라 결정');
  });

  it('counts its parts as 영역', () => {
    const names = ['가', '나', '다', '라'];
    const given = (count: number) =>
      words(
        report(
          { kind: 'rank', cutOffFailed: true },
          names.slice(0, count).map((name) => below(name, 3)),
          names.map((name) => section(name, name, 10)),
        ),
        rank,
      );
    expect(given(4)).toMatchObject({ tag: '네 영역 모두 과락', headline: '과락한 영역이 있으면 점수와 관계없이 탈락해요' });
    expect(given(3).tag).toBe('가 외 두 영역 과락');
    expect(given(3).details).toEqual(['영역 기준까지 가\u00A03문항, 나\u00A03문항, 다\u00A03문항을 더 맞혀야 해요']);
    const passed = Array.from({ length: 11 }, (_, at) => section(`${at}`, `${at}`, 100));
    const all = criteriaOf(report({ kind: 'rank', cutOffFailed: false }, [], passed), rank, copy);
    expect(all.map(({ label }) => label)).toEqual(['11개 영역 모두 40% 이상']);
  });

  it('says whether there was a cut-off at all', () => {
    expect(words(report({ kind: 'rank', cutOffFailed: false }, []), rank).details[0]).toMatch(/^과락한 영역은 없어요/);
    const open = [section('a', '수리', 100, { neededPercent: null })];
    expect(words(report({ kind: 'rank', cutOffFailed: false }, [], open), rank).details[0]).toMatch(/^점수 순으로/);
    expect(criteriaOf(report({ kind: 'rank', cutOffFailed: false }, [], open), rank, copy)).toEqual([]);
  });
});

it('a practice that follows no real test chooses nobody', () => {
  const practice = { pass: rank, presetId: null, evidence: 'assumed' } as const;
  const open = [section('a', '수술 환자', 100, { neededPercent: null })];
  expect(verdictInWords(report({ kind: 'rank', cutOffFailed: false }, [], open), practice, copy)).toEqual({
    tone: 'neutral',
    tag: '합격선 없음',
    headline: '합격선이 없는 연습이에요',
    details: ['영역별로 무엇이 약한지만 봐요.'],
  });
});

describe('a test with grades', () => {
  it('says the grade and the way to the next', () => {
    const given = report({ kind: 'band', name: '2급' }, [{ kind: 'nextBand', name: '1급', moreTenths: 40 }]);
    expect(words(given, bands)).toEqual({
      tone: 'good',
      tag: '2급',
      headline: '2급 기준을 넘었어요',
      details: ['4점 더 받으면 1급이에요'],
    });
    expect(words(report({ kind: 'band', name: '1급' }, []), bands).details).toEqual(['가장 높은 등급이에요']);
  });

  it('says that there was none', () => {
    const given = report({ kind: 'noBand' }, [{ kind: 'nextBand', name: '3급', moreTenths: 5 }]);
    expect(words(given, bands)).toMatchObject({ tone: 'bad', tag: '급수 미달', details: ['0.5점 더 받으면 3급이에요'] });
  });

  it('speaks of no grades where there is one mark to reach', () => {
    const mastery: PassRule = { kind: 'bands', bands: [{ name: '숙달', from: 70 }] };
    expect(words(report({ kind: 'band', name: '숙달' }, []), mastery)).toEqual({
      tone: 'good',
      tag: '숙달',
      headline: '숙달 기준을 넘었어요',
      details: [],
    });
    expect(words(report({ kind: 'noBand' }, [{ kind: 'nextBand', name: '숙달', moreTenths: 50 }]), mastery)).toEqual({
      tone: 'bad',
      tag: '숙달 기준 미달',
      headline: '이번에는 숙달 기준에 못 미쳤어요',
      details: ['5점 더 받으면 숙달이에요'],
    });
  });

  it('marks a band as reached exactly at its mark', () => {
    const at = (scoreTenths: number) =>
      criteriaOf(
        report({ kind: 'noBand' }, [], [section('h', '한국사', scoreTenths, { neededPercent: null, fullTenths: 1000 })]),
        bands,
        copy,
      ).map(({ isMet }) => isMet);
    expect(at(800)).toEqual([true, true, true]);
    expect(at(799)).toEqual([false, true, true]);
    expect(at(599)).toEqual([false, false, false]);
  });
});

it('gathers many passed sections in one line and keeps each failed one', () => {
  const names = ['가', '나', '다', '라', '마'];
  const passed = names.map((name) => section(name, name, 100));
  const lines = (sections: readonly SectionScore[]) =>
    criteriaOf(report({ kind: 'pass' }, [], sections), total, copy).map(({ label, isMet }) => [label, isMet]);
  expect(lines(passed)).toEqual([
    ['총점 60% 이상', true],
    ['5과목 모두 40% 이상', true],
  ]);
  expect(lines([...passed, section('law', '법규', 10, { failed: true })]).slice(1)).toEqual([
    ['법규 40% 이상', false],
    ['나머지 5과목 40% 이상', true],
  ]);
  expect(lines(passed.slice(1)).length).toBe(5);
});

describe('percentages', () => {
  it('are cut, so that a missed mark never looks reached', () => {
    const given = report({ kind: 'fail' }, [short], [section('a', '가', 5996, { fullTenths: 10_000 })]);
    expect(criteriaOf(given, total, copy)[0]).toMatchObject({ value: '59.9%', isMet: false });
  });

  it('average the sections, not the points, where the rule averages, and leave out a pass-or-fail section', () => {
    const sections = [
      section('a', '가', 100, { fullTenths: 100 }),
      section('b', '나', 60, { fullTenths: 300 }),
      section('c', '헌법', 0, { role: 'passFail' }),
    ];
    expect(overallPercent(report({ kind: 'pass' }, [], sections), average)).toBe(60);
  });
});
