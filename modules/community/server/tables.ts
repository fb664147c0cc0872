import type { Db } from '@platform/db';
import type { Generated, GeneratedAlways } from 'kysely';
import type { ReportReason } from '../contract-terms.ts';

interface PostTable {
  readonly post_idx: Generated<number>;
  readonly brand_id: string;
  readonly board: string;
  readonly member_id: string;
  readonly slug: string | null;
  readonly title: string;
  readonly text: string;
  readonly text_key: Buffer;
  readonly has_image: boolean;
  readonly has_youtube: boolean;
  readonly written_at: Date;
  readonly edited_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly hidden_at: Date | null;
  readonly cleared_at: Date | null;
  readonly removed_at: Date | null;
  readonly appeal: string | null;
  readonly appealed_at: Date | null;
  readonly like_count: Generated<number>;
  readonly bookmark_count: Generated<number>;
  readonly view_count: Generated<number>;
  readonly found_by: GeneratedAlways<string>;
}
interface OfPost {
  readonly post_idx: number;
}
interface OfMember {
  readonly brand_id: string;
  readonly member_id: string;
}
/** The tables this module owns, in the PostgreSQL schema `community`. */
export interface CommunityTables {
  readonly 'community.post': PostTable;
  readonly 'community.revision': OfPost & { readonly no: number; readonly title: string; readonly text: string; readonly at: Date };
  readonly 'community.picture': OfPost & { readonly picture_id: string; readonly no: number };
  readonly 'community.link_card': OfPost & {
    readonly href: string;
    readonly title: string | null;
    readonly about: string;
    readonly at: Date;
  };
  readonly 'community.liked': OfPost & OfMember & { readonly at: Date };
  readonly 'community.bookmark': OfPost & OfMember & { readonly bookmark_idx: Generated<number>; readonly at: Date };
  readonly 'community.board_bookmark': OfMember & { readonly board: string; readonly at: Date };
  readonly 'community.viewed': OfPost & { readonly day: string; readonly viewer: Buffer; readonly place: Buffer | null };
  readonly 'community.muted': OfMember & { readonly muted_id: string; readonly at: Date };
  readonly 'community.draft': OfMember & {
    readonly draft_id: string;
    readonly board: string;
    readonly title: string;
    readonly text: string;
    readonly saved_at: Date;
  };
  readonly 'community.report': OfPost & {
    readonly member_id: string;
    readonly reason: ReportReason;
    readonly words: string;
    readonly at: Date;
  };
  readonly 'community.decision': OfPost & {
    readonly decision_idx: Generated<number>;
    readonly keeps: boolean;
    readonly by: string;
    readonly words: string;
    readonly at: Date;
  };
  readonly 'community.reveal': OfPost & {
    readonly reveal_idx: Generated<number>;
    readonly brand_id: string;
    readonly comment_idx: number | null;
    readonly member_id: string | null;
    readonly by: string | null;
    readonly reason: string;
    readonly at: Date;
  };
  readonly 'community.ranking': {
    readonly ranking_idx: Generated<number>;
    readonly brand_id: string;
    readonly sort: string;
    readonly board: string;
    readonly made_at: Date;
    readonly post_idxs: number[];
  };
}
export type CommunityDb = Db<CommunityTables>;
