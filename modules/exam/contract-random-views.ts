import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { Difficulty, DifficultyMix, DrawCode } from './contract-draw.ts';
import { ExamDetailIdx, ExamIdx } from './contract-ids.ts';
import { ExamDetailWithExam } from './contract-views.ts';

/* What the endpoints of random mocks answer with; pages take the types, from `contract-random.ts`. */

const ByDifficulty = z.object({ easy: z.int(), medium: z.int(), hard: z.int() });

const RandomPlanSection = z.object({
  id: z.string(),
  name: z.string(),
  poolCount: z.int(),
  /** Problems of it in the draw; 0 where it was not chosen. */
  count: z.int(),
});
export type RandomPlanSection = View<typeof RandomPlanSection>;
/** What a draw by this blueprint comes to, as far as no seed decides it: whole passage sets may shift a problem or two between sections and difficulties. */
export const RandomPlan = z
  .object({
    examIdx: ExamIdx,
    /** False: too few problems for a draw. */
    isOffered: z.boolean(),
    poolCount: z.int(),
    /** Of the pool, those that the learner has not met; null for nobody. */
    unseenCount: z.int().nullable(),
    least: z.int(),
    /** A whole sitting, or all problems of the chosen sections where these are fewer. */
    most: z.int(),
    count: z.int(),
    minutes: z.number(),
    sections: z.array(RandomPlanSection),
    byDifficulty: ByDifficulty,
    /** All that there is in the chosen sections. */
    stock: ByDifficulty,
  })
  .meta({
    id: 'RandomPlan',
    example: {
      examIdx: 3,
      isOffered: true,
      poolCount: 30,
      unseenCount: 22,
      least: 10,
      most: 30,
      count: 15,
      minutes: 15,
      sections: [
        { id: 'comm', name: '의사소통능력', poolCount: 10, count: 5 },
        { id: 'math', name: '수리능력', poolCount: 10, count: 5 },
        { id: 'prob', name: '문제해결능력', poolCount: 10, count: 5 },
      ],
      byDifficulty: { easy: 4, medium: 8, hard: 3 },
      stock: { easy: 9, medium: 15, hard: 6 },
    },
  });
export type RandomPlan = View<typeof RandomPlan>;

export const RandomDrawn = z
  .object({ examDetailIdx: ExamDetailIdx, code: DrawCode })
  .meta({ id: 'RandomDrawn', example: { examDetailIdx: 812, code: 'k7q2m9xa3d' } });
export type RandomDrawn = View<typeof RandomDrawn>;

/** What could not be had as it was asked for. */
const DrawNote = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('count'), wanted: z.int(), got: z.int() }),
  z.object({ kind: z.literal('section'), sectionId: z.string(), wanted: z.int(), got: z.int() }),
  z.object({ kind: z.literal('difficulty'), difficulty: Difficulty, wanted: z.int(), got: z.int() }),
  /** Problems in it that the learner who drew had met before: the others are used up. */
  z.object({ kind: z.literal('seen'), count: z.int() }),
]);
export type DrawNote = View<typeof DrawNote>;
const Blueprint = z.object({
  count: z.int(),
  /** Null: all. */
  sections: z.array(z.string()).nullable(),
  difficulty: DifficultyMix,
});
export type Blueprint = View<typeof Blueprint>;
/** A draw, as everybody who has its code sees it before the start. */
export const RandomDetail = ExamDetailWithExam.extend({
  code: DrawCode,
  blueprint: Blueprint,
  byDifficulty: ByDifficulty,
  notes: z.array(DrawNote),
}).meta({ id: 'RandomDetail' });
export type RandomDetail = View<typeof RandomDetail>;
