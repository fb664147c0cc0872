import type { MemberId } from '@modules/account';
import type { CompanyFacts } from '@modules/company';
import { handOver } from '@platform/db';
import { sql } from 'kysely';
import type { PostingState } from '../../contract-posting.ts';
import { contentOf } from '../../domain/posting-content.ts';
import { afterPostingAct, type OperatorsAct } from '../../domain/posting-states.ts';
import { describeOrganization, lockOrganizationOf, makeOrganization } from '../organization.ts';
import type { ListingDb, ListingTables } from '../tables.ts';
import type { PostingDeps } from './deps.ts';
import { releasePosters } from './posters.ts';
import { lockAnyPosting, updatePosting, type Posting } from './store.ts';
import { insertListing, readContent, takeDownListing, updateListing } from './write-listing.ts';

interface OpenAct {
  readonly actIdx: number;
  readonly postingIdx: number;
  readonly brandId: string;
  readonly companyIdx: number | null;
  readonly kind: OperatorsAct;
  readonly reason: string | null;
  readonly version: number;
}
const findOpenAct = async (db: ListingDb, brandIds: readonly string[]): Promise<OpenAct | null> => {
  const { rows } = await sql<OpenAct>`
    select a.act_idx as "actIdx", a.posting_idx as "postingIdx", p.brand_id as "brandId", p.company_idx as "companyIdx", a.kind, a.reason, a.version
    from listing.posting_act a join listing.posting p using (posting_idx)
    where a.applied_at is null and p.brand_id = any(${[...brandIds]}::text[]) order by a.act_idx limit 1`.execute(db);
  return rows[0] ?? null;
};
/** False: another process has it, or had it. */
const takeAct = async (tx: ListingDb, actIdx: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('listing.posting_act')
    .set({ applied_at: now })
    .where('act_idx', '=', actIdx)
    .where('applied_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** What becomes of it. Null: nothing, it was decided on another picture. */
const carryOut = async (
  deps: PostingDeps,
  tx: ListingDb,
  {
    posting,
    act,
    company,
    now,
  }: { readonly posting: Posting; readonly act: OpenAct; readonly company: CompanyFacts | null; readonly now: Date },
): Promise<PostingState | null> => {
  const { postingIdx, brandId, listingIdx, draft, version } = posting;
  const state = afterPostingAct(posting.state, act.kind);
  if (state === null) return null;
  if (act.kind === 'take-down') {
    if (listingIdx === null) return null;
    await takeDownListing(tx, brandId, listingIdx, now);
    await sql`
      update listing.report set outcome = 'taken-down', decided_at = ${now}, by = (select by from listing.posting_act where act_idx = ${act.actIdx})
      where listing_idx = ${listingIdx} and outcome is null`.execute(tx);
    await updatePosting(tx, postingIdx, { state, draft: null, reason: act.reason, now });
    return state;
  }
  // Taken back, written anew and sent again meanwhile: that is not what was looked at.
  if (act.version !== version) return null;
  if (act.kind === 'reject') {
    await updatePosting(tx, postingIdx, { state, reason: act.reason, now });
    return state;
  }
  if (!draft || company?.state !== 'approved') return null;
  const content = contentOf(draft);
  if (!content) return null;
  if (listingIdx === null) {
    const organizationIdx = await makeOrganization(tx, brandId, company);
    await lockOrganizationOf(tx, brandId, company.companyIdx);
    // Suspended a moment ago: whoever follows the company found nothing to hide yet.
    if ((await deps.companies.facts(brandId, company.companyIdx))?.state !== 'approved') return null;
    await describeOrganization(tx, organizationIdx, draft.organizer);
    const made = await insertListing(tx, { brandId, organizationIdx, content, now });
    await updatePosting(tx, postingIdx, { state, draft: null, listingIdx: made, reason: null, now });
    return state;
  }
  const before = await readContent(tx, listingIdx);
  // Sent before that was refused.
  if (before.kind !== content.kind) return null;
  await updateListing(deps, tx, { brandId, listingIdx, before, after: { ...content, opensAt: content.opensAt ?? before.opensAt }, now });
  await updatePosting(tx, postingIdx, { state, draft: null, reason: null, now });
  return state;
};

/** Mail and notification to the company's people, in the same transaction. */
const tell = async (
  deps: PostingDeps,
  tx: ListingDb,
  { posting, act, memberIds }: { readonly posting: Posting; readonly act: OpenAct; readonly memberIds: readonly MemberId[] },
): Promise<void> => {
  if (memberIds.length === 0) return;
  const { copy } = deps;
  const { brandId, title } = posting;
  const outcome = copy(`listing.told.${act.kind}`);
  const path = `/register/activity/${posting.postingIdx}`;
  await deps.notifications.create(
    handOver<ListingTables>(tx),
    memberIds.map((memberId) => ({
      brandId,
      memberId,
      kind: 'LISTING_REVIEWED',
      data: { title, outcome },
      link: { site: 'business', path },
      key: `listing-review:${act.actIdx}`,
    })),
  );
  const people = await deps.namesOf(brandId, memberIds);
  const words = { title, brand: deps.brandName(brandId), outcome };
  for (const memberId of memberIds) {
    const person = people.get(memberId);
    if (!person) continue;
    await deps.mail.send(handOver<ListingTables>(tx), {
      key: `listing.reviewed:${act.actIdx}:${memberId}`,
      kind: 'listing.reviewed',
      brandId,
      memberId,
      to: { name: person.username, address: person.email },
      text: {
        subject: copy('listing.mail.subject', words),
        preview: copy(`listing.mail.${act.kind}`, words),
        heading: copy('listing.mail.subject', words),
        paragraphs: [
          copy(`listing.mail.${act.kind}`, words),
          ...(act.reason === null ? [] : [copy('listing.mail.reason', { reason: act.reason })]),
        ],
        action: { label: copy('listing.mail.action'), url: deps.businessOrigin(brandId) + path },
      },
    });
  }
};

/** Carries out what operators decided and wrote down. The command that decides knows neither pages nor mail. */
export const applyPostingDecisions = async (deps: PostingDeps, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted) {
    const act = await findOpenAct(deps.db, deps.brandIds);
    if (!act) return;
    const { brandId, companyIdx, postingIdx } = act;
    const [company, memberIds] =
      companyIdx === null
        ? [null, []]
        : await Promise.all([deps.companies.facts(brandId, companyIdx), deps.companies.memberIds(brandId, companyIdx)]);
    await deps.db.transaction().execute(async (tx) => {
      const now = deps.clock.now();
      // The posting first, as everybody who changes it locks it.
      const posting = await lockAnyPosting(tx, brandId, postingIdx);
      if (!posting || !(await takeAct(tx, act.actIdx, now))) return;
      const state = await carryOut(deps, tx, { posting, act, company, now });
      await releasePosters(deps, tx, postingIdx);
      if (state !== null) await tell(deps, tx, { posting, act, memberIds: memberIds as readonly MemberId[] });
    });
  }
};
