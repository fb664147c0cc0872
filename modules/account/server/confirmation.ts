import type { Clock } from '@platform/kernel';
import type { MemberId } from '../contract.ts';
import { cookie, cookieValue, type CookieScope } from './cookies.ts';
import type { Signer } from './signer.ts';

const COOKIE = 'socialConfirmed';
/** Seconds in which it stands for a password that is asked for again. */
const SECONDS = 300;

/** A member showed by a provider that it is them: their browser says so by a signed cookie for a few minutes. */
export const confirmations = (signer: Signer, scope: CookieScope, clock: Clock) => ({
  cookie: (memberId: MemberId): string =>
    cookie(scope, COOKIE, encodeURIComponent(signer.sign(`${memberId} ${clock.now().getTime() + SECONDS * 1000}`)), SECONDS),
  isConfirmed: (memberId: MemberId, headers: Headers): boolean => {
    const signed = cookieValue(headers, COOKIE);
    const [owner, endsAt] = (signed === null ? null : signer.open(signed))?.split(' ') ?? [];
    return owner === memberId && Number(endsAt) > clock.now().getTime();
  },
});
export type Confirmations = ReturnType<typeof confirmations>;
