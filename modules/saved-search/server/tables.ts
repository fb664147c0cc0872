import type { Kind } from '@modules/listing';
import type { Db } from '@platform/db';
import type { Generated } from 'kysely';

/** The tables this module owns, in the PostgreSQL schema `saved_search`. */
export interface SavedSearchTables {
  'saved_search.search': {
    search_idx: Generated<number>;
    brand_id: string;
    member_id: string;
    kind: Kind;
    conditions: string;
    name: string;
    is_on: boolean;
    created_at: Date;
    told_until: Date;
    checked_on: string;
  };
}
export type SavedSearchDb = Db<SavedSearchTables>;
