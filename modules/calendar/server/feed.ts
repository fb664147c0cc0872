import type { ListingApi } from '@modules/listing';
import type { ScrapApi } from '@modules/scrap';
import type { Copy } from '@platform/i18n/copy';
import { err, ok, type Clock } from '@platform/kernel';
import { createHash, randomBytes } from 'node:crypto';
import type { CalendarApi, CalendarOwner, FeedState, KeptQuery } from '../contract.ts';
import { calendarText } from '../domain/ics.ts';
import { addDays, koreanDay } from '@platform/kernel/korean-time';
import { deleteFeed, findByKey, findFeed, markRead, saveFeed } from './feed-store.ts';
import type { CalendarDb } from './tables.ts';

export interface FeedDeps {
  readonly db: CalendarDb;
  readonly clock: Clock;
  readonly copy: Copy;
  readonly scraps: Pick<ScrapApi, 'idsOf'>;
  readonly listings: Pick<ListingApi, 'dated'>;
  /** Where the brand's portal stands, and what the brand is called. */
  readonly portalOf: (brandId: string) => { readonly origin: string; readonly name: string };
}

/** What scraps call listings. */
export const LISTING = 'listing';
const KEY_BYTES = 32;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** What is over stays in a calendar that somebody keeps, for so long; what comes is never further. Days. */
const PAST_DAYS = 90;
const AHEAD_DAYS = 730;
const MOST_EVENTS = 1_000;

export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Listings that a member keeps, with the days between which they run. */
export const keptListings =
  ({ scraps, listings }: Pick<FeedDeps, 'scraps' | 'listings'>) =>
  async (owner: CalendarOwner, { from, to }: KeptQuery, most: number) => {
    const ids = await scraps.idsOf(owner, LISTING);
    return ids.length === 0 ? [] : listings.dated(owner.brandId, ids.map(Number), { from, to, most });
  };

export const createFeed = ({
  db,
  clock,
  copy,
  portalOf,
  ...others
}: FeedDeps): Pick<CalendarApi, 'feed' | 'makeFeed' | 'endFeed' | 'readFeed'> => {
  const keptOf = keptListings(others);
  const state = async (owner: CalendarOwner): Promise<FeedState> => {
    const found = await findFeed(db, owner);
    return { feed: found ? { madeAt: found.madeAt.getTime(), readAt: found.readAt?.getTime() ?? null } : null };
  };
  return {
    feed: state,
    makeFeed: async (owner, { replaces }) => {
      const key = randomBytes(KEY_BYTES).toString('base64url');
      const madeAt = clock.now();
      const isMade = await saveFeed(db, owner, { keyHash: hashOf(key), madeAt, replaces: replaces === null ? null : new Date(replaces) });
      if (!isMade) return err({ kind: 'calendar/feed-changed' });
      return ok({ url: `${portalOf(owner.brandId).origin}/apiV2/calendar.ics?key=${key}`, madeAt: madeAt.getTime() });
    },
    endFeed: async (owner) => {
      await deleteFeed(db, owner);
      return { feed: null };
    },
    readFeed: async (brandId, key) => {
      const keyHash = hashOf(key);
      const found = await findByKey(db, brandId, keyHash);
      if (!found) return err({ kind: 'calendar/no-feed' });
      const now = clock.now();
      if (found.readAt === null || now.getTime() - found.readAt.getTime() >= HOUR_MS) await markRead(db, keyHash, now);
      const today = koreanDay(now.getTime());
      const days = { from: addDays(today, -PAST_DAYS), to: addDays(today, AHEAD_DAYS) };
      const kept = await keptOf({ brandId, memberId: found.memberId }, days, MOST_EVENTS);
      const { origin, name } = portalOf(brandId);
      const host = new URL(origin).hostname;
      return ok(
        calendarText(
          copy('calendar.feed.name', { brand: name }),
          kept.flatMap(({ listingIdx, title, organization, placeText, deadlineAt, revision, updatedAt }) =>
            deadlineAt === null
              ? []
              : [
                  {
                    uid: `listing-${listingIdx}@${host}`,
                    summary: copy('calendar.feed.summary', { title }),
                    description: `${organization}\n${origin}/listing/${listingIdx}`,
                    location: placeText,
                    url: `${origin}/listing/${listingIdx}`,
                    // The last minute, which counts to its end.
                    startsAt: deadlineAt,
                    endsAt: deadlineAt + MINUTE_MS,
                    sequence: revision,
                    changedAt: updatedAt,
                  },
                ],
          ),
        ),
      );
    },
  };
};
