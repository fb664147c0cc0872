import { sql } from 'kysely';
import type { ReactionKind, Role } from '../../contract-terms.ts';
import type { ChatDb } from '../tables.ts';

export interface MessageRow {
  readonly roomIdx: number;
  readonly no: number;
  readonly changeNo: number;
  readonly memberNo: number;
  readonly name: string;
  readonly role: Role;
  readonly clientId: string;
  readonly text: string;
  readonly mentions: readonly number[];
  readonly reactions: Readonly<Partial<Record<ReactionKind, readonly number[]>>>;
  readonly at: Date;
  readonly editedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly replyNo: number | null;
  readonly replyName: string | null;
  readonly replyText: string | null;
}
const MESSAGE = sql`x.room_idx::integer as "roomIdx", x.no, x.change_no::float8 as "changeNo", x.member_no as "memberNo", w.name, w.role, x.client_id as "clientId",
  x.text, x.mentions, x.reactions, x.at, x.edited_at as "editedAt", x.deleted_at as "deletedAt", x.hidden_at as "hiddenAt",
  x.reply_no as "replyNo", v.name as "replyName", case when y.deleted_at is null and y.hidden_at is null then left(y.text, 200) end as "replyText"`;
const WITH = sql`join chat.member w using (room_idx, member_no)
  left join chat.message y on y.room_idx = x.room_idx and y.no = x.reply_no
  left join chat.member v on v.room_idx = y.room_idx and v.member_no = y.member_no`;

export const findMessage = async (db: ChatDb, roomIdx: number, no: number): Promise<MessageRow | null> => {
  const { rows } =
    await sql<MessageRow>`select ${MESSAGE} from chat.message x ${WITH} where x.room_idx = ${roomIdx} and x.no = ${no}`.execute(db);
  return rows[0] ?? null;
};

/** Below (or above) a number, those next to it; the oldest first. */
export const findBeside = async (
  db: ChatDb,
  roomIdx: number,
  side: { readonly below: number } | { readonly above: number },
  count: number,
): Promise<readonly MessageRow[]> => {
  const isBelow = 'below' in side;
  const { rows } = await sql<MessageRow>`select ${MESSAGE} from chat.message x ${WITH}
    where x.room_idx = ${roomIdx} and ${isBelow ? sql`x.no < ${side.below}` : sql`x.no > ${side.above}`}
    order by x.no ${isBelow ? sql`desc` : sql`asc`} limit ${count}`.execute(db);
  return isBelow ? rows.toReversed() : rows;
};

/** Changes after the one that is known of each room, in the order of their numbers. */
export const findChanges = async (
  db: ChatDb,
  after: readonly { readonly roomIdx: number; readonly changeNo: number }[],
  mostEach: number,
): Promise<readonly MessageRow[]> => {
  const { rows } = await sql<MessageRow>`select ${MESSAGE}
    from unnest(${after.map(({ roomIdx }) => roomIdx)}::bigint[], ${after.map(({ changeNo }) => changeNo)}::bigint[]) as known (idx, after)
    cross join lateral (select * from chat.message c where c.room_idx = known.idx and c.change_no > known.after order by c.change_no limit ${mostEach}) x
    ${WITH} order by x.room_idx, x.change_no`.execute(db);
  return rows;
};

/** Signs of a pattern are looked for as they are. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
export const findText = async (db: ChatDb, roomIdx: number, text: string, most: number): Promise<readonly MessageRow[]> => {
  const { rows } = await sql<MessageRow>`select ${MESSAGE} from (
      select * from chat.message where room_idx = ${roomIdx} and deleted_at is null and hidden_at is null and text ilike ${`%${literally(text)}%`}
      order by no desc limit ${most}
    ) x ${WITH} order by x.no`.execute(db);
  return rows;
};

/** A change of a message in the locked room. @returns the number of the change */
export const nextChange = async (tx: ChatDb, roomIdx: number): Promise<number> => {
  const { rows } = await sql<{ changeNo: number }>`update chat.room set last_change = last_change + 1 where room_idx = ${roomIdx}
    returning last_change::float8 as "changeNo"`.execute(tx);
  return rows[0]?.changeNo ?? 0;
};
export const saveMessage = async (
  tx: ChatDb,
  { roomIdx, no }: Pick<MessageRow, 'roomIdx' | 'no'>,
  changed: {
    readonly changeNo: number;
    readonly text?: string;
    readonly editedAt?: Date;
    readonly deletedAt?: Date;
    readonly hiddenAt?: Date;
    readonly reactions?: MessageRow['reactions'];
  },
): Promise<void> => {
  await sql`update chat.message set change_no = ${changed.changeNo}, text = coalesce(${changed.text ?? null}, text),
    edited_at = coalesce(${changed.editedAt ?? null}, edited_at), deleted_at = coalesce(${changed.deletedAt ?? null}, deleted_at),
    hidden_at = coalesce(${changed.hiddenAt ?? null}, hidden_at),
    reactions = coalesce(${changed.reactions === undefined ? null : JSON.stringify(changed.reactions)}::jsonb, reactions)
    where room_idx = ${roomIdx} and no = ${no}`.execute(tx);
};

/** @returns how many have reported it by now */
export const saveReport = async (
  tx: ChatDb,
  { roomIdx, no }: Pick<MessageRow, 'roomIdx' | 'no'>,
  report: { readonly memberId: string; readonly reason: string; readonly at: Date },
): Promise<number> => {
  await sql`insert into chat.report values (${roomIdx}, ${no}, ${report.memberId}, ${report.reason}, ${report.at}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from chat.report where room_idx = ${roomIdx} and no = ${no}`.execute(tx);
  return rows[0]?.count ?? 0;
};
