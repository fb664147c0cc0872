// @vitest-environment jsdom
import { MoreCopy } from '@platform/i18n';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import practice from '../../copy/ko.json' with { type: 'json' };
import type { FreshProblems } from '../../contract.ts';
import { FreshNotice } from './fresh-notice.tsx';

afterEach(cleanup);
const sitting = (n: number, count: number) => ({ examDetailIdx: n, title: `${n}회`, count }) as FreshProblems['sittings'][number];
const show = (sittings: FreshProblems['sittings'], otherCount: number) => {
  const acts = { onStart: vi.fn<() => void>(), onLeaveOut: vi.fn<() => void>() };
  render(
    <MoreCopy texts={practice}>
      <FreshNotice fresh={{ title: '작은 모의고사', sittings, otherCount }} count={5} {...acts} links={<a href="/x">나가는 길</a>} />
    </MoreCopy>,
  );
  return acts;
};

it('says how many of which sitting, takes the focus, and offers to leave them out', () => {
  const { onStart, onLeaveOut } = show([sitting(2, 3), sitting(3, 1)], 2);
  const heading = screen.getByRole('heading', { name: '아직 풀지 않은 2회, 3회의 문항이 4개 들어 있어요' });
  expect(document.activeElement).toBe(heading);
  fireEvent.click(screen.getByRole('button', { name: '빼고 2문제 풀기' }));
  fireEvent.click(screen.getByRole('button', { name: '그대로 5문제 풀기' }));
  expect([onLeaveOut.mock.calls.length, onStart.mock.calls.length]).toEqual([1, 1]);
  expect(screen.queryByRole('link')).toBeNull();
});

it('where nothing else is left there is no leaving out, but a way away', () => {
  show([sitting(2, 5)], 0);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['그대로 5문제 풀기']);
  expect(screen.getByText(/다른 문항이 없어요/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '나가는 길' })).toBeTruthy();
});
