import { ApiError } from '@platform/web';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendFile, UploadRefused } from './send-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const FILE = { bytes: new Blob(['x']), name: '화면.png', type: 'image/png', path: 'suggestion' } as const;
const PREPARED = {
  attachmentPrepareUpload: { attachment: { id: 'a', url: 'http://api.test/a' }, signedURL: 'http://put.test/a', failure: null },
};
const completed = (failure: string | null) => ({
  attachmentCompleteUpload: {
    attachment: failure === null ? { id: 'a', url: '', name: '화면.png', type: 'image/png', size: 1 } : null,
    failure: failure === null ? null : { __typename: failure, message: `말: ${failure}` },
  },
});
/** What the graph answers, one after the other; the last again and again. @returns what it was asked */
const graphAnswers = (...answers: readonly object[]): readonly string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    asked.push(await new Request(input, init).text());
    return Response.json({ data: answers[Math.min(asked.length, answers.length) - 1] });
  });
  return asked;
};
/** Those of them that give the file up. */
const givenUp = (asked: readonly string[]) => asked.filter((body) => body.includes('attachmentCancelUpload') && body.includes('"id":"a"'));
/** What stands at the signed address. @returns the requests that came there */
const addressAnswers = (status: number | null, body = ''): readonly { readonly isAborted: boolean }[] => {
  const requests: Request[] = [];
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status ?? 0;
    readonly responseText = body;
    isAborted = false;
    open(): void {
      requests.push(this);
    }
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null;
    }
    send(): void {
      if (status !== null) queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
    abort(): void {
      this.isAborted = true;
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return requests;
};
const send = (signal = new AbortController().signal) => sendFile('http://api.test', FILE, { signal, onProgress: () => {} });

it('a file is prepared, put and completed', async () => {
  const asked = graphAnswers(PREPARED, completed(null));
  expect(addressAnswers(204)).toEqual([]);
  expect(await send()).toEqual({ id: 'a', name: '화면.png', size: 1 });
  expect([asked.length, givenUp(asked)]).toEqual([2, []]);
});

it('what comes back empty is no address', async () => {
  graphAnswers({ attachmentPrepareUpload: { attachment: null, signedURL: null, failure: null } });
  await expect(send()).rejects.toThrow('invalid attachmentPrepareUpload');
});

describe('a refusal has the server’s words, and says whether the same file may come again', () => {
  it.each([
    ['AttachmentWrongType', false],
    ['AttachmentTooLarge', false],
    ['AttachmentQuotaExceeded', true],
    ['AttachmentTooOften', true],
  ])('before it goes: %s', async (__typename, mayRetry) => {
    graphAnswers({ attachmentPrepareUpload: { attachment: null, signedURL: null, failure: { __typename, message: '말' } } });
    const requests = addressAnswers(204);
    await expect(send()).rejects.toMatchObject({ name: 'UploadRefused', message: '말', mayRetry });
    expect(requests).toEqual([]);
  });

  it.each([
    ['AttachmentUnreadable', false],
    ['AttachmentIncomplete', true],
    ['AttachmentNotFound', true],
  ])('when it is looked at: %s', async (failure, mayRetry) => {
    graphAnswers(PREPARED, completed(failure));
    addressAnswers(204);
    await expect(send()).rejects.toMatchObject({ name: 'UploadRefused', message: `말: ${failure}`, mayRetry });
  });

  it('at its address: ours speaks, a bucket’s is known by its status alone', async () => {
    graphAnswers(PREPARED);
    addressAnswers(403, JSON.stringify({ kind: 'attachment/address', message: '올릴 수 있는 시간이 지났어요.' }));
    await expect(send()).rejects.toEqual(new UploadRefused({ message: '올릴 수 있는 시간이 지났어요.' }));
    for (const body of ['<Error><Code>AccessDenied</Code></Error>', '{"message":"no word of ours"}', '']) {
      graphAnswers(PREPARED);
      addressAnswers(403, body);
      const refused: unknown = await send().catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ApiError);
      expect(refused).toMatchObject({ status: 403 });
    }
  });
});

it('is asked for again while others are looked at, five times', async () => {
  vi.useFakeTimers();
  addressAnswers(204);
  graphAnswers(PREPARED, completed('AttachmentBusy'), completed('AttachmentBusy'), completed(null));
  const sent = send();
  await vi.runAllTimersAsync();
  expect(await sent).toMatchObject({ id: 'a' });
  graphAnswers(PREPARED, completed('AttachmentBusy'));
  const refused = send().catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await refused).toMatchObject({ name: 'UploadRefused', message: '말: AttachmentBusy', mayRetry: true });
});

it('is given up where it did not go, so that it counts for nothing', async () => {
  for (const status of [403, 503]) {
    const asked = graphAnswers(PREPARED);
    addressAnswers(status);
    await expect(send()).rejects.toMatchObject({ status });
    await vi.waitFor(() => expect(givenUp(asked)).toHaveLength(1));
  }
  const asked = graphAnswers(PREPARED, completed('AttachmentNotUploaded'));
  addressAnswers(204);
  await expect(send()).rejects.toMatchObject({ name: 'UploadRefused' });
  await vi.waitFor(() => expect(givenUp(asked)).toHaveLength(1));
});

it('is let go of where it is cancelled, or where no byte goes on', async () => {
  const asked = graphAnswers(PREPARED);
  const requests = addressAnswers(null);
  const cancel = new AbortController();
  const sent = send(cancel.signal);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  cancel.abort(new Error('enough'));
  await expect(sent).rejects.toThrow('enough');
  expect(requests[0]?.isAborted).toBe(true);
  await vi.waitFor(() => expect(givenUp(asked)).toHaveLength(1));

  vi.useFakeTimers();
  const stalled = send().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await stalled).toMatchObject({ name: 'NetworkError' });
  expect(requests[1]?.isAborted).toBe(true);
});
