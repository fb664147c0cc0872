import { err, ok } from '@platform/kernel';
import type { MemberId } from '../../contract.ts';
import type { PasskeyApi, PasskeyFrom } from '../../contract-passkey.ts';
import { withoutSession } from '../second-factor-challenge.ts';
import { findReceiver } from '../store.ts';
import { descriptor, judged, pageHeaders, REFUSED, type PasskeyDeps } from './shared.ts';
import { findPasskeyMember, findPasskeys } from './store.ts';

/** Who somebody is, by a passkey. */
export const passkeyEntry = (deps: PasskeyDeps): Pick<PasskeyApi, 'ask' | 'signIn' | 'confirm'> => {
  const { auth, db, brandId, sessions, limits, devices, confirmations } = deps;

  const ask: PasskeyApi['ask'] = async (member, { address, headers }) => {
    const refusal = await limits.take('passkeyByAddress', address);
    if (refusal) return err(refusal);
    const { headers: set, response } = await auth.api.generatePasskeyAuthenticationOptions({
      headers: withoutSession(headers),
      returnHeaders: true,
    });
    const own = member ? await findPasskeys(db, { brandId, memberId: member.memberId }) : [];
    const { challenge, timeout = 60_000, rpId = '' } = response;
    return ok({
      view: { challenge, rpId, timeout, userVerification: 'required', allowCredentials: own.map(descriptor) },
      setCookies: set.getSetCookie(),
    });
  };

  /** @param only whose it has to be; null: anybody's */
  const verify = async ({ response }: Parameters<PasskeyApi['signIn']>[0], only: MemberId | null, from: PasskeyFrom) => {
    const refusal = await limits.take('passkeyByAddress', from.address);
    if (refusal) return err(refusal);
    const headers = pageHeaders(response.response.clientDataJSON, from);
    if (!headers) return err(REFUSED);
    const memberId = await findPasskeyMember(db, brandId, response.id);
    const person = memberId && (only === null || memberId === only) ? await findReceiver(db, brandId, memberId) : null;
    if (!person) return err({ kind: 'account/unknown-passkey' } as const);
    const { userHandle, ...signed } = response.response;
    const given = { ...signed, ...(userHandle !== undefined && { userHandle }) };
    const body = { response: { ...response, response: given, clientExtensionResults: {} } };
    return judged(async () => ({ person, entered: await auth.api.verifyPasskeyAuthentication({ headers, body, returnHeaders: true }) }));
  };

  const signIn: PasskeyApi['signIn'] = async (input, from) => {
    const verified = await verify(input, null, from);
    if (!verified.ok) return verified;
    const { person, entered } = verified.value;
    const { session, user } = entered.response;
    const signedIn = await sessions.begin(
      () => Promise.resolve({ headers: entered.headers, response: { token: session.token, user } }),
      from.headers,
    );
    const device = devices.cookie(person.email, devices.read(from.headers, person.email));
    return ok({ ...signedIn, setCookies: [...signedIn.setCookies, device] });
  };
  const confirm: PasskeyApi['confirm'] = async ({ memberId }, input, from) => {
    const verified = await verify(input, memberId, from);
    if (!verified.ok) return verified;
    // The library began a session; the one that the browser has goes on.
    await sessions.end({ ids: [verified.value.entered.response.session.id] });
    return ok({ setCookies: [confirmations.cookie(memberId)] });
  };
  return { ask, signIn, confirm };
};
