import type { MemberId } from '@modules/account';
import { memberLearner } from '@modules/account/learner';
import type { AttachmentId } from '@modules/attachment';
import type { ListingTerms } from '@modules/listing';
import { groupCommit, handOver, retrying } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import type { Apply, ApplicationApi, ApplicationError, ApplicationOwner, ReceivedApplication } from '../contract.ts';
import { APPLICATION_RECEIVED } from '../contract-events.ts';
import { checkSent } from '../domain/check-sent.ts';
import { receiptNumber } from '../domain/retention.ts';
import type { Deps } from './deps.ts';
import { copyOf, termsHash } from './listing-copy.ts';
import {
  deleteDrafts,
  findHeld,
  findReceived,
  insertApplications,
  insertCopies,
  type Inserted,
  type NewApplication,
} from './receive-store.ts';
import type { ApplicationDb, ApplicationTables, FileJson } from './tables.ts';

interface Job {
  readonly who: ApplicationOwner;
  readonly listingIdx: number;
  readonly sent: Apply;
}
type Received = Result<ReceivedApplication, ApplicationError>;
type Here = Extract<ListingTerms['apply'], { readonly by: 'here' }>;
interface Ready extends NewApplication {
  readonly job: Job;
}

/** What does not fit into the limits of a statement's time where thousands come at once. */
const MOST_IN_ONE = 250;

/**
 * Thousands apply in the last minute before a deadline: they share commits. An answer says that it is on disk; whether it came in time says the very
 * statement that writes it.
 */
export const apply = (deps: Deps): ApplicationApi['apply'] => {
  const commit = groupCommit<Job, Received>({ flush: (jobs) => flush(deps, jobs), maxBatch: MOST_IN_ONE });
  return (who, listingIdx, sent) => commit({ who, listingIdx, sent });
};

export const hereOf = (
  terms: ListingTerms | undefined,
): { readonly terms: ListingTerms; readonly here: Here; readonly companyIdx: number } | null =>
  terms?.isPublished && terms.apply.by === 'here' && terms.companyIdx !== null
    ? { terms, here: terms.apply, companyIdx: terms.companyIdx }
    : null;

/** Of one brand after the other: nearly always there is one. */
const flush = async (deps: Deps, jobs: readonly Job[]): Promise<readonly Received[]> => {
  const answers = new Map<Job, Received>();
  for (const [brandId, own] of Map.groupBy(jobs, ({ who }) => who.brandId))
    for (const [job, answer] of await flushBrand(deps, brandId, own)) answers.set(job, answer);
  return jobs.map((job) => answers.get(job) ?? err({ kind: 'application/no-listing' }));
};

const flushBrand = async (deps: Deps, brandId: string, jobs: readonly Job[]): Promise<ReadonlyMap<Job, Received>> => {
  const [terms, verified] = await Promise.all([
    deps.listings.terms(brandId, [...new Set(jobs.map(({ listingIdx }) => listingIdx))]),
    deps.membersOf(brandId).verifiedIndividuals([...new Set(jobs.map(({ who }) => who.memberId as MemberId))]),
  ]);
  const copies = new Map([...terms.values()].map((one) => [one.listingIdx, copyOf(one)]));
  const termsHashes = new Map([...terms.values()].map((one) => [one.listingIdx, termsHash(one)]));
  const answers = new Map<Job, Received>();
  const ready: Ready[] = [];
  for (const job of jobs) {
    const listing = { terms: terms.get(job.listingIdx), termsHash: termsHashes.get(job.listingIdx) };
    const checked = check(job, listing, verified, deps.clock.now());
    const copy = copies.get(job.listingIdx);
    if (!checked.ok) answers.set(job, checked);
    else if (copy) ready.push({ ...checked.value, copyHash: copy.hash, job });
  }
  // In one order everywhere, so that two flushes never wait for each other in a circle.
  const sorted = ready.toSorted((a, b) => (a.memberId < b.memberId ? -1 : a.memberId > b.memberId ? 1 : a.listingIdx - b.listingIdx));
  const used = [...new Set(sorted.map(({ listingIdx }) => listingIdx))].flatMap((idx) => copies.get(idx) ?? []);
  // Files are taken one application after the other, and one whose file is gone leaves the others alone.
  const [plain, withFiles] = [
    sorted.filter(({ job }) => job.sent.files.length === 0),
    sorted.filter(({ job }) => job.sent.files.length > 0),
  ];
  const write = (some: readonly Ready[]) => retrying(() => deps.db.transaction().execute((tx) => save(deps, tx, some, used)));
  if (plain.length > 0) for (const [job, answer] of await write(plain)) answers.set(job, answer);
  for (const one of withFiles) for (const [job, answer] of await write([one]).catch(refused)) answers.set(job, answer);
  return answers;
};

/** Thrown so that its transaction writes nothing. */
class Refused extends Error {
  readonly job: Job;
  readonly error: ApplicationError;
  constructor(job: Job, error: ApplicationError) {
    super(error.kind);
    this.job = job;
    this.error = error;
  }
}
const refused = (cause: unknown): ReadonlyMap<Job, Received> => {
  if (cause instanceof Refused) return new Map([[cause.job, err(cause.error)]]);
  throw cause;
};

const check = (
  { who, listingIdx, sent }: Job,
  listing: { readonly terms: ListingTerms | undefined; readonly termsHash: string | undefined },
  verified: ReadonlySet<MemberId>,
  now: Date,
): Result<Omit<NewApplication, 'copyHash'>, ApplicationError> => {
  const known = hereOf(listing.terms);
  if (!known) return err({ kind: 'application/no-listing' });
  if (!verified.has(who.memberId as MemberId)) return err({ kind: 'application/not-verified' });
  const { terms, here, companyIdx } = known;
  if (sent.termsHash !== listing.termsHash) return err({ kind: 'application/terms-changed' });
  if (checkSent(here, { answers: sent.answers, fileCount: sent.files.length }).length > 0) return err({ kind: 'application/incomplete' });
  const { requestId, name, email, phone, answers } = sent;
  const { opensAt, closesAt } = terms;
  if (opensAt > now.getTime()) return err({ kind: 'application/not-open' });
  return ok({
    ...who,
    listingIdx,
    companyIdx,
    requestId,
    name,
    email,
    phone,
    answers,
    files: [],
    opensAt,
    closesAt,
    keepDays: here.keepDays,
  });
};

const save = async (
  deps: Deps,
  tx: ApplicationDb,
  ready: readonly Ready[],
  copies: readonly ReturnType<typeof copyOf>[],
): Promise<ReadonlyMap<Job, Received>> => {
  await insertCopies(tx, copies);
  // One alone may have files (`flushBrand`).
  const [only] = ready;
  const files = only && only.job.sent.files.length > 0 ? await takeFiles(deps, tx, only.job) : null;
  const rows = files ? ready.map((one) => ({ ...one, files })) : ready;
  const inserted = await insertApplications(tx, rows, deps.isDatabaseTime ? null : deps.clock.now());
  const answers = new Map<Job, Received>();
  const fresh = new Map<Inserted, Job>();
  for (const { job } of ready) {
    const row = inserted.get(job.sent.requestId);
    // Two of one request in one flush: the second is answered below, as any other that comes later.
    if (row && row.memberId === job.who.memberId && !fresh.has(row)) fresh.set(row, job);
  }
  for (const [row, job] of fresh) answers.set(job, ok(receivedOf(row)));
  const left = ready.filter(({ job }) => !answers.has(job));
  for (const [job, answer] of await explain(tx, left)) {
    if (!answer.ok && job.sent.files.length > 0) throw new Refused(job, answer.error);
    answers.set(job, answer);
  }
  if (fresh.size === 0) return answers;
  await deleteDrafts(tx, [...fresh.values()]);
  await deps.outbox.publish(
    handOver<ApplicationTables>(tx),
    APPLICATION_RECEIVED,
    [...fresh].map(([row, { who }]) => ({
      ownerId: who.memberId,
      payload: { ...who, applicationIdx: row.applicationIdx },
    })),
  );
  return answers;
};

/** Sent again after it came in, the files are part of it already: then nothing new is written, and {@link explain} says so. */
const takeFiles = async (deps: Deps, tx: ApplicationDb, job: Job): Promise<readonly FileJson[]> => {
  const { who, listingIdx, sent } = job;
  const isKnown = async () => (await findReceived(tx, [{ memberId: who.memberId, listingIdx, requestId: sent.requestId }])).length > 0;
  if (await isKnown()) return [];
  const ids: readonly AttachmentId[] = sent.files;
  const taken = await deps.attachments.attach(
    handOver<ApplicationTables>(tx),
    memberLearner(who.brandId, who.memberId),
    ids,
    'application',
  );
  if (taken.ok) return taken.value.map(({ id, name, size }) => ({ id, name, size }));
  // Another flush has them: the very same request, a moment ago.
  if (await isKnown()) return [];
  throw new Refused(job, { kind: 'application/file-gone' });
};

const receivedOf = ({ applicationIdx, receivedAt }: Inserted): ReceivedApplication => ({
  applicationIdx,
  number: receiptNumber(receivedAt.getTime(), applicationIdx),
  receivedAt: receivedAt.getTime(),
});

/** Why nothing was written: it was before, by this request or another one, nobody would get it, or it is not the time for it. */
const explain = async (tx: ApplicationDb, left: readonly Ready[]): Promise<ReadonlyMap<Job, Received>> => {
  if (left.length === 0) return new Map();
  const known = await findReceived(
    tx,
    left.map(({ memberId, listingIdx, requestId }) => ({ memberId, listingIdx, requestId })),
  );
  const held = await findHeld(tx, [...new Set(left.map(({ companyIdx }) => companyIdx))]);
  return new Map(
    left.map(({ job, companyIdx }): readonly [Job, Received] => {
      const own = known.filter(({ memberId, listingIdx }) => memberId === job.who.memberId && listingIdx === job.listingIdx);
      const same = own.find(({ requestId }) => requestId === job.sent.requestId);
      if (same) return [job, same.stage === 'withdrawn' ? err({ kind: 'application/withdrawn' }) : ok(receivedOf(same))];
      if (own.length > 0) return [job, err({ kind: 'application/already' })];
      return [job, err({ kind: held.has(companyIdx) ? 'application/no-listing' : 'application/closed' })];
    }),
  );
};
