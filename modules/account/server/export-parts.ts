import type { ExportPart } from '@platform/module';
import type { AccountApi, MemberId } from '../contract.ts';
import type { PasskeyApi } from '../contract-passkey.ts';
import { allConsents } from './consent-store.ts';
import type { AccountDb } from './tables.ts';
import { findWays } from './ways.ts';

async function* memberRow(accounts: AccountApi, memberId: MemberId): AsyncGenerator {
  const member = await accounts.member(memberId);
  if (!member.ok) return;
  const { asksConsent: _, ...kept } = member.value;
  yield kept;
}
/** Neither its key nor its codes: whoever has the file could sign in. */
async function* secondFactorRow(accounts: AccountApi, memberId: MemberId): AsyncGenerator {
  yield await accounts.secondFactor({ memberId });
}
async function* wayRows(db: AccountDb, brandId: string, memberId: MemberId): AsyncGenerator {
  for (const { provider, accountId, at } of await findWays(db, brandId, memberId))
    yield { provider, accountId: provider === 'credential' ? null : accountId, at: at.toISOString() };
}
async function* passkeyRows(passkeys: PasskeyApi, memberId: MemberId): AsyncGenerator {
  for (const { id: _, ...row } of (await passkeys.passkeys({ memberId })).passkeys) yield row;
}
async function* consentRows(db: AccountDb, brandId: string, memberId: MemberId): AsyncGenerator {
  for (const { at, ...act } of await allConsents(db, brandId, memberId)) yield { ...act, at: at.toISOString() };
}

export const accountExport = (
  db: AccountDb,
  brandId: string,
  memberId: MemberId,
  { api, passkeys }: { readonly api: AccountApi; readonly passkeys: PasskeyApi },
): readonly ExportPart[] => [
  { name: 'account', rows: memberRow(api, memberId) },
  { name: 'signInWays', rows: wayRows(db, brandId, memberId) },
  { name: 'passkeys', rows: passkeyRows(passkeys, memberId) },
  { name: 'consents', rows: consentRows(db, brandId, memberId) },
  { name: 'secondFactor', rows: secondFactorRow(api, memberId) },
];
