import type { Db } from '@platform/db';
import type { Generated } from 'kysely';

/** The tables this module owns, in the PostgreSQL schema `search`; and what was announced and not read yet, which the outbox keeps for it. */
export interface SearchTables {
  'search.scope': { scope: Generated<number>; brand_id: string; kind: string };
  'search.built': { brand_id: string; content: string; version: number };
  'search.document': {
    document_idx: Generated<number>;
    scope: number;
    target_id: number;
    closes: number;
    title: string;
    by_name: string;
    body: string;
    title_key: string;
    by_key: string;
    body_key: string;
    title_grams: number[];
    by_grams: number[];
    body_grams: number[];
    place: number;
  };
  'search.segment': { segment: Generated<number>; scope: number; bucket: number; used: number };
  'search.posting': { gram: number; scope: number; weight: number; closes: number; document_idx: number };
  'outbox.content_change': { change_idx: Generated<number>; brand_id: string; kind: string; ids: number[] };
}
export type SearchDb = Db<SearchTables>;
