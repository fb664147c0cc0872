import { timingSafeEqual } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { generateRandomString } from 'better-auth/crypto';
import { encodeQR } from 'qr';

/* Codes of an app (RFC 6238), for members and for operators of the back office. */

/** Seconds that one code of an app holds (RFC 6238). */
const STEP_SECONDS = 30;
/** The clock of a phone may be one step off. */
const DRIFTS = [0, -1, 1];

export const newSecret = (): string => generateRandomString(32);

/** @returns the step whose code this is, or null */
export const stepOf = async (secret: string, code: string, now: Date): Promise<number | null> => {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const given = Buffer.from(code);
  for (const drift of DRIFTS) {
    const right = Buffer.from(await createOTP(secret).hotp(current + drift));
    if (given.length === right.length && timingSafeEqual(given, right)) return current + drift;
  }
  return null;
};

/** What an app reads: the address, its key as text, and the address as a picture of squares with a quiet zone around it. */
export const setUpOf = (secret: string, issuer: string, email: string) => {
  const uri = createOTP(secret).url(issuer, email);
  const rows = encodeQR(uri, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { uri, key: new URL(uri).searchParams.get('secret') ?? '', picture: { size: rows.length, path } };
};
