// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Show } from './show.ts';
import { MarkedSheetView } from './marked-sheet.tsx';
import { aScore, onPage } from './testing.ts';

beforeAll(() => {
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

const show = async (which: Show) => {
  render(onPage(<MarkedSheetView score={aScore()} show={which} />));
  await screen.findByRole('heading', { level: 1 });
};

it('says of each problem what was marked, what was right and how it went', async () => {
  await show('all');
  const table = screen.getByRole('table', { name: '법규 · 4문항 중 2문항 맞음' });
  const row = (n: number) => within(table).getByRole('row', { name: new RegExp(`^${n}번 해설`) });
  expect(within(row(2)).getByText('내 답 1번 · 정답 2번')).toBeTruthy();
  expect(within(row(2)).getByRole('img', { name: '틀림' })).toBeTruthy();
  expect(
    within(row(3))
      .getAllByRole('img')
      .map((mark) => mark.getAttribute('aria-label')),
  ).toEqual(['맞음', '헷갈림', '별표']);
  expect(within(row(4)).getByText('안 풂 · 정답 2번')).toBeTruthy();
  expect(within(row(4)).getByText('아직 없음')).toBeTruthy();
  expect(within(row(1)).getByText('1:00')).toBeTruthy();
});

it('shows one kind alone, counts all kinds and says where it is', async () => {
  await show('unsure');
  expect(screen.getAllByRole('row').length).toBe(2);
  const filter = within(screen.getByRole('navigation', { name: '문항 고르기' })).getAllByRole('link');
  expect(filter.map(({ textContent }) => textContent)).toEqual(['전체4', '틀린 문항1', '헷갈린 문항1', '안 푼 문항1']);
  expect(filter.filter((link) => link.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent)).toEqual([
    '헷갈린 문항1',
  ]);
  expect(filter[1]?.getAttribute('href')).toMatch(/\/cbt\/practice\/result\/7\?show=wrong$/);
});

it('is glad when a kind is empty, and leads back', async () => {
  render(onPage(<MarkedSheetView score={{ ...aScore(), problems: aScore().problems.slice(0, 1) }} show="wrong" />));
  expect(await screen.findByText('틀린 문항이 없어요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '전체 보기' }).getAttribute('href')).toMatch(/\/result\/7$/);
});
