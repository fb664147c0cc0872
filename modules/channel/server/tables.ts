import type { Db } from '@platform/db';
import type { Generated } from 'kysely';

interface ChannelTable {
  readonly channel_idx: Generated<number>;
  readonly brand_id: string;
  readonly company_idx: number;
  readonly url: string;
  readonly url_changed_at: Date;
  readonly name: string;
  readonly about: string;
  readonly paper: number;
  readonly cover_id: string | null;
  readonly opened_at: Date;
  readonly deactivated_at: Date | null;
  readonly suspended_at: Date | null;
  readonly follower_count: Generated<number>;
}
interface PostTable {
  readonly post_idx: Generated<number>;
  readonly channel_idx: number;
  readonly brand_id: string;
  readonly slug: string | null;
  readonly title: string;
  readonly text: string;
  readonly pictures: string[];
  readonly published_at: Date;
  readonly edited_at: Date | null;
}
/** The tables this module owns, in the PostgreSQL schema `channel`. */
export interface ChannelTables {
  readonly 'channel.channel': ChannelTable;
  readonly 'channel.former_url': { readonly brand_id: string; readonly url: string; readonly channel_idx: number };
  readonly 'channel.post': PostTable;
  readonly 'channel.follow': {
    readonly follow_idx: Generated<number>;
    readonly channel_idx: number;
    readonly brand_id: string;
    readonly member_id: string;
    readonly at: Date;
  };
  readonly 'channel.news': {
    readonly kind: 'post' | 'listing';
    readonly thing_idx: number;
    readonly channel_idx: number;
    readonly title: string;
    readonly at: Date;
    readonly told_to: Generated<number>;
    readonly done_at: Date | null;
  };
  readonly 'channel.picture': { readonly picture_id: string; readonly brand_id: string; readonly member_id: string };
}
export type ChannelDb = Db<ChannelTables>;
