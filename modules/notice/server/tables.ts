import type { Db } from '@platform/db';
import type { Generated } from 'kysely';
import type { NoticeKind } from '../contract.ts';

/** The tables this module owns, in the PostgreSQL schema `notice`. */
export interface NoticeTables {
  readonly 'notice.notice': {
    readonly notice_idx: Generated<number>;
    readonly brand_id: string;
    readonly kind: NoticeKind;
    readonly title: string;
    readonly text: string;
    readonly is_pinned: boolean;
    readonly published_on: string;
  };
}
export type NoticeDb = Db<NoticeTables>;
