import { OpenAPIHono } from '@hono/zod-openapi';
import type { VisitorId } from '@modules/account';
import { createAnswersModule } from '@modules/answers/server';
import { createAttemptModule } from '@modules/attempt/server';
import { aClock, aSitting, examsOf, learnerId } from '@modules/attempt/testing';
import { invalid, restApp, type RouteEnv } from '@platform/http';
import type { Copy } from '@platform/i18n/copy';
import { strictLog, testDatabase } from '@platform/testing';
import { afterAll, expect, it } from 'vitest';
import { createPracticeModule } from './index.ts';

const { db, url } = testDatabase<never>();
const clock = aClock();
const exams = examsOf(aSitting({ examDetailIdx: 3, isFree: false }));
const { answers } = createAnswersModule({ db, exams }).api;
const newVisitor = () => {
  throw new Error('not part of this test');
};
const attempt = createAttemptModule({
  db,
  databaseUrl: url,
  clock,
  secret: 'a secret of this test',
  graceMs: 120_000,
  exams,
  answers,
  log: strictLog,
  newVisitor,
});
afterAll(() => attempt.close());
const practice = createPracticeModule({ db, clock, exams, answers, attempts: attempt.api, results: attempt.results });

const asker = { kind: 'visitor', visitorId: learnerId(1) as string as VisitorId } as const;
const from = (address: string) => {
  const app = new OpenAPIHono<RouteEnv>({ defaultHook: (result, c) => (result.success ? undefined : invalid(c, result.error)) });
  app.use('*', async (c, next) => {
    c.set('requestId', 'r1');
    c.set('brandId', 'plain');
    c.set('copy', ((key: string) => key) as Copy);
    c.set('asker', asker);
    c.set('address', address);
    c.set('cacheTags', () => {});
    await next();
  });
  practice.rest(
    restApp(app, (problem) => {
      throw new Error(problem);
    }),
    newVisitor,
    attempt.visitorLimits,
  );
  return app;
};
/** Takes all that visitors of an address may do; the endpoint is asked once it is gone. */
const useUp = (address: string, act: 'study' | 'answer') => {
  const values = { address, asker, brandId: 'plain' };
  while (attempt.visitorLimits.may({ get: (name) => values[name] }, act));
};

it.each([
  ['study', '/apiV2/study-sessions', { examDetailIdx: 3 }, 403],
  ['answer', '/apiV2/study-sessions/1/answers', { problemIdx: 1 }, 404],
  ['answer', '/apiV2/multiple-problems/1/answers', { problemIdx: 1 }, 404],
] as const)('visitors of one address who did all they may (%s) are refused by %s', async (act, path, json, otherwise) => {
  const ask = (address: string) =>
    from(address).request(path, { method: 'POST', body: JSON.stringify(json), headers: { 'content-type': 'application/json' } });
  useUp('198.51.100.1', act);
  const refused = await ask('198.51.100.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.json()).toMatchObject({ kind: 'attempt/too-often' });
  expect((await ask('198.51.100.2')).status).toBe(otherwise);
});
