import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { RecordIdx } from '../contract.ts';
import type { LearnerId } from '@modules/account/learner';

/** What the holder of an attempt's token may write into, and until when: enough that a save asks nobody else. */
export interface AttemptClaims {
  readonly recordIdx: RecordIdx;
  readonly learnerId: LearnerId;
  readonly brandId: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly deadlineAt: number;
}

export interface AttemptTokens {
  readonly sign: (claims: AttemptClaims) => string;
  /** A signature over some text, for a purpose of its own: no token. */
  readonly seal: (text: string) => string;
  readonly isSealed: (text: string, seal: string) => boolean;
  /** @returns null when it was not us */
  readonly open: (token: string) => AttemptClaims | null;
}

/** Tokens whose signature was right a moment ago: a sitting sends the same one with each of its saves. */
const MAX_KNOWN = 20_000;

/** The key is bound to its purpose, so that no other signature of ours opens an attempt. */
export const createAttemptTokens = (secret: string): AttemptTokens => {
  // A key object: handing over bytes would cost four times the signature.
  const key = createSecretKey(createHmac('sha256', secret).update('attempt').digest());
  const sealKey = createSecretKey(createHmac('sha256', secret).update('receipt').digest());
  const sealOf = (text: string) => createHmac('sha256', sealKey).update(text);
  const signatureOf = (text: string) => createHmac('sha256', key).update(text);
  const known = new Map<string, AttemptClaims>();

  const verify = (token: string): AttemptClaims | null => {
    const cut = token.lastIndexOf('.');
    if (cut < 1) return null;
    const given = Buffer.from(token.slice(cut + 1), 'base64url');
    const right = signatureOf(token.slice(0, cut)).digest();
    return given.length === right.length && timingSafeEqual(given, right) ? readClaims(token.slice(0, cut)) : null;
  };

  return {
    seal: (text) => sealOf(text).digest('base64url'),
    isSealed: (text, seal) => {
      const [given, right] = [Buffer.from(seal, 'base64url'), sealOf(text).digest()];
      return given.length === right.length && timingSafeEqual(given, right);
    },
    sign: (claims) => {
      const text = writeClaims(claims);
      return `${text}.${signatureOf(text).digest('base64url')}`;
    },
    open: (token) => {
      const before = known.get(token);
      if (before) return before;
      const claims = verify(token);
      if (claims) {
        if (known.size >= MAX_KNOWN) known.clear();
        known.set(token, claims);
      }
      return claims;
    },
  };
};

const writeClaims = ({ recordIdx, learnerId, brandId, startedAt, deadlineAt }: AttemptClaims): string =>
  [recordIdx.toString(36), learnerId, brandId, startedAt.toString(36), deadlineAt.toString(36)].join('.');

/** Only ever reads what we signed. */
const readClaims = (text: string): AttemptClaims => {
  const [recordIdx = '', learnerId = '', brandId = '', startedAt = '', deadlineAt = ''] = text.split('.');
  return {
    recordIdx: Number.parseInt(recordIdx, 36) as RecordIdx,
    learnerId: learnerId as LearnerId,
    brandId,
    startedAt: Number.parseInt(startedAt, 36),
    deadlineAt: Number.parseInt(deadlineAt, 36),
  };
};
