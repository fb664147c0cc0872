import { err, ok, type Clock } from '@platform/kernel';
import pg from 'pg';
import type { AccountApi, MemberType } from '../contract.ts';
import { createAuth } from './auth.ts';
import { createLimits } from './limits.ts';
import { createSessions } from './sessions.ts';
import { createSigner } from './signer.ts';
import { keptMembers } from './kept-members.ts';
import { findMember, setMemberKind } from './store.ts';
import { signIn } from './use-cases/sign-in.ts';
import { signUp } from './use-cases/sign-up.ts';

export { accountGraph } from './graphql.ts';
export { accountDoors } from './rest.ts';

export interface AccountModuleDeps {
  readonly brandId: string;
  readonly databaseUrl: string;
  readonly secret: string;
  readonly cookieDomain: string;
  readonly isTls: boolean;
  readonly clock: Clock;
  /** Connections at most. */
  readonly poolSize?: number;
}

/** One brand's members, on a schema of their own. */
export const createAccountModule = async (deps: AccountModuleDeps) => {
  const schema = `account_${deps.brandId}`;
  const pool = new pg.Pool({ connectionString: deps.databaseUrl, max: deps.poolSize ?? 5, options: `-c search_path=${schema}` });
  // Without a listener Node ends the process when the database restarts.
  pool.on('error', () => {});
  await pool.query('select account.create_brand($1)', [deps.brandId]);

  const auth = createAuth({ pool, secret: deps.secret, cookieDomain: deps.cookieDomain, isTls: deps.isTls });
  const limits = createLimits(pool, schema);
  const sessions = createSessions({
    auth,
    accessSigner: createSigner(deps.secret, 'access'),
    visitorSigner: createSigner(deps.secret, 'visitor'),
    scope: { domain: deps.cookieDomain, isTls: deps.isTls },
    clock: deps.clock,
  });
  const memberOf = keptMembers(deps.clock, (id) => findMember(pool, id));
  const api: AccountApi = {
    signUp: signUp({ sessions, limits }),
    signIn: signIn({ sessions, limits }),
    signOut: sessions.signOut,
    identify: sessions.identify,
    newVisitor: sessions.newVisitor,
    visitorOf: sessions.visitorOf,
    forgetVisitor: sessions.forgetVisitor,
    member: async (id) => {
      const member = await memberOf(id);
      return member ? ok(member) : err({ kind: 'account/signed-out' });
    },
  };
  return {
    api,
    /** Makes a demo account unless it is there. */
    seed: async (account: { readonly email: string; readonly password: string; readonly username: string; readonly type: MemberType; readonly approved: boolean }): Promise<void> => {
      await api.signUp(account, { address: 'seed', headers: new Headers() });
      await setMemberKind(pool, account.email, account);
    },
    sweep: limits.sweep,
    close: () => pool.end(),
  };
};
export type AccountModule = Awaited<ReturnType<typeof createAccountModule>>;
