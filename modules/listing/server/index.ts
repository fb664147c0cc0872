import type { AccountApi } from '@modules/account';
import type { AttachmentApi, AttachmentId } from '@modules/attachment';
import type { AuditApi } from '@modules/audit';
import type { CompanyApi, CompanyFacts } from '@modules/company';
import { COMPANY_CHANGED } from '@modules/company/events';
import type { NotificationApi } from '@modules/notification';
import type { ScrapApi } from '@modules/scrap';
import { KEEPERS_CHANGED } from '@modules/scrap/events';
import { handOver, type Db } from '@platform/db';
import { makeCopy, type Copy, type Dictionary } from '@platform/i18n/copy';
import { err, ok, type Clock, type ContentChange } from '@platform/kernel';
import { announceContentChange, defineModule, type ScrapKind, type ScrapTarget, type SearchSource } from '@platform/module';
import { onEvent } from '@platform/outbox';
import { sql } from 'kysely';
import type { ListingApi } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import officeCopy from '../copy/office.json' with { type: 'json' };
import postingCopy from '../copy/posting.json' with { type: 'json' };
import terms from '../copy/terms.json' with { type: 'json' };
import { MINUTE_MS } from '@platform/kernel/korean-time';
import { closesAt } from '../domain/phase.ts';
import { listingCommentKind } from './comment-kind.ts';
import { LISTING, listingContentTags } from './content.ts';
import { findClosing, findDated } from './dated.ts';
import { daysBetween, findCalendar, findDay, findHome } from './days.ts';
import { noteScraps } from './interest.ts';
import { keptIndex } from './kept-index.ts';
import { findPage } from './list.ts';
import { findByIdxs, findChanges, findOne, findRelated, findShownState } from './one.ts';
import { findOrganization } from './company-page.ts';
import { findNewlyFitting } from './newly-fitting.ts';
import { findOfCompany, findPublishedSince } from './of-company.ts';
import { findManagerOf, findOrganizationOf, followCompany } from './organization.ts';
import { findOrganizations, findOrganizationsNamedIn, findOrganizationsOf } from './organizations.ts';
import { mountOrganizationRoutes } from './rest-organizations.ts';
import { createPostings } from './posting/index.ts';
import { eraseMember, reportsOf } from './posting/reports.ts';
import { mountPostingRoutes } from './posting/rest.ts';
import { previewHash, previewOf } from './preview.ts';
import { officeListings } from './office.ts';
import { officeReports } from './office-reports.ts';
import { listingQueues } from './office-queues.ts';
import { mountListingRoutes } from './rest.ts';
import { mountOfficeListingRoutes } from './rest-office.ts';
import { mountOfficeReportRoutes } from './rest-office-reports.ts';
import { listingSource, ORGANIZATION, organizationSource } from './search-source.ts';
import { companyPages, findAddresses, findCompanyIdxs, listingPages, postingPages } from './sitemap.ts';
import { POSTERS } from './summary.ts';
import type { ListingDb, ListingTables } from './tables.ts';
import { findTerms } from './terms.ts';
import { countView, deleteOldViews } from './views.ts';

const HOUR_MS = 3_600_000;
const MOST_DAYS = 62;
/** How soon it is carried out what was decided. */
const APPLY_MS = 5_000;

interface Deps {
  readonly db: Db<never>;
  /** For work that nobody waits for. Absent: `db`, in tests. */
  readonly background?: Db<never>;
  readonly clock: Clock;
  readonly secret: string;
  /** Bytes of an uploaded poster. Absent: there are none, in tests. */
  readonly readPoster?: (pictureId: string) => Promise<Uint8Array | null>;
}
const previewWords = makeCopy({ ...terms, ...postingCopy });

export const createListingModule = ({
  db: anyDb,
  background: anyBackground = anyDb,
  clock,
  secret,
  readPoster = async () => null,
}: Deps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as ListingDb;
  const background = anyBackground as unknown as ListingDb;
  const index = keptIndex(db);
  const api: ListingApi = {
    list: async (brandId, query) => findPage(db, await index.of(brandId, query.kind), brandId, query, clock.now()),
    listing: async (brandId, listingIdx) => {
      const now = clock.now();
      const found = await findOne(db, brandId, listingIdx, now);
      if (!found) return err({ kind: 'listing/not-found' });
      if (found.isTakenDown) return err({ kind: 'listing/taken-down' });
      const [changes, related] = await Promise.all([findChanges(db, listingIdx, {}), findRelated(db, brandId, found.listing, now)]);
      return ok({ ...found.listing, previewHash: previewHash(found.listing), changes, related });
    },
    changes: async (brandId, listingIdx, query) => {
      const state = await findShownState(db, brandId, listingIdx);
      if (state === null) return err({ kind: 'listing/not-found' });
      return state === 'published' ? ok(await findChanges(db, listingIdx, query)) : err({ kind: 'listing/taken-down' });
    },
    preview: async (brandId, listingIdx) => {
      const [listing] = await findByIdxs(db, brandId, [listingIdx], clock.now());
      if (!listing) return null;
      const { poster } = listing;
      return previewOf(listing, previewWords, async () => (poster ? readPoster(poster.path.slice(POSTERS.length + 1)) : null));
    },
    terms: (brandId, listingIdxs) => findTerms(db, brandId, listingIdxs),
    home: (brandId) => findHome(db, brandId, clock.now()),
    calendar: async (brandId, query) => {
      const days = daysBetween(query);
      if (days < 1 || days > MOST_DAYS) return err({ kind: 'listing/too-many-days' });
      return ok(await findCalendar(db, brandId, query));
    },
    day: (brandId, query) => findDay(db, brandId, query, clock.now()),
    dated: (brandId, idxs, within) => findDated(db, brandId, idxs, within),
    closingOn: (brandId, days, movedSince) => findClosing(background, brandId, { days, movedSince, now: clock.now() }),
    view: async (brandId, listingIdx, viewer) => {
      const viewCount = await countView(db, secret, { brandId, listingIdx, viewer, now: clock.now() });
      return viewCount === null ? err({ kind: 'listing/not-found' }) : ok({ viewCount });
    },
    managerOf: async (brandId, listingIdx) => {
      const companyIdx = await findManagerOf(db, brandId, listingIdx);
      return companyIdx === null ? null : { companyIdx };
    },
    ofCompany: (brandId, companyIdx, page) => findOfCompany(db, brandId, companyIdx, page, clock.now()),
    publishedSince: (brandId, companyIdxs, since) => findPublishedSince(db, brandId, companyIdxs, since),
    newlyFitting: (brandId, asked) => findNewlyFitting(background, brandId, asked, clock.now()),
    organizationOf: (brandId, companyIdx) => findOrganizationOf(db, brandId, companyIdx),
    organizations: (brandId, asked) => findOrganizations(db, brandId, asked, clock.now()),
    organization: async (brandId, organizationIdx) => {
      const found = await findOrganization(db, brandId, organizationIdx, clock.now());
      return found ? ok(found) : err({ kind: 'listing/no-organization' });
    },
    organizationsOf: (brandId, idxs) => findOrganizationsOf(db, brandId, idxs, clock.now()),
    organizationsNamedIn: (brandId, text) => findOrganizationsNamedIn(db, brandId, text),
  };
  return {
    api,
    scrapKind: (words: Copy): ScrapKind => scrapKind({ db, clock, words }),
    commentKind: listingCommentKind(db),
    searchSources: (words: Copy): readonly SearchSource[] => [
      listingSource({ db, clock }),
      organizationSource(
        { db, clock },
        { label: words('listing.search.organizations'), openCount: (count) => words('listing.search.open', { count }) },
      ),
    ],
    /** How many keep it is what {@link ScrapApi} says, whatever was here before. */
    countScraps: async (brandId: string, counts: ReadonlyMap<string, number>): Promise<void> => {
      await sql`
        update listing.listing l set scrap_count = told.count
        from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::bigint[]) as told (listing_idx, count)
        where l.listing_idx = told.listing_idx and l.brand_id = ${brandId}`.execute(background);
      await noteScraps(background, brandId, [...counts.keys()], clock.now());
    },
    /** Null: it is not known what changed. */
    onContentChange: (change: ContentChange | null): Promise<void> | undefined => {
      if (change === null) index.forget();
      else if (change.kind === LISTING) return index.refresh(change.brandId, change.ids);
      return undefined;
    },
    /** A company is another by now: so is what its listings say of it. */
    followCompany: (brandId: string, companyIdx: number, facts: () => Promise<CompanyFacts | null>): Promise<void> =>
      background.transaction().execute(async (tx) => {
        const followed = await followCompany(tx, brandId, companyIdx, facts);
        if (!followed) return;
        const handed = handOver<ListingTables>(tx) as never;
        await announceContentChange(handed, { brandId, kind: ORGANIZATION, ids: [followed.organizationIdx] });
        const ids = followed.listingIdxs;
        if (ids.length > 0) await announceContentChange(handed, { brandId, kind: LISTING, ids });
      }),
    deleteOldViews: () => deleteOldViews(background, clock.now()),
    sitemap: async (brandId: string) => [
      ...listingPages(await findAddresses(db, brandId)),
      ...companyPages(await findCompanyIdxs(db, brandId)),
    ],
    shopSitemap: async (brandId: string) => postingPages(await findAddresses(db, brandId)),
  };
};

const isIdx = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id);
const LAST_MINUTE_OF_DAY_MS = 14 * HOUR_MS + 59 * MINUTE_MS;
/** 23:59 in Korea says that the day is what counts. */
const isEndOfDay = (at: number): boolean => at % (24 * HOUR_MS) === LAST_MINUTE_OF_DAY_MS;

const scrapKind = ({ db, clock, words }: { readonly db: ListingDb; readonly clock: Clock; readonly words: Copy }): ScrapKind => ({
  name: LISTING,
  words: { name: words('listing.scrap'), deadline: words('listing.scrap.deadline') },
  find: async ({ brandId }, ids) => {
    const found = await findByIdxs(db, brandId, ids.filter(isIdx).map(Number), clock.now());
    return new Map(
      found.map(({ listingIdx, title, organization, deadline, phase }): readonly [string, ScrapTarget] => [
        String(listingIdx),
        {
          title,
          link: { site: 'portal', path: `/listing/${listingIdx}` },
          by: organization.name,
          picture: null,
          // It counts to the end of its minute.
          deadline: deadline.at === null ? null : { at: closesAt(deadline) - 1, isDay: isEndOfDay(deadline.at) },
          isClosed: phase === 'closed',
        },
      ]),
    );
  },
});

/** What of other modules this one calls. */
interface Others {
  readonly account: { readonly of: (brandId: string) => Pick<AccountApi, 'names'> };
  readonly notification: Pick<NotificationApi, 'create'>;
  readonly scrap: Pick<ScrapApi, 'keeperCounts' | 'keepersOf'>;
  readonly attachment: AttachmentApi;
  readonly audit: Pick<AuditApi, 'record'>;
  readonly company: Pick<CompanyApi, 'facts' | 'factsOf' | 'membership' | 'memberIds'>;
}

export { postingEntry } from './office.ts';
export { listingDesk, MOST_REASON, type AlsoPosting, type DeskPosting, type PostingOutcome } from './posting/desk.ts';

export const listingModule = defineModule({
  name: 'listing',
  copy: [copy as Dictionary, officeCopy],
  create: (services, { account, notification, scrap, attachment, audit, company }: Others) => {
    const {
      api,
      scrapKind: kindWith,
      commentKind,
      searchSources,
      countScraps,
      onContentChange,
      deleteOldViews: run,
      sitemap,
      shopSitemap,
      followCompany: follow,
    } = createListingModule({
      ...services,
      readPoster: async (pictureId) => (await attachment.read(pictureId as AttachmentId, 'listing-poster'))?.bytes ?? null,
    });
    const { db, clock, mail, outbox, brand, brands } = services;
    const listings = db as unknown as ListingDb;
    const postings = createPostings({
      db: listings,
      clock,
      companies: company,
      attachments: attachment,
      scraps: scrap,
      notifications: notification,
      mail,
      outbox,
      namesOf: (brandId, memberIds) => account.of(brandId).names(memberIds),
      brandName: (brandId) => brand(brandId).brand.name,
      businessOrigin: (brandId) => brand(brandId).siteOrigin('business'),
      brandIds: brands.map((one) => one.brand.id),
      copy: makeCopy({ ...copy, ...postingCopy }),
    });
    const words = makeCopy(copy);
    return {
      api,
      rest: (app) => {
        mountListingRoutes(app, api);
        mountOrganizationRoutes(app, api);
        mountPostingRoutes(app, postings.api, clock);
        const { renditions } = postings;
        mountOfficeListingRoutes(app, officeListings({ db: listings, audit, companies: company, renditions, clock }));
        mountOfficeReportRoutes(app, officeReports({ db: listings, audit, clock }));
      },
      scrapKinds: [kindWith(words)],
      commentKinds: [commentKind],
      searchSources: searchSources(words),
      sitemap: { portal: sitemap, shop: shopSitemap },
      contentTags: listingContentTags,
      onContentChange: (change) =>
        void onContentChange(change)?.catch((error: unknown) => services.log.error({ err: error }, 'changed listings were not read')),
      intervals: [
        { name: 'delete-old-views', everyMs: HOUR_MS, run },
        { name: 'apply-decisions', everyMs: APPLY_MS, jitter: 0.2, run: postings.applyDecisions },
        { name: 'tell-changes', everyMs: MINUTE_MS, jitter: 0.1, run: postings.tellChanges },
      ],
      eraseMember: (owner) => eraseMember(listings, owner),
      exportParts: (owner) => [{ name: 'listingReports', rows: reportsOf(listings, owner) }],
      officeQueues: listingQueues(db),
      onEvent: [
        onEvent(KEEPERS_CHANGED, async (events) => {
          for (const { brandId, scrapKind, targetIds } of events) {
            if (scrapKind !== LISTING) continue;
            const counts = await scrap.keeperCounts(brandId, scrapKind, targetIds);
            await countScraps(brandId, new Map(targetIds.filter(isIdx).map((id) => [id, counts.get(id) ?? 0])));
          }
        }),
        onEvent(COMPANY_CHANGED, async (events) => {
          for (const { brandId, companyIdx } of events) await follow(brandId, companyIdx, () => company.facts(brandId, companyIdx));
          await postings.releasePosters();
        }),
      ],
    };
  },
});
