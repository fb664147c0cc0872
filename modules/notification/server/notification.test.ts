import { randomUUID } from 'node:crypto';
import { RESCORED, RESULT_READY } from '@modules/attempt/events';
import { INQUIRY_ANSWERED } from '@modules/inquiry';
import type { ExamDayOf } from '@modules/review';
import { handOver } from '@platform/db';
import { createSeal, type Mail } from '@platform/mail';
import type { Owner } from '@platform/module';
import { strictLog, testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { channelsOf, KINDS } from '../contract-kinds.ts';
import { NotificationQuery, type Notice, type NotificationNo } from '../contract.ts';
import { createNotificationModule } from './index.ts';

const { db, url } = testDatabase<never>();
const korea = (time: string) => new Date(`${time}+09:00`);
let now = korea('2026-11-24T10:00:00');
let dueCount = 0;
let examDays: readonly ExamDayOf[] = [];
const left = new Set<string>();
const unverified = new Set<string>();
const mails: Mail[] = [];
const withdrawn: string[] = [];
let agreed = { byDay: false, atNight: false };
const sent: { readonly memberId: string; readonly day: string }[] = [];

/** Another process on the same database. */
const moduleOn = (handle = db) =>
  createNotificationModule({
    db: handle,
    listenUrl: url,
    clock: { now: () => now },
    log: strictLog,
    jobs: { send: (_tx, _kind, payload) => Promise.resolve(void sent.push(payload as never)) },
    mail: {
      send: (_tx, mail) => Promise.resolve(void mails.push(mail)),
      withdraw: (_tx, memberId, kinds) => Promise.resolve(void withdrawn.push(`${memberId} ${kinds}`)),
    },
    secret: 's'.repeat(40),
    advertising: {
      may: () => Promise.resolve(agreed),
      end: () => Promise.resolve({ held: [], atMs: 0 }),
      resume: () => Promise.resolve(),
    },
    review: {
      plan: () => Promise.resolve({ dueCount } as never),
      examDays: (days, after) => Promise.resolve(after ? [] : examDays.filter(({ examOn }) => days.includes(examOn))),
    },
    exams: {
      exam: () => Promise.resolve({ ok: true, value: { title: 'NCS 모의고사' } } as never),
      examDetails: (_brand, idxs) =>
        Promise.resolve(
          idxs
            .filter((idx) => idx < 100)
            .map((examDetailIdx) => ({ detail: { examDetailIdx, title: '1회' }, exam: { title: 'NCS' } })) as never,
        ),
    },
    isMember: ({ memberId }) => Promise.resolve(!left.has(memberId)),
    receiverOf: ({ memberId }) => Promise.resolve(unverified.has(memberId) ? null : { name: '서윤', address: 'a@career.test' }),
    addressOf: (_brand, { path }) => `http://cbt.test${path}`,
    accountOrigin: () => 'http://portal.test',
    inquiryLink: () => ({ site: 'portal', path: '/faq/qna' }),
  });
const module = moduleOn();
const elsewhere = moduleOn();
const { api } = module;
afterAll(async () => {
  await module.close();
  await elsewhere.close();
});
beforeEach(() => {
  now = korea('2026-11-24T10:00:00');
  mails.length = 0;
  withdrawn.length = 0;
  agreed = { byDay: false, atNight: false };
  sent.length = 0;
  dueCount = 0;
  examDays = [];
});

const somebody = (): Owner => ({ brandId: 'plain', memberId: randomUUID() });
const notice = (owner: Owner, key: string, more: Partial<Notice> = {}): Notice => ({
  ...owner,
  kind: 'RESULT_READY',
  data: { title: key },
  link: { site: 'cbt', path: '/' },
  key,
  ...more,
});
const tell = (notices: readonly Notice[], by = api) => db.transaction().execute((tx) => by.create(handOver<never>(tx), notices));
const list = (owner: Owner, query: object = {}) => api.list(owner, NotificationQuery.parse(query));
const nosOf = async (owner: Owner, query: object = {}) => (await list(owner, query)).items.map(({ no }) => no);
/** What the counter would be if it were counted. */
const counted = async ({ memberId }: Owner): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`select count(*)::integer as n from notification.notification where member_id = ${memberId} and read_at is null`.execute(db)
  ).rows[0]?.n ?? -1;
const listen = async (owner: Owner, by = api, sessionId = 's') => {
  const watched = by.watch(owner, { sessionId });
  if (!watched.ok) throw new Error(watched.error.kind);
  const counts: number[] = [];
  let isEnded = false;
  const reader = watched.value.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader();
  void (async () => {
    for (let read = await reader.read(); !read.done; read = await reader.read())
      for (const [, data] of read.value.matchAll(/event: unread\ndata: (.*)\n/g))
        counts.push((JSON.parse(data!) as { unreadCount: number }).unreadCount);
    isEnded = true;
  })();
  await expect.poll(() => counts.length).toBeGreaterThan(0);
  return { counts, isEnded: () => isEnded, cancel: () => reader.cancel() };
};

it('tells a member what happened once, however often it is asked for, and nobody else', async () => {
  const [one, other] = [somebody(), somebody()];
  expect(await tell([notice(one, 'a'), notice(one, 'b'), notice(one, 'a'), notice(other, 'a')])).toBe(3);
  expect(await tell([notice(one, 'b'), notice(one, 'c')])).toBe(1);
  expect((await list(one)).items.map(({ no, data }) => [no, data.title])).toEqual([
    [3, 'c'],
    [2, 'b'],
    [1, 'a'],
  ]);
  expect([await api.unreadCount(one), await api.unreadCount(other), await api.unreadCount(somebody())]).toEqual([3, 1, 0]);
  expect(await nosOf({ ...one, brandId: 'another' })).toEqual([]);
});

it('is told if the transaction commits, and never if it does not', async () => {
  const one = somebody();
  const failed = db.transaction().execute(async (tx) => {
    await api.create(handOver<never>(tx), [notice(one, 'a')]);
    throw new Error('not that');
  });
  await expect(failed).rejects.toThrow('not that');
  expect([await nosOf(one), await api.unreadCount(one)]).toEqual([[], 0]);
});

it('a list read page by page has no doubles and no gaps while others write and read, and the counter is the count', async () => {
  const one = somebody();
  await tell(Array.from({ length: 25 }, (_, at) => notice(one, `old ${at}`)));
  const seen: number[] = [];
  let before: number | null | undefined;
  const writing = Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      tell([notice(one, `new ${at}`), notice(one, `new ${Math.floor(at / 2)}`)], at % 2 ? api : elsewhere.api),
    ),
  );
  const reading = Promise.all(Array.from({ length: 20 }, (_, at) => api.markRead(one, (at + 1) as NotificationNo)));
  do {
    const page = await list(one, { size: 7, ...(before && { before }) });
    seen.push(...page.items.map(({ no }) => no));
    before = page.next;
  } while (before !== null);
  await writing;
  await reading;
  const top = seen[0]!;
  expect(seen).toEqual(Array.from({ length: top }, (_, at) => top - at));
  expect((await list(one, { size: 50 })).items.map(({ no }) => no)).toEqual(Array.from({ length: 50 }, (_, at) => 65 - at));
  expect([await api.unreadCount(one), await counted(one)]).toEqual([45, 45]);
});

it('numbers are those of the commits: what commits later never comes below what was listed', async () => {
  const one = somebody();
  await tell([notice(one, 'first')]);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isWritten = false;
  const slow = db.transaction().execute(async (tx) => {
    await api.create(handOver<never>(tx), [notice(one, 'slow')]);
    isWritten = true;
    await held;
  });
  await expect.poll(() => isWritten).toBe(true);
  let isDone = false;
  const quick = tell([notice(one, 'quick')], elsewhere.api).then(() => (isDone = true));
  expect(await nosOf(one)).toEqual([1]);
  expect(isDone).toBe(false);
  release();
  await slow;
  await quick;
  expect((await list(one)).items.map(({ data }) => data.title)).toEqual(['quick', 'slow', 'first']);
});

it('marks one, once; all up to what was seen; never another’s', async () => {
  const [one, other] = [somebody(), somebody()];
  await tell([notice(one, 'a'), notice(one, 'b'), notice(one, 'c', { kind: 'KEY_CORRECTED' }), notice(other, 'a')]);
  const no = (value: number) => value as NotificationNo;
  const missing = { ok: false, error: { kind: 'notification/not-found' } };
  for (const left of [2, 2]) expect(await api.markRead(one, no(1))).toEqual({ ok: true, value: { unreadCount: left } });
  expect(await api.markRead(other, no(2))).toEqual(missing);
  expect(await api.markRead(somebody(), no(1))).toEqual(missing);
  expect(await nosOf(one, { unread: 'true' })).toEqual([3, 2]);
  expect(await nosOf(one, { kind: 'KEY_CORRECTED' })).toEqual([3]);
  await tell([notice(one, 'd')]);
  expect(await api.markAllRead(one, { upTo: 3 })).toEqual({ unreadCount: 1 });
  expect(await nosOf(one, { unread: 'true' })).toEqual([4]);
  expect(await api.unreadCount(other)).toBe(1);
});

it('tells open pages the count at once, in this process and in another, and ends with the session', async () => {
  const one = somebody();
  const [here, there, session] = [await listen(one), await listen(one, elsewhere.api), await listen(one, api, 'ends')];
  expect([here.counts, there.counts]).toEqual([[0], [0]]);
  await tell([notice(one, 'a'), notice(one, 'b')]);
  await expect
    .poll(() => [here.counts, there.counts])
    .toEqual([
      [0, 2],
      [0, 2],
    ]);
  await elsewhere.api.markAllRead(one, { upTo: 2 });
  await expect.poll(() => [here.counts.at(-1), there.counts.at(-1)]).toEqual([0, 0]);
  module.endSessions(['ends']);
  await expect.poll(() => session.isEnded()).toBe(true);
  expect([here.isEnded(), there.isEnded()]).toEqual([false, false]);
  await Promise.all([here.cancel(), there.cancel()]);
});

it('opens as many streams of a member as may be, and one more once one is closed', async () => {
  const one = somebody();
  const open = () => api.watch(one, { sessionId: 's' });
  const streams = Array.from({ length: 24 }, open);
  expect(streams.every(({ ok }) => ok)).toBe(true);
  expect(open()).toEqual({ ok: false, error: { kind: 'notification/too-many-streams' } });
  for (const stream of streams) if (stream.ok) await stream.value.cancel();
  const next = open();
  expect(next.ok).toBe(true);
  if (next.ok) await next.value.cancel();
});

it('comes on the channels that the member chose, by mail only to an address that is known to be theirs', async () => {
  const [one, other] = [somebody(), somebody()];
  unverified.add(other.memberId);
  for (const owner of [one, other]) await api.choose(owner, { kind: 'KEY_CORRECTED', channel: 'mail', isOn: true });
  await api.choose(one, { kind: 'KEY_CORRECTED', channel: 'product', isOn: false });
  const data = { title: 'NCS 1회', before: '60', after: '62' };
  await tell(
    [one, other].map((owner) => notice(owner, 'k', { kind: 'KEY_CORRECTED', data, link: { site: 'cbt', path: '/cbt/practice/score/3' } })),
  );
  expect([await api.unreadCount(one), await api.unreadCount(other)]).toEqual([0, 1]);
  expect(mails.map(({ memberId, key, advertising }) => [memberId, key, advertising])).toEqual([
    [one.memberId, `notification:plain ${one.memberId}:k`, undefined],
  ]);
  expect(mails[0]?.text).toMatchObject({
    action: { url: 'http://cbt.test/cbt/practice/score/3' },
    paragraphs: [expect.stringContaining('60점에서 62점')],
  });
  expect(await api.choose(one, { kind: 'INQUIRY_ANSWERED', channel: 'mail', isOn: true })).toEqual({
    ok: false,
    error: { kind: 'notification/no-such-channel' },
  });
});

it('what has to be told comes, and cannot be turned off', async () => {
  const one = somebody();
  for (const isOn of [false, true])
    expect(await api.choose(one, { kind: 'COMPANY_REVIEWED', channel: 'product', isOn })).toEqual({
      ok: false,
      error: { kind: 'notification/no-such-channel' },
    });
  await tell([notice(one, 'reviewed', { kind: 'COMPANY_REVIEWED' })]);
  expect(await api.unreadCount(one)).toBe(1);
});

const interval = (name: string) => module.intervals.find((one) => one.name === name)!.run(new AbortController().signal);
const runReviewJob = (payload: object) =>
  module.jobs[0]!.run(payload, {
    id: 'j',
    attempt: 1,
    signal: new AbortController().signal,
    complete: (write) => db.transaction().execute((tx) => write(tx as never)),
  });

it('says what is due for review to who wants it, once a day from 8 in Korea, and nothing where nothing is due', async () => {
  const one = somebody();
  // Others of this file may have asked for it, too, in whatever order the tests run.
  const sentToOne = () => sent.filter(({ memberId }) => memberId === one.memberId);
  await interval('review-due');
  expect(sentToOne()).toEqual([]);
  await api.choose(one, { kind: 'REVIEW_DUE', channel: 'product', isOn: true });
  await interval('review-due');
  expect(sentToOne()).toEqual([]);
  now = korea('2026-11-25T08:00:30');
  await interval('review-due');
  await interval('review-due');
  expect(sentToOne()).toEqual([{ ...one, day: '2026-11-25' }]);
  await runReviewJob(sentToOne()[0]!);
  expect(await nosOf(one)).toEqual([]);
  dueCount = 12;
  await runReviewJob(sentToOne()[0]!);
  await runReviewJob(sentToOne()[0]!);
  expect((await list(one)).items.map(({ kind, data }) => [kind, data])).toEqual([['REVIEW_DUE', { count: 12 }]]);
  // A server that stood still until the evening leaves the day out, and goes on with the next one.
  now = korea('2026-11-26T22:00:00');
  await interval('review-due');
  expect(sentToOne()).toHaveLength(1);
  now = korea('2026-11-27T08:01:00');
  await interval('review-due');
  expect(sentToOne()).toHaveLength(2);
  await api.choose(one, { kind: 'REVIEW_DUE', channel: 'product', isOn: false });
  await runReviewJob(sentToOne()[1]!);
  expect(await nosOf(one)).toEqual([1]);
  now = korea('2026-11-28T08:01:00');
  await interval('review-due');
  expect(sentToOne()).toHaveLength(2);
});

it('says that an exam day is a week or a day ahead, once, between 8 and 21', async () => {
  const [one, gone] = [somebody(), somebody()];
  left.add(gone.memberId);
  examDays = [one, gone].flatMap(({ brandId, memberId }) => [
    { brandId, learnerId: memberId as never, examIdx: 3 as never, examOn: '2026-12-08' },
  ]);
  now = korea('2026-12-01T07:59:00');
  await interval('exam-days');
  expect(await nosOf(one)).toEqual([]);
  now = korea('2026-12-01T08:00:00');
  await interval('exam-days');
  await sql`delete from notification.told_until`.execute(db);
  await interval('exam-days');
  now = korea('2026-12-03T12:00:00');
  await interval('exam-days');
  now = korea('2026-12-07T12:00:00');
  await interval('exam-days');
  expect((await list(one)).items.map(({ data }) => data)).toEqual([
    { title: 'NCS 모의고사', days: 1, day: '2026-12-08' },
    { title: 'NCS 모의고사', days: 7, day: '2026-12-08' },
  ]);
  expect(await nosOf(gone)).toEqual([]);
});

it('makes one notification of an event that is delivered twice, none for visitors and for exams that are gone', async () => {
  const [one, visitor] = [somebody(), somebody()];
  left.add(visitor.memberId);
  const take = async (name: string, payloads: readonly unknown[]) => {
    for (let time = 0; time < 2; time++) await module.onEvent.find(({ event }) => event === name)!.take(payloads);
  };
  const sitting = (owner: Owner, recordIdx: number, examDetailIdx = 1) => ({
    brandId: owner.brandId,
    learnerId: owner.memberId,
    recordIdx,
    examDetailIdx,
  });
  await take(RESULT_READY.name, [sitting(one, 1), sitting(visitor, 2), sitting(one, 3, 100)]);
  await take(
    RESCORED.name,
    [1, 2].map((revision) => ({ ...sitting(one, 1), revision, beforeTenths: 600, afterTenths: 615 })),
  );
  await take(INQUIRY_ANSWERED.name, [{ ...one, inquiryIdx: 5 }]);
  expect((await list(one)).items.map(({ kind, link, data }) => [kind, link.path, data.after])).toEqual([
    ['INQUIRY_ANSWERED', '/faq/qna', undefined],
    ['KEY_CORRECTED', '/cbt/practice/score/1', '61.5'],
    ['KEY_CORRECTED', '/cbt/practice/score/1', '61.5'],
    ['RESULT_READY', '/cbt/practice/score/1', undefined],
  ]);
  expect(await nosOf(visitor)).toEqual([]);
});

it('deletes after a year, and the counter stays the count', async () => {
  const one = somebody();
  await tell([notice(one, 'a'), notice(one, 'b')]);
  await api.markRead(one, 1 as NotificationNo);
  now = new Date(now.getTime() + 300 * 86_400_000);
  await tell([notice(one, 'c')]);
  now = new Date(now.getTime() + 70 * 86_400_000);
  await interval('delete-old');
  expect([await nosOf(one), await api.unreadCount(one), await counted(one)]).toEqual([[3], 1, 1]);
});

it('exports and deletes all of a member, and nobody else’s', async () => {
  const [one, other] = [somebody(), somebody()];
  await tell([...Array.from({ length: 120 }, (_, at) => notice(one, `n ${at}`)), notice(other, 'a')]);
  await api.choose(one, { kind: 'REVIEW_DUE', channel: 'mail', isOn: true });
  const rows = async (part = 0) => {
    let count = 0;
    for await (const row of module.exportParts(one)[part]!.rows) count += row ? 1 : 0;
    return count;
  };
  expect([await rows(), await rows(1)]).toEqual([120, KINDS.flatMap(channelsOf).length]);
  await module.eraseMember(one);
  expect([await nosOf(one), await api.unreadCount(one), await rows()]).toEqual([[], 0, 0]);
  expect(await api.unreadCount(other)).toBe(1);
});

/** The token of the way out that a mail names. */
const tokenOf = (mail: Mail | undefined): string =>
  new URL(mail?.advertising?.unsubscribeUrl ?? mail?.optOutUrl ?? 'http://none').searchParams.get('token') ?? '';
const mailed = async (owner: Owner, key: string) => {
  await api.choose(owner, { kind: 'REVIEW_DUE', channel: 'mail', isOn: true });
  await tell([notice(owner, key, { kind: 'REVIEW_DUE', data: { count: 3 } })]);
  return mails.at(-1);
};
const isMailed = async (owner: Owner) =>
  (await api.settings(owner)).choices.find(({ kind, channel }) => kind === 'REVIEW_DUE' && channel === 'mail')?.isOn;
const { optOut } = api;

it('mail that was switched on names its way out, which says whom it is for to nobody, and ends it and nothing else', async () => {
  const one = somebody();
  const mail = await mailed(one, 'a');
  expect(mail?.optOutUrl).toMatch(/^http:\/\/portal\.test\/apiV2\/unsubscribe\/one-click\?token=[\w-]+$/);
  const token = tokenOf(mail);
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(one.memberId);
  expect(await optOut.look('plain', token, '')).toEqual({
    ok: true,
    value: { topic: 'REVIEW_DUE', address: 'a***@career.test', isOn: true },
  });
  expect([await isMailed(one), withdrawn]).toEqual([true, []]);
  const ended = await optOut.end('plain', token, '');
  expect(ended).toMatchObject({ ok: true, value: { topic: 'REVIEW_DUE', undo: expect.any(String) } });
  expect([await isMailed(one), withdrawn]).toEqual([false, [`${one.memberId} notification.REVIEW_DUE`]]);
  expect(await optOut.end('plain', token, ''), 'twice is once').toEqual({ ok: true, value: { topic: 'REVIEW_DUE', undo: null } });
  mails.length = 0;
  await tell([notice(one, 'b', { kind: 'REVIEW_DUE', data: { count: 3 } })]);
  expect(mails).toEqual([]);
  const { undo } = (ended as { value: { undo: string } }).value;
  expect(await optOut.undo('plain', undo, '')).toMatchObject({ ok: true, value: { isOn: true } });
  expect(await isMailed(one)).toBe(true);
});

it('takes no link that is forged, cut, of another end, brand or secret, or too old, and no undo of an hour ago', async () => {
  const one = somebody();
  const token = tokenOf(await mailed(one, 'a'));
  const refused = { ok: false, error: { kind: 'notification/opt-out-ended' } };
  const bytes = Buffer.from(token, 'base64url');
  const forged = Array.from(bytes, (_, at) =>
    Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))).toString('base64url'),
  );
  const other = createSeal('t'.repeat(40), 'unsubscribe').close(JSON.stringify(['plain', one.memberId, 'REVIEW_DUE', now.getTime()]));
  for (const wrong of [...forged, token.slice(0, -4), token.slice(0, 10), 'x', other.toString('base64url')])
    expect([wrong, await optOut.end('plain', wrong, '')]).toEqual([wrong, refused]);
  expect(await optOut.end('career', token, '')).toEqual(refused);
  expect(await optOut.undo('plain', token, ''), 'what ends it does not bring it back').toEqual(refused);
  expect(await isMailed(one)).toBe(true);
  const ended = await optOut.end('plain', token, '');
  const { undo } = (ended as { value: { undo: string } }).value;
  expect([await optOut.end('plain', undo, ''), await optOut.look('plain', undo, ''), await optOut.undo('career', undo, '')]).toEqual([
    refused,
    refused,
    refused,
  ]);
  now = new Date(now.getTime() + 31 * 60_000);
  expect([await optOut.undo('plain', undo, ''), await isMailed(one)]).toEqual([refused, false]);
  now = new Date(now.getTime() + 364 * 86_400_000);
  expect(await optOut.look('plain', token, '')).toMatchObject({ ok: true });
  now = new Date(now.getTime() + 86_400_000);
  expect(await optOut.look('plain', token, '')).toEqual(refused);
});

it('bounds false links by network and changes by member; a true link works from wherever it comes', async () => {
  const one = somebody();
  const token = tokenOf(await mailed(one, 'a'));
  const kinds: unknown[] = [];
  for (let n = 0; n < 102; n += 1) kinds.push(await optOut.look('plain', 'x'.repeat(40), '198.51.100.7'));
  expect(kinds.filter((one) => (one as { error: { kind: string } }).error.kind === 'notification/opt-out-too-often')).toHaveLength(2);
  expect(await optOut.end('plain', token, '198.51.100.7')).toMatchObject({ ok: true });
  for (let n = 1; n < 30; n += 1) await optOut.end('plain', token, '');
  expect(await optOut.end('plain', token, '')).toEqual({ ok: false, error: { kind: 'notification/opt-out-too-often' } });
});

it('advertises to who agreed alone, and at night to who agreed to that', async () => {
  const one = somebody();
  const text = { subject: '새 모의고사', preview: '', heading: '새 모의고사', paragraphs: ['글'] };
  const advertise = () =>
    db.transaction().execute((tx) => optOut.advertise(handOver<never>(tx), { ...one, key: 'k', name: 'new-exams', text }));
  expect([await advertise(), mails]).toEqual(['not-wanted', []]);
  agreed = { byDay: true, atNight: false };
  expect([await advertise(), mails.at(-1)?.kind, mails.at(-1)?.advertising?.atNight]).toEqual(['sent', 'advertising.new-exams', undefined]);
  expect(await optOut.look('plain', tokenOf(mails.at(-1)), '')).toMatchObject({ value: { topic: 'ADVERTISING', isOn: true } });
  now = korea('2026-11-24T21:00:00');
  expect([await advertise(), mails.length]).toEqual(['quiet', 1]);
  agreed = { byDay: true, atNight: true };
  expect([await advertise(), mails.at(-1)?.advertising?.atNight]).toEqual(['sent', true]);
});
