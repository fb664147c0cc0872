import type pg from 'pg';
import type { MemberId, MemberType, MemberView } from '../contract.ts';

interface UserRow {
  readonly id: MemberId;
  readonly email: string;
  readonly name: string;
  readonly nickname: string | null;
  readonly type: MemberType;
  readonly approved: boolean;
}

/** The pool's search path is the brand's schema, so no statement names it. */
export const findMember = async (pool: pg.Pool, id: MemberId): Promise<MemberView | null> => {
  const { rows } = await pool.query<UserRow>({ name: 'member', text: 'select id, email, name, nickname, type, approved from "user" where id = $1', values: [id] });
  const row = rows[0];
  return row ? { id: row.id, email: row.email, username: row.name, nickname: row.nickname, type: row.type, approved: row.approved } : null;
};

/** For demo accounts: what no member may set themselves. */
export const setMemberKind = async (pool: pg.Pool, email: string, kind: { readonly type: MemberType; readonly approved: boolean }): Promise<void> => {
  await pool.query('update "user" set type = $2, approved = $3, "emailVerified" = true where email = $1', [email, kind.type, kind.approved]);
};
