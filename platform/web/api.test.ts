// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiGet, apiMutation, ApiError, NetworkError, sendMutation } from './api.ts';

const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  sent.mockReset().mockImplementation(async () => Response.json({ ok: true }));
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.cookie = 'accessToken=; Max-Age=0';
  sessionStorage.clear();
  localStorage.clear();
});
const authorization = () => new Headers(sent.mock.calls.at(-1)?.[1].headers).get('authorization');

it('sends cookies always, and the access token of cookie or storage as a bearer', async () => {
  await apiGet('/apiV2/exams');
  expect(sent.mock.calls[0]?.[1].credentials).toBe('include');
  expect(authorization()).toBeNull();
  localStorage.setItem('accessToken', 'stored');
  await apiGet('/apiV2/exams');
  expect(authorization()).toBe('Bearer stored');
  document.cookie = 'accessToken=in-cookie';
  await sendMutation(apiMutation('POST', '/apiV2/x', { a: 1 }));
  expect(authorization()).toBe('Bearer in-cookie');
  await sendMutation(apiMutation('POST', '/apiV2/x', {}, { token: 'of the sitting' }));
  expect(authorization()).toBe('Bearer of the sitting');
});

it('reaches any host of the brand, with cookies and token, for changes as for questions', async () => {
  document.cookie = 'accessToken=in-cookie';
  const at = 'https://api.career.test';
  await apiGet('/v2/categories/gnb', undefined, { at });
  await sendMutation(apiMutation('POST', '/users/sign-out', {}, { at }));
  await sendMutation(apiMutation('POST', '/users/sign-out'));
  expect(sent.mock.calls.map(([address, { credentials }]) => [address, credentials])).toEqual([
    ['https://api.career.test/v2/categories/gnb', 'include'],
    ['https://api.career.test/users/sign-out', 'include'],
    ['/users/sign-out', 'include'],
  ]);
  expect(sent.mock.calls.map(([, { headers }]) => new Headers(headers).get('authorization'))).toEqual(Array(3).fill('Bearer in-cookie'));
});

it('gives up after 10,000 ms', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await apiGet('/apiV2/exams');
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
  timeout.mockReturnValue(AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError')));
  sent.mockImplementation(async (_path, { signal }) => {
    signal?.throwIfAborted();
    return Response.json({});
  });
  await expect(apiGet('/apiV2/exams')).rejects.toMatchObject({ name: 'TimeoutError' });
});

it.each([
  [{ code: 'CART0001', message: 'x' }, 'CART0001'],
  [{ kind: 'exam/not-found', message: 'x' }, 'exam/not-found'],
  [{}, ''],
])('a refusal of %o is called %s', async (body, kind) => {
  sent.mockImplementation(async () => Response.json(body, { status: 400, headers: { 'x-request-id': 'r-9' } }));
  const error = await apiGet('/apiV2/exams').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, kind, requestId: 'r-9' });
});

it('that nobody answered has a name of its own, and a change that is only described is not sent', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  apiMutation('POST', '/apiV2/x');
  expect(sent).not.toHaveBeenCalled();
  await expect(apiGet('/apiV2/exams')).rejects.toBeInstanceOf(NetworkError);
});

it('an answer that breaks off or never ends is no answer, and a page in place of JSON is a failure', async () => {
  const broken = (error: Error) => new Response(new ReadableStream({ start: (stream) => stream.error(error) }));
  sent.mockImplementation(async () => broken(new DOMException('signal timed out', 'TimeoutError')));
  await expect(apiGet('/apiV2/exams')).rejects.toMatchObject({ name: 'TimeoutError' });
  sent.mockImplementation(async () => broken(new TypeError('network error')));
  await expect(apiGet('/apiV2/exams')).rejects.toBeInstanceOf(NetworkError);
  sent.mockImplementation(async () => new Response('<html>sign in to this network</html>'));
  await expect(apiGet('/apiV2/exams')).rejects.toMatchObject({ status: 200, kind: '', message: '' });
  sent.mockImplementation(async () => Response.json(null));
  expect(await apiGet('/apiV2/exams')).toBeNull();
});
