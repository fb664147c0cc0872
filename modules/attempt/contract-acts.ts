import type { ProblemIdx } from '@modules/exam';
import { tidyText } from '@modules/exam/answer';
import { MOST_CHOICES, MOST_SHORT } from '@modules/exam/limits';
import { MAX_NOTE, MAX_OFFSET, MAX_POINTS, STROKE_ID } from './contract-ink.ts';
import { either, fields, numbers, text, tuple, whole, word, yesNo, type Shape, type ValueOf } from './contract-shapes.ts';

/** Journal lines per device and record; far above any real sitting. */
export const MAX_SEQ = 50_000;
/** No sitting takes longer than a week; milliseconds. */
const MAX_AT_MS = 86_400_000 * 7;
/** A year: more than a clock is wrong by. */
const MAX_JUMP_MS = 31_536_000_000;

/** What each line has, whatever was done. */
export const LINE = { seq: whole(1, MAX_SEQ), atMs: whole(0, MAX_AT_MS) } as const;
/** What a device noticed of its own clocks. */
export const CLOCK_NOTE = fields({
  /** Its wall clock went so much further than its monotonic one since the last batch: it slept, or somebody set it. */
  jumpMs: whole(-MAX_JUMP_MS, MAX_JUMP_MS),
  /** The times rest on the device's clock: since the page was opened the server could not be asked. */
  isGuess: yesNo,
});
export const PROBLEM = whole(1, Number.MAX_SAFE_INTEGER);

export interface Act {
  /** The marks of a problem, what is written on its paper, where the learner is, or the sitting as a whole: only this names no problem. */
  readonly about: 'mark' | 'ink' | 'visit' | 'sitting';
  /** Absent: the act says all. */
  readonly value?: Shape;
}

const choice = whole(1, MOST_CHOICES);
const offset = whole(0, MAX_OFFSET);
const strokeId = text(4, 20, { pattern: STROKE_ID });

/**
 * The acts of a journal, each in this one place: types, schema, the test on the hot endpoint and the stored form come from here. What
 * reads them (`domain/fold.ts`, `domain/ink.ts`, `ui/sitting`, `ui/receipt/act-words.ts`) does not compile until it knows a new one.
 */
export const ACTS = {
  /** Positions of choices, or what was typed as a short answer. */
  answer: {
    about: 'mark',
    value: either(numbers(choice, 1, MOST_CHOICES), text(1, MOST_SHORT, { isRight: (typed) => !typed.includes('\0'), clean: tidyText })),
  },
  clear: { about: 'mark' },
  unsure: { about: 'mark', value: yesNo },
  flag: { about: 'mark', value: yesNo },
  eliminate: { about: 'mark', value: fields({ choice, on: yesNo }) },
  enter: { about: 'visit' },
  leave: { about: 'visit' },
  /* What is written on the paper. Marks on a passage belong to all its problems, whichever was on the screen (`domain/ink.ts`). */
  highlight: {
    about: 'ink',
    value: fields(
      { where: either(word('stem', 'material', 'passage'), choice), start: offset, end: offset, on: yesNo },
      ({ start, end }) => start < end,
    ),
  },
  // PostgreSQL reads neither half a character nor a NUL inside JSON, and the sheets of a whole commit would be refused with it.
  note: { about: 'ink', value: text(0, MAX_NOTE, { clean: (note) => note.toWellFormed().replaceAll('\0', '') }) },
  /** As `Stroke` of `contract-views.ts`. */
  stroke: {
    about: 'ink',
    value: fields({
      id: strokeId,
      area: word('question', 'passage'),
      pen: whole(1, 3),
      on: tuple(whole(100, 8000), whole(80, 2000), whole(0, 2)),
      points: numbers(offset, 3, 3 * MAX_POINTS, 3),
    }),
  },
  erase: { about: 'ink', value: fields({ id: strokeId }) },
  /** Whether only those tools are at hand that the real test allows; they are, until this says otherwise. */
  preset: { about: 'sitting', value: fields({ realTest: yesNo }) },
  /** Ends the clock before its time and starts the next one; `value` is the index of the clock that begins. */
  advance: { about: 'sitting', value: whole(1, 20) },
} as const satisfies Readonly<Record<string, Act>>;

type Acts = typeof ACTS;
export type ActKind = keyof Acts;
export const ACT_KINDS = Object.keys(ACTS) as readonly ActKind[];

type ActOf<K extends ActKind> = { readonly kind: K } & (Acts[K]['about'] extends 'sitting'
  ? unknown
  : { readonly problemIdx: ProblemIdx }) &
  (Acts[K] extends { readonly value: infer S } ? { readonly value: ValueOf<S> } : unknown);
/** What a line says was done. */
export type JournalAct = { readonly [K in ActKind]: { readonly [F in keyof ActOf<K>]: ActOf<K>[F] } }[ActKind];
export type KindAbout<A extends Act['about']> = { readonly [K in ActKind]: Acts[K]['about'] extends A ? K : never }[ActKind];
export type ActAbout<A extends Act['about']> = Extract<JournalAct, { readonly kind: KindAbout<A> }>;

/**
 * One line of an attempt's journal. Lines are only ever added; what is marked now is a fold of them (`domain/fold.ts`).
 * `atMs` is the time of the act: milliseconds since the record's start, by the device's monotonic clock set against the server's.
 */
export type JournalEvent = { readonly seq: number; readonly atMs: number } & JournalAct;

/** Going from problem to problem: most lines of a journal, and seldom what somebody looks for. */
export const isVisit = <T extends { readonly kind: ActKind }>(act: T): act is Extract<T, { readonly kind: KindAbout<'visit'> }> =>
  ACTS[act.kind].about === 'visit';
