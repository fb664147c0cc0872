// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiGet, apiSend, ApiError } from './api.ts';

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
  await apiSend('POST', '/apiV2/x', { a: 1 });
  expect(authorization()).toBe('Bearer in-cookie');
  await apiSend('POST', '/apiV2/x', {}, { token: 'of the sitting' });
  expect(authorization()).toBe('Bearer of the sitting');
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
