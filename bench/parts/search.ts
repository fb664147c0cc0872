import { gramsOfTitle } from '@modules/search/testing';
import type { Bench } from '../bench.ts';
import { drive, requestBytes } from '../load.ts';
import { startProduct, type Product } from '../product.ts';
import type { Figure } from '../report.ts';
import { inWords, median, runsOf } from '../statistics.ts';

const SMALL = 10_000;
const ASKS = 150;
/** Server time of a search, milliseconds. */
const MOST_MS = 25;
const MOST = 1.5;

const WHO = ['한울전력', '누리문화재단', '대한물산', '가람은행', '새벽건설'];
const WHAT = [
  '대학생 아이디어 공모전',
  '겨울 사진 공모전',
  '서포터즈 9기 모집',
  '체험형 인턴 채용',
  '데이터 분석 교육',
  '연합 봉사 동아리',
];
/** What half of all have, what few have, two words, initials. */
const ASKED = ['공모', '사진', '한울 공모전', 'ㄱㅁ'];

/** Listings by SQL, each with its document and postings; ends are spread over four years, a quarter has none. */
const fill = async (product: Product, count: number): Promise<void> => {
  const drawn = WHO.flatMap((by) => WHAT.map((title) => ({ by, title, grams: gramsOfTitle(title, by) })));
  await product.sql(`insert into search.scope (brand_id, kind) values ('career', 'contest') on conflict do nothing`);
  await product.sql(
    `with drawn as (select * from unnest($2::text[], $3::text[]) with ordinality as drawn (title, by_name, n)),
      organization as (select min(organization_idx) as idx from listing.organization where brand_id = 'career'), made as (
      insert into listing.listing (brand_id, slug, kind, organization_idx, state, title, cover, target_text, place_text, period_text, benefit_text, fields, targets, regions, benefits,
        method, organizer_type, opens_at, deadline_type, deadline_at, closes_at, published_at, updated_at, body)
      select 'career', 'bench-' || numbers.n, 'contest', organization.idx, 'published', drawn.title, '{}', '', '', '', '', '{idea}', '{anyone}', '{nationwide}', '{}', 'online', 'large-company',
        now() - interval '3 years', case when numbers.n % 4 = 0 then 'always' else 'date' end, case when numbers.n % 4 > 0 then ends.at end,
        case when numbers.n % 4 = 0 then 'infinity' else ends.at + interval '1 minute' end, now(), now(), '{"summary": "", "jobs": [], "sections": []}'
      from organization, generate_series(1, $1::int) as numbers (n) join drawn on drawn.n = numbers.n % $4::int + 1,
        lateral (select date_trunc('minute', now() + (numbers.n * 7919 % 2000000 - 1500000) * interval '1 minute') as at) as ends
      returning listing_idx, title, slug, closes_at)
    insert into search.document (scope, target_id, closes, title, by_name, body, title_key, by_key, body_key, title_grams, by_grams, body_grams)
    select s.scope, listing_idx, case when isfinite(closes_at) then (extract(epoch from closes_at) / 60)::integer else 2147483647 end, made.title, drawn.by_name, '',
      replace(made.title, ' ', ''), drawn.by_name, '', '{}', '{}', '{}'
    from made join drawn on drawn.n = substr(made.slug, 7)::int % $4::int + 1, search.scope s where s.brand_id = 'career' and s.kind = 'contest'`,
    [count, drawn.map(({ title }) => title), drawn.map(({ by }) => by), drawn.length],
  );
  for (const { title, by, grams } of drawn)
    await product.sql(
      `insert into search.posting (gram, scope, weight, closes, document_idx)
      select own.gram, d.scope, own.weight, d.closes, d.document_idx from search.document d,
        (select unnest($3::int[]) as gram, 0 as weight union all select unnest($4::int[]), 1) as own
      where d.title = $1 and d.by_name = $2 and d.title_grams = '{}' order by 1, 2, 3, 4`,
      [title, by, grams.title, grams.by],
    );
  await product.sql('vacuum analyze search.document, search.posting, listing.listing');
};

const timesOf = async (product: Product, q: string): Promise<{ readonly p50: number; readonly p99: number }> => {
  const path = `/apiV2/search?${new URLSearchParams({ q, kind: 'contest' })}`;
  const request = requestBytes({ host: product.hostOf('career'), path });
  let left = ASKS;
  const { p50, p99, errors, firstError } = await drive({ port: product.port, connections: 1, next: () => (left-- > 0 ? request : null) });
  if (errors > 0) throw new Error(`${path}: ${firstError}`);
  return { p50, p99 };
};

/** A search must not feel how many listings there are: the same words asked of two databases, in turns. */
export const search = async ({ product, runs, isQuick }: Bench): Promise<readonly Figure[]> => {
  const large = isQuick ? 2 * SMALL : 1_000_000;
  const big = await startProduct();
  try {
    await fill(product, SMALL);
    await fill(big, large);
    const figures: Figure[] = [];
    for (const q of ASKED) {
      const pairs: { readonly small: number; readonly large: number; readonly p99: number }[] = [];
      for (let run = -1; run < runs; run++) {
        const [small, vast] = [await timesOf(product, q), await timesOf(big, q)];
        if (run >= 0) pairs.push({ small: small.p50, large: vast.p50, p99: vast.p99 });
      }
      const share = median(pairs.map((pair) => pair.large / pair.small));
      const slowest = median(pairs.map(({ p99 }) => p99));
      figures.push({
        what: `search (${q}), p99`,
        unit: 'ms',
        measured: runsOf(pairs.map(({ p99 }) => p99)),
        bar: { says: `≤ ${MOST_MS} ms; p50 ≤ ${MOST} × of ${SMALL.toLocaleString('en-US')}`, isMet: slowest <= MOST_MS && share <= MOST },
        note: `p50 ${inWords(median(pairs.map((pair) => pair.large)))} ms of ${large.toLocaleString('en-US')}, ${share.toFixed(2)} × of ${SMALL.toLocaleString('en-US')}`,
      });
    }
    return figures;
  } finally {
    await big.stop();
  }
};
