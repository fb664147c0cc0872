import type { Db } from '@platform/db';
import type { Generated } from 'kysely';

/** The tables this module owns, in the PostgreSQL schema `prediction`. */
export interface PredictionTables {
  'prediction.event': {
    event_idx: Generated<number>;
    brand_id: string;
    event_id: string;
    title: string;
    test: string;
    sections: string;
    opens_at: Date;
    closes_at: Date;
  };
  'prediction.entry': {
    brand_id: string;
    event_id: string;
    member_id: string;
    tried: number[];
    right_counts: number[];
    score: number;
    revision: number;
    changed_at: Date;
  };
}
export type PredictionDb = Db<PredictionTables>;
