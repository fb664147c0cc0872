import { err, ok, type Result } from '@platform/kernel';
import { sql } from 'kysely';
import type { ScrapError, ScrapOwner } from '../contract.ts';
import { MOST_FOLDERS } from '../contract-limits.ts';
import type { ScrapDb } from './tables.ts';

export interface FolderRow {
  readonly folderIdx: number;
  readonly name: string;
}
const own = ({ brandId, memberId }: ScrapOwner) => sql`brand_id = ${brandId} and member_id = ${memberId}`;

/** In their owner's order. */
export const findFolders = async (db: ScrapDb, owner: ScrapOwner): Promise<readonly FolderRow[]> => {
  const { rows } = await sql<FolderRow>`
    select folder_idx as "folderIdx", name from scrap.folder where ${own(owner)} order by position, folder_idx`.execute(db);
  return rows.map((row) => ({ ...row, folderIdx: Number(row.folderIdx) }));
};
export const isFolder = async (db: ScrapDb, owner: ScrapOwner, folderIdx: number): Promise<boolean> =>
  (await sql`select from scrap.folder where ${own(owner)} and folder_idx = ${folderIdx}`.execute(db)).rows.length > 0;

/* All of what follows runs under the member's lock. */

const isTaken = async (tx: ScrapDb, owner: ScrapOwner, name: string, but: number | null): Promise<boolean> =>
  (
    await sql`select from scrap.folder where ${own(owner)} and lower(name) = lower(${name}) and folder_idx is distinct from ${but}::bigint`.execute(
      tx,
    )
  ).rows.length > 0;

type Done = Promise<Result<null, ScrapError>>;

/** The new one stands last. */
export const addFolder = async (tx: ScrapDb, owner: ScrapOwner, name: string): Done => {
  if (await isTaken(tx, owner, name, null)) return err({ kind: 'scrap/folder-exists' });
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*) as count, coalesce(max(position), 0) as last from scrap.folder where ${own(owner)}`.execute(tx);
  const { count, last } = rows[0] ?? { count: 0, last: 0 };
  if (Number(count) >= MOST_FOLDERS) return err({ kind: 'scrap/too-many-folders' });
  await sql`insert into scrap.folder (brand_id, member_id, name, position) values (${owner.brandId}, ${owner.memberId}, ${name}, ${last + 1})`.execute(
    tx,
  );
  return ok(null);
};

export const renameFolder = async (tx: ScrapDb, owner: ScrapOwner, folderIdx: number, name: string): Done => {
  if (await isTaken(tx, owner, name, folderIdx)) return err({ kind: 'scrap/folder-exists' });
  const { numAffectedRows = 0n } = await sql`
    update scrap.folder set name = ${name} where ${own(owner)} and folder_idx = ${folderIdx}`.execute(tx);
  return numAffectedRows > 0n ? ok(null) : err({ kind: 'scrap/no-folder' });
};

/** The table lets what is inside go. */
export const removeFolder = async (tx: ScrapDb, owner: ScrapOwner, folderIdx: number): Done => {
  const { numAffectedRows = 0n } = await sql`delete from scrap.folder where ${own(owner)} and folder_idx = ${folderIdx}`.execute(tx);
  return numAffectedRows > 0n ? ok(null) : err({ kind: 'scrap/no-folder' });
};

/** Those that are not named keep their order, behind. */
export const orderFolders = async (tx: ScrapDb, owner: ScrapOwner, folderIdxs: readonly number[]): Promise<void> => {
  await sql`
    update scrap.folder f set position = n.position from (
      select folder_idx, row_number() over (order by array_position(${[...folderIdxs]}::bigint[], folder_idx) nulls last, position, folder_idx) as position
      from scrap.folder where ${own(owner)}
    ) n where f.folder_idx = n.folder_idx`.execute(tx);
};
