import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Learner, LearnerId } from '@modules/account/learner';
import type { ExamIdx } from '@modules/exam';
import type { ReviewPlan } from '@modules/review';
import type { JobHandler, JobRun, JobSender } from '@platform/jobs';
import { strictLog, testDatabase } from '@platform/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import webPush from 'web-push';
import { MOST_DEVICES } from '../contract.ts';
import { createReminderModule } from './index.ts';
import { INTERNET } from './push-client.ts';
import type { ReminderDb } from './store.ts';

const { db } = testDatabase<never>();
const reminders = db as unknown as ReminderDb;
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'https://maru.example' };

/** A push service that answers what the test says, and keeps what it was sent. */
interface Received {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}
let received: Received[] = [];
let status = 201;
const service = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end();
  });
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => void service.close());

let nowMs = Date.parse('2026-11-20T10:00+09:00');
const at = (korean: string) => (nowMs = Date.parse(`${korean}+09:00`));
const plans = new Map<LearnerId, Pick<ReviewPlan, 'dueCount' | 'byExam'>>();
const plan = ({ learnerId }: Learner): Promise<ReviewPlan> =>
  Promise.resolve({ today: '2026-11-20', activeCount: 9, dueCount: 0, eachMs: null, byExam: [], forecast: [], ...plans.get(learnerId) });
/** What was sent to the queue, to be run by the test. */
let queue: { readonly name: string; readonly payload: object }[] = [];
const jobs: JobSender = { send: (_tx, { name }, payload) => Promise.resolve(void queue.push({ name, payload })) };
const SESSION = 'a-session';
let isSignedIn = true;
const over = (network: typeof INTERNET) =>
  createReminderModule({
    db,
    clock: { now: () => new Date(nowMs) },
    jobs,
    log: strictLog,
    vapid,
    review: { plan },
    isSignedIn: () => Promise.resolve(isSignedIn),
    network,
  });
const local = over({ isAllowed: (endpoint) => endpoint.startsWith(origin) });
const handler = local.jobs[0] as JobHandler;
const run = async (): Promise<void> => {
  await local.intervals[0]?.run(new AbortController().signal);
  for (const { payload } of queue.splice(0)) await handler.run(payload, {} as JobRun);
};

const somebody = (dueCount = 3, examOn: string | null = null): Learner => {
  const learnerId = randomUUID() as LearnerId;
  plans.set(learnerId, { dueCount, byExam: [{ examIdx: 1 as ExamIdx, title: 'NCS 모의고사', examOn, count: 3, dueCount }] });
  return { brandId: 'plain', learnerId, isMember: true };
};
const aBrowser = (path: string = randomUUID()) => {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  const auth = randomBytes(16);
  return { curve, auth, wish: { endpoint: `${origin}/${path}`, keys: { p256dh, auth: auth.toString('base64url') } } };
};
type Browser = ReturnType<typeof aBrowser>;
/** As a browser does (RFC 8291, RFC 8188: one record). */
const decrypted = ({ curve, auth }: Browser, body: Buffer): unknown => {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + senderKey.length);
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const ikm = derive(
    curve.computeSecret(senderKey),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]),
    32,
  );
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const opened = createDecipheriv('aes-128-gcm', key, derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  opened.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
};
const devicesOf = async (who: Learner) => (await local.api.reminders(who)).devices.map(({ hour }) => hour);

beforeEach(async () => {
  received = [];
  queue = [];
  status = 201;
  isSignedIn = true;
  at('2026-11-20T08:30');
  await reminders.deleteFrom('reminder.subscription').execute();
});

it('says at the hour what is due and which exam is near: sealed for the browser, signed with the key that it subscribed with', async () => {
  const who = somebody(12, '2026-11-27');
  const browser = aBrowser('device');
  expect(await local.api.remind(who, SESSION, { ...browser.wish, hour: 9 })).toMatchObject({
    ok: true,
    value: { publicKey: vapid.publicKey, devices: [{ hour: 9 }] },
  });
  await run();
  expect(received).toEqual([]);
  at('2026-11-20T09:00');
  await run();
  const [push] = received;
  expect(push).toMatchObject({ path: '/device', headers: { 'content-encoding': 'aes128gcm', ttl: String(12 * 3600), topic: 'review' } });
  expect(decrypted(browser, push!.body)).toEqual({
    title: '오늘 복습할 문항이 12개 있어요',
    body: 'NCS 모의고사까지 D-7',
    path: '/cbt/onequestions/due',
  });

  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(push!.headers.authorization ?? '') ?? [];
  expect(key).toBe(vapid.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const signer = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
    format: 'jwk',
  });
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), { key: signer, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin, sub: 'https://maru.example' });

  // Once a day.
  await run();
  at('2026-11-20T20:00');
  await run();
  expect(received).toHaveLength(1);
  at('2026-11-21T09:00');
  await run();
  expect(received).toHaveLength(2);
});

it('says nothing any more on a device whose session has ended, and forgets it', async () => {
  const who = somebody();
  await local.api.remind(who, SESSION, { ...aBrowser().wish, hour: 9 });
  isSignedIn = false;
  at('2026-11-20T09:00');
  await run();
  expect(received).toEqual([]);
  expect(await devicesOf(who)).toEqual([]);
});

it('a server that stood still says it late, but never in the quiet hours', async () => {
  await local.api.remind(somebody(), SESSION, { ...aBrowser().wish, hour: 9 });
  at('2026-11-20T21:00');
  await run();
  at('2026-11-21T07:59');
  await run();
  expect(received).toEqual([]);
  at('2026-11-21T15:00');
  await run();
  expect(received).toHaveLength(1);

  // A job that comes to its turn only at night, or on another day, is left.
  at('2026-11-22T09:00');
  await local.intervals[0]?.run(new AbortController().signal);
  const [late] = queue.splice(0);
  at('2026-11-22T21:30');
  await handler.run(late!.payload, {} as JobRun);
  at('2026-11-23T09:00');
  await handler.run(late!.payload, {} as JobRun);
  expect(received).toHaveLength(1);
});

it('nobody is disturbed where there is nothing to say', async () => {
  await local.api.remind(somebody(0, '2026-11-25'), SESSION, { ...aBrowser().wish, hour: 9 });
  await local.api.remind(somebody(0, '2026-11-23'), SESSION, { ...aBrowser('near').wish, hour: 9 });
  at('2026-11-20T09:00');
  await run();
  expect(received.map(({ path }) => path)).toEqual(['/near']);
});

it.each([404, 410])('a device that its push service does not know (%i) is forgotten', async (gone) => {
  const who = somebody();
  await local.api.remind(who, SESSION, { ...aBrowser().wish, hour: 9 });
  status = gone;
  at('2026-11-20T09:00');
  await run();
  expect(received).toHaveLength(1);
  expect(await devicesOf(who)).toEqual([]);
});

it.each([429, 503])('a push service that asks for patience (%i) is asked again, and the device stays', async (busy) => {
  const who = somebody();
  await local.api.remind(who, SESSION, { ...aBrowser().wish, hour: 9 });
  status = busy;
  at('2026-11-20T09:00');
  await expect(run()).rejects.toThrow('patience');
  expect(await devicesOf(who)).toEqual([9]);
});

it('follows no answer of a push service to another address', async () => {
  const who = somebody();
  await local.api.remind(who, SESSION, { ...aBrowser().wish, hour: 9 });
  status = 307;
  at('2026-11-20T09:00');
  await run();
  expect(received).toHaveLength(1);
  expect(await devicesOf(who)).toEqual([9]);
});

it('a device has one row, whoever uses it; a member has eight devices at most, each only of their own', async () => {
  const [one, other] = [somebody(), somebody()];
  const browser = aBrowser();
  await local.api.remind(one, SESSION, { ...browser.wish, hour: 9 });
  await local.api.remind(one, SESSION, { ...browser.wish, hour: 20 });
  expect(await devicesOf(one)).toEqual([20]);
  await local.api.remind(other, SESSION, { ...browser.wish, hour: 8 });
  expect([await devicesOf(one), await devicesOf(other)]).toEqual([[], [8]]);
  const [device] = (await local.api.reminders(other)).devices;
  await local.api.forget(one, device!.deviceHash);
  expect(await devicesOf(other)).toEqual([8]);
  await local.api.forget({ ...other, brandId: 'another' }, device!.deviceHash);
  expect(await devicesOf(other)).toEqual([8]);
  expect((await local.api.forget(other, device!.deviceHash)).devices).toEqual([]);
  for (let n = 0; n <= MOST_DEVICES; n++) {
    nowMs += 1000;
    await local.api.remind(one, SESSION, { ...aBrowser().wish, hour: 8 + n });
  }
  expect(await devicesOf(one)).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
});

it('asks nothing of this network: neither by an address, nor by a name that leads there', async () => {
  const who = somebody();
  const { api } = over(INTERNET);
  const { keys } = aBrowser().wish;
  for (const endpoint of [`${origin}/x`, 'https://127.0.0.1/x', 'https://localhost/x', 'https://db/x'])
    expect(await api.remind(who, SESSION, { endpoint, keys, hour: 9 })).toEqual({ ok: false, error: { kind: 'reminder/no-push-service' } });
  // A name that was fine when it was told, and leads to this machine when it is asked.
  const named = over({ ...INTERNET, isAllowed: () => true });
  await named.api.remind(who, SESSION, { endpoint: origin.replace('127.0.0.1', 'localhost'), keys, hour: 9 });
  at('2026-11-20T09:00');
  await named.intervals[0]?.run(new AbortController().signal);
  await expect((named.jobs[0] as JobHandler).run(queue[0]!.payload, {} as JobRun)).rejects.toThrow('nothing is pushed to');
  expect(received).toEqual([]);
});
