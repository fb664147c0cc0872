// @vitest-environment jsdom
import { announceCounts } from '@platform/web/counts-changed';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveCounts } from './use-live-counts.ts';

/** A stream that says what the test says. */
class Stream extends EventTarget {
  static open: Stream | undefined;
  readyState = 1;
  constructor() {
    super();
    Stream.open = this;
  }
  close() {}
}
beforeEach(() => {
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  Stream.open = undefined;
  vi.unstubAllGlobals();
});

/** A header whose counts are answered when the test says so. */
const aHeader = async () => {
  const answers: ((count: number) => void)[] = [];
  const source = {
    nothing: -1,
    ask: () => new Promise<number>((resolve) => answers.push(resolve)),
    withUnread: (_known: number, unread: number) => unread,
  };
  const Header = () => <output>{useLiveCounts(true, source)}</output>;
  const router = createRouter({
    routeTree: createRootRoute({ component: Header }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { page: { brand: {} } },
  } as never);
  await act(async () => {
    render(<RouterProvider router={router} />);
    await router.load();
  });
  await expect.poll(() => answers.length).toBe(1);
  return {
    answer: (nth: number, count: number) => act(async () => answers[nth]?.(count)),
    shown: () => screen.getByRole('status').textContent,
  };
};

it('shows what was asked last, also where what was asked before is answered later', async () => {
  const { answer, shown } = await aHeader();
  act(announceCounts);
  await answer(1, 5);
  await answer(0, 4);
  expect(shown()).toBe('5');
});

it('shows what came since it asked, also where the answer comes later', async () => {
  const { answer, shown } = await aHeader();
  // It listens once the page was looked at for a while.
  await expect.poll(() => Stream.open).toBeDefined();
  act(() => void Stream.open?.dispatchEvent(new MessageEvent('unread', { data: '{"unreadCount":3}' })));
  expect(shown()).toBe('3');
  await answer(0, 2);
  expect(shown()).toBe('3');
  act(announceCounts);
  await answer(1, 0);
  expect(shown()).toBe('0');
});
