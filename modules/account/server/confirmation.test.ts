import { expect, it } from 'vitest';
import type { MemberId } from '../contract.ts';
import { createSigner } from './signer.ts';
import { confirmations } from './confirmation.ts';

const MEMBER = '0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20' as MemberId;
const OTHER = '1d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20' as MemberId;
const SCOPE = { domain: 'career.localhost', isTls: true };
const START = Date.UTC(2026, 10, 27);

it('stands for the password five minutes, for this member, and only as we signed it', () => {
  let now = START;
  const clock = { now: () => new Date(now) };
  const own = confirmations(createSigner('s'.repeat(40), 'confirmed'), SCOPE, clock);
  const headers = (cookie: string) => new Headers({ cookie: cookie.split(';')[0]! });
  const kept = own.cookie(MEMBER);
  expect(kept).toMatch(/Max-Age=300/i);
  expect(kept).toMatch(/HttpOnly/i);
  expect(own.isConfirmed(MEMBER, headers(kept))).toBe(true);
  expect(own.isConfirmed(OTHER, headers(kept))).toBe(false);
  expect(own.isConfirmed(MEMBER, new Headers())).toBe(false);
  expect(own.isConfirmed(OTHER, headers(kept.replace(MEMBER, OTHER)))).toBe(false);
  const stranger = confirmations(createSigner('t'.repeat(40), 'confirmed'), SCOPE, clock);
  expect(own.isConfirmed(MEMBER, headers(stranger.cookie(MEMBER)))).toBe(false);
  // Signed by us for something else.
  const state = confirmations(createSigner('s'.repeat(40), 'social'), SCOPE, clock);
  expect(own.isConfirmed(MEMBER, headers(state.cookie(MEMBER)))).toBe(false);
  now = START + 299_000;
  expect(own.isConfirmed(MEMBER, headers(kept))).toBe(true);
  now = START + 300_000;
  expect(own.isConfirmed(MEMBER, headers(kept))).toBe(false);
});
