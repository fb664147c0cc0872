// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import texts from '../../copy/ko.json';
import type { AlikeProblem, AlikeProblems } from '../../contract.ts';
import { AlikeProblemsView } from './alike-problems.tsx';
import { alikeQuery } from './queries.ts';

// The router begins a page at its top.
beforeAll(() => void vi.stubGlobal('scrollTo', () => undefined));
afterEach(cleanup);
const show = (data: AlikeProblems) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(alikeQuery(7, 1).queryKey, data);
  const routeTree = createRootRoute({
    component: () => (
      <main>
        <AlikeProblemsView examDetailIdx={7} problemIdx={1} />
      </main>
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <QueryClientProvider client={queries}>
      <CopyProvider copy={makeCopy(texts)}>
        <RouterProvider router={router as never} />
      </CopyProvider>
    </QueryClientProvider>,
  );
  return screen.findByRole('main');
};
const one = (change: object) =>
  ({
    problemIdx: 11,
    examDetailIdx: 8,
    detailTitle: '2회',
    number: 4,
    excerpt: '빈칸에 들어갈 말은?',
    isSeen: false,
    isFresh: false,
    ...change,
  }) as AlikeProblem;

it('each leads to its problem in the room of its sitting, and says whether the learner knows it', async () => {
  await show({
    itemType: '빈칸 추론',
    problems: [
      one({}),
      one({ problemIdx: 12, number: 5, isSeen: true }),
      one({ problemIdx: 13, number: 6, detailTitle: '3회', isFresh: true }),
    ],
  });
  const list = screen.getByRole('region', { name: '비슷한 문항: 빈칸 추론' });
  expect(
    within(list)
      .getAllByRole<HTMLAnchorElement>('link')
      .map(({ href }) => new URL(href).pathname + new URL(href).search),
  ).toEqual([11, 12, 13].map((problem) => `/site-cbt/cbt/onequestions/8?problem=${problem}`));
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '빈칸에 들어갈 말은?2회 4번풀지 않은 문항',
    '빈칸에 들어갈 말은?2회 5번풀어 본 문항',
    '빈칸에 들어갈 말은?아직 풀지 않은 3회6번',
  ]);
});

it('where there is none nothing stands there', async () => {
  expect((await show({ itemType: '빈칸 추론', problems: [] })).textContent).toBe('');
});
