// @vitest-environment jsdom
import exam from '@modules/exam/copy';
import { CopyProvider, makeCopy } from '@platform/i18n';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { LastAnswer, NoteItem } from '../contract.ts';
import texts from '../copy/ko.json' with { type: 'json' };
import { NoteRow } from './note-row.tsx';
import { wasSolutionShown } from './shown-solutions.ts';

// The router begins a page at its top.
beforeAll(() => void vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
});
const item = {
  problemIdx: 5,
  examTitle: 'NCS 통합형',
  detailTitle: '1회',
  sectionName: '의사소통능력',
  number: 4,
  excerpt: '위 자료에 대한 설명으로 옳은 것은?',
  marks: ['wrong'],
  missedCount: 1,
  wasUnsure: false,
  wasSlow: false,
  reason: null,
  tags: [],
  hasMemo: false,
  isMastered: false,
  dueOn: '2026-11-28',
  firstAt: Date.UTC(2026, 10, 20),
  lastAt: Date.UTC(2026, 10, 20),
} as unknown as NoteItem;
const show = async (glance: NoteItem['glance'], dueOn = '2026-11-29') => {
  const routeTree = createRootRoute({
    component: () => (
      <ul>
        <NoteRow item={{ ...item, dueOn, ...(glance && { glance }) }} search={{}} today="2026-11-28" ownerId="me" />
      </ul>
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <CopyProvider copy={makeCopy({ ...exam, ...texts })}>
      <RouterProvider router={router as never} />
    </CopyProvider>,
  );
  return screen.findByRole('listitem');
};

it('is recognised by its passage and figure, and by what was answered and what is right', async () => {
  await show({
    about: '열차 지연 배상 안내',
    figure: '/files/a.svg',
    expectedSeconds: 70,
    last: { result: 'wrong', choices: [2], right: { answer: [4] }, choiceCount: 5 },
  } as unknown as NoteItem['glance']);
  // Its row is read once its text is there.
  expect((await screen.findByText('열차 지연 배상 안내')).className).toBe('nt-about');
  const row = screen.getByRole('listitem');
  expect(row.querySelector('.nt-figure')?.getAttribute('src')).toBe('/files/a.svg');
  expect(row.textContent).toContain('권장 1분 10초');
  // For ears in words; for eyes as on an answer sheet.
  expect(row.querySelector('.nt-given .sr')?.textContent).toBe('내 답 2번 · 정답 4번');
  expect(row.querySelector('.nt-given [aria-hidden]')?.textContent).toBe('2→4');
});

it('says nothing of the key while the learner sits an exam that has this problem', async () => {
  const row = await show({ about: null, figure: null, expectedSeconds: null, last: null });
  expect(row.querySelector('.nt-given')).toBeNull();
  expect(row.textContent).not.toMatch(/정답|내 답/);
});

it('does not tell the answer of what is to be answered today, unless it is asked for', async () => {
  const last = { result: 'wrong', choices: [5], right: { answer: [3] }, choiceCount: 5 } as unknown as LastAnswer;
  const row = await show({ about: null, figure: null, expectedSeconds: 50, last }, '2026-11-28');
  expect(row.querySelector('.nt-given')).toBe(null);
  expect(row.textContent).not.toContain('→');
  expect(wasSolutionShown('me', 5)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '4번 내 답·정답 보기' }));
  expect(row.querySelector('.nt-given')?.textContent).toContain('5→3');
  expect(document.activeElement).toBe(row.querySelector('.nt-given'));
  expect(wasSolutionShown('me', 5), 'an answer after this is no recall').toBe(true);
});
