import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Asker, MemberId, VisitorId } from '@modules/account';
import { createAnswersModule } from '@modules/answers/server';
import { createAttemptModule } from '@modules/attempt/server';
import { aClock, aSitting, deviceId, examsOf, learnerId } from '@modules/attempt/testing';
import { invalid, restApp, type RouteEnv } from '@platform/http';
import type { Copy } from '@platform/i18n/copy';
import { strictLog, testDatabase } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStudyRoomModule } from './index.ts';

const HOUR = 3_600_000;
const { db, url } = testDatabase<never>();
const clock = aClock();
const sitting = aSitting({ examDetailIdx: 3 });
const exams = examsOf(sitting);
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
const rooms = createStudyRoomModule({ db, clock, exams, attempts: attempt.api, group: attempt.group });

const visitor = { kind: 'visitor', visitorId: learnerId(1) as string as VisitorId } as const;
const member = { kind: 'member', memberId: learnerId(2) as string as MemberId } as unknown as Asker;
/** Who asks from where comes from the server before this module: here, from what the test says. */
let from: { readonly address: string; readonly asker: Asker } = { address: '', asker: visitor };
const app = new OpenAPIHono<RouteEnv>({ defaultHook: (result, c) => (result.success ? undefined : invalid(c, result.error)) });
app.use('*', async (c, next) => {
  c.set('requestId', 'r1');
  c.set('brandId', 'plain');
  c.set('copy', ((key: string) => key) as Copy);
  c.set('asker', from.asker);
  c.set('address', from.address);
  c.set('cacheTags', () => {});
  await next();
});
rooms.rest(
  restApp(app, (problem) => {
    throw new Error(problem);
  }),
  newVisitor,
  attempt.visitorLimits,
);

let roomCode = '';
beforeAll(async () => {
  const made = await rooms.api.make(
    { brandId: 'plain', learnerId: learnerId(2), isMember: true },
    {
      examDetailIdx: sitting.listed.detail.examDetailIdx,
      closesAt: clock.now().getTime() + 2 * HOUR,
      capacity: 10,
      requestId: randomUUID(),
    },
  );
  if (!made.ok) throw new Error(made.error.kind);
  roomCode = made.value.roomCode;
});

type Ask = readonly [method: string, path: string, body?: object];
const UNKNOWN = 'abcdefghjkmn';
const start: Ask = ['POST', '/start', { deviceId: deviceId(1) }];
const join: Ask = ['POST', '/participants', { nickname: '하늘' }];
const say: Ask = ['POST', '/problems/1/messages', { text: '왜 2번일까요?', requestId: randomUUID() }];
/** Every way to say a code; those of a room's owner are a member's. */
const OF_OWNER: readonly Ask[] = [
  ['DELETE', '/participants/1'],
  ['POST', '/end'],
  ['DELETE', ''],
];
const WAYS: readonly Ask[] = [
  start,
  join,
  say,
  ['GET', ''],
  ['GET', '/paper'],
  ['GET', '/comparison'],
  ['GET', '/problems/1/messages'],
  ['PUT', '/shown', { isShown: true }],
  ['DELETE', '/participants/me'],
  ['DELETE', '/messages/1'],
  ['POST', '/messages/1/reports'],
  ...OF_OWNER,
];
const ask = async ([method, path, body]: Ask, address: string, code: string = UNKNOWN, asker: Asker = visitor) => {
  from = { address, asker };
  const answer = await app.request(`/apiV2/study-rooms/${code}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { kind } = ((await answer.json()) ?? {}) as { readonly kind?: string };
  return { status: answer.status, kind, again: answer.headers.get('retry-after') };
};
const REFUSED = { status: 429, kind: 'study-room/too-often', again: '60' };
const NO_ROOM = { status: 404, kind: 'study-room/not-found', again: null };
/** Takes all that visitors of an address may do; the endpoint is asked once it is gone. */
const useUp = (address: string, act: 'start' | 'answer') => {
  const values = { address, asker: visitor, brandId: 'plain' };
  while (attempt.visitorLimits.may({ get: (name) => values[name] }, act));
};

it.each([
  ['start', 'start', start],
  ['join', 'start', join],
  ['say', 'answer', say],
] as const)('visitors of one address who did all they may are refused by %s, members and others are not', async (name, act, way) => {
  const [full, other] = [`198.51.100.${name.length}`, `203.0.113.${name.length}`];
  useUp(full, act);
  expect(await ask(way, full, roomCode)).toEqual(REFUSED);
  expect(await ask(way, full)).toEqual(REFUSED);
  expect(await ask(way, full, UNKNOWN, member)).toEqual(NO_ROOM);
  expect(await ask(way, other)).toEqual(NO_ROOM);
});

it('whoever tries codes is told nothing any more after 600, by whatever way, a member neither; after ten minutes they may again', async () => {
  const guesser = '198.51.100.77';
  const askerOf = (tried: number) => (OF_OWNER.includes(WAYS[tried % WAYS.length]!) || tried % 2 === 0 ? member : visitor);
  for (let tried = 0; tried < 600; tried++) {
    const answer = await ask(WAYS[tried % WAYS.length]!, guesser, UNKNOWN, askerOf(tried));
    if (answer.status !== 404) throw new Error(`try ${tried}: ${answer.status}`);
  }
  for (const way of WAYS) {
    if (!OF_OWNER.includes(way)) expect([way, await ask(way, guesser)]).toEqual([way, REFUSED]);
    expect([way, await ask(way, guesser, roomCode, member)]).toEqual([way, REFUSED]);
  }
  expect((await ask(['GET', '/paper'], '198.51.100.78', roomCode)).status).toBe(200);
  expect(await ask(['GET', '/paper'], '198.51.100.78')).toEqual(NO_ROOM);
  clock.pass(600_000);
  expect((await ask(['GET', '/paper'], guesser, roomCode)).status).toBe(200);
});

it('a network of the newer protocol is counted as one, rooms that there are and this machine are not counted', async () => {
  const guess: Ask = ['GET', '/paper'];
  for (let tried = 0; tried < 600; tried++) {
    await ask(guess, `2001:db8:7:7::${tried.toString(16)}`);
    await ask(guess, '127.0.0.1');
    await ask(guess, '198.51.100.79', roomCode);
  }
  expect(await ask(guess, '2001:db8:7:7:8::1')).toEqual(REFUSED);
  expect(await ask(guess, '2001:db8:7:8::1')).toEqual(NO_ROOM);
  expect(await ask(guess, '127.0.0.1')).toEqual(NO_ROOM);
  expect(await ask(guess, '198.51.100.79')).toEqual(NO_ROOM);
});
