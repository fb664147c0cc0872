import type { Db } from '@platform/db';
import type { Generated } from 'kysely';

/** The tables this module owns, in the PostgreSQL schema `scrap`. */
export interface ScrapTables {
  'scrap.member': { brand_id: string; member_id: string; scrap_count: Generated<number> };
  'scrap.folder': { folder_idx: Generated<number>; brand_id: string; member_id: string; name: string; position: number };
  'scrap.scrap': {
    scrap_idx: Generated<number>;
    brand_id: string;
    member_id: string;
    kind: string;
    target_id: string;
    folder_idx: number | null;
    note: Generated<string>;
    kept_at: Date;
    removed_at: Date | null;
  };
}
export type ScrapDb = Db<ScrapTables>;
