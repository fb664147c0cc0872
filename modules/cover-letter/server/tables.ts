import type { Db } from '@platform/db';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Unit } from '../contract-length.ts';
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
  readonly 'cover_letter.letter': {
    readonly letter_id: string;
    readonly brand_id: string;
    readonly member_id: string;
    readonly title: string;
    readonly company: string;
    readonly listing_idx: number | null;
    readonly made_at: Date;
    readonly changed_at: Date;
    readonly done_at: Date | null;
    readonly deleted_at: Date | null;
  };
  readonly 'cover_letter.letter_answer': {
    readonly letter_id: string;
    readonly question_id: string;
    readonly position: number;
    readonly question: string;
    readonly char_limit: number | null;
    readonly unit: Unit;
    readonly removed_at: Date | null;
    readonly text: Generated<string>;
    readonly revision: Generated<number>;
    readonly head_writer: string | null;
    readonly head_seq: number | null;
    readonly whole_seq: Generated<number>;
  };
  readonly 'cover_letter.letter_line': {
    readonly letter_id: string;
    readonly writer_id: string;
    readonly seq: number;
    readonly question_id: string;
    readonly after_writer: string | null;
    readonly after_seq: number | null;
    readonly place: number | null;
    readonly removed: number;
    readonly inserted: string;
    readonly made_at: Date;
    readonly kept_at: Date;
  };
  readonly 'cover_letter.letter_version': {
    readonly version_idx: Generated<number>;
    readonly letter_id: string;
    readonly kind: 'kept' | 'automatic' | 'other-device';
    readonly made_at: Date;
    readonly texts: string;
    readonly question_id: string | null;
    readonly writer_id: string | null;
    readonly whole_seq: number | null;
  };
}
export type CoverLetterDb = Db<CoverLetterTables>;
