import { tablesIn } from '@platform/db';
import type { Clock } from '@platform/kernel';
import type { AccountApi, AdvertisingEnd, MemberId } from '../../contract.ts';
import type { AccountMails } from '../account-mail.ts';
import { addConsents, consentsOlderThan, lastConsents, lockConsents, type ConsentRow } from '../consent-store.ts';
import type { LegalDocuments, Wording } from '../legal-documents.ts';
import { findReceiver } from '../store.ts';
import type { AccountDb, AccountTables } from '../tables.ts';
import { isAdvertising, type MemberConsents } from './consents.ts';

interface Deps {
  readonly db: AccountDb;
  readonly brandId: string;
  readonly documents: LegalDocuments;
  readonly mails: AccountMails;
  readonly clock: Clock;
  readonly record: MemberConsents['recordIn'];
}
/** Whoever gets advertising is told once in two years that they do (정보통신망법 §50 ⑧). */
const CONFIRM_DAYS = 730;
const CONFIRM_AT_ONCE = 200;

/** What holds of advertising, by which it is sent, ended from a mail and told of (정보통신망법 §50). */
export const advertisingConsents = ({ db, brandId, documents, mails, clock, record }: Deps) => {
  /** It holds as it did: only when they were told of it last is new. What an older version said is asked for anew on a page, not here. */
  const sameAgain = async (tx: AccountDb, memberId: MemberId, wording: Wording, last: ConsentRow, at: Date): Promise<void> => {
    const version = wording.document.versions.find((one) => one.version === last.version) ?? wording.version;
    await addConsents(tx, { brandId, memberId, way: 'mail', at }, [
      { wording: documents.wording(wording.document, version), isGiven: true },
    ]);
  };
  return {
    mayAdvertise: (async (memberId, given) => {
      const tx = given && tablesIn<AccountTables>(given);
      if (tx && !(await lockConsents(tx, brandId, memberId))) return { byDay: false, atNight: false };
      const said = await lastConsents(tx ?? db, brandId, memberId);
      const holds = (kind: string) => said.some((one) => one.kind === kind && one.isGiven);
      return { byDay: holds('MARKETING'), atNight: holds('MARKETING') && holds('NIGHT_ADVERTISING') };
    }) satisfies AccountApi['mayAdvertise'],
    endAdvertising: (memberId: MemberId) =>
      db.transaction().execute(async (tx): Promise<AdvertisingEnd | null> => {
        if (!(await lockConsents(tx, brandId, memberId))) return null;
        const held = (await lastConsents(tx, brandId, memberId)).filter(({ kind, isGiven }) => isGiven && isAdvertising(kind));
        const ends = documents.asked().flatMap(({ document: { kind }, version: { version } }) => {
          const last = held.find((one) => one.kind === kind);
          return last ? [{ answer: { kind, version, isGiven: false }, held: { kind, version: last.version } }] : [];
        });
        await record(
          tx,
          memberId,
          'mail',
          ends.map(({ answer }) => answer),
        );
        const at = (await lastConsents(tx, brandId, memberId)).find(({ kind }) => kind === ends[0]?.answer.kind)?.at;
        return { held: ends.map((end) => end.held), atMs: at?.getTime() ?? 0 };
      }),
    resumeAdvertising: (memberId: MemberId, { held, atMs }: AdvertisingEnd) =>
      db.transaction().execute(async (tx): Promise<void> => {
        if (!(await lockConsents(tx, brandId, memberId))) return;
        const said = await lastConsents(tx, brandId, memberId);
        // What was said of it since then holds.
        const ended = new Set(said.filter(({ isGiven, at }) => !isGiven && at.getTime() === atMs).map(({ kind }) => kind));
        const again = documents.asked().flatMap(({ document }) => {
          const { version } = held.find(({ kind }) => kind === document.kind && ended.has(kind)) ?? {};
          const wording = document.versions.find((one) => one.version === version);
          return wording ? [{ wording: documents.wording(document, wording), isGiven: true }] : [];
        });
        const at = clock.now();
        await addConsents(tx, { brandId, memberId, way: 'mail', at }, again);
        const person = await findReceiver(tx, brandId, memberId);
        if (person)
          for (const { wording } of again) await mails.tellAdvertising(tx, person, { what: wording.document.title, state: 'given', at });
      }),
    /** Tells whoever has had advertising for two years that they agreed to it, and how to end it. */
    confirmAdvertising: async (): Promise<void> => {
      const now = clock.now();
      const before = new Date(now.getTime() - CONFIRM_DAYS * 86_400_000);
      const wording = documents.asked().find(({ document }) => document.kind === 'MARKETING');
      if (!wording) return;
      for (const { memberId } of await consentsOlderThan(db, brandId, 'MARKETING', before, CONFIRM_AT_ONCE)) {
        await db.transaction().execute(async (tx) => {
          if (!(await lockConsents(tx, brandId, memberId))) return;
          const last = (await lastConsents(tx, brandId, memberId)).find(({ kind }) => kind === 'MARKETING');
          const person = await findReceiver(tx, brandId, memberId);
          // Taken back, or told by another process, since it was looked up.
          if (!last?.isGiven || last.at >= before || !person) return;
          await sameAgain(tx, memberId, wording, last, now);
          await mails.tellAdvertising(tx, person, { what: wording.document.title, state: 'still', at: last.at });
        });
      }
    },
  };
};
