import { randomUUID } from 'node:crypto';
import type { Learner } from '@modules/account/learner';
import { memberLearner } from '@modules/account/learner';
import type { AttemptView, RecordIdx } from '@modules/attempt';
import type { GroupApi, GroupRecord } from '@modules/attempt/group';
import { aClock, aSitting, deviceId, examsOf, learnerId } from '@modules/attempt/testing';
import { err, ok } from '@platform/kernel';
import { testDb } from '@platform/testing';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { InRoom, Room, RoomCode } from '../contract.ts';
import { createStudyRoomModule } from './index.ts';
import { createPresence } from './presence.ts';
import type { StudyRoomDb } from './tables.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const db = testDb<never>();
const mock = aSitting({ examDetailIdx: 1, sections: [{ id: 'a', count: 20 }] });
const detailIdx = mock.listed.detail.examDetailIdx;
let clock = aClock();

/** Sittings that the room's learners have: what the attempt module would say. */
interface Sitting extends GroupRecord {
  submittedAt: number | null;
  answered: number;
}
let sittings: Sitting[] = [];
let statesAsked = 0;
let countsAsked = 0;
const own = (asked: readonly GroupRecord[]) =>
  sittings.filter((one) => asked.some(({ recordIdx, learnerId: owner }) => recordIdx === one.recordIdx && owner === one.learnerId));
const group: GroupApi = {
  states: async (asked) => {
    statesAsked += 1;
    return own(asked).map(({ recordIdx, submittedAt }) => ({ recordIdx, startedAt: clock.now().getTime(), submittedAt }));
  },
  answeredCounts: async (asked) => {
    countsAsked += 1;
    return new Map(own(asked).map(({ recordIdx, answered }) => [recordIdx, answered]));
  },
  results: async () => [],
};
const viewOf = ({ recordIdx, submittedAt }: Sitting) =>
  ({ recordIdx, submittedAt, startedAt: clock.now().getTime() }) as unknown as AttemptView;
const attempts = {
  start: async ({ brandId, learnerId: owner }: Learner) => {
    const open = sittings.find((one) => one.learnerId === owner && one.submittedAt === null);
    if (open) return ok(viewOf(open));
    const made = { recordIdx: (sittings.length + 1) as RecordIdx, brandId, learnerId: owner, submittedAt: null, answered: 0 };
    sittings.push(made);
    return ok(viewOf(made));
  },
  attempt: async (_who: Learner, recordIdx: RecordIdx) => {
    const found = sittings.find((one) => one.recordIdx === recordIdx);
    return found ? ok(viewOf(found)) : err({ kind: 'attempt/not-found' } as const);
  },
  openProblems: async () => new Set<number>(),
};
const module = createStudyRoomModule({ db, clock: { now: () => clock.now() }, exams: examsOf(mock), attempts, group });
const { api } = module;

beforeEach(async () => {
  clock = aClock();
  sittings = [];
  statesAsked = countsAsked = 0;
  await sql`delete from study_room.room`.execute(db);
});

let people = 0;
const somebody = (isMember = true): Learner => ({ brandId: 'plain', learnerId: learnerId((people += 1)), isMember });
const aRoom = async (owner: Learner): Promise<RoomCode> => {
  const closesAt = clock.now().getTime() + 2 * HOUR;
  const made = await api.make(owner, { examDetailIdx: detailIdx, closesAt, capacity: 10, requestId: randomUUID() });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value.roomCode as RoomCode;
};
const comeIn = async (at: InRoom, nickname: string): Promise<Room> => {
  const joined = await api.join(at, nickname);
  if (!joined.ok) throw new Error(joined.error.kind);
  return joined.value;
};
const look = async (at: InRoom): Promise<Room> => {
  const found = await api.room(at);
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
};
const countOf = async (table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(`study_room.${table}`)}`.execute(db)).rows[0]?.n ?? 0;

it('answers all who look from one reading, and counts answers seldom', async () => {
  const owner = somebody();
  const roomCode = await aRoom(owner);
  await comeIn({ who: owner, roomCode }, '하늘');
  await api.start({ who: owner, roomCode }, deviceId(1));
  sittings = sittings.map((one) => ({ ...one, answered: 13 }));
  clock.pass(3_000);
  statesAsked = countsAsked = 0;
  const looks = await Promise.all(Array.from({ length: 40 }, () => look({ who: somebody(false), roomCode })));
  expect([statesAsked, countsAsked]).toEqual([1, 1]);
  expect(looks[0]?.people).toMatchObject([{ state: 'sitting', answeredAbout: 12 }]);
  for (let second = 3; second < 30; second += 3) {
    clock.pass(3_000);
    await look({ who: owner, roomCode });
  }
  expect([statesAsked, countsAsked]).toEqual([10, 1]);
});

it('shows to who changed something what they changed, though others just looked', async () => {
  const owner = somebody();
  const roomCode = await aRoom(owner);
  await look({ who: owner, roomCode });
  expect((await comeIn({ who: somebody(false), roomCode }, '하늘')).people.length).toBe(1);
  const ended = await api.end({ who: owner, roomCode });
  expect(ended.ok && ended.value.phase).toBe('after');
});

it('says that somebody is there while their page asks, and no longer', async () => {
  const [owner, guest] = [somebody(), somebody(false)];
  const roomCode = await aRoom(owner);
  const at = { who: guest, roomCode };
  await comeIn(at, '하늘');
  const isHere = async () => (await look({ who: owner, roomCode })).people[0]?.isHere;
  clock.pass(40_000);
  await look(at);
  await module.intervals.find(({ name }) => name === 'write-seen')?.run(AbortSignal.timeout(10_000));
  clock.pass(40_000);
  expect(await isHere()).toBe(true);
  clock.pass(10_000);
  expect(await isHere()).toBe(false);
});

it('writes what was seen in one statement, the newest alone', async () => {
  let statements = 0;
  const counted = (db as unknown as StudyRoomDb).withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const presence = createPresence(counted, { now: () => clock.now() });
  await presence.write();
  expect(statements).toBe(0);
  for (let seat = 1; seat < 60; seat += 1) presence.note(1, seat);
  await presence.write();
  expect(statements).toBe(1);
});

it('goes on with a sitting that was begun there after the window, and links only the first', async () => {
  const guest = somebody(false);
  const roomCode = await aRoom(somebody());
  const at = { who: guest, roomCode };
  await comeIn(at, '하늘');
  const first = await api.start(at, deviceId(1));
  clock.pass(3 * HOUR);
  expect((await look(at)).phase).toBe('finishing');
  const again = await api.start(at, deviceId(2));
  expect([first.ok && first.value.recordIdx, again.ok && again.value.recordIdx]).toEqual([1, 1]);
  sittings = sittings.map((one) => ({ ...one, submittedAt: clock.now().getTime() }));
  expect(await api.start(at, deviceId(1))).toEqual({ ok: false, error: { kind: 'study-room/already-sat' } });
  expect(sittings.length).toBe(1);
});

it('deletes all of a room thirty days after its window, and names what it still needs until then', async () => {
  const roomCode = await aRoom(somebody());
  await comeIn({ who: somebody(false), roomCode }, '하늘');
  clock.pass(30 * DAY + 2 * HOUR - 1000);
  expect(await module.deleteOld()).toBe(0);
  expect(await module.findUsed([detailIdx])).toEqual(new Set([detailIdx]));
  clock.pass(2_000);
  expect(await module.deleteOld()).toBe(1);
  expect([await countOf('room'), await countOf('participant')]).toEqual([0, 0]);
  expect(await module.findUsed([detailIdx])).toEqual(new Set());
});

it('erases a member’s rooms and places, and leaves everybody else’s', async () => {
  const [one, other, guest] = [somebody(), somebody(), somebody(false)];
  const [mine, theirs] = [await aRoom(one), await aRoom(other)];
  for (const roomCode of [mine, theirs]) {
    await comeIn({ who: one, roomCode }, '하늘');
    await comeIn({ who: guest, roomCode }, '바다');
  }
  await module.erase('plain', one.learnerId);
  clock.pass(3_000);
  expect((await api.room({ who: guest, roomCode: mine })).ok).toBe(false);
  expect((await look({ who: guest, roomCode: theirs })).people.map(({ nickname }) => nickname)).toEqual(['바다']);
});

it.each([
  ['neither sat', false, false, '회원'],
  ['the visitor sat', true, false, '손님'],
  ['the member sat', false, true, '회원'],
  ['both sat', true, true, '회원'],
])('where visitor and member are in one room and %s one place stays, with what both wrote', async (_case, visitorSat, memberSat, stays) => {
  const [visitor, member] = [somebody(false), somebody()];
  const roomCode = await aRoom(somebody());
  for (const [who, name, isSat] of [
    [visitor, '손님', visitorSat],
    [member, '회원', memberSat],
  ] as const) {
    await comeIn({ who, roomCode }, name);
    if (isSat) await api.start({ who, roomCode }, deviceId(1));
  }
  await sql`insert into study_room.message (room_idx, seat, problem_idx, request_id, body, created_at) select room_idx, seat, 1, nickname, nickname, now() from study_room.participant`.execute(
    db,
  );
  for (let time = 0; time < 2; time += 1) await module.claim('plain', visitor.learnerId, member.learnerId);
  const { rows } = await sql`select nickname, learner_id, is_member from study_room.participant`.execute(db);
  expect(rows).toEqual([{ nickname: stays, learner_id: member.learnerId, is_member: true }]);
  expect(await countOf('message')).toBe(2);
  // Nothing of it goes without a word: whose place stays is told which name went, and of a sitting that is not compared here.
  clock.pass(3_000);
  const { me } = await look({ who: memberLearner('plain', member.learnerId), roomCode });
  expect(me).toMatchObject({
    nickname: stays,
    mergedNicknames: [stays === '회원' ? '손님' : '회원'],
    mergedSitting: visitorSat && memberSat,
  });
});

it('moves a visitor’s place to the member where that is the only one', async () => {
  const [visitor, member] = [somebody(false), somebody()];
  const roomCode = await aRoom(somebody());
  await comeIn({ who: visitor, roomCode }, '손님');
  await module.claim('another', visitor.learnerId, member.learnerId);
  expect((await look({ who: visitor, roomCode })).me?.nickname).toBe('손님');
  await module.claim('plain', visitor.learnerId, member.learnerId);
  clock.pass(3_000);
  expect((await look({ who: memberLearner('plain', member.learnerId), roomCode })).me?.nickname).toBe('손님');
  expect((await look({ who: visitor, roomCode })).me).toBeNull();
});

it('shows the member in the guest’s place at once, with what the guest wrote, though others just looked', async () => {
  const [owner, visitor, member] = [somebody(), somebody(false), somebody()];
  const roomCode = await aRoom(owner);
  await comeIn({ who: owner, roomCode }, '주인');
  await comeIn({ who: visitor, roomCode }, '손님');
  await api.start({ who: visitor, roomCode }, deviceId(1));
  sittings = sittings.map((one) => ({ ...one, submittedAt: clock.now().getTime() }));
  await api.end({ who: owner, roomCode });
  const problemIdx = mock.paper.problems[0]!.problemIdx;
  const said = await api.say({ who: visitor, roomCode }, problemIdx, { requestId: randomUUID(), text: '왜 1번일까요?' });
  expect(said.ok).toBe(true);
  await look({ who: owner, roomCode });

  // The attempt module moves the records first.
  sittings = sittings.map((one) => (one.learnerId === visitor.learnerId ? { ...one, learnerId: member.learnerId } : one));
  await look({ who: owner, roomCode });
  await module.claim('plain', visitor.learnerId, member.learnerId);
  const seen = await look({ who: member, roomCode });
  expect([seen.me?.nickname, seen.me?.state, seen.may.compare, seen.may.join]).toEqual(['손님', 'submitted', true, false]);
  expect(seen.people).toMatchObject([{ nickname: '주인' }, { nickname: '손님', state: 'submitted' }]);
  const talk = await api.messages({ who: member, roomCode }, problemIdx);
  expect(talk.ok && talk.value).toMatchObject([{ text: '왜 1번일까요?', isMine: true }]);
});
