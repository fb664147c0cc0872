import { err, ok } from '@platform/kernel';
import { isAPIError } from 'better-auth/api';
import type { AccountApi } from '../../contract.ts';
import type { Limits } from '../limits.ts';
import type { Sessions } from '../sessions.ts';

/** An unknown address and a wrong password are answered alike, in words and in time. */
export const signIn =
  (deps: { readonly sessions: Sessions; readonly limits: Limits }): AccountApi['signIn'] =>
  async (input, from) => {
    const account = `${input.email} ${from.address}`;
    const mayTry = (await deps.limits.take('signInByAddress', from.address)) && (await deps.limits.take('signInByEmail', input.email)) && (await deps.limits.take('signInByAccount', account));
    if (!mayTry) return err({ kind: 'account/too-many-tries' });
    try {
      const signedIn = await deps.sessions.begin((auth) => auth.api.signInEmail({ body: { email: input.email, password: input.password }, headers: from.headers, returnHeaders: true }));
      await Promise.all([deps.limits.giveBack('signInByAccount', account), deps.limits.giveBack('signInByEmail', input.email)]);
      return ok(signedIn);
    } catch (error) {
      if (isAPIError(error) && (error.statusCode === 401 || error.statusCode === 400)) return err({ kind: 'account/wrong-credentials' });
      throw error;
    }
  };
