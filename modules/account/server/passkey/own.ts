import { err, ok } from '@platform/kernel';
import type { MemberId } from '../../contract.ts';
import { MOST_PASSKEYS, type PasskeyApi } from '../../contract-passkey.ts';
import type { PasskeyView } from '../../contract-passkey-views.ts';
import type { Auth } from '../auth.ts';
import { cookieValue } from '../cookies.ts';
import { withoutSession } from '../second-factor-challenge.ts';
import { findReceiver } from '../store.ts';
import { findWays, lockMember } from '../ways.ts';
import { CHALLENGE_COOKIE } from './plugin.ts';
import { descriptor, judged, pageHeaders, REFUSED, type PasskeyDeps } from './shared.ts';
import { deletePasskey, findPasskeys, renamePasskey, type PasskeyRow } from './store.ts';

/** The passkeys that a member has. */
export const ownPasskeys = (deps: PasskeyDeps): Pick<PasskeyApi, 'passkeys' | 'begin' | 'add' | 'rename' | 'remove'> => {
  const { auth, db, brandId, limits, mails, clock } = deps;
  const ownerOf = (memberId: MemberId) => ({ brandId, memberId });

  const begin: PasskeyApi['begin'] = async ({ memberId }, { currentPassword }, from) => {
    const checked = await deps.checkPassword(memberId, currentPassword, from);
    if (!checked.ok) return checked;
    const refusal = await limits.take('passkeyByMember', memberId);
    if (refusal) return err(refusal);
    const own = await findPasskeys(db, ownerOf(memberId));
    if (own.length >= MOST_PASSKEYS) return err({ kind: 'account/too-many-passkeys' });
    const { headers: set, response } = await auth.api.generatePasskeyRegistrationOptions({
      headers: withoutSession(from.headers),
      query: { context: memberId },
      returnHeaders: true,
    });
    const { challenge, rp, user, pubKeyCredParams, timeout = 60_000 } = response;
    return ok({
      view: {
        challenge,
        rp: { id: rp.id ?? '', name: rp.name },
        user: { id: user.id, name: user.name, displayName: user.displayName },
        pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
        timeout,
        attestation: 'none',
        excludeCredentials: own.map(descriptor),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
      setCookies: set.getSetCookie(),
    });
  };
  const add: PasskeyApi['add'] = async ({ memberId }, { response }, from) => {
    const refusal = await limits.take('passkeyByMember', memberId);
    if (refusal) return err(refusal);
    // One that was begun by somebody else in this browser is theirs.
    if ((await registeringMember(auth, from.headers, clock.now())) !== memberId) return err({ kind: 'account/passkey-ended' });
    const headers = pageHeaders(response.response.clientDataJSON, from);
    if (!headers) return err(REFUSED);
    const made = await judged(() => auth.api.verifyPasskeyRegistration({ headers, body: { response } }));
    if (!made.ok) return made;
    const row = (await findPasskeys(db, ownerOf(memberId))).find(({ id }) => id === made.value.id);
    return row ? ok(toView(row)) : err({ kind: 'account/no-passkey' });
  };

  const remove: PasskeyApi['remove'] = async ({ memberId }, id, { currentPassword }, from) => {
    const checked = await deps.checkPassword(memberId, currentPassword, from);
    if (!checked.ok) return checked;
    return db.transaction().execute(async (tx) => {
      await lockMember(tx, brandId, memberId);
      const own = await findPasskeys(tx, ownerOf(memberId));
      const gone = own.find((each) => each.id === id);
      if (!gone) return err({ kind: 'account/no-passkey' });
      const ways = await findWays(tx, brandId, memberId);
      if (own.length === 1 && !ways.some(({ isUsable }) => isUsable)) return err({ kind: 'account/last-way' });
      await deletePasskey(tx, ownerOf(memberId), id);
      const member = await findReceiver(tx, brandId, memberId);
      if (member) await mails.tellPasskey(tx, member, { what: 'removed', passkey: gone.name, at: clock.now() });
      return ok(null);
    });
  };
  const rename: PasskeyApi['rename'] = async ({ memberId }, id, { name }) => {
    const refusal = await limits.take('passkeyByMember', memberId);
    if (refusal) return err(refusal);
    const row = await renamePasskey(db, ownerOf(memberId), id, name);
    return row ? ok(toView(row)) : err({ kind: 'account/no-passkey' });
  };
  return {
    passkeys: async ({ memberId }) => ({ passkeys: (await findPasskeys(db, ownerOf(memberId))).map(toView), most: MOST_PASSKEYS }),
    begin,
    add,
    rename,
    remove,
  };
};

const toView = ({ id, name, deviceType, addedAt, usedAt }: PasskeyRow): PasskeyView => ({
  id,
  name,
  isSynced: deviceType === 'multiDevice',
  addedAt: addedAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

/** For whom a passkey is being made in this browser. What the cookie says is believed for asking alone; the library verifies its signature. */
const registeringMember = async (auth: Auth, headers: Headers, now: Date): Promise<MemberId | null> => {
  const { createAuthCookie, internalAdapter } = await auth.$context;
  const signed = cookieValue(headers, createAuthCookie(CHALLENGE_COOKIE).name);
  const cut = signed?.lastIndexOf('.') ?? -1;
  if (signed === null || cut < 1) return null;
  const found = await internalAdapter.findVerificationValue(signed.slice(0, cut));
  if (!found || found.expiresAt <= now) return null;
  const { type, userData } = JSON.parse(found.value) as { readonly type: string; readonly userData: { readonly id: MemberId } };
  return type === 'registration' ? userData.id : null;
};
