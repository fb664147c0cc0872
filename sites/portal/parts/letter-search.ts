import {
  EXAMPLE_KINDS,
  FIRST_YEAR,
  JOB_FIELDS,
  LAST_YEAR,
  MOST_ASKED,
  TOPICS,
  type ExampleKind,
  type JobField,
  type Topic,
} from '@modules/cover-letter/terms';
import { pageOf } from './channel-search.ts';

/** What stands in the address of the search for letters. */
export interface LetterSearch {
  readonly q?: string | undefined;
  readonly topic?: Topic | undefined;
  readonly field?: JobField | undefined;
  readonly kind?: ExampleKind | undefined;
  readonly year?: number | undefined;
  readonly page?: number | undefined;
}

/** Anything else is left out of the address. */
export const letterSearch = (given: Readonly<Record<string, unknown>>): LetterSearch => {
  const q = ['string', 'number'].includes(typeof given.q) ? String(given.q).trim().slice(0, MOST_ASKED) : '';
  const topic = TOPICS.find((one) => one === given.topic);
  const field = JOB_FIELDS.find((one) => one === given.field);
  const kind = EXAMPLE_KINDS.find((one) => one === given.kind);
  const year = Number(given.year);
  return {
    ...(q !== '' && { q }),
    ...(topic && { topic }),
    ...(field && { field }),
    ...(kind && { kind }),
    ...(Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR && { year }),
    ...pageOf(given),
  };
};

export const isNarrowedLetters = ({ page: _page, ...search }: LetterSearch): boolean =>
  Object.values(search).some((one) => one !== undefined);
