import { err, ok, type Result } from '@platform/kernel';
import type { ChatApi, ChatError, ChatMessagePage, MessageQuery } from '../../contract.ts';
import { announceRooms } from '../announce.ts';
import type { Deps } from '../deps.ts';
import { findBeside, findMessage, findText, nextChange, saveMessage, saveReport, type MessageRow } from '../store/messages.ts';
import type { ChatDb } from '../tables.ts';
import { messageView } from '../views.ts';
import { enter, inRoom, type Locked } from './enter.ts';

/** So many people hide a message. */
const REPORTS_THAT_HIDE = 3;
const FOUND_AT_ONCE = 50;

export const messages =
  ({ db }: Deps): ChatApi['messages'] =>
  async (who, chatRoomId, query) => {
    const place = await enter(db, who, chatRoomId);
    return place.ok ? ok(await pageOf(db, place.value.roomIdx, place.value.lastNo, query)) : place;
  };

/** Numbers have no gaps: what is left out on either side is seen from them. */
const pageOf = async (
  db: ChatDb,
  roomIdx: number,
  lastNo: number,
  { before, after, around, size }: MessageQuery,
): Promise<ChatMessagePage> => {
  const rows =
    around !== undefined
      ? await Promise.all([
          findBeside(db, roomIdx, { below: around + 1 }, Math.ceil(size / 2)),
          findBeside(db, roomIdx, { above: around }, Math.floor(size / 2)),
        ]).then((sides) => sides.flat())
      : await findBeside(db, roomIdx, after === undefined ? { below: before ?? lastNo + 1 } : { above: after }, size);
  const [first, last] = [rows.at(0)?.no, rows.at(-1)?.no];
  return { items: rows.map(messageView), hasOlder: first !== undefined && first > 1, hasNewer: last !== undefined && last < lastNo };
};

export const search =
  ({ db }: Deps): ChatApi['search'] =>
  async (who, chatRoomId, text) => {
    const place = await enter(db, who, chatRoomId);
    if (!place.ok) return place;
    const found = await findText(db, place.value.roomIdx, text, FOUND_AT_ONCE);
    return ok({ items: found.map(messageView), hasOlder: found.length === FOUND_AT_ONCE, hasNewer: false });
  };

export const send =
  ({ db, write }: Deps): ChatApi['send'] =>
  async (who, chatRoomId, message) => {
    const place = await enter(db, who, chatRoomId);
    return place.ok ? write({ who, roomIdx: place.value.roomIdx, message }) : place;
  };

/** A message that is shown, in its locked room. */
const change = (
  { db }: Deps,
  who: Parameters<ChatApi['edit']>[0],
  chatRoomId: string,
  no: number,
  decide: (
    tx: ChatDb,
    row: MessageRow,
    locked: Locked,
  ) => Promise<Result<Omit<Parameters<typeof saveMessage>[2], 'changeNo'> | null, ChatError>>,
): Promise<Result<null, ChatError>> =>
  inRoom(db, who, chatRoomId, async (tx, locked) => {
    const row = await findMessage(tx, locked.room.roomIdx, no);
    if (!row || row.deletedAt) return err({ kind: 'chat/no-such-message' });
    const decided = await decide(tx, row, locked);
    if (!decided.ok || decided.value === null) return decided.ok ? ok(null) : decided;
    await saveMessage(tx, row, { ...decided.value, changeNo: await nextChange(tx, row.roomIdx) });
    await announceRooms(tx, [row.roomIdx]);
    return ok(null);
  });

export const edit =
  (deps: Deps): ChatApi['edit'] =>
  (who, chatRoomId, no, text) =>
    change(deps, who, chatRoomId, no, async (_tx, row, { me }) => {
      // What is checked is what was reported.
      if (row.memberNo !== me.memberNo || row.hiddenAt) return err({ kind: 'chat/no-such-message' });
      return ok(row.text === text ? null : { text, editedAt: deps.clock.now() });
    });

export const unsend =
  (deps: Deps): ChatApi['unsend'] =>
  (who, chatRoomId, no) =>
    change(deps, who, chatRoomId, no, async (_tx, row, { me }) =>
      row.memberNo === me.memberNo || me.role !== 'member'
        ? ok({ text: '', deletedAt: deps.clock.now(), reactions: {} })
        : err({ kind: 'chat/no-such-message' }),
    );

export const react =
  (deps: Deps): ChatApi['react'] =>
  (who, chatRoomId, no, { kind, isOn }) =>
    change(deps, who, chatRoomId, no, async (_tx, row, { me }) => {
      if (row.hiddenAt) return err({ kind: 'chat/no-such-message' });
      const before = row.reactions[kind] ?? [];
      if (before.includes(me.memberNo) === isOn) return ok(null);
      const after = isOn ? [...before, me.memberNo] : before.filter((one) => one !== me.memberNo);
      return ok({ reactions: { ...row.reactions, [kind]: after } });
    });

export const report =
  (deps: Deps): ChatApi['report'] =>
  (who, chatRoomId, no, { reason }) =>
    change(deps, who, chatRoomId, no, async (tx, row, { me }) => {
      if (row.memberNo === me.memberNo) return err({ kind: 'chat/own' });
      const at = deps.clock.now();
      const count = await saveReport(tx, row, { memberId: who.memberId, reason, at });
      return ok(count >= REPORTS_THAT_HIDE && row.hiddenAt === null ? { hiddenAt: at } : null);
    });
