import { err, ok } from '@platform/kernel';
import { isAPIError } from 'better-auth/api';
import type { AccountApi } from '../../contract.ts';
import type { Limits } from '../limits.ts';
import type { Sessions } from '../sessions.ts';

export const signUp =
  (deps: { readonly sessions: Sessions; readonly limits: Limits }): AccountApi['signUp'] =>
  async (input, from) => {
    if (!(await deps.limits.take('signUpByAddress', from.address))) return err({ kind: 'account/too-many-tries' });
    if (isGuessable(input.password, input.email)) return err({ kind: 'account/weak-password' });
    try {
      return ok(await deps.sessions.begin((auth) => auth.api.signUpEmail({ body: { email: input.email, password: input.password, name: input.username }, headers: from.headers, returnHeaders: true })));
    } catch (error) {
      if (isAPIError(error) && String(error.body?.code).startsWith('USER_ALREADY_EXISTS')) return err({ kind: 'account/email-taken' });
      if (isAPIError(error) && /^PASSWORD_/.test(String(error.body?.code))) return err({ kind: 'account/weak-password' });
      throw error;
    }
  };

/** Length is what makes a password; what is left to refuse is one character over and over, and the address itself. */
const isGuessable = (password: string, email: string): boolean => new Set(password).size < 4 || password.toLowerCase() === email || password.toLowerCase() === email.split('@')[0];
