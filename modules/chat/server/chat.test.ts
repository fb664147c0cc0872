import { randomUUID } from 'node:crypto';
import type { Result } from '@platform/kernel';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { SendMessage, type Chatter, type ChatError } from '../contract.ts';
import { makeChat, quietLog } from '../testing.ts';

/* Who may do what in a room, and what becomes of it. */
const { db, url } = testDatabase<never>();
let now = new Date('2026-11-28T00:00:00Z');
const { api, ...module } = makeChat({ db, url, log: quietLog, clock: { now: () => now } });
afterAll(() => module.close());

const somebody = (): Chatter => ({ brandId: 'career', memberId: randomUUID() });
const kindOf = (result: Result<unknown, ChatError>): string => (result.ok ? 'ok' : result.error.kind);
const valueOf = <T>(result: Result<T, ChatError>): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
const topic = async (): Promise<{ readonly owner: Chatter; readonly id: string }> => {
  const owner = somebody();
  return { owner, id: valueOf(await api.makeRoom(owner, { title: '필기 스터디', requestId: randomUUID() })).chatRoomId };
};
const joined = async (id: string): Promise<Chatter> => {
  const who = somebody();
  valueOf(await api.join(who, id));
  return who;
};
const message = (text: string, more: object = {}) => SendMessage.parse({ clientId: randomUUID(), text, ...more });
const say = async (who: Chatter, id: string, text: string, more: object = {}) => valueOf(await api.send(who, id, message(text, more))).no;
const lines = async (who: Chatter, id: string, query: object = {}) => valueOf(await api.messages(who, id, { size: 50, ...query })).items;
const unread = async (who: Chatter, id: string) => valueOf(await api.room(who, id)).unreadCount;
const noOf = async (who: Chatter, id: string) => valueOf(await api.room(who, id)).me?.memberNo ?? 0;

describe('rooms', () => {
  it('of an exam there is one, made by the first who comes; what is no exam has none', async () => {
    expect(await api.roomOfExam('career', '7')).toEqual({ id: 'exam-7' });
    expect(await api.roomOfExam('career', '404')).toBeNull();
    const [one, other] = [somebody(), somebody()];
    expect(valueOf(await api.room(one, 'exam-7'))).toMatchObject({
      title: '모의고사 7',
      memberCount: 0,
      me: null,
      may: { join: true, write: false },
    });
    await Promise.all([api.join(one, 'exam-7'), api.join(other, 'exam-7'), api.join(one, 'exam-7')]);
    expect(valueOf(await api.room(one, 'exam-7'))).toMatchObject({ memberCount: 2, isIn: true });
    expect(kindOf(await api.join(one, 'exam-404'))).toBe('chat/room-not-found');
    expect(kindOf(await api.join({ ...one, brandId: 'plain' }, 'nothing'))).toBe('chat/room-not-found');
  });

  it('of a topic are made once for each request, and found by everybody', async () => {
    const [owner, requestId] = [somebody(), randomUUID()];
    const made = await Promise.all([1, 2].map(() => api.makeRoom(owner, { title: '두 번 눌러도', requestId })));
    const [id] = made.map((one) => valueOf(one).chatRoomId);
    expect(new Set(made.map((one) => valueOf(one).chatRoomId)).size).toBe(1);
    expect(valueOf(await api.room(owner, id!))).toMatchObject({ memberCount: 1, me: { role: 'owner' } });
    const guest = somebody();
    expect((await api.open(guest)).items.map(({ chatRoomId }) => chatRoomId)).toContain(id);
    expect((await api.mine(guest)).items).toEqual([]);
  });

  it('one-to-one there is one for each two, by the names that they met under; of others it is not there', async () => {
    const { owner, id } = await topic();
    const [one, other] = [await joined(id), await joined(id)];
    const direct = valueOf(await api.openDirect(one, { chatRoomId: id, memberNo: await noOf(other, id) })).chatRoomId;
    expect(valueOf(await api.openDirect(other, { chatRoomId: id, memberNo: await noOf(one, id) })).chatRoomId).toBe(direct);
    const name = valueOf(await api.room(other, id)).me?.name;
    expect(valueOf(await api.room(one, direct)).title).toBe(name);
    for (const tried of [await api.room(owner, direct), await api.join(owner, direct), await api.messages(owner, direct, { size: 5 })])
      expect(kindOf(tried)).toBe('chat/room-not-found');
    expect(kindOf(await api.openDirect(one, { chatRoomId: id, memberNo: await noOf(one, id) }))).toBe('chat/own');
    await api.block(other, direct, await noOf(one, direct), true);
    expect(kindOf(await api.send(one, direct, message('안녕하세요')))).toBe('chat/blocked');
    await api.block(other, direct, await noOf(one, direct), false);
    expect(kindOf(await api.send(one, direct, message('안녕하세요')))).toBe('ok');
  });

  it('are handed on when their owner leaves; whoever comes back has their name again', async () => {
    const { owner, id } = await topic();
    const [one, two] = [await joined(id), await joined(id)];
    await api.setRole(owner, id, await noOf(two, id), 'moderator');
    const name = valueOf(await api.room(owner, id)).me?.name;
    await api.leave(owner, id);
    expect(valueOf(await api.members(one, id)).items.map(({ role }) => role)).toEqual(['owner', 'member']);
    expect(kindOf(await api.send(owner, id, message('아직 여기')))).toBe('chat/not-in');
    valueOf(await api.join(owner, id));
    expect(valueOf(await api.room(owner, id)).me).toMatchObject({ name, role: 'member' });
  });

  it('are moderated by those who may: removed is for good', async () => {
    const { owner, id } = await topic();
    const [moderator, guest] = [await joined(id), await joined(id)];
    const guestNo = await noOf(guest, id);
    expect(kindOf(await api.remove(moderator, id, guestNo))).toBe('chat/not-moderator');
    expect(kindOf(await api.setRole(moderator, id, guestNo, 'moderator'))).toBe('chat/not-moderator');
    await api.setRole(owner, id, await noOf(moderator, id), 'moderator');
    expect(kindOf(await api.remove(moderator, id, await noOf(owner, id)))).toBe('chat/not-moderator');
    expect(kindOf(await api.remove(moderator, id, guestNo))).toBe('ok');
    for (const tried of [await api.join(guest, id), await api.messages(guest, id, { size: 5 }), await api.send(guest, id, message('저요'))])
      expect(kindOf(tried)).toBe('chat/removed');
    expect(valueOf(await api.room(guest, id)).may).toEqual({ join: false, write: false, moderate: false });
  });

  it('in slow mode let everybody but moderators wait', async () => {
    const { owner, id } = await topic();
    const guest = await joined(id);
    expect(kindOf(await api.changeRoom(guest, id, { slowSeconds: 30 }))).toBe('chat/not-moderator');
    valueOf(await api.changeRoom(owner, id, { slowSeconds: 30 }));
    const both = await Promise.all(['하나', '둘'].map((text) => api.send(guest, id, message(text))));
    expect(both.map(kindOf).toSorted()).toEqual(['chat/slow', 'ok']);
    for (const text of ['공지 1', '공지 2']) expect(kindOf(await api.send(owner, id, message(text)))).toBe('ok');
    now = new Date(now.getTime() + 31_000);
    expect(kindOf(await api.send(guest, id, message('셋')))).toBe('ok');
  });
});

describe('messages', () => {
  it('are numbered without gaps, and sent again they are one', async () => {
    const { owner, id } = await topic();
    const others = [await joined(id), await joined(id), await joined(id)];
    const twice = message('한 번만');
    const answers = await Promise.all([
      ...others.flatMap((who) => ['가', '나', '다'].map((text) => api.send(who, id, message(text)))),
      ...[1, 2, 3].map(() => api.send(owner, id, twice)),
    ]);
    const again = await api.send(owner, id, twice);
    expect(new Set([...answers.slice(-3), again].map((one) => valueOf(one).no)).size).toBe(1);
    expect((await lines(owner, id)).map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('unread are those after the one that was read, whatever came and went', async () => {
    const { owner, id } = await topic();
    await say(owner, id, '들어오기 전');
    const guest = await joined(id);
    expect(await unread(guest, id)).toBe(0);
    for (const text of ['하나', '둘', '셋']) await say(owner, id, text);
    expect(await unread(guest, id)).toBe(3);
    expect(valueOf(await api.markRead(guest, id, 3))).toEqual({ readNo: 3, unreadCount: 1 });
    expect(valueOf(await api.markRead(guest, id, 2))).toEqual({ readNo: 3, unreadCount: 1 });
    expect(valueOf(await api.markRead(guest, id, 9_999))).toEqual({ readNo: 4, unreadCount: 0 });
    expect(await unread(owner, id)).toBe(0);
  });

  it('of two readings at once neither leaves less than nothing: the one that waited knows the newest message too', async () => {
    const { owner, id } = await topic();
    const guest = await joined(id);
    const first = await say(owner, id, '하나');
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    };
    // Another page of theirs has read a message that came meanwhile, and has not said so yet.
    const late = await db.transaction().execute(async (tx) => {
      await sql`update chat.room set last_no = last_no + 1 where chat_room_id = ${id} and brand_id = 'career'`.execute(tx);
      await sql`update chat.member m set read_no = r.last_no from chat.room r
        where r.room_idx = m.room_idx and r.chat_room_id = ${id} and m.member_id = ${guest.memberId}`.execute(tx);
      const read = api.markRead(guest, id, first);
      await expect.poll(isWaiting).toBe(true);
      return { read };
    });
    expect(valueOf(await late.read)).toEqual({ readNo: first + 1, unreadCount: 0 });
  });

  it('are edited and taken back by whoever wrote them, and taken back by a moderator', async () => {
    const { owner, id } = await topic();
    const [guest, other] = [await joined(id), await joined(id)];
    const [mine, theirs] = [await say(guest, id, '처음'), await say(owner, id, '방장의 글')];
    for (const tried of [
      await api.edit(other, id, mine, '바꿈'),
      await api.unsend(other, id, mine),
      await api.edit(owner, id, mine, '바꿈'),
    ])
      expect(kindOf(tried)).toBe('chat/no-such-message');
    valueOf(await api.edit(guest, id, mine, '고침'));
    expect(kindOf(await api.unsend(guest, id, theirs))).toBe('chat/no-such-message');
    expect((await lines(other, id))[0]).toMatchObject({ text: '고침', state: 'shown' });
    valueOf(await api.unsend(owner, id, mine));
    expect((await lines(other, id))[0]).toMatchObject({ no: mine, text: null, state: 'deleted' });
    expect(kindOf(await api.edit(guest, id, mine, '다시'))).toBe('chat/no-such-message');
    const { rows } = await sql<{ text: string }>`select x.text from chat.message x join chat.room r using (room_idx)
      where r.chat_room_id = ${id} and x.no = ${mine}`.execute(db);
    expect(rows[0]?.text).toBe('');
  });

  it('answer others, name members, and have signs', async () => {
    const { owner, id } = await topic();
    const guest = await joined(id);
    const first = await say(owner, id, '면접 언제예요?');
    await say(guest, id, '8일이요', { replyTo: first, mentions: [await noOf(owner, id)] });
    const [, answer] = await lines(owner, id);
    expect(answer).toMatchObject({ replyTo: { no: first, text: '면접 언제예요?' }, mentions: [1] });
    expect((await api.mine(owner)).items[0]).toMatchObject({ isMentioned: true, unreadCount: 1, last: { text: '8일이요' } });
    expect(kindOf(await api.send(guest, id, message('없는 글에', { replyTo: 99 })))).toBe('chat/no-such-message');
    for (const isOn of [true, true]) valueOf(await api.react(owner, id, 2, { kind: 'THANKS', isOn }));
    valueOf(await api.react(guest, id, 2, { kind: 'THANKS', isOn: true }));
    expect((await lines(owner, id))[1]?.reactions).toEqual([{ kind: 'THANKS', memberNos: [1, 2] }]);
    valueOf(await api.react(owner, id, 2, { kind: 'THANKS', isOn: false }));
    expect((await lines(owner, id))[1]?.reactions).toEqual([{ kind: 'THANKS', memberNos: [2] }]);
    valueOf(await api.unsend(owner, id, first));
    expect((await lines(owner, id))[1]?.replyTo).toMatchObject({ no: first, text: null });
  });

  it('are hidden once three have reported them', async () => {
    const { owner, id } = await topic();
    const bad = await say(owner, id, '나쁜 글');
    const reporters = [await joined(id), await joined(id), await joined(id)];
    expect(kindOf(await api.report(owner, id, bad, { reason: 'insult' }))).toBe('chat/own');
    for (const who of [reporters[0]!, ...reporters.slice(0, 2)]) valueOf(await api.report(who, id, bad, { reason: 'insult' }));
    expect((await lines(owner, id))[0]?.state).toBe('shown');
    valueOf(await api.report(reporters[2]!, id, bad, { reason: 'other' }));
    expect((await lines(owner, id))[0]).toMatchObject({ state: 'hidden', text: null });
  });

  it('are read in pages on either side of a number, and found by their text', async () => {
    const { owner, id } = await topic();
    for (let n = 1; n <= 12; n += 1) await say(owner, id, n === 5 ? '50%_할인' : `글 ${n}`);
    const nos = async (query: object) => {
      const { items, hasOlder, hasNewer } = valueOf(await api.messages(owner, id, { size: 4, ...query }));
      return [items.map(({ no }) => no), hasOlder, hasNewer];
    };
    expect(await nos({})).toEqual([[9, 10, 11, 12], true, false]);
    expect(await nos({ before: 9 })).toEqual([[5, 6, 7, 8], true, true]);
    expect(await nos({ after: 0 })).toEqual([[1, 2, 3, 4], false, true]);
    expect(await nos({ around: 6 })).toEqual([[5, 6, 7, 8], true, true]);
    expect(valueOf(await api.search(owner, id, '50%_')).items.map(({ no }) => no)).toEqual([5]);
    expect(valueOf(await api.search(owner, id, '%%')).items).toEqual([]);
  });
});

it('whoever leaves the product takes along what they wrote, whom they blocked and their signs; lines stay', async () => {
  const { owner, id } = await topic();
  const guest = await joined(id);
  const no = await say(guest, id, '내 글');
  const theirs = await say(owner, id, '남의 글');
  valueOf(await api.react(guest, id, theirs, { kind: 'LIKE', isOn: true }));
  valueOf(await api.block(guest, id, 1, true));
  const parts = module.exportParts(guest);
  const exported = await Promise.all(parts.map(({ rows }) => Array.fromAsync(rows)));
  expect(exported.map((rows) => rows.length)).toEqual([1, 1]);
  await module.eraseMember(guest);
  await module.eraseMember(guest);
  expect(await lines(owner, id)).toMatchObject([
    { no, state: 'deleted', text: null },
    { no: theirs, reactions: [] },
  ]);
  const { rows } =
    await sql`select from chat.member where member_id = ${guest.memberId} union all select from chat.block where member_id = ${guest.memberId}`.execute(
      db,
    );
  expect([rows.length, valueOf(await api.room(owner, id)).memberCount]).toEqual([0, 1]);
});
