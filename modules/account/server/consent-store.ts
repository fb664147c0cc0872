import type { LegalDocumentKind } from '@platform/kernel';
import { sql } from 'kysely';
import type { MemberId } from '../contract.ts';
import type { LastConsent } from '../domain/consents.ts';
import type { Wording } from './legal-documents.ts';
import type { AccountDb, ConsentWay } from './tables.ts';

export interface ConsentRow extends LastConsent {
  readonly at: Date;
}
/** What a member said last of each kind. */
export const lastConsents = (db: AccountDb, brandId: string, memberId: MemberId): Promise<readonly ConsentRow[]> =>
  db
    .selectFrom('account.consent')
    .distinctOn('kind')
    .select(['kind', 'version', 'is_given as isGiven', 'at'])
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .orderBy('kind')
    .orderBy('consent_idx', 'desc')
    .execute();

/** Answers of one member come one after the other; nobody else waits. @returns false: no such member, or one who is being erased */
export const lockConsents = async (tx: AccountDb, brandId: string, memberId: MemberId): Promise<boolean> => {
  const row = await tx
    .selectFrom('account.member')
    .select('id')
    .where('id', '=', memberId)
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`not exists (select from account.erasure e where e.member_id = account.member.id)`)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

interface Act {
  readonly wording: Wording;
  readonly isGiven: boolean;
}
/** Writes acts down, and what each document said. */
export const addConsents = async (
  tx: AccountDb,
  { brandId, memberId, way, at }: { readonly brandId: string; readonly memberId: MemberId; readonly way: ConsentWay; readonly at: Date },
  acts: readonly Act[],
): Promise<void> => {
  if (acts.length === 0) return;
  await tx
    .insertInto('account.legal_wording')
    .values(
      acts.map(({ wording: { document, version, hash } }) => ({
        hash,
        brand_id: brandId,
        kind: document.kind,
        version: version.version,
        effective_on: version.effectiveOn,
        title: document.title,
        wording: version.text,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('account.consent')
    .values(
      acts.map(({ wording: { document, version, hash }, isGiven }) => ({
        brand_id: brandId,
        member_id: memberId,
        kind: document.kind,
        version: version.version,
        hash,
        is_given: isGiven,
        way,
        at,
      })),
    )
    .execute();
};

/** Every act of a member, the first first; for their own file. */
export const allConsents = (db: AccountDb, brandId: string, memberId: MemberId) =>
  db
    .selectFrom('account.consent as c')
    .innerJoin('account.legal_wording as w', 'w.hash', 'c.hash')
    .select(['c.kind', 'w.title', 'c.version', 'c.hash', 'c.is_given as isGiven', 'c.way', 'c.at'])
    .where('c.member_id', '=', memberId)
    .where('c.brand_id', '=', brandId)
    .orderBy('c.consent_idx')
    .execute();

/** Members whose consent was last given, or told of, so long ago. @param limit at most */
export const consentsOlderThan = (db: AccountDb, brandId: string, kind: LegalDocumentKind, before: Date, limit: number) =>
  db
    .selectFrom('account.consent as c')
    .select(['c.member_id as memberId'])
    .where('c.brand_id', '=', brandId)
    .where('c.kind', '=', kind)
    .where('c.is_given', '=', true)
    .where('c.at', '<', before)
    .where(
      sql<boolean>`not exists (select from account.consent n where n.member_id = c.member_id and n.kind = c.kind and n.consent_idx > c.consent_idx)`,
    )
    .orderBy('c.at')
    .limit(limit)
    .execute();
