import { z } from 'zod';

export const Difficulty = z.enum(['easy', 'medium', 'hard']);
export type Difficulty = z.output<typeof Difficulty>;
export const DIFFICULTIES = Difficulty.options;
/** `source`: as the exam itself mixes them, section by section. */
export const DifficultyMix = z.enum(['source', 'easier', 'harder']);
export type DifficultyMix = z.output<typeof DifficultyMix>;

/** What stands in a link: no letters that are read for others (i, l, o, u). */
export const DrawCode = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-hjkmnp-tv-z]{10}$/)
  .brand('DrawCode');
export type DrawCode = z.output<typeof DrawCode>;
