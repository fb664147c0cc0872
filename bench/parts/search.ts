import { fillSearch } from '@modules/search/testing';
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
/**
 * What a third of all have, what a sixth have, a longer word, two words of one field and of two, initials, nothing because no title has both, nothing
 * because no document has such letters.
 */
const ASKED = ['공모', '사진', '공모전', '사진 공모전', '한울 공모전', 'ㄱㅁ', 'ㄱㅁㅈ', '사진 교육', '쀍뛟'];
const KIND = 'contest';

/** Listings by SQL, each with what it is found by; ends are spread over four years, a quarter has none. */
const fill = async (product: Product, count: number): Promise<void> => {
  const drawn = WHO.flatMap((by) => WHAT.map((title) => ({ by, title })));
  await product.sql(
    `with drawn as (select title, row_number() over () - 1 as nth from unnest($2::text[]) as drawn (title)),
      organization as (select min(organization_idx) as idx from listing.organization where brand_id = 'career')
    insert into listing.listing (brand_id, slug, kind, organization_idx, state, title, cover, target_text, place_text, period_text, benefit_text, fields, targets, regions, benefits,
      method, organizer_type, opens_at, deadline_type, deadline_at, closes_at, published_at, updated_at, body)
    select 'career', 'bench-' || numbers.n, '${KIND}', organization.idx, 'published', drawn.title, '{}', '', '', '', '', '{idea}', '{anyone}', '{nationwide}', '{}', 'online', 'large-company',
      now() - interval '3 years', case when numbers.n % 4 = 0 then 'always' else 'date' end, case when numbers.n % 4 > 0 then ends.at end,
      case when numbers.n % 4 = 0 then 'infinity' else ends.at + interval '1 minute' end, now(), now(), '{"summary": "", "jobs": [], "sections": []}'
    from organization, generate_series(1, $1::int) as numbers (n) join drawn on drawn.nth = numbers.n % $3::int,
      lateral (select date_trunc('minute', now() + (numbers.n::bigint * 7919 % 2000000 - 1500000) * interval '1 minute') as at) as ends`,
    [count, drawn.map(({ title }) => title), drawn.length],
  );
  // The demo's own are of few kinds of words; what stands of this kind from before is told once more.
  for (const table of ['posting', 'bitmap', 'document', 'segment'])
    await product.sql(
      `delete from search.${table} where scope = (select scope from search.scope where brand_id = 'career' and kind = '${KIND}')`,
    );
  await fillSearch(product.sql, {
    brandId: 'career',
    kind: KIND,
    drawn,
    from: `select listing_idx as target_id, substr(slug, 7)::int as n,
      case when isfinite(closes_at) then ceil(extract(epoch from closes_at) / 60)::integer else 2147483647 end as closes
      from listing.listing where brand_id = 'career' and kind = '${KIND}' and slug like 'bench-%'`,
  });
  await product.sql('vacuum analyze listing.listing');
};

const timesOf = async (product: Product, q: string): Promise<{ readonly p50: number; readonly p99: number }> => {
  const path = `/apiV2/search?${new URLSearchParams({ q, kind: KIND })}`;
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
