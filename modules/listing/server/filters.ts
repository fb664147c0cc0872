import { sql, type RawBuilder } from 'kysely';
import type { Facet, ListingFilter, Phase } from '../contract.ts';
import { FACETS } from '../contract-terms.ts';
import { addDays, dayBegins, koreanDay } from '@platform/kernel/korean-time';

/* Conditions on `l`, a published listing of one brand and kind. */

type Sql = RawBuilder<unknown>;
export const and = (conditions: readonly Sql[]): Sql => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `));
const or = (conditions: readonly Sql[]): Sql => sql`(${sql.join([...conditions], sql` or `)})`;

/** The first moment that is so many days of Korea after today. */
export const daysAhead = (now: Date, days: number): Date => new Date(dayBegins(addDays(koreanDay(now.getTime()), days)));

const PHASE_IS: Readonly<Record<Phase, (now: Date) => Sql>> = {
  open: (now) => sql`l.opens_at <= ${now} and l.closes_at > ${now}`,
  upcoming: (now) => sql`l.opens_at > ${now} and l.closes_at > ${now}`,
  closed: (now) => sql`l.closes_at <= ${now}`,
};
/** Nothing chosen: what one can apply to. */
export const wantedPhases = ({ phase }: Pick<ListingFilter, 'phase'>): readonly Phase[] => (phase.length === 0 ? ['open'] : phase);
export const inPhases = (phases: readonly Phase[], now: Date): Sql => or(phases.map((phase) => sql`(${PHASE_IS[phase](now)})`));

/** A deadline of 23:59 ends at midnight: it is of the day before. */
const withinDays = (now: Date, days: number): Sql => sql`(l.closes_at > ${now} and l.closes_at <= ${daysAhead(now, days)})`;
const DEADLINE_IS: Readonly<Record<ListingFilter['deadline'][number], (now: Date) => Sql>> = {
  today: (now) => withinDays(now, 1),
  week: (now) => withinDays(now, 8),
  month: (now) => withinDays(now, 31),
  always: () => sql`l.deadline_type <> 'date'`,
};

type Condition = (chosen: readonly string[], now: Date) => Sql;
const ofArray =
  (column: string): Condition =>
  (chosen) =>
    sql`${sql.ref(column)} && ${[...chosen]}::text[]`;
const ofText =
  (column: string): Condition =>
  (chosen) =>
    sql`${sql.ref(column)} = any(${[...chosen]}::text[])`;
type DeadlineName = keyof typeof DEADLINE_IS;
/** What the index in memory says of the same listing (`domain/facet-index.ts`), in SQL. */
const IS_ONE_OF: Readonly<Record<Facet, Condition>> = {
  field: ofArray('l.fields'),
  target: ofArray('l.targets'),
  region: ofArray('l.regions'),
  method: ofText('l.method'),
  benefit: ofArray('l.benefits'),
  organizer: ofText('l.organizer_type'),
  pay: ofText('l.pay_band'),
  deadline: (chosen, now) => or(chosen.map((name) => DEADLINE_IS[name as DeadlineName](now))),
};

export const facetConditions = (filter: Omit<ListingFilter, 'phase'>, now: Date): readonly Sql[] =>
  FACETS.filter((facet) => filter[facet].length > 0).map((facet) => IS_ONE_OF[facet](filter[facet], now));
