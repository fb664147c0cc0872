import type { CompanyFacts } from '@modules/company';
import { err, ok, type Result } from '@platform/kernel';
import type { PostingApi, PostingDraft, PostingError, PostingMember } from '../../contract-posting.ts';
import { NO_DRAFT } from '../../contract-posting.ts';
import { MINUTE_MS } from '@platform/kernel/korean-time';
import { closesAt, phaseOf } from '../../domain/phase.ts';
import { checkDraft } from '../../domain/posting-check.ts';
import { atOnce, changesBetween, isLookedAt } from '../../domain/posting-changes.ts';
import { contentOf, draftOf, likeDraft, type PostingContent } from '../../domain/posting-content.ts';
import { localOf } from '../../domain/posting-form.ts';
import { afterPostingAct, isDiscardable, isWritable } from '../../domain/posting-states.ts';
import { findOrganizationOf } from '../organization.ts';
import type { ListingDb } from '../tables.ts';
import type { PostingDeps } from './deps.ts';
import { viewOf } from './postings.ts';
import { holdPoster, releasePosters } from './posters.ts';
import {
  countDrafts,
  deletePosting,
  findPosting,
  insertPosting,
  insertPostingAct,
  lockPosting,
  updatePosting,
  type Posting,
} from './store.ts';
import { readContent, updateListing } from './write-listing.ts';

/* What the people of a company do with what it writes. */

/** Drafts and what is looked at for the first time, of one company. */
const MOST_DRAFTS = 50;

/** Takes the transaction back with it. */
class Refused extends Error {
  readonly failure: PostingError;
  constructor(failure: PostingError) {
    super(failure.kind);
    this.failure = failure;
  }
}
const refuse = (kind: Exclude<PostingError['kind'], 'posting/too-often'>): never => {
  throw new Refused({ kind });
};

interface Held {
  readonly tx: ListingDb;
  readonly posting: Posting;
  readonly company: CompanyFacts;
  readonly now: Date;
}
/** One of the company's own, for this transaction alone; answers with how it is then. */
const change = async (
  deps: PostingDeps,
  who: PostingMember,
  postingIdx: number,
  work: (held: Held) => Promise<void>,
): ReturnType<PostingApi['one']> => {
  const company = await deps.companies.membership(who);
  if (!company) return err({ kind: 'posting/no-company' });
  const { companyIdx } = company;
  try {
    await deps.db.transaction().execute(async (tx) => {
      const posting = await lockPosting(tx, { brandId: who.brandId, companyIdx, postingIdx });
      if (!posting) throw new Refused({ kind: 'posting/not-found' });
      await work({ tx, posting, company, now: deps.clock.now() });
      await releasePosters(deps, tx, postingIdx);
    });
  } catch (error) {
    if (error instanceof Refused) return err(error.failure);
    throw error;
  }
  return one(deps)(who, postingIdx as never);
};

export const one =
  (deps: PostingDeps): PostingApi['one'] =>
  async (who, postingIdx) => {
    const company = await deps.companies.membership(who);
    if (!company) return err({ kind: 'posting/no-company' });
    const posting = await findPosting(deps.db, { brandId: who.brandId, companyIdx: company.companyIdx, postingIdx });
    return posting ? ok(await viewOf(deps.db, posting, company)) : err({ kind: 'posting/not-found' });
  };

const draftLike = async (deps: PostingDeps, posting: Posting): Promise<PostingDraft> => {
  if (posting.draft) return likeDraft(posting.draft);
  return posting.listingIdx === null ? NO_DRAFT : likeDraft(draftOf(await readContent(deps.db, posting.listingIdx), NO_DRAFT.organizer));
};
export const create =
  (deps: PostingDeps): PostingApi['create'] =>
  async (who, { copyOf, kind = null }) => {
    const company = await deps.companies.membership(who);
    if (!company) return err({ kind: 'posting/no-company' });
    const { companyIdx } = company;
    if ((await countDrafts(deps.db, companyIdx)) >= MOST_DRAFTS) return err({ kind: 'posting/too-many' });
    const like = copyOf === undefined ? null : await findPosting(deps.db, { brandId: who.brandId, companyIdx, postingIdx: copyOf });
    if (copyOf !== undefined && !like) return err({ kind: 'posting/not-found' });
    const draft = like ? await draftLike(deps, like) : { ...NO_DRAFT, kind };
    const postingIdx = await insertPosting(deps.db, { brandId: who.brandId, companyIdx, draft, now: deps.clock.now() });
    return one(deps)(who, postingIdx as never);
  };

/** Keys come from the database in another order than from a form. */
const isSameForm = (one: PostingDraft, other: PostingDraft): boolean => {
  const [first, second] = [contentOf(one), contentOf(other)];
  return first !== null && second !== null && first.kind === second.kind && changesBetween(first, second).length === 0;
};
export const save =
  (deps: PostingDeps): PostingApi['save'] =>
  (who, postingIdx, { version, draft }) =>
    change(deps, who, postingIdx, async ({ tx, posting, now }) => {
      if (!isWritable(posting.state)) refuse('posting/not-now');
      if (posting.version !== version) refuse('posting/other-version');
      const published = posting.listingIdx === null ? null : draftOf(await readContent(tx, posting.listingIdx), draft.organizer);
      const kept = published && isSameForm(published, draft) ? null : draft;
      if (draft.poster && !(await holdPoster(deps, tx, who, { postingIdx, pictureId: draft.poster.id }))) refuse('posting/no-picture');
      await updatePosting(tx, postingIdx, { draft: kept, title: draft.title.trim(), isSaved: true, now });
    });

const completed = async ({ tx, posting, company, now }: Held, before: PostingContent | null): Promise<PostingContent> => {
  const { draft, brandId } = posting;
  if (!draft) return refuse('posting/no-change');
  const publishedAt = before?.deadline.at ?? null;
  const missing = checkDraft(draft, {
    now: now.getTime(),
    published: publishedAt === null ? null : localOf(publishedAt),
    needsOrganizer: (await findOrganizationOf(tx, brandId, company.companyIdx)) === null,
  });
  return (missing.length === 0 ? contentOf(draft) : null) ?? refuse('posting/incomplete');
};
export const submit =
  (deps: PostingDeps): PostingApi['submit'] =>
  (who, postingIdx, seen) =>
    change(deps, who, postingIdx, async (held) => {
      const { tx, posting, company, now } = held;
      const { state, version, listingIdx, brandId } = posting;
      const next = afterPostingAct(state, 'submit') ?? refuse('posting/not-now');
      if (version !== seen.version) refuse('posting/other-version');
      if (company.state !== 'approved') refuse('posting/not-approved');
      const act = { memberId: who.memberId, version, at: now, appliedAt: now };
      const before = listingIdx === null ? null : await readContent(tx, listingIdx);
      if (before && posting.draft && posting.draft.kind !== before.kind) refuse('posting/other-kind');
      const content = await completed(held, before);
      const after = { ...content, opensAt: content.opensAt ?? before?.opensAt ?? null };
      if (before && listingIdx !== null) {
        if (changesBetween(before, after).length === 0) refuse('posting/no-change');
        // Of what an operator has to see the days are true already.
        const shown = isLookedAt(before, after) ? atOnce(before, after) : after;
        if (await updateListing(deps, tx, { brandId, listingIdx, before, after: shown, now }))
          await insertPostingAct(tx, postingIdx, { ...act, kind: 'change' });
        if (shown === after) return updatePosting(tx, postingIdx, { draft: null, reason: null, now });
      }
      await insertPostingAct(tx, postingIdx, { ...act, kind: 'submit' });
      return updatePosting(tx, postingIdx, { state: next, reason: null, now });
    });

export const withdraw =
  (deps: PostingDeps): PostingApi['withdraw'] =>
  (who, postingIdx) =>
    change(deps, who, postingIdx, async ({ tx, posting, now }) => {
      const state = afterPostingAct(posting.state, 'withdraw') ?? refuse('posting/not-now');
      await insertPostingAct(tx, postingIdx, {
        kind: 'withdraw',
        memberId: who.memberId,
        version: posting.version,
        at: now,
        appliedAt: now,
      });
      await updatePosting(tx, postingIdx, { state, now });
    });

/** This very moment. A whole minute would count to its end (`closesAt`): of that, the millisecond before. */
const endedNow = (now: number): number => (now % MINUTE_MS === 0 ? now - 1 : now);
export const close =
  (deps: PostingDeps): PostingApi['close'] =>
  (who, postingIdx) =>
    change(deps, who, postingIdx, async ({ tx, posting, now }) => {
      const state = afterPostingAct(posting.state, 'close') ?? refuse('posting/not-now');
      const { listingIdx, brandId } = posting;
      if (listingIdx === null) return refuse('posting/not-now');
      const before = await readContent(tx, listingIdx);
      if (phaseOf({ opensAt: before.opensAt ?? 0, closes: closesAt(before.deadline) }, now.getTime()) === 'closed')
        refuse('posting/not-now');
      const after: PostingContent = { ...before, deadline: { type: 'date', at: endedNow(now.getTime()) } };
      await updateListing(deps, tx, { brandId, listingIdx, before, after, now });
      await insertPostingAct(tx, postingIdx, { kind: 'close', memberId: who.memberId, version: posting.version, at: now, appliedAt: now });
      return updatePosting(tx, postingIdx, { state, draft: null, reason: null, now });
    });

export const discard =
  (deps: PostingDeps): PostingApi['discard'] =>
  async (who, postingIdx): Promise<Result<null, PostingError>> => {
    const company = await deps.companies.membership(who);
    if (!company) return err({ kind: 'posting/no-company' });
    return deps.db.transaction().execute(async (tx) => {
      const posting = await lockPosting(tx, { brandId: who.brandId, companyIdx: company.companyIdx, postingIdx });
      if (!posting) return err({ kind: 'posting/not-found' });
      if (!isWritable(posting.state)) return err({ kind: 'posting/not-now' });
      if (isDiscardable(posting.state)) await deletePosting(tx, postingIdx);
      else await updatePosting(tx, postingIdx, { draft: null, reason: null, isSaved: true, now: deps.clock.now() });
      await releasePosters(deps, tx, postingIdx);
      return ok(null);
    });
  };
