import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { TRANSPORTS } from './contract-transports.ts';

/* What a browser is given and gives back is what WebAuthn says (https://www.w3.org/TR/webauthn-3/): binary values in base64url. */

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.enum(TRANSPORTS)) });

/** For `navigator.credentials.get`. */
export const PasskeyRequestView = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    /** Empty: whichever passkey of this brand the device has. */
    allowCredentials: z.array(Descriptor),
  })
  .meta({
    id: 'PasskeyRequest',
    example: { challenge: 'q1Zr', rpId: 'career.localhost', timeout: 60_000, userVerification: 'required', allowCredentials: [] },
  });
export type PasskeyRequestView = View<typeof PasskeyRequestView>;

/** For `navigator.credentials.create`. */
export const PasskeyCreationView = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    /** What the device shows of whom the passkey is for; the id says nothing of the member. */
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    /** What the member has already: a device that holds one of them makes no other. */
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .meta({
    id: 'PasskeyCreation',
    example: {
      challenge: 'q1Zr',
      rp: { id: 'career.localhost', name: '마루커리어' },
      user: { id: 'bjR4', name: 'student@career.test', displayName: '김서윤' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: 60_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  });
export type PasskeyCreationView = View<typeof PasskeyCreationView>;

/** One passkey of a member. */
export const PasskeyView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** It is kept by a password manager and stands on all devices that share it; otherwise it is in one device alone. */
    isSynced: z.boolean(),
    addedAt: z.iso.datetime(),
    /** Null: never. */
    usedAt: z.iso.datetime().nullable(),
  })
  .meta({
    id: 'Passkey',
    example: {
      id: '0198c1e2-7c55-4d1e-9d1f-0a1b2c3d4e5f',
      name: 'iPhone',
      isSynced: true,
      addedAt: '2026-11-24T01:02:03.000Z',
      usedAt: null,
    },
  });
export type PasskeyView = View<typeof PasskeyView>;

/** The oldest first. */
export const PasskeysView = z
  .object({
    passkeys: z.array(PasskeyView),
    /** As many as one may have. */
    most: z.int(),
  })
  .meta({ id: 'Passkeys', example: { passkeys: [], most: 10 } });
export type PasskeysView = View<typeof PasskeysView>;
