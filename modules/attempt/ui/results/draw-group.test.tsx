// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { waitFor } from '@platform/testing/wait-for';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { aScore, onPage } from './testing.ts';
import { DrawGroup } from './draw-group.tsx';

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

const said = async (firstTryCount: number, isFirstTry = true) => {
  render(onPage(<DrawGroup score={aScore({ cohort: { firstTryCount, isFirstTry, meanTenths: 74.6 } })} code="k7q2m9xa3d" />));
  const text = (await screen.findByRole('region', { name: '같은 문제지를 푼 사람들' })).textContent ?? '';
  cleanup();
  return text;
};

it('never lets two people read each other’s score out of a mean, and calls a few a few', async () => {
  expect(await said(1)).toContain('아직 혼자 풀었어요.');
  expect(await said(2)).toContain('한 명만 더 풀면');
  expect(await said(2)).not.toContain('7.5');
  expect(await said(3)).toMatch(/처음 푼 3명의 평균은 7\.5점, 나는 [\d.]+점이에요\./);
  expect(await said(3)).toContain('3명은 적은 수라서');
  expect(await said(100)).not.toContain('적은 수라서');
});

it('shows the link where it cannot be copied', async () => {
  render(onPage(<DrawGroup score={aScore()} code="k7q2m9xa3d" />));
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: '문제지 링크' });
  expect(new URL(link.value).searchParams.get('code')).toBe('k7q2m9xa3d');
  const write = vi.fn<(text: string) => Promise<void>>(() => Promise.reject(new Error('refused')));
  Object.assign(navigator, { clipboard: { writeText: write } });
  fireEvent.click(screen.getByRole('button', { name: '링크 복사' }));
  await waitFor(() => expect(write).toHaveBeenCalledWith(link.value));
});
