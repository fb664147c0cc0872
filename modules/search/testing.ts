import { gramsOf } from './domain/grams.ts';
import { BUCKET_BITS, SEGMENT_SIZE } from './domain/places.ts';

interface DrawnTitle {
  readonly title: string;
  readonly by: string;
}
type Run = (text: string, values?: readonly unknown[]) => Promise<unknown>;

/** By which pairs something with such a title of such an organisation is found: for rows that are written by SQL. */
const gramsOfTitle = ({ title, by }: DrawnTitle): { readonly title: readonly number[]; readonly by: readonly number[] } => {
  const [ofTitle = [], ofName = []] = gramsOf({ title, by, terms: [], text: '' });
  return { title: ofTitle, by: ofName };
};

/**
 * Very many documents of one kind by a few statements, for measuring. Nothing is there of it yet.
 *
 * @param from a query that gives `target_id`, `closes` (minutes since 1970) and `n`; its n-th has the title n modulo their number
 */
export const fillSearch = async (
  run: Run,
  {
    brandId,
    kind,
    from,
    drawn,
  }: { readonly brandId: string; readonly kind: string; readonly from: string; readonly drawn: readonly DrawnTitle[] },
): Promise<void> => {
  await run('insert into search.scope (brand_id, kind) values ($1, $2) on conflict do nothing', [brandId, kind]);
  const scope = `(select scope from search.scope where brand_id = '${brandId}' and kind = '${kind}')`;
  await run(
    `insert into search.segment (scope, bucket, used)
    select ${scope}, bucket, least(${SEGMENT_SIZE}, count - nth * ${SEGMENT_SIZE})
    from (select closes >> ${BUCKET_BITS} as bucket, count(*) from (${from}) as given group by 1) as buckets, generate_series(0, (count - 1) / ${SEGMENT_SIZE}) as nth order by bucket, nth`,
  );
  await run(
    `with drawn as (select title, by_name, row_number() over () - 1 as nth from unnest($1::text[], $2::text[]) as drawn (title, by_name)),
      placed as (select given.*, row_number() over (partition by closes >> ${BUCKET_BITS} order by n) - 1 as nth from (${from}) as given),
      own as (select segment, bucket, row_number() over (partition by bucket order by segment) - 1 as nth from search.segment where scope = ${scope})
    insert into search.document (scope, target_id, closes, title, by_name, body, title_key, by_key, body_key, title_grams, by_grams, body_grams, place)
    select ${scope}, target_id, closes, title, by_name, '', replace(title, ' ', ''), by_name, '', '{}', '{}', '{}', segment * ${SEGMENT_SIZE} + (placed.nth % ${SEGMENT_SIZE})::integer
    from placed join drawn on drawn.nth = placed.n % ${drawn.length}
      join own on own.bucket = closes >> ${BUCKET_BITS} and own.nth = placed.nth / ${SEGMENT_SIZE} order by placed.n`,
    [drawn.map(({ title }) => title), drawn.map(({ by }) => by)],
  );
  const pairs = drawn.flatMap((one) => {
    const { title, by } = gramsOfTitle(one);
    return [...title.map((gram) => ({ ...one, gram, weight: 0 })), ...by.map((gram) => ({ ...one, gram, weight: 1 }))];
  });
  const values = [
    pairs.map(({ gram }) => gram),
    pairs.map(({ weight }) => weight),
    pairs.map(({ title }) => title),
    pairs.map(({ by }) => by),
  ];
  const PAIRS = 'unnest($1::int[], $2::int[], $3::text[], $4::text[]) as own (gram, weight, title, by_name)';
  await run(
    `insert into search.posting (gram, scope, weight, closes, document_idx) select own.gram, d.scope, own.weight, d.closes, d.document_idx
    from ${PAIRS} join search.document d using (title, by_name) where d.scope = ${scope} order by 1, 2, 3, 4, 5`,
    values,
  );
  await run(
    `with of_title as (
      select title, by_name, closes >> ${BUCKET_BITS} as bucket, place / ${SEGMENT_SIZE} as segment, bit_or(set_bit(repeat('0', ${SEGMENT_SIZE})::bit(${SEGMENT_SIZE}), place % ${SEGMENT_SIZE}, 1)) as bits
      from search.document where scope = ${scope} group by 1, 2, 3, 4)
    insert into search.bitmap (gram, scope, bucket, segment, in_title, in_by)
    select gram, ${scope}, bucket, segment, bit_or(bits) filter (where weight = 0), bit_or(bits) filter (where weight = 1)
    from ${PAIRS} join of_title using (title, by_name) group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    values,
  );
  await run('vacuum analyze search.document, search.posting, search.bitmap, search.segment');
};
