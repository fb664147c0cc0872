import type { Db } from '@platform/db';
import type { SectionName } from '../contract-sections.ts';

/** The tables this module owns, in the PostgreSQL schema `career`. */
export interface CareerTables {
  readonly 'career.section': {
    readonly brand_id: string;
    readonly member_id: string;
    readonly section: SectionName;
    readonly version: number;
    readonly items: string;
    readonly changed_at: Date;
  };
}
export type CareerDb = Db<CareerTables>;
