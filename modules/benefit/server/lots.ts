import { unnest } from '@platform/db';
import { DAY_MS } from '@platform/kernel/korean-time';
import { sql } from 'kysely';
import type { BenefitOwner, Earned, Source } from '../contract.ts';
import { takeAtMost, takeFrom, type Share } from '../domain/take.ts';
import type { BenefitDb, EntryKind } from './tables.ts';

/** How long what is earned may be spent. */
const LIFE_DAYS = 365;
/** What comes back may be spent for so long at least, whatever its end was. */
const LEAST_DAYS = 7;

/** Those with something left, locked in the order of their numbers, and given in the order of their ends. */
const lockLots = async (tx: BenefitDb, { brandId, memberId }: BenefitOwner, now: Date): Promise<readonly Share<number>[]> => {
  const { rows } = await sql<{ id: number; amount: number; expiresAt: Date }>`
    select lot_idx as id, left_amount as amount, expires_at as "expiresAt" from benefit.lot
    where brand_id = ${brandId} and member_id = ${memberId} and left_amount > 0 and expires_at > ${now} order by lot_idx for update`.execute(
    tx,
  );
  return rows.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id - b.id);
};

/** Writes entries and what is left of their lots, in one statement; an entry that was written before changes nothing. */
const write = async (tx: BenefitDb, kind: EntryKind, shares: readonly Share<number>[], source: Source, now: Date): Promise<void> => {
  if (shares.length === 0) return;
  const sign = kind === 'earned' || kind === 'released' || kind === 'returned' ? 1 : -1;
  const least = new Date(now.getTime() + LEAST_DAYS * DAY_MS);
  const sorted = shares.toSorted((a, b) => a.id - b.id);
  await sql`
    with written as (
      insert into benefit.entry (lot_idx, brand_id, member_id, kind, amount, source_type, source_id, at)
      select lot.lot_idx, lot.brand_id, lot.member_id, ${kind}, given.amount, ${source.type}, ${source.id}, ${now}
      from ${unnest([sorted.map(({ id }) => id), 'bigint'], [sorted.map(({ amount }) => sign * amount), 'bigint'])} as given (id, amount)
        join benefit.lot on lot.lot_idx = given.id order by lot.lot_idx
      on conflict do nothing returning lot_idx, amount)
    update benefit.lot set left_amount = lot.left_amount + written.amount,
      expires_at = case when ${kind} in ('released', 'returned') then greatest(lot.expires_at, ${least}) else lot.expires_at end
    from written where lot.lot_idx = written.lot_idx`.execute(tx);
};

export const spend = async (tx: BenefitDb, who: BenefitOwner, amount: number, source: Source, now: Date): Promise<boolean> => {
  const shares = takeFrom(amount, await lockLots(tx, who, now));
  if (shares) await write(tx, 'spent', shares, source, now);
  return shares !== null;
};

/** What was spent for a source and is not back, its lots locked; what ends last comes back first. */
const lockSpent = async (tx: BenefitDb, { type, id }: Source): Promise<readonly Share<number>[]> => {
  const { rows } = await sql<{ id: number; amount: number }>`
    select l.lot_idx as id, -e.amount - coalesce((select sum(b.amount) from benefit.entry b where b.lot_idx = l.lot_idx and b.kind in ('released', 'returned')
        and b.source_type = any(array[${type}, ${`${type}-back`}]) and (b.source_id = ${id} or b.source_id like ${`${id}/%`})), 0)::bigint as amount
    from benefit.entry e join benefit.lot l using (lot_idx)
    where e.kind = 'spent' and e.source_type = ${type} and e.source_id = ${id} order by l.lot_idx for update of l`.execute(tx);
  return rows.filter(({ amount }) => amount > 0).toReversed();
};

export const release = async (tx: BenefitDb, source: Source, now: Date): Promise<void> =>
  write(tx, 'released', await lockSpent(tx, source), source, now);

/** The source of what comes back is named below the one that was spent for, so that it can be reckoned what is still out. */
export const giveBack = async (tx: BenefitDb, spent: Source, amount: number, source: Source, now: Date): Promise<void> => {
  const under = { type: `${spent.type}-back`, id: `${spent.id}/${source.type}:${source.id}` };
  const { rows } = await sql`select from benefit.entry where source_type = ${under.type} and source_id = ${under.id} limit 1`.execute(tx);
  if (rows.length > 0 || amount === 0) return;
  const shares = takeFrom(amount, await lockSpent(tx, spent));
  if (!shares) throw new Error(`more accumulations would come back than were spent for ${spent.type} ${spent.id}`);
  await write(tx, 'returned', shares, under, now);
};

/** A lot of each source, whole, and its entry; the same source again changes nothing. */
export const earn = async (tx: BenefitDb, earned: readonly Earned[], now: Date): Promise<void> => {
  const some = earned.filter(({ amount }) => amount > 0);
  if (some.length === 0) return;
  const { rows } = await sql<{ id: number; brandId: string; memberId: string; amount: number; isOwing: boolean }>`
    with lots as (
      insert into benefit.lot (brand_id, member_id, amount, left_amount, source_type, source_id, earned_at, expires_at)
      select brand, member, amount, amount, type, id, ${now}::timestamptz, ${new Date(now.getTime() + LIFE_DAYS * DAY_MS)}::timestamptz
      from ${unnest([some.map(({ who }) => who.brandId), 'text'], [some.map(({ who }) => who.memberId), 'uuid'], [some.map(({ amount }) => amount), 'bigint'], [some.map(({ source }) => source.type), 'text'], [some.map(({ source }) => source.id), 'text'])} as given (brand, member, amount, type, id)
      on conflict do nothing returning lot_idx, brand_id, member_id, amount, source_type, source_id),
    entries as (
      insert into benefit.entry (lot_idx, brand_id, member_id, kind, amount, source_type, source_id, at)
      select lot_idx, brand_id, member_id, 'earned', amount, source_type, source_id, ${now}::timestamptz from lots)
    select lot_idx as id, brand_id as "brandId", member_id as "memberId", amount,
      exists (select from benefit.debt d where d.member_id = lots.member_id and d.brand_id = lots.brand_id and d.left_amount > 0) as "isOwing"
    from lots order by lot_idx`.execute(tx);
  for (const { isOwing, id, amount, ...who } of rows) if (isOwing) await payDebts(tx, who, { id, amount }, now);
};

/** What was earned pays what a refund could not take back before. */
const payDebts = async (tx: BenefitDb, { brandId, memberId }: BenefitOwner, lot: Share<number>, now: Date): Promise<void> => {
  const { rows: debts } = await sql<Share<number>>`
    select debt_idx as id, left_amount as amount from benefit.debt
    where brand_id = ${brandId} and member_id = ${memberId} and left_amount > 0 order by debt_idx for update`.execute(tx);
  for (const { id, amount } of takeAtMost(lot.amount, debts)) {
    await write(tx, 'revoked', [{ id: lot.id, amount }], { type: 'debt', id: String(id) }, now);
    await sql`update benefit.debt set left_amount = left_amount - ${amount} where debt_idx = ${id}`.execute(tx);
  }
};

export interface ToRevoke {
  readonly who: BenefitOwner;
  readonly amount: number;
  readonly source: Source;
  /** By which the lot came that it is taken from first. */
  readonly earnedBy: Source;
}
/** Of its own lot first; what of that ended unspent is gone already, and counts once. Then of the others, and what is nowhere is owed. */
export const revoke = async (tx: BenefitDb, { who, amount, source, earnedBy }: ToRevoke, now: Date): Promise<void> => {
  const known = await sql`
    select from benefit.entry where kind = 'revoked' and source_type = ${source.type} and source_id = ${source.id}
    union all select from benefit.debt where source_type = ${source.type} and source_id = ${source.id}
    union all select from benefit.forgone where source_type = ${source.type} and source_id = ${source.id} limit 1`.execute(tx);
  if (known.rows.length > 0 || amount === 0) return;
  const lots = await lockLots(tx, who, now);
  const own = await lockOwn(tx, who, earnedBy, now);
  const before = takeAtMost(
    amount,
    lots.filter(({ id }) => id === own?.id),
  );
  const forgone = Math.min(amount - sumOf(before), own?.ended ?? 0);
  if (own && forgone > 0)
    await sql`
      insert into benefit.forgone (lot_idx, brand_id, member_id, amount, source_type, source_id, at)
      values (${own.id}, ${who.brandId}, ${who.memberId}, ${forgone}, ${source.type}, ${source.id}, ${now})`.execute(tx);
  const shares = [
    ...before,
    ...takeAtMost(
      amount - forgone - sumOf(before),
      lots.filter(({ id }) => id !== own?.id),
    ),
  ];
  await write(tx, 'revoked', shares, source, now);
  const owed = amount - forgone - sumOf(shares);
  if (owed > 0)
    await sql`
      insert into benefit.debt (brand_id, member_id, amount, left_amount, source_type, source_id, at)
      values (${who.brandId}, ${who.memberId}, ${owed}, ${owed}, ${source.type}, ${source.id}, ${now})`.execute(tx);
};

const sumOf = (shares: readonly Share<number>[]): number => shares.reduce((all, one) => all + one.amount, 0);

/** What of the lot of a source ended unspent, whether its clock has come or not, without what was counted as taken back. Locked. */
const lockOwn = async (tx: BenefitDb, who: BenefitOwner, source: Source, now: Date) => {
  const { rows } = await sql<{ id: number; ended: number }>`
    select l.lot_idx as id, (case when l.expires_at <= ${now} then l.left_amount else 0 end
      - coalesce((select sum(e.amount) from benefit.entry e where e.lot_idx = l.lot_idx and e.kind = 'expired'), 0)
      - coalesce((select sum(f.amount) from benefit.forgone f where f.lot_idx = l.lot_idx), 0))::bigint as ended
    from benefit.lot l where l.source_type = ${source.type} and l.source_id = ${source.id} and l.brand_id = ${who.brandId} and l.member_id = ${who.memberId}
    for update of l`.execute(tx);
  return rows[0];
};

const AT_ONCE = 500;
/** What was not spent in time. @returns how many lots */
export const expireLots = (db: BenefitDb, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Share<number>>`
      select lot_idx as id, left_amount as amount from benefit.lot where left_amount > 0 and expires_at <= ${now}
      order by lot_idx limit ${AT_ONCE} for update skip locked`.execute(tx);
    await write(tx, 'expired', rows, { type: 'end', id: now.toISOString() }, now);
    return rows.length;
  });

export const findBalance = async (db: BenefitDb, { brandId, memberId }: BenefitOwner, now: Date, soon: Date) => {
  const { rows } = await sql<{ balance: number; endsSoon: number; debt: number }>`
    select coalesce(sum(left_amount), 0)::bigint as balance, coalesce(sum(left_amount) filter (where expires_at <= ${soon}), 0)::bigint as "endsSoon",
      (select coalesce(sum(left_amount), 0)::bigint from benefit.debt where brand_id = ${brandId} and member_id = ${memberId}) as debt
    from benefit.lot where brand_id = ${brandId} and member_id = ${memberId} and left_amount > 0 and expires_at > ${now}`.execute(db);
  return rows[0] ?? { balance: 0, endsSoon: 0, debt: 0 };
};

const MOST_ENTRIES = 200;
export const findEntries = async (db: BenefitDb, { brandId, memberId }: BenefitOwner) => {
  const { rows } = await sql<{
    at: number;
    kind: EntryKind;
    amount: number;
    balance: number;
    sourceType: string;
    sourceId: string;
    endsAt: number;
  }>`
    select floor(extract(epoch from e.at) * 1000)::bigint as at, e.kind, e.amount, (sum(e.amount) over (order by e.entry_idx))::bigint as balance,
      e.source_type as "sourceType", e.source_id as "sourceId", floor(extract(epoch from l.expires_at) * 1000)::bigint as "endsAt"
    from benefit.entry e join benefit.lot l using (lot_idx) where e.brand_id = ${brandId} and e.member_id = ${memberId}
    order by e.entry_idx desc limit ${MOST_ENTRIES}`.execute(db);
  return rows;
};
