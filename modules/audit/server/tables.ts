import type { Db } from '@platform/db';

/** What is added to the log; the database numbers and links it. */
export interface AuditTables {
  readonly 'audit.entry': {
    readonly seq: bigint;
    readonly at: Date;
  };
}
export type AuditDb = Db<AuditTables>;
