import { sql } from 'kysely';
import type { CalendarItem, CalendarQuery, DayQuery, Kind, ListingCalendar, ListingDay, ListingHome, ListingSummary } from '../contract.ts';
import { KINDS } from '../contract-terms.ts';
import { addDays, dayBegins, koreanDay } from '@platform/kernel/korean-time';
import { daysAhead, inPhases } from './filters.ts';
import { SUMMARY_FROM, summaryColumns, toSummary, type SummaryRow } from './summary.ts';
import type { ListingDb } from './tables.ts';

const DAYS_OF_HOME = 14;
const MOST_DUE = 12;
const MOST_SCRAPPED = 5;
const NEWEST_OF_KIND = 4;

const ofKinds = (kinds: readonly Kind[]) => (kinds.length === 0 ? sql`true` : sql`l.kind = any(${[...kinds]}::text[])`);
const published = (brandId: string) => sql`l.brand_id = ${brandId} and l.state = 'published'`;
/** The day of the last moment in which one can apply: 23:59 ends at midnight and is of the day before. */
const LAST_DAY = sql`((l.closes_at - interval '1 millisecond') at time zone 'Asia/Seoul')::date`;
const FIRST_DAY = sql`(l.opens_at at time zone 'Asia/Seoul')::date`;

/** Inclusive. */
interface Days {
  readonly from: string;
  readonly to: string;
  readonly kind: readonly Kind[];
}
const closingWithin = ({ from, to }: Days) =>
  sql`l.closes_at > ${new Date(dayBegins(from))} and l.closes_at <= ${new Date(dayBegins(addDays(to, 1)))}`;
const openingWithin = ({ from, to }: Days) =>
  sql`l.opens_at >= ${new Date(dayBegins(from))} and l.opens_at < ${new Date(dayBegins(addDays(to, 1)))}`;

type DayCounts = Omit<ListingCalendar['days'][number], 'items'>;
/** Days without either are left out. */
const countDays = async (db: ListingDb, brandId: string, days: Days): Promise<readonly DayCounts[]> => {
  const { rows } = await sql<DayCounts>`
    select day, (count(*) filter (where is_start))::int as "startCount", (count(*) filter (where not is_start))::int as "deadlineCount" from (
      select ${LAST_DAY} as day, false as is_start from listing.listing l where ${published(brandId)} and ${ofKinds(days.kind)} and ${closingWithin(days)}
      union all
      select ${FIRST_DAY}, true from listing.listing l where ${published(brandId)} and ${ofKinds(days.kind)} and ${openingWithin(days)}
    ) events group by day order by day`.execute(db);
  return rows;
};

/** Some of each day: both orders are those of an index, so that no day is read whole. */
const findItems = async (
  db: ListingDb,
  brandId: string,
  { days, kind, perDay }: Pick<CalendarQuery, 'kind' | 'perDay'> & { readonly days: readonly string[] },
) => {
  const { rows } = await sql<Omit<CalendarItem, 'at'> & { readonly day: string; readonly at: Date }>`
    select asked.day, found.listing_idx as "listingIdx", found.kind, found.title, o.name as organization, found.is_start as "isStart", found.at
    from unnest(${[...days]}::text[], ${days.map((day) => new Date(dayBegins(day)))}::timestamptz[]) as asked (day, begins), lateral (
      (select l.listing_idx, l.kind, l.title, l.organization_idx, false as is_start, l.closes_at - interval '1 minute' as at, l.closes_at as place
        from listing.listing l where ${published(brandId)} and ${ofKinds(kind)} and l.closes_at > begins and l.closes_at <= begins + interval '24 hours'
        order by l.closes_at, l.listing_idx limit ${perDay})
      union all
      (select l.listing_idx, l.kind, l.title, l.organization_idx, true, l.opens_at, l.opens_at
        from listing.listing l where ${published(brandId)} and ${ofKinds(kind)} and l.opens_at >= begins and l.opens_at < begins + interval '24 hours'
        order by l.opens_at, l.listing_idx limit ${perDay})
    ) found join listing.organization o using (organization_idx) order by asked.day, found.is_start, found.place, found.listing_idx`.execute(
    db,
  );
  return Map.groupBy(rows, ({ day }) => day);
};
/** What each day of a calendar says. */
export const findCalendar = async (db: ListingDb, brandId: string, { perDay, ...query }: CalendarQuery): Promise<ListingCalendar> => {
  const counted = await countDays(db, brandId, query);
  const items =
    perDay === 0
      ? new Map<string, never>()
      : await findItems(db, brandId, { days: counted.map(({ day }) => day), kind: query.kind, perDay });
  return {
    days: counted.map((one) => ({
      ...one,
      items: (items.get(one.day) ?? []).slice(0, perDay).map(({ day: _day, at, ...item }) => ({ ...item, at: at.getTime() })),
    })),
  };
};

const MOST_OF_DAY = 200;
export const findDay = async (db: ListingDb, brandId: string, { day, kind }: DayQuery, now: Date): Promise<ListingDay> => {
  const days = { from: day, to: day, kind };
  const list = async (
    within: ReturnType<typeof closingWithin>,
    order: ReturnType<typeof closingWithin>,
  ): Promise<readonly ListingSummary[]> => {
    const { rows } = await sql<SummaryRow>`
      select ${summaryColumns(now)} from ${SUMMARY_FROM} where ${published(brandId)} and ${ofKinds(kind)} and ${within}
      order by ${order}, l.listing_idx limit ${MOST_OF_DAY}`.execute(db);
    return rows.map(toSummary);
  };
  const [starts, deadlines] = await Promise.all([list(openingWithin(days), sql`l.opens_at`), list(closingWithin(days), sql`l.closes_at`)]);
  return { day, starts: [...starts], deadlines: [...deadlines] };
};

export const findHome = async (db: ListingDb, brandId: string, now: Date): Promise<ListingHome> => {
  const today = koreanDay(now.getTime());
  const open = sql`${published(brandId)} and ${inPhases(['open'], now)}`;
  const dueToday = sql`${open} and l.closes_at <= ${daysAhead(now, 1)}`;
  const list = async (where: typeof open, order: typeof open, most: number): Promise<ListingSummary[]> => {
    const { rows } = await sql<SummaryRow>`
      select ${summaryColumns(now)} from ${SUMMARY_FROM} where ${where} order by ${order}, l.listing_idx limit ${most}`.execute(db);
    return rows.map(toSummary);
  };
  const [due, days, mostScrapped, counts, newest] = await Promise.all([
    list(dueToday, sql`l.closes_at`, MOST_DUE),
    countDays(db, brandId, { from: today, to: addDays(today, DAYS_OF_HOME - 1), kind: [] }),
    list(sql`${open} and l.scrap_count > 0`, sql`l.scrap_count desc`, MOST_SCRAPPED),
    sql<{ readonly kind: Kind; readonly count: number; readonly due: number }>`
      select l.kind, count(*)::int as count, (count(*) filter (where l.closes_at <= ${daysAhead(now, 1)}))::int as due
      from listing.listing l where ${open} group by l.kind`.execute(db),
    sql<SummaryRow>`
      select ranked.* from unnest(${[...KINDS]}::text[]) of_kind, lateral (
        select ${summaryColumns(now)} from ${SUMMARY_FROM} where ${open} and l.kind = of_kind
        order by l.published_at desc, l.listing_idx desc limit ${NEWEST_OF_KIND}
      ) ranked`.execute(db),
  ]);
  const perDay = new Map(days.map(({ day, deadlineCount }) => [day, deadlineCount]));
  const newestOnes = newest.rows.map(toSummary);
  return {
    dueToday: due,
    dueTodayCount: counts.rows.reduce((sum, one) => sum + one.due, 0),
    days: Array.from({ length: DAYS_OF_HOME }, (_, index) => addDays(today, index)).map((day) => ({ day, count: perDay.get(day) ?? 0 })),
    mostScrapped,
    newest: KINDS.map((kind) => ({
      kind,
      openCount: counts.rows.find((one) => one.kind === kind)?.count ?? 0,
      items: newestOnes.filter((one) => one.kind === kind),
    })),
  };
};
export const daysBetween = ({ from, to }: Pick<CalendarQuery, 'from' | 'to'>): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
