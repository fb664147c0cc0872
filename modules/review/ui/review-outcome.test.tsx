// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import review from '../copy/ko.json' with { type: 'json' };
import { noteAggregateQuery, type RoundOf } from './queries.ts';
import { ReviewNext } from './review-outcome.tsx';

afterEach(cleanup);

const stepAfter = (of: RoundOf, sum?: { readonly dueCount: number; readonly unseen: number }) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, enabled: false } } });
  if (sum) queries.setQueryData(noteAggregateQuery({}).queryKey, { dueCount: sum.dueCount, kinds: { unseen: sum.unseen } } as never);
  const { container } = render(
    <QueryClientProvider client={queries}>
      <CopyProvider copy={makeCopy(review)}>
        <ReviewNext of={of} onMore={() => undefined} rest="what the page offers" />
      </CopyProvider>
    </QueryClientProvider>,
  );
  return container.textContent;
};

it.each([
  ['due', { dueCount: 4, unseen: 9 }, '남은 4문항 이어서 복습하기'],
  ['unseen', { dueCount: 4, unseen: 9 }, '안 푼 9문항 이어서 풀기'],
  ['due', { dueCount: 0, unseen: 9 }, 'what the page offers'],
  ['unseen', { dueCount: 4, unseen: 0 }, 'what the page offers'],
  // What is due of the note does not go on with a round of one sitting.
  [{ recordIdx: 7 as never, withUnsure: false }, { dueCount: 4, unseen: 9 }, 'what the page offers'],
  // Not known yet: what is pressed next does not change under the finger.
  ['due', undefined, ''],
  ['unseen', undefined, ''],
] as const)('the step after a round of %j where the note says %j: %s', (of, sum, words) => expect(stepAfter(of, sum)).toBe(words));
