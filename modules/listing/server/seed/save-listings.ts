import { sql } from 'kysely';
import type { z } from 'zod';
import type { DemoListing, DemoListings } from '../../contract-content.ts';
import type { Kind, ListingChange } from '../../contract.ts';
import { addDays, koreanDay, koreanMoment } from '@platform/kernel/korean-time';
import { payBand } from '../../domain/pay-band.ts';
import { closesAt, NEVER } from '../../domain/phase.ts';
import type { ListingBody } from '../one.ts';
import type { ListingDb } from '../tables.ts';
import type { Demo } from './save-organizations.ts';

type One = z.output<typeof DemoListing>;
interface Given {
  readonly listings: readonly DemoListings[];
  readonly organizations: readonly Demo[];
  readonly idxs: ReadonlyMap<string, number>;
  readonly now: Date;
}
type Deadline = ListingChange['changes'][number] extends infer Change
  ? Change extends { what: 'deadline'; to: infer To }
    ? To
    : never
  : never;

const required = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the demo has no ${what}`);
  return value;
};

const bodyOf = (one: One, today: string): ListingBody => ({
  summary: one.summary,
  headcountText: one.headcountText,
  pay: one.pay ?? null,
  prizeTotal: one.prizeTotal ?? null,
  fee: one.fee ?? null,
  hours: one.hours ?? null,
  employment: one.employment ?? null,
  jobs: one.jobs,
  sections: one.sections,
  steps: one.steps.map(({ label, day, lasts = 1 }) => ({ label, on: addDays(today, day), days: lasts })),
  apply: one.apply,
  contact: one.contact,
  exam: one.exam ?? null,
});

/** What was changed, each time from what stood there to what stood there next. */
const changesOf = (
  one: One,
  deadline: Deadline,
  momentOf: (day: { readonly day: number; readonly time: string }) => number,
): readonly Omit<ListingChange, 'revision'>[] => {
  const texts = { headcountText: one.headcountText, benefitText: one.benefitText, placeText: one.placeText, periodText: one.periodText };
  let next: typeof texts & { readonly deadline: Deadline } = { ...texts, deadline };
  const backwards = one.edits.toReversed().map(({ day, was }): Omit<ListingChange, 'revision'> => {
    const { deadline: before, ...others } = was;
    const from: Deadline | undefined = before && { type: 'date', at: momentOf(before) };
    const changes: ListingChange['changes'][number][] = [
      ...(from ? [{ what: 'deadline' as const, from, to: next.deadline }] : []),
      ...(Object.keys(texts) as (keyof typeof texts)[]).flatMap((what) =>
        others[what] === undefined ? [] : [{ what, from: others[what], to: next[what] }],
      ),
    ];
    next = {
      ...next,
      ...Object.fromEntries(Object.entries(others).filter(([, text]) => text !== undefined)),
      ...(from && { deadline: from }),
    };
    return { at: momentOf({ day, time: '10:00' }), changes };
  });
  return backwards.toReversed();
};

/** @returns numbers of those that were written; what somebody changed since, in whichever way, is not among them */
export const saveListings = async (
  tx: ListingDb,
  brandId: string,
  { listings, organizations, idxs, now }: Given,
): Promise<readonly number[]> => {
  const today = koreanDay(now.getTime());
  const momentOf = ({ day, time }: { readonly day: number; readonly time: string }) => koreanMoment(addDays(today, day), time);
  const typeOf = new Map(organizations.map(({ id, type }) => [id, type]));
  const saveOne = async (kind: Kind, one: One): Promise<number | null> => {
    const opensAt = momentOf(one.opens);
    const deadline: Deadline = { type: one.deadline.type, at: one.deadline.type === 'date' ? momentOf(one.deadline) : null };
    const closes = closesAt(deadline);
    const changes = changesOf(one, deadline, momentOf);
    const moved = changes.findLast(({ changes: of }) => of.some(({ what }) => what === 'deadline'));
    // It was published when it opened, or a while before where it has not opened yet; never in the future.
    const publishedAt = new Date(Math.min(opensAt, now.getTime() - PUBLISHED_BEFORE_MS));
    const row = {
      brand_id: brandId,
      slug: one.id,
      kind,
      organization_idx: required(idxs.get(one.organization), `organization ${one.organization} of ${one.id}`),
      state: 'published' as const,
      title: one.title,
      cover: one.cover,
      target_text: one.targetText,
      place_text: one.placeText,
      period_text: one.periodText,
      benefit_text: one.benefitText,
      fields: one.fields,
      targets: one.targets,
      regions: one.regions,
      benefits: one.benefits,
      method: one.method,
      organizer_type: required(typeOf.get(one.organization), `organization ${one.organization}`),
      pay_band: one.pay ? payBand(one.pay) : null,
      opens_at: new Date(opensAt),
      deadline_type: deadline.type,
      deadline_at: deadline.at === null ? null : new Date(deadline.at),
      closes_at: closes === NEVER ? sql<Date>`'infinity'::timestamptz` : new Date(closes),
      deadline_moved_at: moved ? new Date(moved.at) : null,
      published_at: publishedAt,
      updated_at: new Date(changes.at(-1)?.at ?? publishedAt.getTime()),
      body: JSON.stringify(bodyOf(one, today)),
      revision: changes.length,
    };
    const { brand_id: _brand, slug: _slug, ...updated } = row;
    const saved = await tx
      .insertInto('listing.listing')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['brand_id', 'slug'])
          .doUpdateSet(updated)
          // A demo's own changes are as many as its file says; one more is somebody's.
          .where('listing.listing.state', '=', 'published')
          .where('listing.listing.revision', '=', changes.length),
      )
      .returning('listing_idx')
      .executeTakeFirst();
    if (!saved) return null;
    await tx.deleteFrom('listing.change').where('listing_idx', '=', saved.listing_idx).execute();
    if (changes.length > 0)
      await tx
        .insertInto('listing.change')
        .values(
          changes.map(({ at, changes: of }, index) => ({
            listing_idx: saved.listing_idx,
            revision: index + 1,
            at: new Date(at),
            changes: JSON.stringify(of),
            // The demo's past is no news, and was told to nobody.
            told_at: new Date(at),
            told_count: null,
          })),
        )
        .execute();
    return saved.listing_idx;
  };
  const written: number[] = [];
  for (const { kind, listings: ofKind } of listings)
    for (const one of ofKind) {
      const idx = await saveOne(kind, one);
      if (idx !== null) written.push(idx);
    }
  return written;
};
const PUBLISHED_BEFORE_MS = 3_600_000;
