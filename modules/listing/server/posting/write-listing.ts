import { randomUUID } from 'node:crypto';
import { handOver } from '@platform/db';
import { announceContentChange } from '@platform/module';
import type { Outbox } from '@platform/outbox';
import { sql } from 'kysely';
import { MINUTE_MS } from '@platform/kernel/korean-time';
import { DEADLINE_MOVED } from '../../contract-events.ts';
import { payBand } from '../../domain/pay-band.ts';
import { closesAt, NEVER } from '../../domain/phase.ts';
import { changesBetween } from '../../domain/posting-changes.ts';
import type { PostingContent } from '../../domain/posting-content.ts';
import { LISTING } from '../content.ts';
import { wordsOf } from '../difference-words.ts';
import type { ListingBody } from '../one.ts';
import type { ListingDb, ListingTables } from '../tables.ts';

/* What everybody sees of what a company wrote. */

const bodyOf = ({ facts, steps }: PostingContent): ListingBody => ({
  summary: facts.summary,
  headcountText: facts.headcountText,
  pay: facts.pay ?? null,
  prizeTotal: facts.prizeTotal ?? null,
  fee: facts.fee ?? null,
  hours: facts.hours ?? null,
  employment: facts.employment ?? null,
  jobs: facts.jobs,
  sections: facts.sections,
  steps: steps.map((step) => ({ ...step })),
  apply: facts.apply,
  contact: facts.contact,
  exam: facts.exam ?? null,
});
const columnsOf = (content: PostingContent, now: Date) => {
  const { facts, deadline } = content;
  const closes = closesAt(deadline);
  return {
    kind: content.kind,
    title: facts.title,
    cover: facts.cover,
    poster_id: facts.poster?.id ?? null,
    poster_alt: facts.poster?.alt ?? null,
    target_text: facts.targetText,
    place_text: facts.placeText,
    period_text: facts.periodText,
    benefit_text: facts.benefitText,
    fields: facts.fields,
    targets: facts.targets,
    regions: facts.regions,
    benefits: facts.benefits,
    method: facts.method,
    pay_band: facts.pay ? payBand(facts.pay) : null,
    // Forms know minutes, not seconds.
    opens_at: new Date(content.opensAt ?? Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS),
    deadline_type: deadline.type,
    deadline_at: deadline.at === null ? null : new Date(deadline.at),
    closes_at: closes === NEVER ? sql<Date>`'infinity'::timestamptz` : new Date(closes),
    updated_at: now,
    body: JSON.stringify(bodyOf(content)),
  };
};

export const insertListing = async (
  tx: ListingDb,
  given: { readonly brandId: string; readonly organizationIdx: number; readonly content: PostingContent; readonly now: Date },
): Promise<number> => {
  const { type } = await tx
    .selectFrom('listing.organization')
    .select('type')
    .where('organization_idx', '=', given.organizationIdx)
    .executeTakeFirstOrThrow();
  const { listing_idx: listingIdx } = await tx
    .insertInto('listing.listing')
    .values({
      ...columnsOf(given.content, given.now),
      brand_id: given.brandId,
      slug: null,
      organization_idx: given.organizationIdx,
      organizer_type: type,
      state: 'published',
      deadline_moved_at: null,
      published_at: given.now,
    })
    .returning('listing_idx')
    .executeTakeFirstOrThrow();
  await announce(tx, given.brandId, listingIdx);
  return listingIdx;
};

/** With what changed, for good. Whoever keeps it is told of that later (`tell-changes.ts`). @returns false where nothing did */
export const updateListing = async (
  { outbox }: { readonly outbox: Pick<Outbox, 'publish'> },
  tx: ListingDb,
  given: {
    readonly brandId: string;
    readonly listingIdx: number;
    readonly before: PostingContent;
    readonly after: PostingContent;
    readonly now: Date;
  },
): Promise<boolean> => {
  const { brandId, listingIdx, before, after, now } = given;
  const changes = wordsOf(changesBetween(before, after), now.getTime());
  if (changes.length === 0) return false;
  const isDeadlineMoved = changes.some(({ what }) => what === 'deadline');
  const { revision } = await tx
    .updateTable('listing.listing')
    .set((eb) => ({
      ...columnsOf(after, now),
      revision: eb('revision', '+', 1),
      ...(isDeadlineMoved && { deadline_moved_at: now }),
    }))
    .where('listing_idx', '=', listingIdx)
    .returning('revision')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('listing.change')
    .values({ listing_idx: listingIdx, revision, at: now, changes: JSON.stringify(changes), told_at: null })
    .execute();
  await announce(tx, brandId, listingIdx);
  // It belongs to nobody, so that no member's leaving takes it along.
  if (isDeadlineMoved)
    await outbox.publish(handOver<ListingTables>(tx), DEADLINE_MOVED, [{ ownerId: randomUUID(), payload: { brandId, listingIdx } }]);
  return true;
};

export const takeDownListing = async (tx: ListingDb, brandId: string, listingIdx: number, now: Date): Promise<void> => {
  await tx.updateTable('listing.listing').set({ state: 'taken-down', updated_at: now }).where('listing_idx', '=', listingIdx).execute();
  await announce(tx, brandId, listingIdx);
};
const announce = (tx: ListingDb, brandId: string, listingIdx: number): Promise<void> =>
  announceContentChange(handOver<ListingTables>(tx) as never, { brandId, kind: LISTING, ids: [listingIdx] });

interface Row {
  readonly kind: PostingContent['kind'];
  readonly facts: Omit<PostingContent['facts'], keyof ListingBody>;
  readonly opensAt: Date;
  readonly deadlineType: PostingContent['deadline']['type'];
  readonly deadlineAt: Date | null;
  readonly posterId: string | null;
  readonly posterAlt: string | null;
  readonly body: ListingBody;
}
/** As it is published. */
export const readContent = async (db: ListingDb, listingIdx: number): Promise<PostingContent> => {
  const { rows } = await sql<Row>`
    select kind, opens_at as "opensAt", deadline_type as "deadlineType", deadline_at as "deadlineAt", poster_id::text as "posterId",
      poster_alt as "posterAlt", body,
      jsonb_build_object('title', title, 'cover', cover, 'fields', fields, 'regions', regions, 'method', method, 'targets', targets,
        'targetText', target_text, 'placeText', place_text, 'periodText', period_text, 'benefits', benefits, 'benefitText', benefit_text) as facts
    from listing.listing where listing_idx = ${listingIdx}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`listing ${listingIdx} of a posting is not there`);
  const { steps, pay, prizeTotal, fee, hours, employment, exam, ...rest } = row.body;
  return {
    kind: row.kind,
    facts: {
      ...row.facts,
      ...rest,
      ...(pay !== null && { pay }),
      ...(prizeTotal !== null && { prizeTotal }),
      ...(fee !== null && { fee }),
      ...(hours !== null && { hours }),
      ...(employment !== null && { employment }),
      ...(exam !== null && { exam }),
      ...(row.posterId !== null && { poster: { id: row.posterId, alt: row.posterAlt ?? '' } }),
    } as PostingContent['facts'],
    steps,
    opensAt: row.opensAt.getTime(),
    deadline: { type: row.deadlineType, at: row.deadlineAt?.getTime() ?? null },
  };
};
