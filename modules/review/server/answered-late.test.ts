import { OpenAPIHono } from '@hono/zod-openapi';
import type { Learner } from '@modules/account/learner';
import { invalid, restApp, type RouteEnv } from '@platform/http';
import type { Copy } from '@platform/i18n/copy';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { NoteView } from '../contract.ts';
import { DAY_MS, reviewsUnderTest, RIGHT } from './testing.ts';

/* An answer of the note that waited on a device, through the endpoint; the clock is the test's. */
const { clock, somebody, sit, rest } = reviewsUnderTest();
const HOUR_MS = 3_600_000;
const KOREA_MS = 9 * HOUR_MS;

/** The endpoints as one member asks them. */
const by = (who: Learner) => {
  const asker = { kind: 'member', memberId: who.learnerId };
  const app = new OpenAPIHono<RouteEnv>({ defaultHook: (result, c) => (result.success ? undefined : invalid(c, result.error)) });
  app.use('*', async (c, next) => {
    c.set('requestId', 'r1');
    c.set('brandId', who.brandId);
    c.set('copy', ((key: string) => key) as Copy);
    c.set('asker', asker);
    c.set('cacheTags', () => {});
    await next();
  });
  rest(
    restApp(app, (problem) => {
      throw new Error(problem);
    }),
  );
  const note = '/apiV2/user/me/review-notes/1';
  return {
    note: async () => (await (await app.request(note)).json()) as NoteView,
    answer: async (more: object, answerId = randomUUID()) =>
      (
        await app.request(`${note}/answers`, {
          method: 'POST',
          body: JSON.stringify({ answerId, choices: RIGHT(1), unsure: false, spentMs: 9000, ...more }),
          headers: { 'content-type': 'application/json' },
        })
      ).status,
  };
};
/** It is so late in Korea, on the next day that has not come yet. */
const waitUntil = (hour: number): void => {
  const ofDay = (clock.now().getTime() + KOREA_MS) % DAY_MS;
  clock.pass((hour * HOUR_MS - ofDay + DAY_MS) % DAY_MS || DAY_MS);
};
const inKorea = (at: number): string => new Date(at + KOREA_MS).toISOString().slice(11, 16);

it('a retry of the evening is no recall of the next morning, when the network was back', async () => {
  const who = somebody();
  const { note, answer } = by(who);
  waitUntil(20);
  await sit(who, [1]);
  waitUntil(9);
  expect(await answer({ answeredAgoMs: 12 * HOUR_MS })).toBe(200);
  const { history, item } = await note();
  expect([inKorea(history[0]?.at ?? 0), history[0]?.isRetry]).toEqual(['21:00', true]);
  // Asked again on the day after the answer, which is today.
  expect(item.dueOn).toBe(new Date(clock.now().getTime() + KOREA_MS).toISOString().slice(0, 10));
});

it('what was given that morning is one', async () => {
  const who = somebody();
  const { note, answer } = by(who);
  waitUntil(20);
  await sit(who, [1]);
  waitUntil(9);
  expect(await answer({ answeredAgoMs: 1000 })).toBe(200);
  expect((await note()).history[0]).toMatchObject({ isRetry: false });
});

it('is dated by its first delivery', async () => {
  const who = somebody();
  const { note, answer } = by(who);
  await sit(who, [1]);
  clock.pass(2 * HOUR_MS);
  const answerId = randomUUID();
  await answer({ answeredAgoMs: HOUR_MS }, answerId);
  const [first] = (await note()).history;
  clock.pass(HOUR_MS);
  expect(await answer({ answeredAgoMs: 0 }, answerId)).toBe(200);
  const { history } = await note();
  expect([history.length, history[0]?.at]).toEqual([2, first?.at]);
});

it('is never before the sitting, nor so long ago that nobody waits, nor in the future', async () => {
  const who = somebody();
  const { note, answer } = by(who);
  await sit(who, [1]);
  clock.pass(HOUR_MS);
  expect(await answer({ answeredAgoMs: 30 * DAY_MS })).toBe(200);
  const [again, mock] = (await note()).history;
  expect([again?.where.kind, mock?.where.kind, again?.at]).toEqual(['again', 'mock', mock?.at]);
  for (const answeredAgoMs of [-1, 91 * DAY_MS, 0.5]) expect(await answer({ answeredAgoMs })).toBeGreaterThanOrEqual(400);
  expect((await note()).history).toHaveLength(2);
});
