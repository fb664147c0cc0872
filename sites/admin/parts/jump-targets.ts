import type { OperatorPermission } from '@modules/operator';

/* What is found by its number in the back office: each by whoever may see it. */

export type Numbered = 'order' | 'inquiry' | 'listing' | 'company';
const NUMBERED: readonly { readonly what: Numbered; readonly permission: OperatorPermission; readonly is: RegExp }[] = [
  { what: 'order', permission: 'orders', is: /^\d{8}-\d{1,12}$/ },
  { what: 'inquiry', permission: 'support', is: /^[1-9]\d{0,8}$/ },
  { what: 'listing', permission: 'review', is: /^[1-9]\d{0,8}$/ },
  { what: 'company', permission: 'review', is: /^[1-9]\d{0,8}$/ },
];
/** As it was copied from somewhere: with a number sign, spaces or wide digits. */
const numberIn = (text: string): string => text.normalize('NFKC').replaceAll(/[\s#]/g, '');

/** What a text may be the number of. */
export const numberedBy = (
  text: string,
  permissions: readonly OperatorPermission[],
): readonly { readonly what: Numbered; readonly no: string }[] => {
  const no = numberIn(text);
  return NUMBERED.filter(({ permission, is }) => permissions.includes(permission) && is.test(no)).map(({ what }) => ({ what, no }));
};

const lettersOf = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase().normalize('NFKD');
const ENDS_IN_HANGUL = /[\u1100-\u11ff]$/;

/**
 * Whether a name holds a text, letter by letter of Hangul: also on the way to it, where a consonant still stands under the syllable before (`줌` for
 * `주문`) or a vowel has only half come (`문으` for `문의`).
 */
export const isNamed = (name: string, text: string): boolean => {
  const [whole, part] = [lettersOf(name), lettersOf(text)];
  return whole.includes(part) || (part.length > 1 && ENDS_IN_HANGUL.test(part) && whole.includes(part.slice(0, -1)));
};
