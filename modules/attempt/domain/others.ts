import type { Others } from '../contract-study.ts';
import { MIN_FOR_RIGHT_SHARE } from './cohort.ts';

/** First answers of everybody to one problem; `picked` by position of the choice. */
export interface ChoiceCount {
  readonly taken: number;
  readonly right: number;
  readonly picked: readonly number[];
}

/** How others answered, in shares; too few say nothing. */
export const othersOf = ({ taken, right, picked }: ChoiceCount, choiceCount: number): Others =>
  taken < MIN_FOR_RIGHT_SHARE
    ? { count: taken, rightShare: null, byChoice: null }
    : { count: taken, rightShare: right / taken, byChoice: Array.from({ length: choiceCount }, (_, at) => (picked[at] ?? 0) / taken) };
