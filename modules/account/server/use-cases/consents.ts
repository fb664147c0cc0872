import { err, ok, type Clock, type Result } from '@platform/kernel';
import type { AccountApi, AccountError, ConsentAnswer, ConsentsView, MemberId } from '../../contract.ts';
import { decideConsents, outstanding, type Asked, type Refused } from '../../domain/consents.ts';
import type { AccountMails } from '../account-mail.ts';
import { addConsents, lastConsents, lockConsents, type ConsentRow } from '../consent-store.ts';
import type { LegalDocuments, Wording } from '../legal-documents.ts';
import { findReceiver } from '../store.ts';
import type { AccountDb, ConsentWay } from '../tables.ts';

interface Deps {
  readonly db: AccountDb;
  readonly brandId: string;
  readonly documents: LegalDocuments;
  readonly mails: AccountMails;
  readonly clock: Clock;
}
const askedOf = ({ document: { kind, consent, needs }, version: { version } }: Wording): Asked => ({
  kind,
  consent,
  version,
  ...(needs !== undefined && { needs }),
});
export const isAdvertising = (kind: string): boolean => kind === 'MARKETING' || kind === 'NIGHT_ADVERTISING';
const refusal = (why: Refused) => err({ kind: why === 'changed' ? 'account/document-changed' : 'account/consent-missing' } as const);

/** What members agree to (docs/decisions/0098). */
export const memberConsents = ({ db, brandId, documents, mails, clock }: Deps) => {
  const asks = (said: readonly ConsentRow[]) => outstanding(documents.asked().map(askedOf), said);

  const viewOf = (said: readonly ConsentRow[]): ConsentsView => {
    const open = asks(said);
    return documents.asked().map(({ document: { kind, title, consent, needs = null }, version: { version, summary, changes = null } }) => {
      const last = said.find((one) => one.kind === kind);
      return {
        kind,
        title,
        consent,
        needs,
        version,
        summary,
        changes,
        isGiven: last?.isGiven ?? false,
        saidVersion: last?.version ?? null,
        saidAt: last?.at.toISOString() ?? null,
        mustAnswer: open.includes(kind),
      };
    });
  };

  const record = async (tx: AccountDb, memberId: MemberId, way: ConsentWay, answers: readonly ConsentAnswer[]): Promise<void> => {
    const at = clock.now();
    const wordings = documents.asked();
    const acts = answers.flatMap(({ kind, isGiven }) => {
      const wording = wordings.find(({ document }) => document.kind === kind);
      return wording ? [{ wording, isGiven }] : [];
    });
    await addConsents(tx, { brandId, memberId, way, at }, acts);
    const person = way === 'demo' ? null : await findReceiver(tx, brandId, memberId);
    // What was refused at registration changes nothing; nobody is told that nothing is sent to them.
    const told = acts.filter(({ wording, isGiven }) => isAdvertising(wording.document.kind) && (isGiven || way !== 'sign-up'));
    if (!person) return;
    // What waits was written under the consent that has gone.
    if (told.some(({ isGiven }) => !isGiven)) await mails.withdrawAdvertising(tx, memberId);
    for (const { wording, isGiven } of told)
      await mails.tellAdvertising(tx, person, { what: wording.document.title, state: isGiven ? 'given' : 'ended', at });
  };

  /** Of a registration, before anything is made of it. */
  const checkSignUp = (answers: readonly ConsentAnswer[]): Result<readonly ConsentAnswer[], AccountError> => {
    const asked = documents.asked().map(askedOf);
    const must = asked.flatMap(({ kind, consent }) => (consent === 'required' ? [kind] : []));
    const decided = decideConsents(asked, [], answers, must);
    return typeof decided === 'string' ? refusal(decided) : ok(decided);
  };

  const answerConsents: AccountApi['answerConsents'] = async ({ memberId }, { answers }) =>
    db.transaction().execute(async (tx) => {
      if (!(await lockConsents(tx, brandId, memberId))) return err({ kind: 'account/signed-out' } as const);
      const said = await lastConsents(tx, brandId, memberId);
      const open = asks(said);
      const asked = documents.asked().map(askedOf);
      const must = open.filter((kind) => asked.some((one) => one.kind === kind && one.consent === 'required'));
      // What is asked again and not answered with yes is refused.
      const silent = new Set(open.filter((kind) => !must.includes(kind) && !answers.some((one) => one.kind === kind)));
      const refused = asked.filter(({ kind }) => silent.has(kind)).map(({ kind, version }) => ({ kind, version, isGiven: false }));
      const isSettings = open.length === 0;
      const decided = decideConsents(asked, said, [...answers, ...refused], must);
      if (typeof decided === 'string') return refusal(decided);
      await record(tx, memberId, isSettings ? 'settings' : 'asked-again', decided);
      return ok(viewOf(await lastConsents(tx, brandId, memberId)));
    });

  return {
    checkSignUp,
    /** Together with what it belongs to. */
    recordIn: record,
    record: (memberId: MemberId, way: ConsentWay, answers: readonly ConsentAnswer[]) =>
      db.transaction().execute((tx) => record(tx, memberId, way, answers)),
    /** All that is required, as it is now. */
    required: (): readonly ConsentAnswer[] =>
      documents
        .asked()
        .flatMap(({ document, version: { version } }) =>
          document.consent === 'required' ? [{ kind: document.kind, version, isGiven: true }] : [],
        ),
    asksConsent: async (memberId: MemberId): Promise<boolean> => asks(await lastConsents(db, brandId, memberId)).length > 0,
    consents: async ({ memberId }: { readonly memberId: MemberId }): Promise<ConsentsView> =>
      viewOf(await lastConsents(db, brandId, memberId)),
    answerConsents,
  };
};
export type MemberConsents = ReturnType<typeof memberConsents>;
