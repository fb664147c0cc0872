import type { PassRule, Rules } from '../../contract.ts';

/**
 * What a real test is known to be, as data: the measure that a practice sitting names (`rules.preset`) and is held to
 * (`preset-differences.ts`). Nothing of it is filled into a sitting in silence.
 */
export interface Preset {
  /** Says the test and since when: `psat7-2022`. Rules that change get a new id, the old one its `validTo`. */
  readonly id: string;
  readonly name: string;
  /** Of counts, minutes, clocks and cut-offs: the weakest. */
  readonly evidence: Rules['evidence'];
  /** ISO dates of the real rule; null: until somebody says otherwise. */
  readonly asOf: string;
  readonly validTo: string | null;
  /** What is known to come after `validTo`, for operators. */
  readonly next?: string;
  /** Fields that no source says; what stands there is our assumption. */
  readonly unknown: readonly string[];
  readonly delivery: 'paper' | 'home-pc' | 'centre-pc';
  readonly choices: 4 | 5;
  readonly sections: readonly PresetSection[];
  /** In order; sections of one clock share it. `breakAfter`: minutes of rest, which practice leaves out; `name`: as the test calls it. */
  readonly clocks: readonly {
    readonly minutes: number;
    readonly sections: readonly string[];
    readonly breakAfter?: number;
    readonly name?: string;
  }[];
  readonly move: Rules['move'];
  readonly penaltyPerWrong: number;
  readonly pass: PassRule;
  readonly aids: Rules['aids'];
  readonly remind: readonly number[];
  /** Ids of `sources.ts`. At least one. */
  readonly sources: readonly string[];
}

export interface PresetSection {
  readonly id: string;
  readonly name: string;
  readonly problems: number;
  /** Where it is not the preset's. */
  readonly choices?: 4 | 5;
  /** All alike, or differing from problem to problem with a fixed sum. */
  readonly points: { readonly each: number } | { readonly perItem: readonly number[]; readonly total: number };
  readonly cutOffPercent?: number;
  readonly role?: 'score' | 'passFail';
  readonly passPercent?: number;
}

/** Aids of a test on paper: the booklet is for scribbling, nothing else is at hand. */
export const ON_PAPER: Rules['aids'] = { calculator: false, memo: true, drawing: true, scratchPaper: true };
