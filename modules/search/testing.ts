import { gramsOf } from './domain/grams.ts';

/** By which pairs something with such a title of such an organisation is found: for rows that are written by SQL. */
export const gramsOfTitle = (title: string, by: string): { readonly title: readonly number[]; readonly by: readonly number[] } => {
  const [ofTitle = [], ofName = []] = gramsOf({ title, by, terms: [], text: '' });
  return { title: ofTitle, by: ofName };
};
