import type { Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import type { AccountError, MemberAsker, RequestFrom, SignedIn } from './contract.ts';
import type { PasskeyCreationView, PasskeyRequestView, PasskeysView, PasskeyView } from './contract-passkey-views.ts';
import { TRANSPORTS } from './contract-transports.ts';

/** As many as a member may have. */
export const MOST_PASSKEYS = 10;
/** Base64url of at most so many signs. */
const binary = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]*$/);
/** The id of a credential has 1023 bytes at most. */
const named = { id: binary(1_364), rawId: binary(1_364), type: z.literal('public-key') };

/** What a device signed: `navigator.credentials.get`. */
const Assertion = z.object({
  ...named,
  response: z.object({
    clientDataJSON: binary(4_000),
    authenticatorData: binary(4_000),
    signature: binary(4_000),
    userHandle: binary(100).optional(),
  }),
});
export const GivePasskey = z.object({ response: Assertion });
export type GivePasskey = z.output<typeof GivePasskey>;

/** What a device made: `navigator.credentials.create`. */
export const AddPasskey = z.object({
  response: z.object({
    ...named,
    response: z.object({
      clientDataJSON: binary(4_000),
      attestationObject: binary(16_000),
      transports: z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length).default([]),
    }),
  }),
});
export type AddPasskey = z.output<typeof AddPasskey>;

/** The password is asked for again, where nothing else has shown a moment ago who it is. */
export const ChangePasskeys = z.object({ currentPassword: plainText().min(1).max(128).optional() });
export type ChangePasskeys = z.output<typeof ChangePasskeys>;
export const RenamePasskey = z.object({ name: plainText().trim().min(1).max(40) });
export type RenamePasskey = z.output<typeof RenamePasskey>;

type Member = Pick<MemberAsker, 'memberId'>;
/** A request, and where the brand's pages stand as seen from it. */
export interface PasskeyFrom extends RequestFrom {
  readonly origins: readonly string[];
}
type Asked<View> = Promise<Result<{ readonly view: View; readonly setCookies: readonly string[] }, AccountError>>;

/** Signing in by a key that a device holds (docs/decisions/0109). */
export interface PasskeyApi {
  /** What a device is asked to sign. @param member to show once more that it is them; null to sign in */
  readonly ask: (member: Member | null, from: RequestFrom) => Asked<PasskeyRequestView>;
  /** Both factors at once: the device asked for its owner. */
  readonly signIn: (input: GivePasskey, from: PasskeyFrom) => Promise<Result<SignedIn, AccountError>>;
  /** Stands for the password for five minutes, in this browser. */
  readonly confirm: (
    member: Member,
    input: GivePasskey,
    from: PasskeyFrom,
  ) => Promise<Result<{ readonly setCookies: readonly string[] }, AccountError>>;
  readonly passkeys: (member: Member) => Promise<PasskeysView>;
  /** What a device is asked to make. */
  readonly begin: (member: Member, input: ChangePasskeys, from: RequestFrom) => Asked<PasskeyCreationView>;
  /** Tells by mail. */
  readonly add: (member: Member, input: AddPasskey, from: PasskeyFrom) => Promise<Result<PasskeyView, AccountError>>;
  readonly rename: (member: Member, id: string, input: RenamePasskey) => Promise<Result<PasskeyView, AccountError>>;
  /** Tells by mail. The last way to sign in stays. */
  readonly remove: (member: Member, id: string, input: ChangePasskeys, from: RequestFrom) => Promise<Result<null, AccountError>>;
}
