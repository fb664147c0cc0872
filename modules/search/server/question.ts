import type { Word } from '../domain/words.ts';

export interface Found {
  readonly scope: number;
  readonly targetId: number;
  readonly title: string;
  readonly by: string;
  readonly body: string;
  readonly weight: number;
  readonly isClosed: boolean;
  readonly closes: number;
}
export interface Question {
  readonly words: readonly Word[];
  readonly scopes: readonly number[];
  readonly now: number;
  /** Only what one can still do something about. */
  readonly isOpenOnly: boolean;
  /** Of these of the kinds rows are wanted; the others are counted alone. */
  readonly shown: readonly number[];
  /** Of each kind. */
  readonly offset: number;
  readonly limit: number;
}
export interface Answer {
  readonly rows: readonly Found[];
  /** By scope. `isMore`: there are more than these. */
  readonly counts: ReadonlyMap<number, { readonly count: number; readonly isMore: boolean }>;
}
