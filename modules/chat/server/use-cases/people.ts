import { err, ok } from '@platform/kernel';
import type { ChatApi } from '../../contract.ts';
import { announceMember, announceRead, announceRooms, announceTyping } from '../announce.ts';
import type { Deps } from '../deps.ts';
import { findMember, findMembers, handOn, saveBlock, saveQuiet, saveRead, saveRole, takeOut } from '../store/members.ts';
import { enter, inRoom } from './enter.ts';

export const setQuiet =
  ({ db }: Deps): ChatApi['setQuiet'] =>
  async (who, chatRoomId, isQuiet) => {
    const place = await enter(db, who, chatRoomId);
    if (!place.ok) return place;
    await saveQuiet(db, place.value.roomIdx, place.value.memberNo, isQuiet);
    await announceRead(db, who);
    return ok(null);
  };

export const leave =
  ({ db, clock }: Deps): ChatApi['leave'] =>
  (who, chatRoomId) =>
    inRoom(db, who, chatRoomId, async (tx, { room, me }) => {
      await takeOut(tx, room.roomIdx, me.memberNo, { at: clock.now(), isRemoved: false });
      if (me.role === 'owner') await handOn(tx, room.roomIdx);
      await announceRooms(tx, [room.roomIdx]);
      await announceMember(tx, who);
      return ok(null);
    });

export const members =
  ({ db }: Deps): ChatApi['members'] =>
  async (who, chatRoomId) => {
    const place = await enter(db, who, chatRoomId);
    if (!place.ok) return place;
    const found = await findMembers(db, place.value.roomIdx);
    return ok({ items: found.map(({ memberNo, name, role }) => ({ memberNo, name, role, isMe: memberNo === place.value.memberNo })) });
  };

export const setRole =
  ({ db }: Deps): ChatApi['setRole'] =>
  (who, chatRoomId, memberNo, role) =>
    inRoom(db, who, chatRoomId, async (tx, { room, me }) => {
      if (me.role !== 'owner') return err({ kind: 'chat/not-moderator' });
      const other = await findMember(tx, room.roomIdx, memberNo);
      if (!other || other.leftAt || other.memberNo === me.memberNo) return err({ kind: 'chat/no-such-member' });
      await saveRole(tx, room.roomIdx, memberNo, role);
      if (other.memberId) await announceRead(tx, { brandId: who.brandId, memberId: other.memberId });
      return ok(null);
    });

export const remove =
  ({ db, clock }: Deps): ChatApi['remove'] =>
  (who, chatRoomId, memberNo) =>
    inRoom(db, who, chatRoomId, async (tx, { room, me }) => {
      const other = await findMember(tx, room.roomIdx, memberNo);
      if (me.role === 'member' || room.kind === 'direct') return err({ kind: 'chat/not-moderator' });
      if (!other || other.leftAt || other.memberNo === me.memberNo) return err({ kind: 'chat/no-such-member' });
      if (other.role !== 'member' && me.role !== 'owner') return err({ kind: 'chat/not-moderator' });
      await takeOut(tx, room.roomIdx, memberNo, { at: clock.now(), isRemoved: true });
      await announceRooms(tx, [room.roomIdx]);
      if (other.memberId) await announceMember(tx, { brandId: who.brandId, memberId: other.memberId });
      return ok(null);
    });

export const block =
  ({ db, clock }: Deps): ChatApi['block'] =>
  async (who, chatRoomId, memberNo, isBlocked) => {
    const place = await enter(db, who, chatRoomId);
    if (!place.ok) return place;
    const other = await findMember(db, place.value.roomIdx, memberNo);
    if (!other?.memberId) return err({ kind: 'chat/no-such-member' });
    if (other.memberNo === place.value.memberNo) return err({ kind: 'chat/own' });
    await saveBlock(db, who, other.memberId, isBlocked ? clock.now() : null);
    return ok(null);
  };

export const markRead =
  ({ db }: Deps): ChatApi['markRead'] =>
  async (who, chatRoomId, upTo) => {
    const place = await enter(db, who, chatRoomId);
    if (!place.ok) return place;
    return db.transaction().execute(async (tx) => {
      const { isChanged, ...read } = await saveRead(tx, place.value.roomIdx, place.value.memberNo, upTo);
      if (isChanged) await announceRead(tx, who);
      return ok(read);
    });
  };

export const typing =
  ({ db }: Deps): ChatApi['typing'] =>
  async (who, chatRoomId) => {
    const place = await enter(db, who, chatRoomId);
    if (!place.ok) return place;
    await announceTyping(db, place.value.roomIdx, place.value.memberNo);
    return ok(null);
  };
