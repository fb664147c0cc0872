// @vitest-environment jsdom
import { eventLoopTurns } from '@platform/testing/event-loop-turns';
import { ApiError, NetworkError, type Mutation, type Send } from '@platform/web';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ExamIdx } from '../contract.ts';

const exam = (idx: number) => idx as ExamIdx;
/** A server with one member's likes, behind `fetch` as behind whoever sends for a press. */
const server = {
  liked: new Set<number>(),
  sent: [] as string[],
  failsWith: null as number | 'away' | null,
  hold: null as Promise<void> | null,
};
const take = async (address: string): Promise<unknown> => {
  if (address.endsWith('exam-idxs')) return [...server.liked];
  const [, idx = '', verb = ''] = /exams\/(\d+)\/(\w+)$/.exec(address) ?? [];
  server.sent.push(`${verb} ${idx}`);
  await server.hold;
  if (server.failsWith === 'away') throw new TypeError('Failed to fetch');
  if (server.failsWith) return new ApiError(server.failsWith, '', '', '');
  if (verb === 'like') server.liked.add(Number(idx));
  else server.liked.delete(Number(idx));
  return { isLiked: verb === 'like', likeCount: server.liked.size };
};
const send: Send = async <T>({ path }: Mutation<T>) => {
  const answer = await take(path).catch((cause: unknown) => new NetworkError('away', { cause }));
  if (answer instanceof Error) throw answer;
  return answer as T;
};
/** A page that has just come, with its own script. */
const aPage = async () => {
  vi.resetModules();
  return await import('./like-book.ts');
};

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(server, { liked: new Set(), sent: [], failsWith: null, hold: null });
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = await take(address);
    return answer instanceof ApiError ? Response.json({}, { status: answer.status }) : Response.json(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // What a test leaves unanswered would be tried again in the next file of the process.
  sessionStorage.clear();
});

it('delivers what a page before this one left in the tab, as earlier versions kept it, before it reads what the server has', async () => {
  sessionStorage.setItem('maru.like.7.1', 'true');
  sessionStorage.setItem('maru.like.7.2', 'false');
  sessionStorage.setItem('maru.like.70.3', 'true');
  server.liked = new Set([2]);
  const { follow } = await aPage();
  const seen: boolean[] = [];
  follow('7', exam(1), ({ isLiked }) => seen.push(isLiked));
  await eventLoopTurns();
  expect([server.sent.toSorted(), [...server.liked], seen.at(-1)]).toEqual([['like 1', 'unlike 2'], [1], true]);
  expect(Object.keys(sessionStorage)).toEqual(['maru.like.70.3']);
});

it('keeps what nobody answered, and gives up what the server refuses', async () => {
  sessionStorage.setItem('maru.like.7.1', 'true');
  const shown: boolean[] = [];
  for (const [failure, left] of [
    ['away', ['maru.like.7.1']],
    [503, ['maru.like.7.1']],
    [404, []],
  ] as const) {
    server.failsWith = failure;
    const { follow } = await aPage();
    const stop = follow('7', exam(1), ({ isLiked }) => shown.push(isLiked));
    await eventLoopTurns();
    expect([failure, Object.keys(sessionStorage)]).toEqual([failure, left]);
    stop();
  }
  expect(shown.at(-1)).toBe(false);
});

it('is in the tab while it is on its way; the last wish counts and is told once', async () => {
  const { setLike } = await aPage();
  let go = () => {};
  server.hold = new Promise((resolve) => (go = resolve));
  const first = setLike(send, '7', exam(1), true);
  expect(sessionStorage.getItem('maru.like.7.1')).toBe('true');
  expect(await setLike(send, '7', exam(1), false)).toBeNull();
  expect(sessionStorage.getItem('maru.like.7.1')).toBe('false');
  go();
  expect([await first, server.sent, sessionStorage.length]).toEqual([false, ['like 1', 'unlike 1'], 0]);
});

it.each(['away', 500, 403] as const)('takes a press back that failed (%s), and says so to whoever pressed', async (failure) => {
  const { follow, setLike } = await aPage();
  const seen: boolean[] = [];
  follow('7', exam(1), ({ isLiked }) => seen.push(isLiked));
  await eventLoopTurns();
  server.failsWith = failure;
  await expect(setLike(send, '7', exam(1), true)).rejects.toBeInstanceOf(Error);
  expect([seen.slice(-2), sessionStorage.length]).toEqual([[true, false], 0]);
  server.failsWith = null;
  expect(await setLike(send, '7', exam(1), true)).toBe(true);
});

it('a page that goes sends what it has not sent, and leaves it to the next page', async () => {
  const { setLike } = await aPage();
  server.hold = new Promise(() => {});
  void setLike(send, '7', exam(1), true);
  void setLike(send, '7', exam(1), false);
  dispatchEvent(new Event('pagehide'));
  expect([server.sent, sessionStorage.getItem('maru.like.7.1')]).toEqual([['like 1', 'unlike 1'], 'false']);
});

it('leaves to the next page what failed because its page goes, which the page is told a moment later', async () => {
  const { follow, setLike } = await aPage();
  const seen: boolean[] = [];
  follow('7', exam(1), ({ isLiked }) => seen.push(isLiked));
  await eventLoopTurns();
  server.failsWith = 'away';
  const failure = setLike(send, '7', exam(1), true).catch((error: unknown) => error);
  await eventLoopTurns();
  dispatchEvent(new Event('pagehide'));
  await Promise.race([failure, new Promise((later) => setTimeout(later, 700))]);
  expect([seen.at(-1), sessionStorage.getItem('maru.like.7.1')]).toEqual([true, 'true']);
});

it('a tab that keeps nothing sends what is pressed all the same', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { setLike } = await aPage();
  const first = setLike(send, '7', exam(1), true);
  void setLike(send, '7', exam(1), false);
  expect([await first, server.sent]).toEqual([false, ['like 1', 'unlike 1']]);
  vi.restoreAllMocks();
});
