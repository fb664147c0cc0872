import { expect, it } from 'vitest';
import { envelope, envelopeAddress, framesOf } from './error-report.ts';

it.each([
  ['https://key@errors.example/7', 'https://errors.example/api/7/envelope/?sentry_key=key&sentry_version=7'],
  ['http://key@127.0.0.1:9000/some/path/7', 'http://127.0.0.1:9000/some/path/api/7/envelope/?sentry_key=key&sentry_version=7'],
  ['https://key:secret@errors.example/7', 'https://errors.example/api/7/envelope/?sentry_key=key&sentry_version=7'],
  ['https://errors.example/7', undefined],
  ['https://key@errors.example/', undefined],
  ['ftp://key@errors.example/7', undefined],
  ['no address', undefined],
])('%s', (dsn, address) => {
  expect(envelopeAddress(dsn)).toBe(address);
});

it('reads the stacks of all browsers, oldest call first', () => {
  expect(framesOf('TypeError: no\n    at inner (https://a.test/assets/x.js:1:20)\n    at https://a.test/assets/y.js:3:4')).toEqual([
    { function: '?', filename: 'https://a.test/assets/y.js', lineno: 3, colno: 4 },
    { function: 'inner', filename: 'https://a.test/assets/x.js', lineno: 1, colno: 20 },
  ]);
  expect(framesOf('inner@https://a.test/assets/x.js:1:20\n@https://a.test/assets/y.js:3:4')).toEqual([
    { function: '?', filename: 'https://a.test/assets/y.js', lineno: 3, colno: 4 },
    { function: 'inner', filename: 'https://a.test/assets/x.js', lineno: 1, colno: 20 },
  ]);
  expect(framesOf('nothing of a stack')).toEqual([]);
});

const facts = { side: 'client', host: 'cbt.a.test', url: 'https://cbt.a.test/exam/all', requestId: 'r-1', tags: { site: 'cbt' } } as const;

it('is three lines of JSON: envelope, item, event', () => {
  const lines = envelope(new RangeError('too far'), facts, new Date('2026-11-20T00:00:00Z')).split('\n');
  expect(lines).toHaveLength(4);
  const [head, item, event] = lines.slice(0, 3).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(head).toEqual({ event_id: event?.event_id, sent_at: '2026-11-20T00:00:00.000Z' });
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    timestamp: 1795132800,
    platform: 'javascript',
    level: 'error',
    server_name: 'cbt.a.test',
    request: { url: 'https://cbt.a.test/exam/all' },
    tags: { site: 'cbt', side: 'client', host: 'cbt.a.test', request_id: 'r-1' },
    exception: { values: [{ type: 'RangeError', value: 'too far', stacktrace: { frames: expect.any(Array) as unknown[] } }] },
  });
});

it('takes whatever was thrown', () => {
  for (const thrown of ['a text', undefined, null, 7, { a: 1 }]) expect(envelope(thrown, facts)).toContain(JSON.stringify(String(thrown)));
});
