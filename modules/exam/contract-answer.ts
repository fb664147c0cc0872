import type { PaperProblem } from './contract.ts';
import type { MarkResult } from './contract-views.ts';

export type { MarkResult };

/** One answer: positions of choices, rising, or the text of a short answer. */
export type Answer = readonly number[] | string;
/** What stands as the answer to one problem. */
export interface Given {
  /** Positions from 1, rising; empty is unanswered, and always so in a short answer. */
  readonly choices: readonly number[];
  /** Of a short answer, as typed; absent is unanswered. */
  readonly text?: string | undefined;
}

/** Answered by typing, not by choosing. */
export const isShort = ({ kind }: Pick<PaperProblem, 'kind'>): boolean => kind === 'text' || kind === 'number';

export const NOTHING_GIVEN: Given = { choices: [] };
export const isBlankAnswer = ({ choices, text = '' }: Given): boolean => choices.length === 0 && text === '';

/** The part of something that is its answer, without a text where there is none. */
export const givenOf = ({ choices, text }: Given): { readonly choices: readonly number[]; readonly text?: string } =>
  text === undefined ? { choices } : { choices, text };
export const isSameAnswer = (a: Given, b: Given): boolean => (a.text ?? '') === (b.text ?? '') && a.choices.join() === b.choices.join();

/** Short answers are kept so: whole characters, composed, nothing at the ends. */
export const tidyText = (text: string): string => text.toWellFormed().replaceAll('\0', '').normalize('NFC').trim();

/** What a reply says to a problem; null where the problem cannot be answered so. */
export const givenTo = (
  problem: Pick<PaperProblem, 'kind' | 'choices'>,
  { choices, text }: { readonly choices: readonly number[]; readonly text?: string | undefined },
): Given | null => {
  const typed = tidyText(text ?? '');
  if (isShort(problem)) return choices.length > 0 ? null : typed === '' ? NOTHING_GIVEN : { choices: [], text: typed };
  if (typed !== '' || choices.some((choice) => choice > problem.choices.length) || (problem.kind === 'single' && choices.length > 1))
    return null;
  return { choices: choices.toSorted((a, b) => a - b) };
};
