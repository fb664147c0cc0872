import { err, ok, type Clock } from '@platform/kernel';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { AccountApi, MemberType } from '../contract.ts';
import { createAuth } from './auth.ts';
import { createLimits } from './limits.ts';
import { createSessions } from './sessions.ts';
import { createSigner } from './signer.ts';
import { keptMembers } from './kept-members.ts';
import { findMember, setMemberKind } from './store.ts';
import { signIn } from './use-cases/sign-in.ts';
import type { AccountDb, AccountTables } from './tables.ts';
import { signUp } from './use-cases/sign-up.ts';

export { accountGraph } from './graphql.ts';
export { accountDoors } from './rest.ts';

export interface AccountModuleDeps {
  readonly brandId: string;
  readonly database: AccountDatabase;
  readonly secret: string;
  readonly cookieDomain: string;
  readonly isTls: boolean;
  readonly clock: Clock;
}

/** The connections of all brands' accounts: a crowd at the door must not take those of the sittings. */
export interface AccountDatabase {
  readonly pool: pg.Pool;
  readonly db: AccountDb;
  readonly close: () => Promise<void>;
}
/** @param max connections at most */
export const openAccountDatabase = (databaseUrl: string, max = 8): AccountDatabase => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, connectionTimeoutMillis: 10_000, keepAlive: true });
  // Without a listener Node ends the process when the database restarts.
  pool.on('error', () => {});
  const db = new Kysely<AccountTables>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, close: () => db.destroy() };
};

/** One brand's members. Tables are made by migrations; nothing is made or changed here. */
export const createAccountModule = async (deps: AccountModuleDeps) => {
  const { pool, db } = deps.database;
  const auth = await createAuth({ db, brandId: deps.brandId, secret: deps.secret, cookieDomain: deps.cookieDomain, isTls: deps.isTls });
  const limits = createLimits(pool, deps.brandId);
  const sessions = createSessions({
    auth,
    accessSigner: createSigner(deps.secret, 'access'),
    visitorSigner: createSigner(deps.secret, 'visitor'),
    scope: { domain: deps.cookieDomain, isTls: deps.isTls },
    clock: deps.clock,
  });
  const memberOf = keptMembers(deps.clock, (id) => findMember(db, deps.brandId, id));
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
      await setMemberKind(db, deps.brandId, account.email, account);
    },
    sweep: limits.sweep,
  };
};
export type AccountModule = Awaited<ReturnType<typeof createAccountModule>>;
