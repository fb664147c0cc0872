import { randomUUID } from 'node:crypto';
import { shopIn } from '@modules/order/testing';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Viewer } from '../contract.ts';
import { createCourseModule } from './index.ts';

const { db } = testDatabase<never>();
const shop = shopIn(db);
const DAY_MS = 86_400_000;
const LENGTH = 100_000;
const { api, deps } = createCourseModule({ db, clock: { now: () => shop.state.now }, secret: 's'.repeat(40), orders: shop.api });
const wait = (ms: number): void => void (shop.state.now = new Date(shop.state.now.getTime() + ms));

/** A course of three lectures, the last one without a video. */
const aCourse = async (days = 30) => {
  const option = await shop.option(9_000, { units: 3, days });
  const { productNo } = option;
  await sql`insert into course.course values (${productNo}, 'nursing', '면접 강의', '한서윤')`.execute(db);
  for (const no of [1, 2, 3])
    await sql`insert into course.lecture values (${productNo}, ${`l-${no}`}, ${no}, ${`${no}번째`}, '', ${LENGTH}, '[]',
      ${'WEBVTT\n\n00:01.000 --> 00:02.000\n말'}, '[]', ${no === 3 ? null : randomUUID()}, 'video/webm')`.execute(db);
  return option;
};
const aBuyer = async (days?: number) => {
  const who: Viewer = shop.somebody();
  const option = await aCourse(days);
  const { orderNo } = await shop.buy(who, await shop.sheetOf(who, option), shop.wish(9_000));
  return { who, orderNo, name: { productNo: option.productNo, lectureId: 'l-1' } };
};
const onDevice = (streamId: string = randomUUID(), takesOver = false) => ({ streamId, device: 'computer', takesOver }) as const;
const kindOf = (result: { readonly ok: boolean; readonly error?: { readonly kind: string } }) => (result.ok ? 'ok' : result.error?.kind);
const usedOf = async (who: Viewer) => (await shop.api.courses(who))[0]?.usedCount;
const claimAll = async (who: Viewer, orderNo: string) => {
  const preview = await shop.api.refundPreview(who, orderNo, [1]);
  const expectedRefund = preview.ok ? preview.value.refund : 0;
  return shop.api.claim(who, orderNo, { requestId: randomUUID(), lineNos: [1], expectedRefund, reason: '', account: null });
};

it('plays for who bought it, until it is asked back or over', async () => {
  const { who, orderNo, name } = await aBuyer();
  expect(kindOf(await api.start(shop.somebody(), name, onDevice()))).toBe('course/closed');
  expect(kindOf(await api.lecture(shop.somebody(), name))).toBe('course/closed');
  expect(kindOf(await api.captions(shop.somebody(), name))).toBe('course/closed');
  expect(kindOf(await api.putMark(shop.somebody(), name, randomUUID(), { atMs: 0, text: '' }))).toBe('course/closed');
  expect(kindOf(await api.start({ ...who, brandId: 'career' }, name, onDevice()))).toBe('course/not-found');
  expect(kindOf(await api.start(who, name, onDevice()))).toBe('ok');
  expect(kindOf(await api.start(who, { ...name, lectureId: 'l-3' }, onDevice(randomUUID(), true)))).toBe('course/no-media');
  expect(kindOf(await api.start(who, { ...name, lectureId: 'l-9' }, onDevice()))).toBe('course/not-found');
  expect((await claimAll(who, orderNo)).ok).toBe(true);
  for (const asked of [await api.start(who, name, onDevice()), await api.lecture(who, name), await api.captions(who, name)])
    expect(kindOf(asked)).toBe('course/closed');

  const late = await aBuyer(3);
  wait(5 * DAY_MS);
  expect(kindOf(await api.start(late.who, late.name, onDevice()))).toBe('course/closed');
  const course = await api.course(late.who.brandId, late.who, late.name.productNo);
  expect(course.ok && course.value.access?.state).toBe('over');
  const visitors = await api.course('nursing', null, late.name.productNo);
  expect(visitors.ok && [visitors.value.access, visitors.value.lessons.length]).toEqual([null, 3]);
});

it('a lesson is opened by a press of play alone, and once', async () => {
  const { who, orderNo, name } = await aBuyer();
  await api.lecture(who, name);
  await api.captions(who, name);
  await api.course(who.brandId, who, name.productNo);
  await api.mine(who);
  await api.putMark(who, name, randomUUID(), { atMs: 5_000, text: '먼저 적음' });
  expect(await usedOf(who)).toBe(0);
  const streamId = randomUUID();
  for (const _press of [1, 2]) await api.start(who, name, onDevice(streamId));
  expect(await usedOf(who)).toBe(1);
  // What is refused opens nothing.
  await api.start(who, { ...name, lectureId: 'l-2' }, onDevice());
  await api.start(who, { ...name, lectureId: 'l-3' }, onDevice(streamId));
  expect(await usedOf(who)).toBe(1);
  await api.start(who, { ...name, lectureId: 'l-2' }, onDevice(randomUUID(), true));
  const preview = await shop.api.refundPreview(who, orderNo, [1]);
  expect(preview.ok && [preview.value.refund, preview.value.lines[0]?.usedCount]).toEqual([3_000, 2]);
});

it('who asks the money back while play is pressed is counted with that lesson', async () => {
  const { who, orderNo, name } = await aBuyer();
  let claimed: Promise<unknown> = Promise.resolve();
  let isClaimed = false;
  await db.transaction().execute(async (tx) => {
    const line = await deps.orders.keepLine(tx as never, who, name.productNo);
    claimed = claimAll(who, orderNo).then((result) => {
      isClaimed = true;
      return result;
    });
    // The claim stands at the order's row, which is held here.
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows[0]?.n;
      })
      .toBe(1);
    expect(isClaimed).toBe(false);
    await deps.orders.noteOpened(line?.orderNo ?? '', line?.lineNo ?? 0, '1', tx as never);
  });
  // It was shown another amount than the one that is right by now: nothing is paid back.
  expect(await claimed).toMatchObject({ ok: false, error: { kind: 'order/refund-changed' } });
  expect(await usedOf(who)).toBe(1);
  expect((await claimAll(who, orderNo)).ok).toBe(true);
  expect(kindOf(await api.start(who, name, onDevice()))).toBe('course/closed');
});

it('where one stopped is kept apart from what was watched, and neither gets ahead of the clock', async () => {
  const { who, name } = await aBuyer();
  const streamId = randomUUID();
  await api.start(who, name, onDevice(streamId));
  wait(10_000);
  const told = (positionMs: number, ranges: readonly (readonly [number, number])[], speed = 1) =>
    api.beat(who, name, { streamId, positionMs, ranges: ranges.map(([fromMs, toMs]) => ({ fromMs, toMs })), speed, isLast: false });
  // Skipped to the end, and said to have been played through.
  expect(await told(LENGTH, [[0, LENGTH]])).toMatchObject({ ok: true, value: { watchedMs: 10_000, isWatched: false } });
  const [mine] = await api.mine(who);
  expect(mine).toMatchObject({ watchedMs: 10_000, watchedCount: 0, last: { positionMs: LENGTH, lectureId: 'l-1' } });
  // The same told again, at once and later, is the same.
  expect(await told(20_000, [[0, 10_000]])).toMatchObject({ value: { watchedMs: 10_000 } });
  wait(30_000);
  expect(await told(20_000, [[0, 100_000]], 3)).toMatchObject({ value: { watchedMs: LENGTH, isWatched: true } });
  wait(10_000);
  expect(await told(5_000, [])).toMatchObject({ value: { watchedMs: LENGTH, isWatched: true } });
  const lecture = await api.lecture(who, name);
  expect(lecture.ok && [lecture.value.positionMs, lecture.value.isWatched]).toEqual([5_000, true]);
});

it('one device at a time: the other is asked, and the first is told', async () => {
  const { who, name } = await aBuyer();
  const [first, second] = [randomUUID(), randomUUID()];
  const beat = (streamId: string, isLast = false) =>
    api.beat(who, name, { streamId, positionMs: 1_000, ranges: [{ fromMs: 0, toMs: 1_000 }], speed: 1, isLast });
  await api.start(who, name, onDevice(first));
  wait(1_000);
  expect(kindOf(await api.start(who, name, onDevice(second)))).toBe('course/watched-elsewhere');
  expect(kindOf(await beat(first))).toBe('ok');
  expect(kindOf(await beat(second))).toBe('course/taken-over');
  expect(kindOf(await api.start(who, name, onDevice(second, true)))).toBe('ok');
  expect(kindOf(await beat(first))).toBe('course/taken-over');
  // Gone with its page, or silent for long: nobody is asked about it.
  expect(kindOf(await beat(second, true))).toBe('ok');
  expect(kindOf(await api.start(who, name, onDevice(first)))).toBe('ok');
  wait(60_000);
  expect(kindOf(await api.start(who, name, onDevice(second)))).toBe('ok');
  // Of twenty that begin at once without taking over, one begins.
  wait(60_000);
  const kinds = await Promise.all(Array.from({ length: 20 }, async () => kindOf(await api.start(who, name, onDevice()))));
  expect(kinds.filter((kind) => kind === 'ok')).toEqual(['ok']);
  expect(new Set(kinds)).toEqual(new Set(['ok', 'course/watched-elsewhere']));
});

it('notes and bookmarks are kept once, in the order of the video, for their lecture alone', async () => {
  const { who, name } = await aBuyer();
  const other = { ...name, lectureId: 'l-2' };
  const [note, mark] = [randomUUID(), randomUUID()];
  await api.putMark(who, name, note, { atMs: 9_000, text: '나중' });
  await api.putMark(who, name, note, { atMs: 9_000, text: '고침' });
  await api.putMark(who, other, note, { atMs: 1, text: '남의 강의' });
  const kept = await api.putMark(who, name, mark, { atMs: LENGTH * 2, text: '' });
  expect(kept).toEqual({
    ok: true,
    value: [
      { markId: note, atMs: 9_000, text: '고침' },
      { markId: mark, atMs: LENGTH, text: '' },
    ],
  });
  expect(await api.removeMark(who, other, note)).toEqual({ ok: true, value: [] });
  expect(await api.removeMark(who, name, note)).toMatchObject({ value: [{ markId: mark }] });
  expect(await api.removeMark(shop.somebody(), name, mark)).toEqual({ ok: true, value: [] });
  const lecture = await api.lecture(who, name);
  expect(lecture.ok && lecture.value.marks.length).toBe(1);
});

it('an address is for one stream of one lecture, and for ten minutes', async () => {
  const { who, name } = await aBuyer();
  const streamId = randomUUID();
  const started = await api.start(who, name, onDevice(streamId));
  const query = new URL(started.ok ? started.value.mediaUrl : '', 'http://x').searchParams;
  const proof = { stream: query.get('stream') ?? '', expires: Number(query.get('expires')), signature: query.get('signature') ?? '' };
  const isGood = (more: Partial<typeof proof> = {}, of = name, brandId = who.brandId) =>
    deps.signer.isGood(brandId, of, { ...proof, ...more }, shop.state.now);
  expect([proof.stream, isGood()]).toEqual([streamId, true]);
  expect([
    isGood({ stream: randomUUID() }),
    isGood({ expires: proof.expires + 60 }),
    isGood({ signature: 'A'.repeat(43) }),
    isGood({}, { ...name, lectureId: 'l-2' }),
    isGood({}, name, 'career'),
  ]).toEqual([false, false, false, false, false]);
  wait(601_000);
  expect(isGood()).toBe(false);
});
