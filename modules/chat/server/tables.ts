import type { Db } from '@platform/db';
import type { Generated } from 'kysely';
import type { Role } from '../contract-terms.ts';

interface RoomTable {
  readonly room_idx: Generated<number>;
  readonly chat_room_id: string;
  readonly brand_id: string;
  readonly kind: 'exam' | 'topic' | 'direct';
  readonly title: string;
  readonly pair: string | null;
  readonly request_key: string | null;
  readonly last_no: Generated<number>;
  readonly last_change: Generated<number>;
  readonly member_epoch: Generated<number>;
  readonly member_count: Generated<number>;
  readonly voice_count: Generated<number>;
  readonly slow_seconds: Generated<number>;
  readonly created_at: Date;
}
interface MemberTable {
  readonly room_idx: number;
  readonly member_no: number;
  readonly brand_id: string;
  readonly member_id: string | null;
  readonly name: string;
  readonly role: Role;
  readonly read_no: number;
  readonly mentioned_no: Generated<number>;
  readonly is_quiet: Generated<boolean>;
  readonly last_at: Date | null;
  readonly joined_at: Date;
  readonly left_at: Date | null;
  readonly removed_at: Date | null;
}
interface MessageTable {
  readonly room_idx: number;
  readonly no: number;
  readonly change_no: number;
  readonly member_no: number;
  readonly client_id: string;
  readonly text: string;
  readonly reply_no: number | null;
  readonly mentions: Generated<readonly number[]>;
  readonly reactions: Generated<unknown>;
  readonly at: Date;
  readonly edited_at: Date | null;
  readonly deleted_at: Date | null;
  readonly hidden_at: Date | null;
}
interface ReportTable {
  readonly room_idx: number;
  readonly no: number;
  readonly member_id: string;
  readonly reason: string;
  readonly at: Date;
}
interface BlockTable {
  readonly brand_id: string;
  readonly member_id: string;
  readonly blocked_id: string;
  readonly at: Date;
}
/** The tables this module owns, in the PostgreSQL schema `chat`. */
export interface ChatTables {
  readonly 'chat.room': RoomTable;
  readonly 'chat.member': MemberTable;
  readonly 'chat.message': MessageTable;
  readonly 'chat.report': ReportTable;
  readonly 'chat.block': BlockTable;
}
export type ChatDb = Db<ChatTables>;
