// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ScorePageView } from './score-view.tsx';
import { aScore, onPage, type ScoreGiven } from './testing.ts';

beforeAll(() => {
  // jsdom draws nothing, so nothing ever comes near the window.
  vi.stubGlobal('IntersectionObserver', class { observe() {} unobserve() {} disconnect() {} });
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(cleanup);

const show = async (given: ScoreGiven = {}) => {
  render(onPage(<ScorePageView score={aScore(given)} />));
  await screen.findByRole('heading', { level: 1, name: '응시 결과' });
};

it('says the verdict, the rule and what would have passed', async () => {
  await show();
  expect(screen.getByText('불합격')).toBeTruthy();
  expect(screen.getByText('총점 60% 이상이 기준이에요. 1문항(0.4점) 더 맞히면 합격이에요.')).toBeTruthy();
  const rules = within(screen.getByRole('list', { name: '기준과 내 점수' })).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rules).toEqual(['미달총점 60% 이상50%', '통과법규 40% 이상50%']);
});

it('tells a number of first tries that is too small from one that is enough', async () => {
  await show({ cohort: { firstTryCount: 37 } });
  expect(screen.getByText(/아직 37명이에요. 100명이 넘어야/)).toBeTruthy();
  expect(screen.queryByText(/상위/)).toBe(null);
  cleanup();

  await show({ cohort: { firstTryCount: 1247, isFirstTry: false, percentile: { value: 83.4, low: 81.2, high: 85.4 }, meanTenths: 18.2, distribution: [0, 1, 5, 90, 300, 500, 200, 100, 50, 1] } });
  expect(screen.getByText('처음 푼 1,247명과 견주어 상위 17%예요 (95% 신뢰 구간 15~19%)')).toBeTruthy();
  expect(screen.getByText(/다시 푼 기록이라/)).toBeTruthy();
  const table = screen.getByRole('table', { name: '득점률 구간별로 처음 푼 사람 수' });
  expect(within(table).getByRole('row', { name: /50~60%/ }).textContent).toContain('500명 (내 구간)');
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
  expect(within(changed).getByRole('link', { name: '2번' }).getAttribute('href')).toMatch(/\/cbt\/practice\/solution\/7#p2$/);
  expect(screen.getByText('2번에서 가장 오래, 2분 30초를 썼고 틀렸어요. 한 문항 평균은 1분이에요.')).toBeTruthy();
});

it('carries no style attribute, which the content policy would block', async () => {
  await show({ cohort: { firstTryCount: 200, percentile: { value: 50, low: 43, high: 57 } } });
  expect(document.querySelectorAll('main [style]').length).toBe(0);
});
