import type { PasskeyApi } from '../../contract-passkey.ts';
import { passkeyEntry } from './entry.ts';
import { ownPasskeys } from './own.ts';
import type { PasskeyDeps } from './shared.ts';

/** One brand's passkeys. */
export const createPasskeys = (deps: PasskeyDeps): PasskeyApi => ({ ...passkeyEntry(deps), ...ownPasskeys(deps) });
