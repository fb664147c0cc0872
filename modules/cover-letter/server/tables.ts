import type { Db } from '@platform/db';
import type { Generated, GeneratedAlways } from 'kysely';
import type { ExampleKind, Topic } from '../contract.ts';

/** The tables this module owns, in the PostgreSQL schema `cover_letter`. */
export interface CoverLetterTables {
  readonly 'cover_letter.example': {
    readonly example_idx: Generated<number>;
    readonly brand_id: string;
    readonly slug: string;
    readonly organization_idx: number;
    readonly job: string;
    readonly field: string;
    readonly kind: ExampleKind;
    readonly year: number;
    readonly half: number;
    readonly facts: string;
  };
  readonly 'cover_letter.example_answer': {
    readonly example_idx: number;
    readonly position: number;
    readonly topic: Topic;
    readonly question: string;
    readonly char_limit: number;
    readonly text: string;
    readonly length: number;
    readonly search_text: string;
    readonly search_grams: GeneratedAlways<readonly string[]>;
  };
}
export type CoverLetterDb = Db<CoverLetterTables>;
