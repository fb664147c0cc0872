import { createAnswersModule } from '@modules/answers/server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Asker, VisitorId } from '@modules/account';
import { invalid, restApp, type RouteEnv } from '@platform/http';
import type { Copy } from '@platform/i18n/copy';
import { strictLog, testDatabase } from '@platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import type { AttemptView, JournalEvent } from '../contract.ts';
import type { SignedReceipt } from '../contract-receipt-views.ts';
import { aClock, answerTo, aSitting, deviceId, examsOf, learnerId, lines, rightChoice } from '../testing.ts';
import { createAttemptModule } from './index.ts';

const { db, url } = testDatabase<never>();
const RECORDS = '/apiV2/user-exam-records';
const sitting = aSitting({ examDetailIdx: 1, multiple: [2] });
const clock = aClock();
let visitors = 1000;
const exams = examsOf(sitting, aSitting({ examDetailIdx: 3, isFree: false }));
const module = createAttemptModule({
  db,
  databaseUrl: url,
  clock,
  secret: 'a secret of this test',
  graceMs: 120_000,
  exams,
  answers: createAnswersModule({ db, exams }).api.answers,
  log: strictLog,
  newVisitor: () => ({ visitorId: learnerId(++visitors) as string as VisitorId, setCookies: [`visitor=${learnerId(visitors)}; HttpOnly`] }),
});
afterAll(() => module.close());

const unexpected = (problem: string) => {
  throw new Error(problem);
};
/** The endpoints with a given asker, as the app would mount them. */
const appFor = (asker: Asker, addressOf = () => '203.0.113.7') => {
  const app = new OpenAPIHono<RouteEnv>({ defaultHook: (result, c) => (result.success ? undefined : invalid(c, result.error)) });
  app.use('*', async (c, next) => {
    c.set('requestId', 'r1');
    c.set('brandId', 'plain');
    c.set('copy', ((key: string) => key) as Copy);
    c.set('asker', asker);
    c.set('address', addressOf());
    c.set('cacheTags', () => {});
    await next();
  });
  module.rest(restApp(app, unexpected));
  return app;
};
const nobody = appFor({ kind: 'nobody' });
const visitor = (id: string) => appFor({ kind: 'visitor', visitorId: id as VisitorId });
const member = (n: number) => appFor({ kind: 'member', memberId: learnerId(n) as string as never, type: 'NORMAL', sessionId: 'session' });
const post = (app: ReturnType<typeof appFor>, path: string, body: unknown, token = '') =>
  app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
const startOn = (app: ReturnType<typeof appFor>, examDetailIdx = 1) => post(app, RECORDS, { examDetailIdx, deviceId: deviceId(1) });

describe('starting', () => {
  it('makes a visitor of nobody, and their cookie finds the sitting again', async () => {
    const response = await startOn(nobody);
    expect(response.status).toBe(200);
    const [, id] = /visitor=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
    const { recordIdx } = (await response.json()) as AttemptView;
    const own = await visitor(id!).request(`${RECORDS}/${recordIdx}?deviceId=${deviceId(1)}`);
    expect(await own.json()).toMatchObject({ recordIdx });
    expect((await visitor(learnerId(1)).request(`${RECORDS}/${recordIdx}?deviceId=${deviceId(1)}`)).status).toBe(404);
  });

  it('sets no cookie where nothing was begun, nor for a member', async () => {
    const refused = await startOn(nobody, 3);
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await refused.json()).toEqual({ kind: 'attempt/not-entitled', message: 'attempt.error.notEntitled', requestId: 'r1' });
    expect((await startOn(member(1))).headers.get('set-cookie')).toBeNull();
    expect((await startOn(member(1), 99)).status).toBe(404);
  });

  it.each([
    [{}],
    [{ examDetailIdx: '1', deviceId: deviceId(1) }],
    [{ examDetailIdx: 1, deviceId: 'x' }],
    [{ examDetailIdx: -1, deviceId: deviceId(1) }],
  ])('refuses %j', async (body) => {
    expect((await post(member(1), RECORDS, body)).status).toBe(400);
  });
});

it('that nothing of an exam is under way is an answer, for nobody, a visitor and a member; what is, is theirs alone', async () => {
  const path = `/apiV2/exam-details/1/open-record?deviceId=${deviceId(1)}`;
  const { recordIdx } = (await (await startOn(member(21))).json()) as AttemptView;
  for (const asker of [nobody, visitor(learnerId(22)), member(23)]) {
    const answer = await asker.request(path);
    expect([answer.status, await answer.json()]).toEqual([200, null]);
  }
  expect(await (await member(21).request(path)).json()).toMatchObject({ recordIdx });
});

it('nobody finds nothing, and is not told more', async () => {
  const { recordIdx } = (await (await startOn(member(2))).json()) as AttemptView;
  expect(await (await nobody.request(`${RECORDS}/open`)).json()).toEqual([]);
  expect(await (await nobody.request(RECORDS)).json()).toMatchObject({ items: [], totalCount: 0, page: 1, pageSize: 1000 });
  for (const path of [
    `${RECORDS}/${recordIdx}?deviceId=${deviceId(1)}`,
    `${RECORDS}/${recordIdx}/score`,
    `${RECORDS}/${recordIdx}/solution`,
  ]) {
    expect([path, (await nobody.request(path)).status]).toEqual([path, 404]);
  }
});

describe('a sitting through the endpoints', () => {
  /** Every body that is sent while the sitting runs. */
  const sit = async (n: number) => {
    const app = member(n);
    const bodies: string[] = [];
    const heard = async (response: Response) => {
      bodies.push(await response.clone().text());
      return response;
    };
    const view = (await (await heard(await startOn(app))).json()) as AttemptView;
    const path = `${RECORDS}/${view.recordIdx}`;
    const events = lines([
      { kind: 'enter', problemIdx: answerTo(1, 1).problemIdx },
      answerTo(1, rightChoice(1)),
      answerTo(2, 1, 3),
      answerTo(3, 5),
    ]);
    await heard(await post(app, `${path}/events`, { deviceId: deviceId(1), events }, view.attemptToken));
    await heard(await post(app, `${path}/take-over`, { deviceId: deviceId(2) }, view.attemptToken));
    await heard(await post(app, `${path}/take-over`, { deviceId: deviceId(1) }, view.attemptToken));
    for (const look of [
      `${path}?deviceId=${deviceId(1)}`,
      `${RECORDS}/open`,
      `/apiV2/exam-details/1/open-record?deviceId=${deviceId(1)}`,
      RECORDS,
      `${path}/score`,
      `${path}/solution`,
    ])
      await heard(await app.request(look));
    await heard(await post(app, `${path}/submit`, { deviceId: deviceId(1), events: [] }, view.attemptToken));
    return { app, path, bodies, token: view.attemptToken };
  };

  it('says nothing of the key until it is handed in, then everything', async () => {
    const { app, path, bodies } = await sit(10);
    expect(bodies).toHaveLength(11);
    for (const body of bodies) expect(body).not.toMatch(/비밀 해설|"answer"|"solutions"|"explanation"|"rationales"|"correct/);
    expect(await (await app.request(`${path}/score`)).json()).toMatchObject({
      report: { correctCount: 2, wrongCount: 1, blankCount: 1 },
      problems: [{ answer: [rightChoice(1)], result: 'correct' }, { answer: [1, 3] }, {}, {}],
    });
    expect(await (await app.request(`${path}/solution`)).text()).toContain('비밀 해설 4');
    expect(await (await app.request(`${RECORDS}?pageSize=5`)).json()).toMatchObject({
      totalCount: 1,
      pageSize: 5,
      items: [{ scoreTenths: 20 }],
    });
  });

  it('is answered like the first when it is handed in again, and says which lines of that do not count', async () => {
    const { app, path, token } = await sit(13);
    const again = async (...events: readonly JournalEvent[]) => {
      const answer = await post(app, `${path}/submit`, { deviceId: deviceId(1), events }, token);
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const recordIdx = Number(path.split('/').at(-1));
    const known = lines([answerTo(3, 5)], 4);
    const fresh = lines([answerTo(4, 1), { kind: 'leave', problemIdx: answerTo(4, 1).problemIdx }], 5);
    // The answer to the first was lost: the browser sends what it has once more.
    expect(await again()).toEqual({ status: 200, body: { recordIdx } });
    expect(await again(...known)).toEqual({ status: 200, body: { recordIdx } });
    for (const _time of [1, 2]) expect(await again(...known, ...fresh)).toEqual({ status: 200, body: { recordIdx, lateSeqs: [5, 6] } });
    // What the answer says is so: they are not in the score, and on the receipt with their reason.
    expect(await (await app.request(`${path}/score`)).json()).toMatchObject({ lateCount: 1, problems: [{}, {}, {}, { result: 'blank' }] });
    const { receipt } = (await (await app.request(`${path}/receipt`)).json()) as SignedReceipt;
    const own = receipt.devices.find(({ deviceId: id }) => id === deviceId(1));
    expect(own?.lines.map(({ event, whyNot }) => [event.seq, whyNot]).slice(-3)).toEqual([
      [4, null],
      [5, 'arrived-late'],
      [6, 'arrived-late'],
    ]);
  });

  it('is closed afterwards', async () => {
    const { app, path, token } = await sit(11);
    const late = await post(app, `${path}/events`, { deviceId: deviceId(1), events: lines([answerTo(4, 1)], 5) }, token);
    expect([late.status, ((await late.json()) as { kind: string }).kind]).toEqual([410, 'attempt/closed']);
  });
});

describe('the writing endpoints', () => {
  it.each(['events', 'submit'])('%s: no batch is 400, no token is 401, whatever the number of the record', async (endpoint) => {
    const app = member(12);
    const view = (await (await startOn(app)).json()) as AttemptView;
    const statusOf = async (path: string, body: string, token: string) =>
      (await app.request(path, { method: 'POST', body, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } }))
        .status;
    const batch = JSON.stringify({ deviceId: deviceId(1), events: [] });
    const own = `${RECORDS}/${view.recordIdx}/${endpoint}`;
    for (const body of ['', 'null', '{', '[]', '{"deviceId":1}', '{"deviceId":"x","events":[]}'])
      expect([body, await statusOf(own, body, view.attemptToken)]).toEqual([body, 400]);
    for (const idx of ['0', '-1', '1.5', 'x', '1e99', '99999999999999999999'])
      expect([idx, await statusOf(`${RECORDS}/${idx}/${endpoint}`, batch, view.attemptToken)]).toEqual([idx, 400]);
    for (const token of ['', 'x', view.attemptToken.slice(1)]) expect(await statusOf(own, batch, token)).toBe(401);
    expect(await statusOf(`${RECORDS}/${view.recordIdx + 1}/${endpoint}`, batch, view.attemptToken)).toBe(401);
  });
});

it('every endpoint says who may call it', () => {
  const { paths = {} } = nobody.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
  const app = Object.values(paths).flatMap((operations) => Object.values(operations));
  expect(app.length).toBeGreaterThanOrEqual(12);
  for (const operation of app) expect(operation).toHaveProperty('x-access.who');
});

describe('one address', () => {
  it('may be a class room of visitors, and no more; members and other addresses are not held up', async () => {
    let address = '198.51.100.1';
    const [visitors, members] = [
      appFor({ kind: 'nobody' }, () => address),
      appFor({ kind: 'member', memberId: learnerId(1) as string as never, type: 'NORMAL', sessionId: 's1' }, () => address),
    ];
    // Not free, so that nothing is begun: what is counted is the asking.
    const ask = async (from: string, app = visitors) => {
      address = from;
      return (await startOn(app, 3)).status;
    };
    for (let n = 0; n < 1_200; n++) expect(await ask('198.51.100.1')).toBe(403);
    const refused = await startOn(visitors, 3);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toMatchObject({ kind: 'attempt/too-often' });
    expect([await ask('198.51.100.1', members), await ask('198.51.100.2')]).toEqual([403, 403]);
    // Whoever has one IPv6 address has a network of them.
    for (let n = 0; n < 1_200; n++) await ask(`2001:db8:1:2::${n.toString(16)}`);
    expect([await ask('2001:db8:1:2:9::1'), await ask('2001:db8:1:3::1')]).toEqual([429, 403]);
    clock.pass(600_000);
    expect(await ask('198.51.100.1')).toBe(403);
  });

  it('submits as often as three thousand sheets need, whoever has the tokens', async () => {
    let address = '198.51.100.9';
    const anybody = appFor({ kind: 'nobody' }, () => address);
    // With no token, so that nothing is written: what is counted is the asking.
    const submit = () => post(anybody, `${RECORDS}/1/submit`, { deviceId: deviceId(1), events: [] });
    for (let n = 0; n < 3_000; n++) expect((await submit()).status).toBe(401);
    const refused = await submit();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toMatchObject({ kind: 'attempt/too-often' });
    address = '198.51.100.10';
    expect((await submit()).status).toBe(401);
  });
});
