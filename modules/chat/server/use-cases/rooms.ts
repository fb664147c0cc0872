import { hash, randomInt } from 'node:crypto';
import { err, ok } from '@platform/kernel';
import { voiceName } from '@platform/kernel/voice-name';
import { MOST_MEMBERS, MOST_ROOMS } from '../../contract-terms.ts';
import type { ChatApi, Chatter } from '../../contract.ts';
import { announceMember, announceRooms } from '../announce.ts';
import type { Deps } from '../deps.ts';
import { countRooms, findBlocked, findMember, putIn } from '../store/members.ts';
import { findMine, findOpen, findPlace, insertRoom, isIn, lockRoom, saveRoom, type RoomRow } from '../store/rooms.ts';
import type { ChatDb } from '../tables.ts';
import { cardView } from '../views.ts';
import { enter, inRoom } from './enter.ts';

const EXAM = /^exam-(\d{1,9})$/;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const ID_LENGTH = 16;
const OPEN_AT_ONCE = 50;
const newId = (): string => Array.from({ length: ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const roomOfExam =
  ({ findExam }: Deps): ChatApi['roomOfExam'] =>
  async (brandId, examId) => {
    const exam = await findExam(brandId, examId);
    return exam && { id: `exam-${exam.examIdx}` };
  };

const keyOf = ({ memberId }: Chatter, requestId: string): string => hash('sha256', `${memberId} ${requestId}`, 'base64url');

/** The room of an exam is made by the first who comes: until then it is an address. */
const makeExamRoom = async ({ db, clock, findExam }: Deps, brandId: string, chatRoomId: string): Promise<void> => {
  const examIdx = EXAM.exec(chatRoomId)?.[1];
  const exam = examIdx === undefined ? null : await findExam(brandId, examIdx);
  if (exam && chatRoomId === `exam-${exam.examIdx}`)
    await insertRoom(db, { brandId, chatRoomId, kind: 'exam', title: exam.title, at: clock.now() });
};

/** In the locked room. */
const comeIn = async (
  tx: ChatDb,
  who: Chatter,
  room: RoomRow,
  at: Date,
  given: { readonly name?: string; readonly isOwner?: boolean } = {},
) => {
  const no = room.voiceCount + 1;
  const name = given.name ?? voiceName(room.roomIdx, no);
  await putIn(tx, room.roomIdx, { ...who, no, name, role: given.isOwner ? 'owner' : 'member', at });
  await announceRooms(tx, [room.roomIdx]);
  await announceMember(tx, who);
};

export const join =
  (deps: Deps): ChatApi['join'] =>
  async (who, chatRoomId) => {
    const { db, clock } = deps;
    if (!(await findPlace(db, who, chatRoomId))) await makeExamRoom(deps, who.brandId, chatRoomId);
    return db.transaction().execute(async (tx) => {
      const room = await lockRoom(tx, who.brandId, chatRoomId);
      const place = room && (await findPlace(tx, who, chatRoomId));
      if (!place || (room.kind === 'direct' && place.memberNo === null)) return err({ kind: 'chat/room-not-found' });
      if (place.removedAt) return err({ kind: 'chat/removed' });
      if (isIn(place)) return ok({ id: chatRoomId });
      if (room.memberCount >= MOST_MEMBERS) return err({ kind: 'chat/full' });
      if ((await countRooms(tx, who)) >= MOST_ROOMS) return err({ kind: 'chat/too-many-rooms' });
      await comeIn(tx, who, room, clock.now());
      return ok({ id: chatRoomId });
    });
  };

export const mine =
  ({ db }: Deps): ChatApi['mine'] =>
  async (who) => ({ items: (await findMine(db, who, MOST_ROOMS)).map(cardView) });

export const open =
  ({ db }: Deps): ChatApi['open'] =>
  async (who) => ({ items: (await findOpen(db, who, OPEN_AT_ONCE)).map(cardView) });

export const makeRoom =
  ({ db, clock }: Deps): ChatApi['makeRoom'] =>
  (who, { title, requestId }) =>
    db.transaction().execute(async (tx) => {
      if ((await countRooms(tx, who)) >= MOST_ROOMS) return err({ kind: 'chat/too-many-rooms' });
      const { brandId } = who;
      const chatRoomId = await insertRoom(tx, {
        brandId,
        chatRoomId: newId(),
        kind: 'topic',
        title,
        requestKey: keyOf(who, requestId),
        at: clock.now(),
      });
      const room = await lockRoom(tx, brandId, chatRoomId);
      if (!room) return err({ kind: 'chat/room-not-found' });
      if (room.voiceCount === 0) await comeIn(tx, who, room, clock.now(), { isOwner: true });
      return ok({ chatRoomId });
    });

export const openDirect =
  ({ db, clock }: Deps): ChatApi['openDirect'] =>
  async (who, { chatRoomId: from, memberNo }) => {
    // Not locked: whoever locks two rooms would have to do it in the order of their numbers.
    const here = await enter(db, who, from);
    if (!here.ok) return here;
    const other = await findMember(db, here.value.roomIdx, memberNo);
    if (!other?.memberId || other.leftAt) return err({ kind: 'chat/no-such-member' });
    if (other.memberNo === here.value.memberNo) return err({ kind: 'chat/own' });
    if (here.value.kind === 'direct') return ok({ chatRoomId: from });
    const them = { brandId: who.brandId, memberId: other.memberId };
    const pair = [who.memberId, them.memberId].toSorted().join(':');
    return db.transaction().execute(async (tx) => {
      const { brandId } = who;
      const chatRoomId = await insertRoom(tx, { brandId, chatRoomId: newId(), kind: 'direct', title: '', pair, at: clock.now() });
      const room = await lockRoom(tx, brandId, chatRoomId);
      if (!room) return err({ kind: 'chat/room-not-found' });
      // By the names that they have where they met.
      if (room.voiceCount === 0) {
        await comeIn(tx, who, room, clock.now(), { name: here.value.name });
        await comeIn(tx, them, { ...room, voiceCount: 1 }, clock.now(), { name: other.name });
      } else if ((await findPlace(tx, who, chatRoomId))?.leftAt) await comeIn(tx, who, room, clock.now());
      return ok({ chatRoomId });
    });
  };

export const room =
  (deps: Deps): ChatApi['room'] =>
  async (who, chatRoomId) => {
    const found = await findPlace(deps.db, who, chatRoomId);
    const place = found ?? (await notYetMade(deps, who.brandId, chatRoomId));
    if (!place || (place.kind === 'direct' && place.memberNo === null)) return err({ kind: 'chat/room-not-found' });
    const me = isIn(place) ? { memberNo: place.memberNo, name: place.name, role: place.role } : null;
    return ok({
      ...cardView(place),
      lastChange: place.lastChange,
      slowSeconds: place.slowSeconds,
      me,
      blockedMemberNos: me && place.roomIdx > 0 ? await findBlocked(deps.db, who, place.roomIdx) : [],
      may: { join: me === null && place.removedAt === null, write: me !== null, moderate: me !== null && me.role !== 'member' },
    });
  };
/** The room of an exam as it will be when somebody comes. */
const notYetMade = async ({ findExam }: Deps, brandId: string, chatRoomId: string) => {
  const examIdx = EXAM.exec(chatRoomId)?.[1];
  const exam = examIdx === undefined ? null : await findExam(brandId, examIdx);
  if (!exam || chatRoomId !== `exam-${exam.examIdx}`) return null;
  const nobody = { memberNo: null, name: null, role: null, readNo: null, mentionedNo: null, isQuiet: null, leftAt: null, removedAt: null };
  const empty = { lastNo: 0, lastChange: 0, memberCount: 0, voiceCount: 0, slowSeconds: 0, otherName: null };
  const silent = { lastName: null, lastText: null, lastAt: null };
  return { ...nobody, ...empty, ...silent, roomIdx: 0, chatRoomId, kind: 'exam' as const, title: exam.title };
};

export const changeRoom =
  (deps: Deps): ChatApi['changeRoom'] =>
  async (who, chatRoomId, change) => {
    const changed = await inRoom(deps.db, who, chatRoomId, async (tx, { room: locked, me }) => {
      if (me.role === 'member') return err({ kind: 'chat/not-moderator' });
      await saveRoom(tx, locked.roomIdx, change);
      return ok(null);
    });
    return changed.ok ? room(deps)(who, chatRoomId) : changed;
  };
