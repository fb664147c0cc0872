import type { MemberId, MemberType } from '../contract.ts';
import type { Auth } from './auth.ts';
import type { Sessions } from './sessions.ts';
import { findMemberByEmail, setMemberKind } from './store.ts';
import type { AccountDb } from './tables.ts';
import type { MemberConsents } from './use-cases/consents.ts';
import { signUp } from './use-cases/sign-up.ts';

interface Deps {
  readonly auth: Auth;
  readonly db: AccountDb;
  readonly brandId: string;
  readonly sessions: Sessions;
  readonly consents: Pick<MemberConsents, 'required' | 'record'>;
  readonly entering: Omit<Parameters<typeof signUp>[0], 'onSignedUp'>;
}
interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly username: string;
  readonly type: MemberType;
  readonly approved: boolean;
}

/** What whoever runs the product does to accounts. */
export const demoAccounts = ({ auth, db, brandId, sessions, consents, entering }: Deps) => ({
  /** Makes a demo account unless it is there. */
  seed: async (account: DemoAccount): Promise<void> => {
    // Nobody reads mail there; the address counts as verified.
    const given = { ...account, consents: [...consents.required()] };
    const onSignedUp = (memberId: MemberId) => consents.record(memberId, 'demo', consents.required());
    const made = await signUp({ ...entering, onSignedUp })(given, { address: 'seed', headers: new Headers() });
    // Nobody is signed in by this.
    if (made.ok) await sessions.end({ memberId: made.value.member.id });
    await setMemberKind(db, brandId, account.email, account);
  },
  hasMember: async (email: string): Promise<boolean> => (await findMemberByEmail(db, brandId, email)) !== null,
  /** For demo accounts whose password the operator gives. */
  setPassword: async (email: string, password: string): Promise<void> => {
    const { internalAdapter, password: passwords } = await auth.$context;
    const id = await findMemberByEmail(db, brandId, email);
    if (id !== null) await internalAdapter.updatePassword(id, await passwords.hash(password));
  },
});
