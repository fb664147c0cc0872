import { createHash, randomUUID } from 'node:crypto';
import { cookie, cookieValue, type CookieScope } from './cookies.ts';
import type { Signer } from './signer.ts';

const COOKIE = 'knownDevice';
const SECONDS = 365 * 86_400;

/**
 * A browser in which somebody has signed in before says so by a signed cookie. It opens nothing; its tries are counted apart from those of strangers, who
 * could otherwise use up the owner's.
 */
export const knownDevices = (signer: Signer, scope: CookieScope) => {
  const ofEmail = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 22);
  return {
    /** @returns the device's id, if it is known for this e-mail */
    read: (headers: Headers, email: string): string | null => {
      const signed = cookieValue(headers, COOKIE);
      const [id, owner] = (signed === null ? null : signer.open(signed))?.split(' ') ?? [];
      return id !== undefined && owner === ofEmail(email) ? id : null;
    },
    cookie: (email: string, known: string | null): string =>
      cookie(scope, COOKIE, encodeURIComponent(signer.sign(`${known ?? randomUUID()} ${ofEmail(email)}`)), SECONDS),
  };
};
export type KnownDevices = ReturnType<typeof knownDevices>;
