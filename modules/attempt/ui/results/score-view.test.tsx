// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { calendarDayText } from '@platform/i18n';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PastSitting } from '../../contract-history.ts';
import type { Expected } from './my-place.tsx';
import { areFew, ScorePageView } from './score-view.tsx';
import { aMark, aPast, aScore, onPage, type ScoreGiven } from './testing.ts';

beforeAll(() => {
  // jsdom draws nothing, so nothing ever comes near the window.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(cleanup);

const show = async (given: ScoreGiven = {}, past: readonly PastSitting[] = [], expected: Expected = null) => {
  render(onPage(<ScorePageView score={aScore(given)} past={past} expected={expected} />));
  await screen.findByRole('heading', { level: 1, name: '응시 결과' });
};

it('says the verdict, the rule and what would have passed', async () => {
  await show();
  expect(screen.getByText('불합격')).toBeTruthy();
  expect(screen.getByText(/^4점 만점/).textContent).toBe('4점 만점 · 득점률 50%');
  expect(screen.getByText('총점 60% 이상이 기준이에요. 1문항(0.4점) 더 맞히면 합격이에요.')).toBeTruthy();
  const rules = within(screen.getByRole('list', { name: '기준과 내 점수' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rules).toEqual(['미달총점 60% 이상50%', '통과법규 40% 이상50%']);
});

it('tells a number of first tries that is too small from one that is enough', async () => {
  await show({ cohort: { firstTryCount: 37 } });
  expect(screen.getByText(/처음 푼 사람이 37명이에요. 응시자가 100명을 넘으면/)).toBeTruthy();
  expect(screen.queryByText(/상위/)).toBe(null);
  cleanup();

  await show({
    cohort: {
      firstTryCount: 1247,
      isFirstTry: false,
      percentile: { value: 83.4, low: 81.2, high: 85.4 },
      meanTenths: 18.2,
      distribution: [0, 1, 5, 90, 300, 500, 200, 100, 50, 1],
    },
  });
  expect(screen.getByText('처음 푼 1,247명과 비교해 상위 17%\u2060예요 (95% 신뢰 구간 15~19%)')).toBeTruthy();
  expect(screen.getByText(/다시 푼 기록이라/)).toBeTruthy();
  const table = screen.getByRole('table', { name: '득점률 구간별로 처음 푼 사람 수' });
  expect(within(table).getByRole('row', { name: /50~60%/ }).textContent).toContain('500명 (내 구간)');
});

it('until thirty people sat it, says what the authors expect and that it is theirs; from then on only what people did', async () => {
  const expected = { easy: 8, medium: 15, hard: 7 };
  const place = () => screen.getByRole('region', { name: '나의 위치' }).textContent;
  await show({ cohort: { firstTryCount: 29 } }, [], expected);
  expect(place()).toContain('출제자가 예상한 난이도 쉬움 8보통 15어려움 7');
  expect(place()).toContain('응시자의 기록이 아니라 출제자의 예상이에요.');
  cleanup();
  await show({ cohort: { firstTryCount: 30 } }, [], expected);
  expect(place()).not.toContain('출제자');
  cleanup();
  await show({ cohort: { firstTryCount: 29 } });
  expect(place()).not.toContain('출제자');
  expect([0, 29, 30, 100].map((firstTryCount) => areFew(aScore({ cohort: { firstTryCount } })))).toEqual([true, true, false, false]);
});

const ENOUGH = { firstTryCount: 200, percentile: { value: 50, low: 43, high: 57 } };
it.each([
  ['blank', '답을 고르지 않고 낸 기록이라'],
  ['too-fast', '문항을 읽기 어려울 만큼 빨리 푼 기록이라'],
  ['few-answered', '문항의 25%\u2060도 답하지 않은 기록이라'],
  ['too-short', '권장 시간의 20%\u2060도 쓰지 않은 기록이라'],
  ['met-before', '전에 만난 적이 있는 문항이 들어 있어'],
  ['clock', '시간이 끝난 뒤에 도착했거나'],
] as const)('says that a first try is not counted, and why, among few people and many: %s', async (leftOut, reason) => {
  for (const cohort of [{}, ENOUGH]) {
    await show({ cohort: { ...cohort, leftOut } });
    const said = within(screen.getByRole('region', { name: '나의 위치' })).getByText(/통계에 넣지 않았어요/).textContent;
    expect(said).toContain(reason);
    expect(said).not.toContain('이 점수도 분포에 들어 있어요');
    cleanup();
  }
});

it('says of a first try that counts that it does', async () => {
  await show({ cohort: ENOUGH });
  expect(screen.getByText(/이 점수도 분포에 들어 있어요/)).toBeTruthy();
  expect(screen.queryByText(/통계에 넣지 않았어요/)).toBe(null);
});

it('says how many marks came after the end, beside what was kept of them, and nothing where none did', async () => {
  await show({ lateCount: 3 });
  const note = screen.getByText(/^제출한 뒤에 도착한 표기 3개는 점수에 반영되지 않았어요/);
  expect(within(note).getByRole('link', { name: '답안 저장 기록' }).getAttribute('href')).toBe('/cbt/practice/receipt/7');
  cleanup();
  await show();
  expect(screen.queryByText(/제출한 뒤에 도착한/)).toBe(null);
});

it('offers a visitor to keep the record, and only a visitor', async () => {
  await show({ isVisitors: true });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: '로그인하고 보관하기' });
  expect(new URL(link.href).searchParams.get('next')).toBe('http://cbt.career.localhost/cbt/practice/score/7');
  cleanup();
  await show();
  expect(screen.queryByRole('link', { name: '로그인하고 보관하기' })).toBe(null);
});

it('leads from what stands out to the solution of that very problem', async () => {
  await show();
  const changed = screen.getByText('맞혔다가 고쳐서 틀린 문항').closest('li')!;
  expect(within(changed).getByRole('link', { name: '2번' }).getAttribute('href')).toMatch(/\/cbt\/practice\/solution\/7\?p=2$/);
  expect(screen.getByText('2번에서 가장 오래, 2분 30초를 썼고 틀렸어요. 본 문항의 평균은 1분 20초예요.')).toBeTruthy();
});

const twoSections = (a: number, b: number) =>
  [
    ['a', '법규', a],
    ['b', '기본', b],
  ].map(([id, name, scoreTenths]) => ({
    id: String(id),
    name: String(name),
    role: 'score' as const,
    scoreTenths: Number(scoreTenths),
    fullTenths: 20,
    correctCount: 1,
    problemCount: 2,
    spentMs: 0,
    neededPercent: null,
    failed: false,
  }));

it('sets the sitting beside earlier ones of the exam: over time, first tries apart, and per section', async () => {
  const past = [aPast(3, 20, { isFirstTry: true }), aPast(5, 10, { detailTitle: '2회', isFirstTry: true }), aPast(7, 99)];
  await show({ report: { sections: twoSections(15, 5) } }, past);
  const own = within(screen.getByRole('region', { name: '지난 응시와 비교' }));
  expect(own.getByText('지난번보다 25%\u2060포인트 올랐어요.')).toBeTruthy();
  const cells = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells(own.getByRole('table', { name: '지난 응시의 날짜, 회차, 점수', hidden: true }))).toEqual([
    [calendarDayText('2026-11-04'), '1회', '첫 응시', '2 / 4점 (50%)'],
    [calendarDayText('2026-11-06'), '2회', '첫 응시', '1 / 4점 (25%)'],
    [calendarDayText('2026-11-08'), '1회 · 이번', '다시 푼 응시', '2 / 4점 (50%)'],
  ]);
  expect(own.getByRole('link', { name: calendarDayText('2026-11-06'), hidden: true }).getAttribute('href')).toMatch(/\/score\/5$/);
  expect(cells(own.getByRole('table', { name: '과목별로 달라진 득점률' }))).toEqual([
    ['법규', '25%', '75%', '+50%p'],
    ['기본', '25%', '25%', '0%p'],
  ]);
});

it('says nothing of earlier sittings where there are none', async () => {
  await show({}, [aPast(7, 20)]);
  expect(screen.queryByRole('region', { name: '지난 응시와 비교' })).toBe(null);
});

it('draws a radar for five sections and more, and the same in figures for those who do not see it', async () => {
  const named = (name: string, correct: number) => ({ ...twoSections(correct, correct)[0]!, id: name, name });
  const five = [...twoSections(15, 5), named('보건의약관계법규', 20), named('모성', 10), named('아동', 10)];
  await show({ report: { sections: five } });
  const radar = document.querySelector('.section-radar')!;
  expect(radar.closest('[aria-hidden]')).toBeTruthy();
  expect([...radar.querySelectorAll('text:not(.n)')].map(({ textContent }) => textContent)).toEqual([
    '법규',
    '기본',
    '보건의약',
    '관계법규',
    '모성',
    '아동',
  ]);
  expect([...radar.querySelectorAll('text.n')].map(({ textContent }) => textContent)).toEqual(['75%', '25%', '100%', '50%', '50%']);
  expect(
    within(screen.getByRole('table', { name: '과목별 점수, 맞힌 수, 쓴 시간, 기준' })).getByRole('row', { name: /보건의약관계법규 100%/ }),
  ).toBeTruthy();
  cleanup();
  await show({ report: { sections: five.slice(0, 4) } });
  expect(document.querySelector('.section-radar')).toBe(null);
});

it('says where more than two minutes were sunk, and whether they came back', async () => {
  const problems = [
    [130_000, 'correct'],
    [200_000, 'wrong'],
    [121_000, 'blank'],
    [119_000, 'correct'],
  ].map(([spentMs, result], at) => aMark({ number: at + 1, spentMs: Number(spentMs), result: result as 'wrong' }));
  await show({ problems });
  expect(screen.getByText(/2분 넘게 쓴 문항 3개, 그 가운데 맞힌 것 1개\./)).toBeTruthy();
  cleanup();
  await show({ problems: [aMark({ spentMs: 60_000 })] });
  expect(screen.getByText(/2분 넘게 쓴 문항은 없어요/)).toBeTruthy();
});

it('breaks off a bar that would flatten all others, and no other', async () => {
  const bars = () =>
    [...document.querySelectorAll('.time-bars rect:not(.base, .break)')].map((bar) => Math.round(Number(bar.getAttribute('height'))));
  const given = (last: number) => ({
    problems: Array.from({ length: 20 }, (_, at) => aMark({ number: at + 1, spentMs: at === 19 ? last : 40_000 })),
  });
  await show(given(120_000));
  expect(document.querySelectorAll('.time-bars .break').length).toBe(0);
  const usual = bars();
  expect(usual.at(-1)).toBeCloseTo(3 * (usual[0] ?? 0), -1);
  cleanup();

  // Ten minutes at one of them: drawn as tall as before, the others a tenth of the height at least.
  await show(given(600_000));
  expect(document.querySelectorAll('.time-bars .break').length).toBe(1);
  const [first = 0, ...rest] = bars();
  expect(rest.at(-1)).toBe(usual.at(-1));
  expect(first / (rest.at(-1) ?? 1)).toBeGreaterThan(0.1);
});

it('says what of the time belongs to no problem, so that the times add up: the screen was left, or the paper opened and handed in', async () => {
  const problems = [aMark({ number: 1, spentMs: 100_000 }), aMark({ number: 2, spentMs: 80_000 })];
  await show({ problems, usedMs: 780_000 });
  expect(screen.getByText(/화면을 떠나 있던 시간은 10분이에요/)).toBeTruthy();
  expect(screen.getByRole('row', { name: '문항 밖에서 쓴 시간 10분', hidden: true })).toBeTruthy();
  cleanup();
  await show({ problems, usedMs: 240_000 });
  expect(screen.queryByText(/화면을 떠나/)).toBe(null);
  expect(screen.getByText('시험지를 열고 제출을 확인하는 데 쓴 1분은 어느 문항의 시간에도 넣지 않았어요.')).toBeTruthy();
  expect(screen.getByRole('row', { name: '문항 밖에서 쓴 시간 1분', hidden: true })).toBeTruthy();
  cleanup();
  await show({ problems, usedMs: 180_000 });
  expect(screen.queryByText(/어느 문항의 시간에도/)).toBe(null);
});

it('links the lucky, the spoilt and the rescued problems', async () => {
  const problems = [
    aMark({ number: 1, unsure: true }),
    aMark({ number: 2, result: 'wrong', changes: [[2], [1]] }),
    aMark({ number: 3, changes: [[1], [2]] }),
  ];
  await show({ problems });
  const linked = (title: string) =>
    within(screen.getByText(title).closest('li')!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(linked('헷갈린다고 적고 맞힌 문항')).toEqual(['1번']);
  expect(linked('맞혔다가 고쳐서 틀린 문항')).toEqual(['2번']);
  expect(linked('고쳐서 맞힌 문항')).toEqual(['3번']);
});

it('has one first act, to read the solutions, whoever looks and whatever was missed', async () => {
  const firstActs = () => [...document.querySelectorAll('.btn.primary')].map(({ textContent }) => textContent);
  await show();
  expect(screen.getAllByRole('link', { name: /다시 풀기$/ }).length).toBeGreaterThan(1);
  expect(firstActs()).toEqual(['해설 보기']);
});

it.each([
  ['wrong', 'wrong', '틀린 문항 2개 다시 풀기'],
  ['wrong', 'blank', '틀리거나 비운 문항 2개 다시 풀기'],
  ['blank', 'blank', '비운 문항 2개 다시 풀기'],
] as const)('says what the round of what was missed holds, and calls nothing wrong that was left out: %s and %s', async (a, b, words) => {
  await show({ problems: [a, b, 'correct' as const].map((result, at) => aMark({ number: at + 1, result })) });
  expect(screen.getAllByRole('link', { name: /다시 풀기$/ }).map(({ textContent }) => textContent)).toContain(words);
});

it('carries no style attribute, which the content policy would block', async () => {
  await show({ cohort: { firstTryCount: 200, percentile: { value: 50, low: 43, high: 57 } } });
  expect(document.querySelectorAll('main [style]').length).toBe(0);
});

it('claims a size of the real test only where it is known, and once', async () => {
  const basisOf = async (rules: ScoreGiven['rules']) => {
    cleanup();
    await show({ rules: { shortened: { problems: 100, minutes: 75 }, ...rules } });
    return document.querySelector('.score-basis')?.textContent ?? '';
  };
  expect(await basisOf({ evidence: 'reported' })).toContain('실제 시험은 100문항 75분이고, 이 회차는 줄인 구성이에요.');
  const assumed = await basisOf({ evidence: 'assumed' });
  expect([assumed.includes('실제 시험은'), assumed.includes('100문항 75분을 가정하고 줄인 구성이에요.')]).toEqual([false, true]);
  expect(await basisOf({ evidence: 'reported', basis: '실제 시험은 100문항 75분입니다.' })).not.toContain('줄인 구성');
});
