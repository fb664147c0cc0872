import type { BetterAuthPlugin } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { DBFieldAttribute } from 'better-auth/db';
import { ENTER_AS_PATH, enterAs } from './social/enter-as.ts';

/** Seconds between the password and the code. */
const CHALLENGE_SECONDS = 600;
/** Seconds for which a trusted device is not asked. */
const TRUSTED_SECONDS = 30 * 86_400;
const MODEL = 'two_factor';
const asItIs = (text: string): Promise<string> => Promise.resolve(text);

/**
 * The account library's second factor, on a table of ours. It withholds the session after the password, keeps the challenge and the trusted devices and
 * takes codes. Turning it on and off is ours (`use-cases/second-factor.ts`): in one transaction with the mail that tells of it.
 */
const factor = () =>
  twoFactor({
    twoFactorCookieMaxAge: CHALLENGE_SECONDS,
    trustDeviceMaxAge: TRUSTED_SECONDS,
    // Counted by `limits.ts`, apart for browsers that are known.
    accountLockout: { enabled: false },
    // It is given hashes of codes, and keeps them as they are.
    backupCodeOptions: { storeBackupCodes: { encrypt: asItIs, decrypt: asItIs } },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: MODEL,
        fields: {
          userId: 'member_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  });
/** After `enterAs` it asks as after a password: the plugin knows the library's own ways to sign in alone. */
const alsoAfterEnterAs = (plugin: ReturnType<typeof factor>) => ({
  ...plugin,
  hooks: {
    after: plugin.hooks.after.map((hook) => ({
      ...hook,
      matcher: (context: Parameters<typeof hook.matcher>[0]) => context.path === ENTER_AS_PATH || hook.matcher(context),
    })),
  },
});
/** Ways into a session, beside the password. */
export const entryPlugins = (brandId: DBFieldAttribute) => [
  enterAs(),
  alsoAfterEnterAs(factor()),
  { id: 'second-factor-of-brand', schema: { twoFactor: { modelName: MODEL, fields: { brandId } } } } satisfies BetterAuthPlugin,
];
