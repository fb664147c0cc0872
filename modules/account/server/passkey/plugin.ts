import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { DBFieldAttribute } from 'better-auth/db';
import { deviceName } from '../../domain/device-name.ts';

const MODEL = 'passkey';
/** Of the cookie that names what a device was asked to sign. */
export const CHALLENGE_COOKIE = 'passkey';
export interface PasskeySettings {
  /** The brand's domain: its passkeys serve all its sites and none of another brand. */
  readonly domain: string;
  readonly brandName: string;
  /** What one is called that says nothing of itself. */
  readonly unnamed: string;
}

/** The device did not ask for its owner: what stands behind is one factor alone. */
const notVerified = () => new APIError('BAD_REQUEST', { code: 'AUTHENTICATION_FAILED', message: 'without user verification' });
/** By the password manager, as far as it is known, or by the browser that asks. */
const nameOf = (aaguid: string, userAgent: string | null | undefined): string | undefined => {
  const device = deviceName(userAgent ?? '');
  return getAuthenticatorName(aaguid) ?? (device ? `${device.browser} · ${device.system}` : undefined);
};

/**
 * The account library's passkeys, on a table of ours. It asks for signatures, keeps what was asked and verifies what comes. Rows are written by
 * `rows.ts`; who may do what, and the origin of the page, are judged before (`index.ts`).
 */
export const passkeyPlugins = (brandId: DBFieldAttribute, { domain, brandName, unnamed }: PasskeySettings) => [
  passkey({
    rpID: domain,
    rpName: brandName,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      // Who asks is known by then, by whatever they came with; the library would look for a cookie.
      requireSession: false,
      resolveUser: async ({ ctx, context }) => {
        const user = await ctx.context.internalAdapter.findUserById(context ?? '');
        if (!user) throw new APIError('UNAUTHORIZED');
        return { id: user.id, name: user.email, displayName: user.name };
      },
      afterVerification: ({ ctx, verification }) => {
        if (!verification.registrationInfo?.userVerified) throw notVerified();
        return { name: nameOf(verification.registrationInfo.aaguid, ctx.headers?.get('user-agent')) ?? unnamed };
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw notVerified();
      },
    },
    advanced: { webAuthnChallengeCookie: CHALLENGE_COOKIE },
    schema: {
      passkey: {
        modelName: MODEL,
        fields: {
          userId: 'member_id',
          publicKey: 'public_key',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  }),
  { id: 'passkey-of-brand', schema: { passkey: { modelName: MODEL, fields: { brandId } } } } satisfies BetterAuthPlugin,
];
