// @vitest-environment jsdom
import { sittingStatisticsQuery } from '@modules/attempt/ui';
import type { SittingStatistics as Statistics } from '@modules/attempt/history';
import type { ExamDetailView } from '@modules/exam';
import { CopyProvider, makeCopy } from '@platform/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import texts from '../copy/detail.json';
import { SittingStatistics } from './sitting-statistics.tsx';

afterEach(cleanup);
const detail = { examDetailIdx: 7, title: '1회', rules: { pass: { kind: 'totalPercent', at: 60 } } } as unknown as ExamDetailView;
const few: Statistics = {
  firstTryCount: 29,
  least: 30,
  fullTenths: 300,
  meanTenths: null,
  distribution: null,
  expectedDifficulty: { easy: 8, medium: 15, hard: 7 },
};
const show = (first: Statistics, of = detail) => {
  // Nothing is asked for: what the page brought along is fresh.
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(sittingStatisticsQuery(of.examDetailIdx).queryKey, first);
  render(
    <QueryClientProvider client={queries}>
      <CopyProvider copy={makeCopy(texts)}>
        <SittingStatistics detail={of} first={first} />
      </CopyProvider>
    </QueryClientProvider>,
  );
};

it('under thirty there is no distribution, but what the authors expect, called theirs', () => {
  show(few);
  expect(screen.getByText('처음 푼 사람이 30명이 되면 점수 분포를 보여 드려요.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('출제자가 예상한 난이도').parentElement?.textContent).toBe('출제자가 예상한 난이도 쉬움 8보통 15어려움 7');
});

it('from thirty on it shows how many came how far, with the line that passes, and the same in figures', () => {
  show({ ...few, firstTryCount: 31, meanTenths: 186.6, distribution: [0, 0, 1, 2, 3, 5, 8, 7, 4, 1], expectedDifficulty: null });
  expect(screen.getByText('1회, 처음 푼 31명. 평균 18.7점 (30점 만점)')).toBeTruthy();
  expect(screen.getByText(/^세로선은 합격 기준 60%/)).toBeTruthy();
  expect(document.querySelector('.dist .cut')?.getAttribute('x')).toBe('60%');
  expect(screen.queryByText('출제자가 예상한 난이도')).toBeNull();
  const rows = within(screen.getByRole('table', { name: '득점률 구간별로 처음 푼 사람 수' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '득점률사람 수',
    '0~10%0명',
    '10~20%0명',
    '20~30%1명',
    '30~40%2명',
    '40~50%3명',
    '50~60%5명',
    '60~70%8명',
    '70~80%7명',
    '80~90%4명',
    '90~100%1명',
  ]);
});

it('claims no mark where the rules have none', () => {
  show(
    { ...few, firstTryCount: 30, meanTenths: 150, distribution: [0, 0, 0, 0, 0, 30, 0, 0, 0, 0] },
    {
      ...detail,
      rules: { ...detail.rules, pass: { kind: 'rank' } },
    },
  );
  expect(document.querySelector('.dist .cut')).toBeNull();
  expect(screen.queryByText(/합격 기준/)).toBeNull();
});
