import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_SIGNS, recoveryText } from '../domain/given-code.ts';

export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    recoveryText(Array.from({ length: RECOVERY_SIGNS }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('')),
  );
export type RecoveryHash = (code: string) => string;
/** What of a recovery code is kept. By a key: 49 bits alone could be tried out by whoever reads the table. */
export const recoveryHashOf = (secret: string): RecoveryHash => {
  const key = createHmac('sha256', secret).update('recovery code').digest();
  return (code) => createHmac('sha256', key).update(code).digest('base64url');
};
