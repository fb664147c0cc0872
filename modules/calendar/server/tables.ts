import type { Db } from '@platform/db';

/** The tables this module owns, in the PostgreSQL schema `calendar`. */
export interface CalendarTables {
  'calendar.feed': { brand_id: string; member_id: string; key_hash: Buffer; made_at: Date; read_at: Date | null };
  'calendar.told': { brand_id: string; member_id: string; listing_idx: number; deadline_on: string; days: number; told_at: Date };
  'calendar.mark_choice': { brand_id: string; member_id: string; days: number; is_on: boolean };
  'calendar.pass': { brand_id: string; day: string };
}
export type CalendarDb = Db<CalendarTables>;
