/** Without letters and digits that are taken for one another: people write these down. */
export const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
/** Signs of a recovery code, in two halves: 49 bits. */
export const RECOVERY_SIGNS = 10;
export const RECOVERY_CODES = 10;

export type GivenCode = { readonly kind: 'totp' | 'recovery'; readonly code: string };

/** What somebody typed or pasted, with spaces or without, in full width or not. @returns null for what no code looks like */
export const readCode = (text: string): GivenCode | null => {
  const signs = text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .toLowerCase();
  if (/^\d{6}$/.test(signs)) return { kind: 'totp', code: signs };
  return /^[a-z0-9]{10}$/.test(signs) ? { kind: 'recovery', code: recoveryText(signs) } : null;
};

/** As it is shown: `ab3de-fg5hj`. */
export const recoveryText = (signs: string): string => `${signs.slice(0, RECOVERY_SIGNS / 2)}-${signs.slice(RECOVERY_SIGNS / 2)}`;
