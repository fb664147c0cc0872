import { sql, type RawBuilder } from 'kysely';
import { BUCKET_BITS, bucketOf, placeOf, SEGMENT_SIZE, type Segment } from '../domain/places.ts';
import type { SearchDb } from './tables.ts';

/** Of a segment: which documents have all of some pairs in their titles, in title and name together, anywhere. Null: none. */
export interface Matching extends Segment {
  readonly title: Buffer | null;
  readonly names: Buffer | null;
  readonly all: Buffer | null;
}

const SIZE = sql.lit(SEGMENT_SIZE);

/** Of a kind: segments that have the first of some pairs, in no order, and whether each of the pairs is in any title. */
export interface KindSegments {
  readonly segments: readonly Segment[];
  readonly areInTitles: boolean;
}
/** Kinds that have none are left out. @param from buckets from there on */
export const segmentsWith = async (
  db: SearchDb,
  grams: readonly number[],
  scopes: readonly number[],
  from: number,
): Promise<ReadonlyMap<number, KindSegments>> => {
  // One text for each kind is read faster than hundreds of rows.
  const { rows } = await sql<{ scope: number; segments: string; areInTitles: boolean }>`
    select own.scope, own.segments, not exists (select from unnest(${[...grams]}::integer[]) as g (gram)
      where not exists (select from search.posting p where p.gram = g.gram and p.scope = own.scope and p.weight = 0)) as "areInTitles"
    from (select scope, string_agg(bucket || ' ' || segment, ',') as segments from search.bitmap
      where gram = ${grams[0]}::integer and scope = any(${[...scopes]}::smallint[]) and bucket >= ${from}::integer group by scope) as own`.execute(
    db,
  );
  const segmentOf = (text: string): Segment => {
    const [bucket = 0, segment = 0] = text.split(' ').map(Number);
    return { bucket, segment };
  };
  return new Map(rows.map(({ scope, segments, areInTitles }) => [scope, { segments: segments.split(',').map(segmentOf), areInTitles }]));
};

/** All segments of a kind from one to another. */
export interface SegmentRange {
  readonly scope: number;
  readonly first: Segment;
  readonly last: Segment;
}
const column = <T>(rows: readonly T[], of: (row: T) => number): RawBuilder<unknown> => sql`${rows.map(of)}::integer[]`;
/** As long as any bits of these segments are: most segments are far from full. */
const width = (name: string): RawBuilder<unknown> => sql`coalesce("bit"(${sql.ref(name)}, r.width, true), "bit"(B'0', r.width, true))`;
/** Behind the length that PostgreSQL puts before. */
const sent = (bits: RawBuilder<unknown>): RawBuilder<unknown> => sql`substring(bit_send(${bits}) from 5)`;

type Row = Segment & { readonly title: Buffer | null; readonly moreInNames: Buffer | null; readonly moreInAll: Buffer | null };

/** Of these ranges, by segment. Those in which nothing has all pairs are left out. */
export const matchingIn = async (
  db: SearchDb,
  grams: readonly number[],
  ranges: readonly SegmentRange[],
): Promise<ReadonlyMap<number, Matching>> => {
  // The same bits are sent once: most of what has all pairs has them in its title.
  const { rows } = await sql<Row>`
    with r as materialized (
      select given.*, (select (max(s.used) + 63) / 64 * 64 from search.segment s
        where s.scope = given.scope and s.bucket between first_bucket and last_bucket) as width
      from unnest(${column(ranges, ({ scope }) => scope)}, ${column(ranges, ({ first }) => first.bucket)}, ${column(ranges, ({ first }) => first.segment)},
        ${column(ranges, ({ last }) => last.bucket)}, ${column(ranges, ({ last }) => last.segment)})
        as given (scope, first_bucket, first_segment, last_bucket, last_segment)
    ), field as (
      select b.bucket, b.segment, ${width('b.in_title')} as title, ${width('b.in_by')} as by, ${width('b.in_body')} as body
      from r join search.bitmap b on b.gram = any(${[...grams]}::integer[]) and b.scope = r.scope
        and (b.bucket, b.segment) >= (r.first_bucket, r.first_segment) and (b.bucket, b.segment) <= (r.last_bucket, r.last_segment) offset 0
    ), matched as (
      select bucket, segment, bit_and(title) as title, bit_and(title | by) as names, bit_and(title | by | body) as all_fields
      from field group by bucket, segment having count(*) = ${grams.length} offset 0
    )
    select bucket, segment, case when bit_count(title) > 0 then ${sent(sql`title`)} end as title,
      case when names <> title then ${sent(sql`names`)} end as "moreInNames", case when all_fields <> names then ${sent(sql`all_fields`)} end as "moreInAll"
    from matched where bit_count(all_fields) > 0`.execute(db);
  return new Map(
    rows.map(({ bucket, segment, title, moreInNames, moreInAll }) => {
      const names = moreInNames ?? title;
      return [segment, { bucket, segment, title, names, all: moreInAll ?? names }];
    }),
  );
};

/** Places for documents that are written, one after the other in the newest segment of their bucket. Whoever asks is alone (`take-changes.ts`). */
export const givePlaces = async (
  tx: SearchDb,
  rows: readonly { readonly scope: number; readonly closes: number }[],
): Promise<readonly number[]> => {
  const wanted = Map.groupBy(
    rows.map(({ scope, closes }, row) => ({ scope, bucket: bucketOf(closes), row })),
    ({ scope, bucket }) => `${scope} ${bucket}`,
  );
  const groups = [...wanted.values()].flatMap((of) => (of[0] ? [{ ...of[0], of }] : []));
  const { rows: newest } = await sql<{ scope: number; bucket: number; segment: number; used: number }>`
    select distinct on (scope, bucket) scope, bucket, segment, used from search.segment
    where (scope, bucket) in (select * from unnest(${groups.map(({ scope }) => scope)}::smallint[], ${groups.map(({ bucket }) => bucket)}::integer[]))
    order by scope, bucket, segment desc`.execute(tx);
  const fills = groups.map(({ scope, bucket, of }) => {
    const known = newest.find((one) => one.scope === scope && one.bucket === bucket);
    const first = known && { segment: known.segment, used: known.used, free: SEGMENT_SIZE - known.used };
    return { scope, bucket, of, first, more: Math.max(0, Math.ceil((of.length - (first?.free ?? 0)) / SEGMENT_SIZE)) };
  });
  const added = fills.flatMap(({ scope, bucket, more }) => Array.from({ length: more }, () => ({ scope, bucket, used: 0 })));
  const made =
    added.length === 0 ? [] : await tx.insertInto('search.segment').values(added).returning(['scope', 'bucket', 'segment']).execute();
  const places: number[] = [];
  const used = new Map<number, number>();
  for (const { scope, bucket, of, first } of fills) {
    const own = [
      ...(first && first.free > 0 ? [first] : []),
      ...made
        .filter((one) => one.scope === scope && one.bucket === bucket)
        .map(({ segment }) => ({ segment, used: 0 }))
        .toSorted((one, other) => one.segment - other.segment),
    ];
    for (const { row } of of) {
      while (own[0] && (used.get(own[0].segment) ?? own[0].used) >= SEGMENT_SIZE) own.shift();
      const [now] = own;
      if (!now) throw new Error('a document has no place');
      const at = used.get(now.segment) ?? now.used;
      places[row] = placeOf(now.segment, at);
      used.set(now.segment, at + 1);
    }
  }
  await sql`
    update search.segment s set used = given.used
    from unnest(${[...used.keys()]}::integer[], ${[...used.values()]}::integer[]) as given (segment, used) where s.segment = given.segment`.execute(
    tx,
  );
  return places;
};

const NONE = sql`repeat('0', ${SIZE})::bit(${SIZE})`;
/** Bits of some documents by pair and segment, as long as the highest that is set in a segment, rounded up. */
const bitsOf = (idxs: readonly number[]): RawBuilder<unknown> => sql`
  own as (
    select own.gram, d.scope, d.closes >> ${sql.lit(BUCKET_BITS)} as bucket, d.place / ${SIZE} as segment, d.place % ${SIZE} as at, own.weight,
      (max(d.place % ${SIZE}) over (partition by d.place / ${SIZE}) / 64 + 1) * 64 as width
    from search.document d,
      lateral (select unnest(d.title_grams), 0 union all select unnest(d.by_grams), 1 union all select unnest(d.body_grams), 2) as own (gram, weight)
    where d.document_idx = any(${[...idxs]}::integer[])
  ), given as (
    select gram, scope, bucket, segment, bit_or(bits) filter (where weight = 0) as in_title, bit_or(bits) filter (where weight = 1) as in_by,
      bit_or(bits) filter (where weight = 2) as in_body
    from own, lateral (select set_bit(substring(${NONE} for width), at, 1) as bits) one group by gram, scope, bucket, segment
  )`;
const FIELDS = ['in_title', 'in_by', 'in_body'] as const;
const each = (of: (there: RawBuilder<unknown>, given: RawBuilder<unknown>) => RawBuilder<unknown>, given: string): RawBuilder<unknown> =>
  sql.join(FIELDS.map((name) => sql`${sql.ref(name)} = ${of(sql.ref(`b.${name}`), sql.ref(`${given}.${name}`))}`));
const wide = (bits: RawBuilder<unknown>): RawBuilder<unknown> => sql`${bits}::bit(${SIZE})`;

export const setBits = async (tx: SearchDb, idxs: readonly number[]): Promise<void> => {
  await sql`
    with ${bitsOf(idxs)}
    insert into search.bitmap as b (gram, scope, bucket, segment, in_title, in_by, in_body) select * from given order by gram, scope, bucket, segment
    on conflict (gram, scope, bucket, segment) do update set ${each(
      (there, given) => sql`case when ${given} is null then ${there} when ${there} is null then ${given}
        else substring(${wide(there)} | ${wide(given)} for greatest(length(${there}), length(${given}))) end`,
      'excluded',
    )}`.execute(tx);
};
export const clearBits = async (tx: SearchDb, idxs: readonly number[]): Promise<void> => {
  await sql`
    with ${bitsOf(idxs)}
    update search.bitmap b set ${each(
      (there, given) =>
        sql`case when ${given} is null then ${there} else substring(${wide(there)} & ~${wide(given)} for length(${there})) end`,
      'given',
    )}
    from given where b.gram = given.gram and b.scope = given.scope and b.bucket = given.bucket and b.segment = given.segment`.execute(tx);
};
