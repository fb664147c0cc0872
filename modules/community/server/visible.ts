import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../contract.ts';

/** Posts (`p`) that somebody sees. The same as `isVisible` of `domain/visible.ts`: whatever shows posts asks for them by this. */
export const visibleTo = ({ brandId, memberId }: Viewer, boards: readonly string[]): RawBuilder<unknown> => {
  const stands = sql`p.brand_id = ${brandId} and p.withdrawn_at is null and p.removed_at is null and p.board = any(${[...boards]}::text[])`;
  if (memberId === null) return sql`${stands} and p.hidden_at is null`;
  return sql`${stands} and (p.member_id = ${memberId} or (p.hidden_at is null and not exists (
    select from community.muted m where m.brand_id = p.brand_id and m.member_id = ${memberId} and m.muted_id = p.member_id)))`;
};
