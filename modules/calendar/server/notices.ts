import type { ClosingListing, ListingApi } from '@modules/listing';
import type { Notice, NotificationApi } from '@modules/notification';
import type { Keeper, ScrapApi } from '@modules/scrap';
import { handOver } from '@platform/db';
import type { Copy } from '@platform/i18n/copy';
import type { Clock } from '@platform/kernel';
import type { Owner } from '@platform/module';
import { sql } from 'kysely';
import { addDays, dayBegins, isQuietHour, koreanDay } from '@platform/kernel/korean-time';
import { MARKS } from '../contract-marks.ts';
import { markOf } from '../domain/marks.ts';
import { LISTING } from './feed.ts';
import { findUnwanted } from './mark-store.ts';
import type { CalendarDb, CalendarTables } from './tables.ts';

export interface NoticeDeps {
  readonly db: CalendarDb;
  readonly clock: Clock;
  readonly copy: Copy;
  readonly brandIds: readonly string[];
  readonly listings: Pick<ListingApi, 'closingOn'>;
  readonly scraps: Pick<ScrapApi, 'keepersOf'>;
  readonly notifications: Pick<NotificationApi, 'create'>;
  /** Who left since is told nothing. */
  readonly isMember: (owner: Owner) => Promise<boolean>;
}

const MEMBERS_AT_ONCE = 200;
/** Rows of what was told are of no use once the deadline is long over. Days. */
const TOLD_KEPT_DAYS = 30;

interface Mark {
  readonly memberId: string;
  readonly closing: ClosingListing;
  readonly days: number;
}

/** Written down before it is told, in the same transaction: whoever comes second writes nothing, and tells nothing. */
const saveNew = async (tx: CalendarDb, brandId: string, marks: readonly Mark[], now: Date): Promise<readonly Mark[]> => {
  const { rows } = await sql<{ readonly memberId: string; readonly listingIdx: number; readonly days: number }>`
    insert into calendar.told (brand_id, member_id, listing_idx, deadline_on, days, told_at)
    select ${brandId}, member_id, listing_idx, deadline_on, days, ${now}
    from unnest(${marks.map(({ memberId }) => memberId)}::uuid[], ${marks.map(({ closing }) => closing.listingIdx)}::bigint[],
      ${marks.map(({ closing }) => closing.day)}::date[], ${marks.map(({ days }) => days)}::int[]) as mark (member_id, listing_idx, deadline_on, days)
    order by member_id, listing_idx, deadline_on, days
    on conflict do nothing returning member_id as "memberId", listing_idx as "listingIdx", days`.execute(tx);
  const fresh = new Set(rows.map(({ memberId, listingIdx, days }) => `${memberId} ${listingIdx} ${days}`));
  return marks.filter(({ memberId, closing: { listingIdx }, days }) => fresh.has(`${memberId} ${listingIdx} ${days}`));
};

/** One notice for a mark of a member, however many end on that day. */
const noticesOf = (brandId: string, marks: readonly Mark[], copy: Copy): readonly Notice[] =>
  [...Map.groupBy(marks, ({ memberId, days }) => `${memberId} ${days}`).values()].flatMap((group): Notice[] => {
    const [first] = group;
    if (!first) return [];
    const {
      memberId,
      days,
      closing: { listingIdx, title, day },
    } = first;
    const isOne = group.length === 1;
    return [
      {
        brandId,
        memberId,
        kind: 'SCRAP_DEADLINE',
        data: { days, day, what: isOne ? title : copy('calendar.notice.more', { title, count: group.length - 1 }) },
        link: { site: 'portal', path: isOne ? `/listing/${listingIdx}` : `/calendar?day=${day}` },
        key: `scrap-deadline:${days}:${day}:${listingIdx}`,
      },
    ];
  });

/** Deadlines that are a week, three days or a day ahead, of members who keep them. Asked again it tells nobody twice. */
export const tellDeadlines = ({ db, clock, brandIds, ...deps }: NoticeDeps) => {
  const tellPage = async (brandId: string, keepers: readonly Keeper[], closing: ReadonlyMap<string, ClosingListing>, today: string) => {
    const marks: Mark[] = [];
    const wants = await findUnwanted(
      db,
      brandId,
      keepers.map(({ memberId }) => memberId),
    );
    for (const { memberId, targetIds } of keepers) {
      if (!(await deps.isMember({ brandId, memberId }))) continue;
      for (const id of targetIds) {
        const found = closing.get(id);
        if (!found) continue;
        const days = markOf(today, found.day);
        if (wants(memberId, days)) marks.push({ memberId, closing: found, days });
      }
    }
    await db.transaction().execute(async (tx) => {
      const fresh = await saveNew(tx, brandId, marks, clock.now());
      await deps.notifications.create(handOver<CalendarTables>(tx), noticesOf(brandId, fresh, deps.copy));
    });
  };
  const tellBrand = async (brandId: string, today: string, signal?: AbortSignal): Promise<void> => {
    const begins = dayBegins(today);
    const { rows } = await sql`select from calendar.pass where brand_id = ${brandId} and day >= ${today}::date`.execute(db);
    const isPassed = rows.length > 0;
    const days = MARKS.map((mark) => addDays(today, mark));
    const found = await deps.listings.closingOn(brandId, days, isPassed ? begins : null);
    const closing = new Map(found.map((one) => [String(one.listingIdx), one]));
    for (let after: string | null = null; closing.size > 0;) {
      const keepers: readonly Keeper[] = await deps.scraps.keepersOf(brandId, LISTING, {
        targetIds: [...closing.keys()],
        // Whoever keeps it today has just seen when it ends.
        keptBefore: new Date(begins),
        after,
        limit: MEMBERS_AT_ONCE,
      });
      await tellPage(brandId, keepers, closing, today);
      after = keepers.at(-1)?.memberId ?? null;
      if (keepers.length < MEMBERS_AT_ONCE) break;
      if (signal?.aborted) return;
    }
    if (isPassed) return;
    await sql`
      insert into calendar.pass as passed (brand_id, day) values (${brandId}, ${today}::date)
      on conflict (brand_id) do update set day = greatest(passed.day, excluded.day)`.execute(db);
  };
  return async (signal?: AbortSignal): Promise<void> => {
    const nowMs = clock.now().getTime();
    if (isQuietHour(nowMs)) return;
    const today = koreanDay(nowMs);
    for (const brandId of brandIds) if (!signal?.aborted) await tellBrand(brandId, today, signal);
  };
};

export const deleteOldTold = async (db: CalendarDb, now: Date): Promise<void> => {
  await sql`delete from calendar.told where deadline_on < ${addDays(koreanDay(now.getTime()), -TOLD_KEPT_DAYS)}::date`.execute(db);
};
