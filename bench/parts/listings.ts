import type { Bench } from '../bench.ts';
import { compare, type Side } from '../compare.ts';
import { ask, drive, requestBytes } from '../load.ts';
import { startProduct, type Product } from '../product.ts';
import { jsonOf } from '../reply-reader.ts';
import type { Figure } from '../report.ts';
import { inWords, median, runsOf } from '../statistics.ts';
import { visitorsPages } from './pages.ts';

const SMALL = 10_000;
const CONNECTIONS = 4;
/** Questions that nobody asked before, of each run. */
const NEW = 100;
/** Times the CPU, and times the p50, with {@link SMALL} listings. */
const MOST = 1.5;
/** Milliseconds. */
const SLOWEST = 25;
/** It is read when it is first asked for. */
const READ_PATIENCE_MS = 120_000;

const KIND = 'contest';
const LIST = `/apiV2/listings?kind=${KIND}&pageSize=20`;
const FIELDS = ['idea', 'writing', 'design', 'video', 'data', 'software', 'science', 'business-case', 'startup'];
const TARGETS = ['university', 'graduate-school', 'graduate', 'job-seeker', 'youth', 'high-school', 'foreigner', 'experienced', 'anyone'];
const REGIONS = [
  'online',
  'nationwide',
  'seoul',
  'gyeonggi',
  'incheon',
  'gangwon',
  'daejeon',
  'sejong',
  'busan',
  'ulsan',
  'jeju',
  'overseas',
];
const BENEFITS = ['allowance', 'prize', 'certificate', 'award', 'mentoring', 'supplies', 'credit', 'lodging'];
const ORGANIZERS = ['public-institution', 'government', 'large-company', 'mid-company', 'small-company', 'foundation', 'university'];
const ORDERS = ['deadline', 'newest'];

const at = (list: readonly string[], place: number): string => list[place % list.length] ?? '';
/** Narrowed by one to three facets; the first 24 are asked again and again, further ones are all different. */
const question = (number: number): string => {
  const nth = Math.floor(number / ORDERS.length);
  const further = nth >= FIELDS.length ? `&region=${at(REGIONS, nth)}.${at(REGIONS, nth * 5 + 1)}` : '';
  const last =
    number >= 24 ? `&target=${at(TARGETS, nth)}.${at(TARGETS, Math.floor(nth / 9))}&benefit=${at(BENEFITS, Math.floor(nth / 81))}` : '';
  return `${LIST}&sort=${at(ORDERS, number)}&field=${at(FIELDS, nth)}${further}${last}`;
};
const USUAL = Array.from({ length: 24 }, (_, number) => question(number));

/** What the portal shows to everybody, and a list of listings that is narrowed and counted. */
export const listings = async (bench: Bench): Promise<readonly Figure[]> => {
  const { product, runs, runMs, isQuick } = bench;
  const host = portalOf(product);
  const [one] = await product.sql(
    `select listing_idx from listing.listing
     where brand_id = 'career' and kind = 'recruit' and state = 'published' order by listing_idx limit 1`,
  );
  const pages = await visitorsPages(bench, host, {
    'portal, home': '/',
    'portal, list': '/list/recruit',
    'portal, listing': `/listing/${String(one?.listing_idx)}`,
  });
  const large = isQuick ? 2 * SMALL : 1_000_000;
  const big = await startProduct();
  try {
    await fill(product, SMALL);
    await fill(big, large);
    const side = (of: Product): Side => {
      const requests = USUAL.map((path) => requestBytes({ host: portalOf(of), path }));
      let sent = 0;
      const next = () => requests[sent++ % requests.length] ?? null;
      return { ...of, load: { port: of.port, connections: CONNECTIONS, next, forMs: runMs } };
    };
    const { measured, ceiling, cpuShare, note } = await compare(runs, side(big), side(product), undefined, 3);
    const times = 1 / cpuShare.median;
    const usual: Pair[] = [];
    const fresh: Pair[] = [];
    for (let run = 0; run < runs; run += 1) {
      usual.push({ small: await timesOf(product, usualAt), large: await timesOf(big, usualAt) });
      const from = USUAL.length + run * NEW;
      const newAt = (nth: number): string => question(from + nth);
      fresh.push({ small: await timesOf(product, newAt), large: await timesOf(big, newAt) });
    }
    const slowest = fresh.map((pair) => pair.large.p99);
    const count = large.toLocaleString('en-US');
    return [
      ...pages,
      {
        what: `filtered list with counts, ${count} listings`,
        unit: 'requests/s',
        measured,
        ceiling: { of: `the same with ${SMALL.toLocaleString('en-US')} listings`, measured: ceiling },
        bar: { says: `≤ ${MOST} × the CPU with ${SMALL.toLocaleString('en-US')}`, isMet: times <= MOST },
        note: `${times.toFixed(2)} ×; ${note.replace('ceiling', `with ${SMALL.toLocaleString('en-US')}`)}`,
      },
      {
        what: `filtered list with counts, ${count} listings, nothing remembered: p99`,
        unit: 'ms',
        measured: runsOf(slowest),
        bar: { says: `≤ ${SLOWEST} ms`, isMet: median(slowest) <= SLOWEST },
        note: `${NEW} questions of each run, each another, one at a time; slowest run ${inWords(Math.max(...slowest))} ms`,
      },
      p50Figure(`filtered list with counts, ${count} listings: p50`, usual),
      p50Figure(`filtered list with counts, ${count} listings, nothing remembered: p50`, fresh),
    ];
  } finally {
    await big.stop();
  }
};

interface Times {
  readonly p50: number;
  readonly p99: number;
}
interface Pair {
  readonly small: Times;
  readonly large: Times;
}
const usualAt = (nth: number): string => USUAL[nth % USUAL.length] ?? '';
/** One question after the other over one connection. */
const timesOf = async (product: Product, pathAt: (nth: number) => string): Promise<Times> => {
  let asked = 0;
  const next = () => (asked < NEW ? requestBytes({ host: portalOf(product), path: pathAt(asked++) }) : null);
  const { p50, p99, errors, firstError } = await drive({ port: product.port, connections: 1, next });
  if (errors > 0) throw new Error(`a list of listings: ${firstError}`);
  return { p50, p99 };
};
const p50Figure = (what: string, pairs: readonly Pair[]): Figure => {
  const share = median(pairs.map(({ small, large }) => large.p50 / small.p50));
  const small = SMALL.toLocaleString('en-US');
  return {
    what,
    unit: 'ms',
    measured: runsOf(pairs.map(({ large }) => large.p50)),
    bar: { says: `≤ ${MOST} × the p50 with ${small}`, isMet: share <= MOST },
    note: `${share.toFixed(2)} ×: against ${inWords(median(pairs.map((pair) => pair.small.p50)))} ms with ${small}, the same ${NEW} questions in turns`,
  };
};

const portalOf = (product: Product): string => product.hostOf('career').replace(/^cbt\./, '');

/** Of one kind, over two years: most have ended, as it is where nothing is thrown away. Waits until they are listed. */
const fill = async (product: Product, count: number): Promise<void> => {
  const [organization] = await product.sql(
    `select organization_idx from listing.organization where brand_id = 'career' order by 1 limit 1`,
  );
  await product.sql(
    `insert into listing.listing (brand_id, kind, organization_idx, state, title, cover, target_text, place_text, period_text, benefit_text,
       fields, targets, regions, benefits, method, organizer_type, opens_at, deadline_type, deadline_at, closes_at, published_at,
       updated_at, body)
     select 'career', '${KIND}', $2, 'published', '공모전 ' || n, '{공모전}', '대학생', '서울', '4주', '상금',
       array[($3::text[])[1 + n % cardinality($3::text[])]], array[($4::text[])[1 + n / 7 % cardinality($4::text[])]],
       array[($5::text[])[1 + n / 11 % cardinality($5::text[])], ($5::text[])[1 + n / 13 % cardinality($5::text[])]],
       array[($6::text[])[1 + n / 17 % cardinality($6::text[])]], (array['onsite', 'online', 'hybrid'])[1 + n % 3],
       ($7::text[])[1 + n / 19 % cardinality($7::text[])], closes - interval '40 days', 'date', closes - interval '1 minute', closes,
       closes - interval '41 days', now(), '{}'
     from (
       select n, date_trunc('day', now()) + make_interval(days => (n::bigint * 7919 % 730)::int - 600) as closes from generate_series(1, $1::int) n
     ) drawn`,
    [count, organization?.organization_idx, FIELDS, TARGETS, REGIONS, BENEFITS, ORGANIZERS],
  );
  await product.sql('vacuum analyze listing.listing');
  const until = Date.now() + READ_PATIENCE_MS;
  for (;;) {
    const reply = await ask(product.port, { host: portalOf(product), path: `${LIST}&phase=open.closed.upcoming` });
    const listed = reply.status === 200 ? jsonOf<{ readonly totalCount: number }>(reply).totalCount : 0;
    if (listed >= count) return;
    if (Date.now() > until) throw new Error(`${listed} of ${count} listings are listed: ${reply.status}`);
  }
};
