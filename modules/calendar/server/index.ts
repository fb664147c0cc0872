import type { AccountApi, MemberId } from '@modules/account';
import type { ListingApi } from '@modules/listing';
import type { NotificationApi } from '@modules/notification';
import type { ScrapApi } from '@modules/scrap';
import type { Db } from '@platform/db';
import { makeCopy, type Dictionary } from '@platform/i18n/copy';
import { err, ok, type Clock } from '@platform/kernel';
import { defineModule, type Owner } from '@platform/module';
import type { CalendarApi, CalendarOwner } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { createFeed, keptListings, type FeedDeps } from './feed.ts';
import { deleteFeed, findFeed } from './feed-store.ts';
import { deleteMarks, findChosen, findMarks, saveMark } from './mark-store.ts';
import { deleteOldTold, tellDeadlines, type NoticeDeps } from './notices.ts';
import { mountCalendarRoutes } from './rest.ts';
import type { CalendarDb } from './tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MOST_DAYS = 62;
/** Bars of a month: more would be no calendar. */
const MOST_KEPT = 300;

interface Deps extends Pick<FeedDeps, 'portalOf'>, Pick<NoticeDeps, 'isMember' | 'brandIds'> {
  readonly db: Db<never>;
  /** For work that nobody waits for. Absent: `db`, in tests. */
  readonly background?: Db<never>;
  readonly clock: Clock;
  readonly scraps: Pick<ScrapApi, 'idsOf' | 'keepersOf'>;
  readonly listings: Pick<ListingApi, 'dated' | 'closingOn'>;
  readonly notifications: Pick<NotificationApi, 'create'>;
}

export const createCalendarModule = ({ db: anyDb, background: anyBackground = anyDb, ...given }: Deps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as CalendarDb;
  const background = anyBackground as unknown as CalendarDb;
  const words = makeCopy(copy);
  const keptOf = keptListings(given);
  const api: CalendarApi = {
    kept: async (owner, query) => {
      const days = (Date.parse(query.to) - Date.parse(query.from)) / DAY_MS + 1;
      if (days < 1 || days > MOST_DAYS) return err({ kind: 'calendar/too-many-days' });
      const kept = await keptOf(owner, query, MOST_KEPT);
      return ok({ items: kept.map(({ placeText: _place, revision: _revision, updatedAt: _at, ...item }) => item) });
    },
    marks: async (owner) => ({ marks: await findMarks(db, owner) }),
    chooseMark: async (owner, choice) => {
      await saveMark(db, owner, choice);
      return { marks: await findMarks(db, owner) };
    },
    ...createFeed({ ...given, db, copy: words }),
  };
  return {
    api,
    tellDeadlines: tellDeadlines({ ...given, db: background, copy: words }),
    deleteOldTold: () => deleteOldTold(background, given.clock.now()),
    eraseMember: async (owner: CalendarOwner): Promise<void> => {
      await deleteFeed(db, owner);
      await deleteMarks(db, owner);
      await db.deleteFrom('calendar.told').where('brand_id', '=', owner.brandId).where('member_id', '=', owner.memberId).execute();
    },
    exportFeed: (owner: CalendarOwner) => feedOf(db, owner),
    exportMarks: (owner: CalendarOwner) => marksOf(db, owner),
  };
};

async function* feedOf(db: CalendarDb, owner: CalendarOwner): AsyncGenerator {
  const found = await findFeed(db, owner);
  if (found) yield { madeAt: found.madeAt.getTime(), readAt: found.readAt?.getTime() ?? null };
}

async function* marksOf(db: CalendarDb, owner: CalendarOwner): AsyncGenerator {
  yield* await findChosen(db, owner);
}

interface Others {
  readonly account: { readonly of: (brandId: string) => Pick<AccountApi, 'member'> };
  readonly scrap: Pick<ScrapApi, 'idsOf' | 'keepersOf'>;
  readonly listing: ListingApi;
  readonly notification: Pick<NotificationApi, 'create'>;
}

export const calendarModule = defineModule({
  name: 'calendar',
  copy: [copy as Dictionary],
  create: (services, { account, scrap, listing, notification }: Others) => {
    const module = createCalendarModule({
      ...services,
      scraps: scrap,
      listings: listing,
      notifications: notification,
      // Whose portal has listings.
      brandIds: services.brands.filter(({ brand }) => brand.offers.corporateMembers).map(({ brand }) => brand.id),
      isMember: async ({ brandId, memberId }: Owner) => (await account.of(brandId).member(memberId as MemberId)).ok,
      portalOf: (brandId) => {
        const { brand, siteOrigin } = services.brand(brandId);
        return { origin: siteOrigin('portal'), name: brand.name };
      },
    });
    return {
      api: module.api,
      rest: (app) => mountCalendarRoutes(app, module.api, services.clock),
      intervals: [
        { name: 'deadlines', everyMs: 5 * MINUTE_MS, jitter: 0.1, run: module.tellDeadlines },
        { name: 'delete-old-told', everyMs: HOUR_MS, run: module.deleteOldTold },
      ],
      eraseMember: module.eraseMember,
      exportParts: (owner) => [
        { name: 'calendarFeed', rows: module.exportFeed(owner) },
        { name: 'deadlineMarks', rows: module.exportMarks(owner) },
      ],
    };
  },
});
