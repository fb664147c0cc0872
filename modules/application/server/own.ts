import type { MemberId } from '@modules/account';
import type { Attachment, AttachmentId } from '@modules/attachment';
import { handOver } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import type { ApplicationApi, ApplicationError, ApplicationIdx, ApplicationOwner, OwnApplication } from '../contract.ts';
import { receiptNumber } from '../domain/retention.ts';
import type { Deps } from './deps.ts';
import { termsHash } from './listing-copy.ts';
import {
  deletePersonalData,
  findActive,
  findDraft,
  findOwn,
  findOwnSummaries,
  lockOwn,
  saveDraft,
  setWithdrawn,
  type LockedRow,
  type OwnRow,
} from './own-store.ts';
import { hereOf } from './receive.ts';
import type { ApplicationDb, ApplicationTables } from './tables.ts';

export const form =
  (deps: Deps): ApplicationApi['form'] =>
  async (who, listingIdx) => {
    const members = deps.membersOf(who.brandId);
    const memberId = who.memberId as MemberId;
    const now = deps.clock.now();
    const [terms, names, verified, draft, applicationIdx] = await Promise.all([
      deps.listings.terms(who.brandId, [listingIdx]),
      members.names([memberId]),
      members.verifiedIndividuals([memberId]),
      findDraft(deps.db, who, listingIdx, now),
      findActive(deps.db, who, listingIdx),
    ]);
    const known = hereOf(terms.get(listingIdx));
    if (!known) return err({ kind: 'application/no-listing' });
    const { kind, title, organization, opensAt, closesAt } = known.terms;
    const { questions, wantsFiles, filesText, keepDays } = known.here;
    const me = names.get(memberId);
    const at = now.getTime();
    return ok({
      listingIdx,
      kind,
      title,
      organization,
      closesAt,
      phase: closesAt !== null && closesAt <= at ? 'closed' : opensAt > at ? 'upcoming' : 'open',
      questions,
      wantsFiles,
      filesText: filesText ?? null,
      keepDays,
      termsHash: termsHash(known.terms),
      person: { name: me?.username ?? '', email: me?.email ?? '', isVerified: verified.has(memberId) },
      draft,
      applicationIdx,
    });
  };

/** Kept also after the deadline, for who finds out too late: it is theirs. */
export const keepDraft =
  (deps: Deps): ApplicationApi['saveDraft'] =>
  async (who, listingIdx, draft) => {
    const terms = await deps.listings.terms(who.brandId, [listingIdx]);
    if (!hereOf(terms.get(listingIdx))) return err({ kind: 'application/no-listing' });
    const now = deps.clock.now();
    const isDraft = await saveDraft(deps.db, who, listingIdx, { draft, now });
    return isDraft ? ok({ ...draft, savedAt: now.getTime() }) : err({ kind: 'application/already' });
  };

export const list =
  (deps: Deps): ApplicationApi['list'] =>
  (who) =>
    findOwnSummaries(deps.db, who);

export const one =
  (deps: Deps): ApplicationApi['one'] =>
  async (who, applicationIdx, origin) => {
    const row = await findOwn(deps.db, who, applicationIdx);
    return row ? ok(toOwn(deps, row, origin)) : err({ kind: 'application/not-found' });
  };

const toOwn = (deps: Deps, row: OwnRow, origin: string): OwnApplication => {
  const { copy, receivedAt, stageAt, closesAt, deletesAt, dataDeletedAt, answers, files, log, messages, keepDays, ...rest } = row;
  const now = deps.clock.now();
  const questions = copy.apply.by === 'here' ? copy.apply.questions : [];
  const textOf = new Map(answers.map(({ id, text }) => [id, text]));
  const at = receivedAt.getTime();
  const { targetText, placeText, periodText, benefitText, headcountText, deadlineAt } = copy;
  return {
    ...rest,
    number: receiptNumber(at, row.applicationIdx),
    receivedAt: at,
    stageAt: stageAt.getTime(),
    answers: questions.flatMap(({ id, text }) => (textOf.has(id) ? [{ question: text, text: textOf.get(id) ?? '' }] : [])),
    files: files.map((file) => ({
      ...file,
      url: deps.attachments.addressOf({ id: file.id as AttachmentId, path: 'application' }, origin),
    })),
    listing: { targetText, placeText, periodText, benefitText, headcountText, deadlineAt },
    consent: { receiver: row.organization, keepDays, at },
    closesAt: closesAt?.getTime() ?? null,
    mayWithdraw: row.stage !== 'withdrawn' && (closesAt === null || now < closesAt),
    deletesAt: deletesAt.getTime(),
    dataDeletedAt: dataDeletedAt?.getTime() ?? null,
    log: [{ at, stage: 'received' as const }, ...log.map((step) => ({ at: Date.parse(step.at), stage: step.stage }))],
    messages: messages.map((message) => ({ ...message, at: Date.parse(message.at) })),
  };
};

/** As the listing says it now: an event that tells of a move may still be on its way. */
const closesAtOf = async (deps: Deps, brandId: string, { listingIdx, closesAt }: LockedRow): Promise<Date | null> => {
  const terms = (await deps.listings.terms(brandId, [listingIdx])).get(listingIdx);
  if (!terms) return closesAt;
  return terms.closesAt === null ? null : new Date(terms.closesAt);
};

export const withdraw =
  (deps: Deps): ApplicationApi['withdraw'] =>
  (who, applicationIdx, origin) =>
    change(deps, who, { applicationIdx, origin }, async (tx, row) => {
      // Once more is the same.
      if (row.stage === 'withdrawn') return null;
      const moment = { closesAt: await closesAtOf(deps, who.brandId, row), now: deps.isDatabaseTime ? null : deps.clock.now() };
      if (!(await setWithdrawn(tx, applicationIdx, moment))) return { kind: 'application/closed' };
      const { listingIdx, name, email, phone, answers, dataDeletedAt } = row;
      // What they wrote is theirs: whoever applies again need not write it again.
      if (dataDeletedAt === null)
        await saveDraft(tx, who, listingIdx, {
          draft: { name: name ?? '', email: email ?? '', phone: phone ?? '', answers: [...answers], files: [] },
          now: deps.clock.now(),
        });
      await forget(deps, tx, [applicationIdx]);
      return null;
    });

export const deleteData =
  (deps: Deps): ApplicationApi['deleteData'] =>
  (who, applicationIdx, origin) =>
    change(deps, who, { applicationIdx, origin }, async (tx, row) => {
      if (row.dataDeletedAt === null) await forget(deps, tx, [applicationIdx]);
      return null;
    });

const change = async (
  deps: Deps,
  who: ApplicationOwner,
  { applicationIdx, origin }: { readonly applicationIdx: ApplicationIdx; readonly origin: string },
  work: (tx: ApplicationDb, row: LockedRow) => Promise<ApplicationError | null>,
): Promise<Result<OwnApplication, ApplicationError>> => {
  const failed = await deps.db.transaction().execute(async (tx): Promise<ApplicationError | null> => {
    const row = await lockOwn(tx, who, applicationIdx);
    return row ? work(tx, row) : { kind: 'application/not-found' };
  });
  return failed ? err(failed) : one(deps)(who, applicationIdx, origin);
};

/** What was sent is shown to nobody any more, its files neither. */
export const forget = async (deps: Deps, tx: ApplicationDb, applicationIdxs: readonly number[]): Promise<void> => {
  const files = await deletePersonalData(tx, applicationIdxs, deps.clock.now());
  await deps.attachments.release(handOver<ApplicationTables>(tx), files as readonly Attachment['id'][]);
};
