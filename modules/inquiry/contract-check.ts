import { MOST_CONTENT, MOST_EMAIL } from './contract-limits.ts';

export type InvalidField =
  | { readonly field: 'EMAIL'; readonly why: 'missing' | 'malformed' }
  | { readonly field: 'CONTENT'; readonly why: 'missing' | 'too-long' };

/** As HTML's own check of an e-mail field (WHATWG), with a dot in the domain. A pattern that needs no time, whatever it is given. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
const isEmail = (text: string): boolean => text.length <= MOST_EMAIL && EMAIL.test(text);

/** The three checks of specification section 5, in its order, and the length. @returns null where nothing is wrong */
export const checkSuggestion = ({ email, content }: { readonly email: string; readonly content: string }): InvalidField | null => {
  const address = email.trim();
  const words = content.trim();
  if (address === '') return { field: 'EMAIL', why: 'missing' };
  if (!isEmail(address)) return { field: 'EMAIL', why: 'malformed' };
  if (words === '') return { field: 'CONTENT', why: 'missing' };
  return words.length > MOST_CONTENT ? { field: 'CONTENT', why: 'too-long' } : null;
};
