import { randomUUID } from 'node:crypto';
import type { Comparison, Message, MyRoom, Room } from '@modules/study-room';
import type { ExamView } from '@modules/exam';
import type { Answer, HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, register } from '../testing/member.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

const HOUR = 3_600_000;
const product = servedProduct();
const cbt = () => product.agent('cbt.career.localhost');
const db = () => product.database.db;
const at = (code: string, more = '') => `/apiV2/study-rooms/${code}${more}`;
const kindOf = (answer: Answer) => [answer.status, answer.json<{ kind?: string }>().kind];

let free = 0;
let paid = 0;
beforeAll(async () => {
  const { details } = (await cbt().get('/apiV2/exams/mini')).json<ExamView>();
  free = details.find(({ isFree }) => isFree)?.examDetailIdx ?? 0;
  paid = details.find(({ isFree }) => !isFree)?.examDetailIdx ?? 0;
});
beforeEach(() => sql`delete from study_room.room`.execute(db()));

const aMember = async (): Promise<HttpAgent> => {
  const agent = cbt();
  await register(agent);
  return agent;
};
const wanted = (more: object = {}) => ({
  examDetailIdx: free,
  closesAt: Date.now() + 2 * HOUR,
  capacity: 10,
  requestId: randomUUID(),
  ...more,
});
const aRoom = async (owner: HttpAgent, more: object = {}): Promise<string> => {
  const made = await owner.post('/apiV2/study-rooms', wanted(more));
  expect(made.status, made.text).toBe(200);
  return made.json<{ roomCode: string }>().roomCode;
};
const join = (agent: HttpAgent, code: string, nickname: string) => agent.post(at(code, '/participants'), { nickname });
const joined = async (agent: HttpAgent, code: string, nickname: string): Promise<Room> => {
  const answer = await join(agent, code, nickname);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<Room>();
};
const roomOf = async (agent: HttpAgent, code: string) => (await agent.get(at(code))).json<Room>();
const begin = (agent: HttpAgent, code: string, deviceId: string = randomUUID()) => agent.post(at(code, '/start'), { deviceId });
/** Begins in the room and answers every problem with one choice. */
const sitting = async (agent: HttpAgent, code: string, choice: number): Promise<Sitter> => {
  const sitter = new Sitter(agent);
  const started = await begin(agent, code, sitter.deviceId);
  expect(started.status, started.text).toBe(200);
  await sitter.start(free);
  expect(sitter.recordIdx).toBe(started.json<{ recordIdx: number }>().recordIdx);
  const { problems } = await sitter.paper();
  await sitter.save(...problems.map(({ problemIdx }) => ({ kind: 'answer', problemIdx, value: [choice] }) as const));
  return sitter;
};
const sat = async (agent: HttpAgent, code: string, choice: number): Promise<Sitter> => {
  const sitter = await sitting(agent, code, choice);
  expect((await sitter.submit()).status).toBe(200);
  return sitter;
};
const show = (agent: HttpAgent, code: string, isShown = true) => agent.ask(at(code, '/shown'), { method: 'PUT', body: { isShown } });
const compared = async (agent: HttpAgent, code: string) => {
  const answer = await agent.get(at(code, '/comparison'));
  expect(answer.status, answer.text).toBe(200);
  return answer.json<Comparison>();
};
const end = (agent: HttpAgent, code: string) => agent.post(at(code, '/end'));
const say = (agent: HttpAgent, code: string, problemIdx: number, text: string, requestId: string = randomUUID()) =>
  agent.post(at(code, `/problems/${problemIdx}/messages`), { text, requestId });
const heard = async (agent: HttpAgent, code: string, problemIdx: number) =>
  (await agent.get(at(code, `/problems/${problemIdx}/messages`))).json<readonly Message[]>();

/** A member who owns it and a visitor, both done; the window is over. */
const done = async () => {
  const [owner, guest] = [await aMember(), cbt()];
  const code = await aRoom(owner);
  await joined(owner, code, '하늘');
  await joined(guest, code, '바다');
  const sitter = await sat(owner, code, 2);
  await sat(guest, code, 1);
  expect((await end(owner, code)).status).toBe(200);
  const problemIdx = (await sitter.paper()).problems[0]?.problemIdx ?? 0;
  return { owner, guest, code, problemIdx, sitter };
};

describe('making a room', () => {
  it('is for members, of what is open to all, in a window that is one', async () => {
    const [visitor, owner] = [cbt(), await aMember()];
    expect(kindOf(await visitor.post('/apiV2/study-rooms', wanted()))).toEqual([401, 'account/signed-out']);
    const refused = async (more: object) => kindOf(await owner.post('/apiV2/study-rooms', wanted(more)));
    expect(await refused({ examDetailIdx: paid })).toEqual([422, 'study-room/not-free']);
    expect(await refused({ examDetailIdx: 999_999 })).toEqual([404, 'study-room/exam-not-found']);
    expect(await refused({ closesAt: Date.now() - HOUR })).toEqual([422, 'study-room/window']);
    expect(await refused({ closesAt: Date.now() + 200 * HOUR })).toEqual([422, 'study-room/window']);
    expect(await refused({ capacity: 51 })).toEqual([400, 'request/invalid']);
    expect(await refused({ title: '가'.repeat(41) })).toEqual([400, 'request/invalid']);
    expect(await refused({ title: 'a\u202eb' })).toEqual([400, 'request/invalid']);
  });

  it('asked for twice makes one, each with an address of its own, and ends at a number of open ones', async () => {
    const owner = await aMember();
    const requestId = randomUUID();
    const codes = await Promise.all([1, 2, 3].map(() => aRoom(owner, { requestId })));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[a-hjkmnp-z2-9]{12}$/);
    const others = new Set<string>();
    for (let made = 0; made < 9; made += 1) others.add(await aRoom(owner));
    expect(others.size).toBe(9);
    expect(kindOf(await owner.post('/apiV2/study-rooms', wanted()))).toEqual([429, 'study-room/too-many-rooms']);
    expect((await owner.get('/apiV2/study-rooms')).json<readonly MyRoom[]>().length).toBe(10);
    expect((await cbt().get('/apiV2/study-rooms')).json()).toEqual([]);
  });
});

describe('who comes in', () => {
  it('sees the paper and the window before, and the names; nothing of an account', async () => {
    const owner = await aMember();
    const code = await aRoom(owner, { title: '목요 <b>스터디</b>' });
    await joined(owner, code, '하늘');
    const stranger = cbt();
    const answer = await stranger.get(at(code));
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const room = answer.json<Room>();
    expect(room).toMatchObject({
      title: '목요 <b>스터디</b>',
      phase: 'open',
      me: null,
      isOwner: false,
      may: { join: true, start: false, compare: false },
    });
    expect(room.people).toEqual([{ seat: 1, nickname: '하늘', isOwner: true, state: 'in', isHere: true, answeredAbout: null }]);
    expect(answer.text).not.toMatch(/홍길동|journey\.test|[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it('is told alike of a code that nobody has, of another brand’s and of one that is no code', async () => {
    const code = await aRoom(await aMember());
    const nursing = product.agent('cbt.nursing.localhost');
    for (const [agent, asked] of [
      [cbt(), 'k7q2m9xa3dfw'],
      [nursing, code],
    ] as const) {
      for (const more of ['', '/paper', '/comparison'])
        expect(kindOf(await agent.get(at(asked, more)))).toEqual([404, 'study-room/not-found']);
      expect(kindOf(await join(agent, asked, '하늘'))).toEqual([404, 'study-room/not-found']);
    }
    expect((await cbt().get(at('0000000000'))).status).toBe(400);
  });

  it('has a name of their own there, once', async () => {
    const code = await aRoom(await aMember());
    const guest = cbt();
    expect((await joined(guest, code, '하늘 별')).me).toMatchObject({ seat: 1, nickname: '하늘 별', state: 'in', isShown: false });
    // Again, in another tab or after a lost answer: the first name stays.
    expect((await joined(guest, code, '다른 이름')).people.map(({ nickname }) => nickname)).toEqual(['하늘 별']);
    for (const taken of ['하늘 별', '하늘별', '하늘_별'])
      expect(kindOf(await join(cbt(), code, taken))).toEqual([409, 'study-room/nickname-taken']);
    for (const title of ['방장', '운영자', 'Adm1n'])
      expect(kindOf(await join(cbt(), code, title))).toEqual([422, 'study-room/nickname-refused']);
    for (const wrong of ['', '<script>', 'a\u200bb', '가'.repeat(13)])
      expect(kindOf(await join(cbt(), code, wrong))).toEqual([400, 'request/invalid']);
  });

  it('finds no seat where it is full, also when many come at once', async () => {
    const code = await aRoom(await aMember(), { capacity: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => join(cbt(), code, `사람${nth}`)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(3);
    expect(answers.filter(({ status }) => status !== 200).map(kindOf)).toEqual(Array.from({ length: 5 }, () => [409, 'study-room/full']));
    expect((await roomOf(cbt(), code)).may.join).toBe(false);
  });

  it('may come before the window and not after it', async () => {
    const owner = await aMember();
    const code = await aRoom(owner, { opensAt: Date.now() + HOUR, closesAt: Date.now() + 3 * HOUR });
    const guest = cbt();
    expect(await joined(guest, code, '하늘')).toMatchObject({ phase: 'before', may: { start: false } });
    expect(kindOf(await begin(guest, code))).toEqual([409, 'study-room/not-yet']);
    await end(owner, code);
    expect(kindOf(await begin(guest, code))).toEqual([409, 'study-room/closed']);
    expect(kindOf(await join(cbt(), code, '바다'))).toEqual([409, 'study-room/closed']);
  });

  it('leaves with what they wrote, and is not let in again where the owner took them out', async () => {
    const { owner, guest, code, problemIdx } = await done();
    await say(guest, code, problemIdx, '안녕하세요');
    expect((await guest.ask(at(code, '/participants/me'), { method: 'DELETE', body: {} })).status).toBe(200);
    expect(await heard(owner, code, problemIdx)).toEqual([]);
    expect((await roomOf(guest, code)).me).toBeNull();
    const other = await aRoom(owner);
    await joined(guest, other, '바다');
    expect(kindOf(await guest.ask(at(other, '/participants/1'), { method: 'DELETE', body: {} }))).toEqual([401, 'account/signed-out']);
    expect(kindOf(await (await aMember()).ask(at(other, '/participants/1'), { method: 'DELETE', body: {} }))).toEqual([
      403,
      'study-room/not-owner',
    ]);
    expect((await owner.ask(at(other, '/participants/1'), { method: 'DELETE', body: {} })).json<Room>().people).toEqual([]);
    expect(await roomOf(guest, other)).toMatchObject({ isRemoved: true, me: null, people: [], may: { join: false } });
    expect(kindOf(await join(guest, other, '다시'))).toEqual([403, 'study-room/removed']);
    expect(kindOf(await begin(guest, other))).toEqual([403, 'study-room/removed']);
    expect(kindOf(await join(cbt(), other, '바다'))).toEqual([409, 'study-room/nickname-taken']);
  });
});

describe('sitting together', () => {
  it('begins the ordinary mock once, however often it is pressed, and shows who is how far', async () => {
    const code = await aRoom(await aMember());
    const [guest, other] = [cbt(), cbt()];
    expect(kindOf(await begin(guest, code))).toEqual([403, 'study-room/not-in']);
    await joined(guest, code, '하늘');
    await joined(other, code, '바다');
    const device = randomUUID();
    const records = await Promise.all(
      [1, 2, 3].map(async () => (await begin(guest, code, device)).json<{ recordIdx: number }>().recordIdx),
    );
    expect(new Set(records).size).toBe(1);
    const sitter = await sitting(guest, code, 1);
    expect(sitter.recordIdx).toBe(records[0]);
    await expect.poll(async () => (await roomOf(other, code)).people.map(({ state }) => state)).toEqual(['sitting', 'in']);
    expect((await roomOf(guest, code)).me).toMatchObject({ recordIdx: sitter.recordIdx, state: 'sitting' });
    await sitter.submit();
    await expect.poll(async () => (await roomOf(other, code)).people.map(({ state }) => state)).toEqual(['submitted', 'in']);
    expect(kindOf(await begin(guest, code))).toEqual([409, 'study-room/already-sat']);
  });

  it('takes nobody’s record but the one begun there: none from before the window, and none that a request names', async () => {
    const owner = await aMember();
    const early = await aMember();
    await new Sitter(early).start(free);
    await sql`update attempt.record set started_at = started_at - interval '5 minutes'`.execute(db());
    const code = await aRoom(owner);
    await joined(early, code, '하늘');
    expect(kindOf(await begin(early, code))).toEqual([409, 'study-room/begun-before']);
    const strange = await sitting(await aMember().then(async (agent) => (await joined(agent, code, '바다'), agent)), code, 1);
    const asked = await early.post(at(code, '/start'), { deviceId: randomUUID(), recordIdx: strange.recordIdx });
    expect(kindOf(asked)).toEqual([409, 'study-room/begun-before']);
    expect((await roomOf(early, code)).me?.recordIdx).toBeNull();
    // As if a place had been given another one's record: it is not found, and tells nothing.
    await sql`update study_room.participant set record_idx = ${strange.recordIdx} where nickname = '하늘'`.execute(db());
    expect(kindOf(await begin(early, code))).toEqual([409, 'study-room/already-sat']);
    expect(kindOf(await early.get(at(code, '/comparison')))).toEqual([409, 'study-room/not-submitted']);
  });

  it('refuses a paper that was replaced after the room was made', async () => {
    const code = await aRoom(await aMember());
    await sql`update study_room.room set paper_hash = (select paper_hash from exam.exam_detail where exam_detail_idx <> ${free} limit 1)`.execute(
      db(),
    );
    const guest = cbt();
    await joined(guest, code, '하늘');
    expect(kindOf(await begin(guest, code))).toEqual([409, 'study-room/paper-changed']);
  });
});

describe('comparing', () => {
  it('tells nothing while anybody may sit, whoever has handed in', async () => {
    const [owner, guest, third] = [await aMember(), cbt(), cbt()];
    const code = await aRoom(owner);
    for (const [agent, name] of [
      [owner, '하늘'],
      [guest, '바다'],
      [third, '별'],
    ] as const)
      await joined(agent, code, name);
    const sitter = await sat(owner, code, 2);
    const problemIdx = (await sitter.paper()).problems[0]?.problemIdx ?? 0;
    const closed = async (agent: HttpAgent, kind: string) => {
      expect(kindOf(await agent.get(at(code, '/comparison')))).toEqual([409, kind]);
      expect(kindOf(await agent.get(at(code, `/problems/${problemIdx}/messages`)))).toEqual([409, kind]);
      expect(kindOf(await say(agent, code, problemIdx, '2번이에요'))).toEqual([409, kind]);
    };
    await closed(owner, 'study-room/too-early');
    await closed(third, 'study-room/not-submitted');
    expect(kindOf(await show(third, code))).toEqual([409, 'study-room/not-submitted']);
    const late = await sitting(guest, code, 1);
    await end(owner, code);
    // Somebody who began in time goes on, and until then nothing opens.
    await closed(owner, 'study-room/too-early');
    expect((await begin(guest, code)).status).toBe(200);
    await expect.poll(async () => (await roomOf(owner, code)).phase).toBe('finishing');
    await late.submit();
    expect((await compared(owner, code)).people.length).toBe(1);
    // Whoever did not sit is told nothing afterwards either, nor is a stranger.
    await closed(third, 'study-room/not-submitted');
    expect(kindOf(await cbt().get(at(code, '/comparison')))).toEqual([403, 'study-room/not-in']);
    // Nor somebody who sits the same problems again.
    await new Sitter(owner).start(free);
    await closed(owner, 'study-room/sitting-open');
  });

  it('shows results to those who show theirs, and hides them at once where that is taken back', async () => {
    const { owner, guest, code } = await done();
    expect(await compared(owner, code)).toMatchObject({ isShown: false, people: [{ nickname: '하늘', isMe: true }] });
    expect((await compared(owner, code)).problems.every(({ right }) => right === null)).toBe(true);
    expect((await show(owner, code)).json<Room>()).toMatchObject({ shownCount: 1, me: { isShown: true } });
    expect((await compared(owner, code)).people.map(({ nickname }) => nickname)).toEqual(['하늘']);
    // He shows his, and she does not: neither sees the other.
    expect((await compared(guest, code)).people.map(({ nickname }) => nickname)).toEqual(['바다']);
    await show(guest, code);
    const both = await compared(guest, code);
    expect(both.people.map(({ nickname }) => nickname).toSorted()).toEqual(['바다', '하늘']);
    expect(both.people.map(({ scoreTenths }) => scoreTenths)).toEqual(
      both.people.map(({ scoreTenths }) => scoreTenths).toSorted((a, b) => b - a),
    );
    expect(both.problems.every(({ right }) => right?.of === 2)).toBe(true);
    const rights = both.problems.map(({ right }) => right?.count ?? 0).reduce((sum, count) => sum + count, 0);
    expect(rights).toBe(both.people.reduce((sum, { correctCount }) => sum + correctCount, 0));
    expect(JSON.stringify(both)).not.toMatch(/"answer"|"chosen"|"recordIdx"|"explanation"/);
    await show(owner, code, false);
    expect((await compared(guest, code)).people.map(({ nickname }) => nickname)).toEqual(['바다']);
    expect((await compared(owner, code)).people.map(({ nickname }) => nickname)).toEqual(['하늘']);
  });
});

describe('a problem discussed', () => {
  it('keeps plain text, once, of whom it says, in the order it came', async () => {
    const { owner, guest, code, problemIdx } = await done();
    const requestId = randomUUID();
    const text = '<img src=x onerror=alert(1)>\nhttps://evil.example';
    for (let time = 0; time < 2; time += 1) expect((await say(guest, code, problemIdx, `  ${text} `, requestId)).status).toBe(200);
    await say(owner, code, problemIdx, '고마워요');
    expect(await heard(owner, code, problemIdx)).toMatchObject([
      { nickname: '바다', text, isMine: false, isOwners: false, reportCount: 0, may: { remove: true, report: false } },
      { nickname: '하늘', text: '고마워요', isMine: true, isOwners: true },
    ]);
    expect(await heard(guest, code, problemIdx)).toMatchObject([
      { isMine: true, reportCount: null, may: { remove: true } },
      { may: { remove: false, report: true } },
    ]);
    expect((await compared(guest, code)).problems.map(({ messageCount }) => messageCount).filter(Boolean)).toEqual([2]);
    expect(kindOf(await say(guest, code, 2_000_000_000, '없는 문항'))).toEqual([404, 'study-room/no-such-problem']);
    for (const wrong of ['', '   ', 'x'.repeat(501), 'a\u202eb', 'a\0b'])
      expect(kindOf(await say(guest, code, problemIdx, wrong))).toEqual([400, 'request/invalid']);
  });

  it('ends at ten a minute', async () => {
    const { guest, code, problemIdx } = await done();
    const answers: Answer[] = [];
    for (let nth = 0; nth < 11; nth += 1) answers.push(await say(guest, code, problemIdx, `글 ${nth}`));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('is deleted by who wrote it or owns the room, and hidden where it is reported', async () => {
    const { owner, guest, code, problemIdx } = await done();
    const [mine = { messageIdx: 0 }] = (await say(owner, code, problemIdx, '하나')).json<readonly Message[]>();
    const remove = (agent: HttpAgent, messageIdx: number) => agent.ask(at(code, `/messages/${messageIdx}`), { method: 'DELETE', body: {} });
    const report = (agent: HttpAgent, messageIdx: number) => agent.post(at(code, `/messages/${messageIdx}/reports`));
    expect(kindOf(await remove(guest, mine.messageIdx))).toEqual([404, 'study-room/no-such-message']);
    expect(kindOf(await remove(cbt(), mine.messageIdx))).toEqual([403, 'study-room/not-in']);
    expect(kindOf(await report(owner, mine.messageIdx))).toEqual([404, 'study-room/no-such-message']);
    for (let time = 0; time < 2; time += 1) expect((await report(guest, mine.messageIdx)).status).toBe(200);
    expect(await heard(guest, code, problemIdx)).toEqual([]);
    expect(await heard(owner, code, problemIdx)).toMatchObject([{ reportCount: 1 }]);
    expect((await remove(owner, mine.messageIdx)).status).toBe(200);
    const [theirs = { messageIdx: 0 }] = (await say(guest, code, problemIdx, '둘')).json<readonly Message[]>();
    // Another room's owner has no say here.
    const stranger = await aMember();
    const other = await aRoom(stranger);
    expect(kindOf(await stranger.ask(at(other, `/messages/${theirs.messageIdx}`), { method: 'DELETE', body: {} }))).toEqual([
      404,
      'study-room/no-such-message',
    ]);
    expect((await remove(owner, theirs.messageIdx)).status).toBe(200);
    expect(await heard(guest, code, problemIdx)).toEqual([]);
  });
});

describe('its owner', () => {
  it('ends and deletes it, and nobody else does', async () => {
    const [owner, other, guest] = [await aMember(), await aMember(), cbt()];
    const code = await aRoom(owner);
    await joined(guest, code, '바다');
    for (const act of [() => end(other, code), () => other.ask(at(code), { method: 'DELETE', body: {} })])
      expect(kindOf(await act())).toEqual([403, 'study-room/not-owner']);
    expect(kindOf(await end(guest, code))).toEqual([401, 'account/signed-out']);
    expect((await end(owner, code)).json<Room>()).toMatchObject({ phase: 'after', may: { join: false, start: false } });
    expect((await owner.ask(at(code), { method: 'DELETE', body: {} })).status).toBe(200);
    expect(kindOf(await guest.get(at(code)))).toEqual([404, 'study-room/not-found']);
    expect((await guest.get('/apiV2/study-rooms')).json()).toEqual([]);
  });

  it('has in the file of what is kept what is theirs, and nothing of the others', async () => {
    const { owner, code, problemIdx } = await done();
    const member = await aMember();
    const second = await aRoom(member);
    await joined(owner, second, '하늘');
    await say(owner, code, problemIdx, '곧 지워질 글');
    const exported = (await owner.get('/apiV2/user/me/export')).json<Record<string, readonly Record<string, unknown>[]>>();
    expect(exported.studyRooms).toMatchObject([{ roomCode: code }]);
    expect(exported.studyRoomPlaces).toMatchObject([
      { nickname: '하늘', messages: [{ text: '곧 지워질 글' }] },
      { roomCode: second, messages: [] },
    ]);
    expect(JSON.stringify(exported)).not.toContain('바다');
  });
});

it('what a visitor did in a room is the member’s who signs in', async () => {
  const { guest, code } = await done();
  const { email } = await register(cbt());
  expect((await guest.post('/users/sign-in', { email, password: PASSWORD })).status).toBe(200);
  await expect.poll(async () => (await roomOf(guest, code)).me).toMatchObject({ nickname: '바다', state: 'submitted' });
  expect((await compared(guest, code)).people.map(({ nickname }) => nickname)).toEqual(['바다']);
});
