import type { Db } from '@platform/db';
import type { Generated } from 'kysely';
import type { Channel, Kind, Notification } from '../contract.ts';

/** The tables this module owns, in the PostgreSQL schema `notification`. */
export interface NotificationTables {
  'notification.member': { brand_id: string; member_id: string; last_no: Generated<number>; unread_count: Generated<number> };
  'notification.notification': {
    brand_id: string;
    member_id: string;
    no: number;
    kind: Kind;
    data: Notification['data'];
    link_site: Notification['link']['site'];
    link_path: string;
    key: string;
    created_at: Date;
    read_at: Date | null;
  };
  'notification.preference': { brand_id: string; member_id: string; kind: Kind; channel: Channel; is_on: boolean };
  'notification.daily': { brand_id: string; member_id: string; next_at: Date };
  'notification.told_until': { name: string; day: string };
}
export type NotificationDb = Db<NotificationTables>;
