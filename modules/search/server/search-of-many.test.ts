import type { SearchDocument } from '@platform/module';
import { testDatabase } from '@platform/testing';
import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { MOST_FOUND, SearchQuery } from '../contract.ts';
import { wordsOf } from '../domain/words.ts';
import { fillSearch } from '../testing.ts';
import { find } from './find.ts';
import type { SearchDb } from './tables.ts';
import { announce, searchWith, thingsOf } from './testing.ts';

const { db } = testDatabase<never>();
const NOW = Date.UTC(2026, 10, 27, 3);
const DAY_MS = 86_400_000;
const clock = { now: () => new Date(NOW) };

const drawing = () => {
  let state = 20_261_127;
  const below = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const text = (length: number) => Array.from({ length }, () => '가나다라마 '.charAt(below(6))).join('');
  return { below, text };
};
const bare = (given: string) => given.replaceAll(' ', '');

/** Of so few letters hundreds have each pair: the many are found by their bits. */
it.each([300, 1_500])('finds of %d drawn documents what a look at each finds, in the same order', async (size) => {
  const { below, text } = drawing();
  const kind = `drawn-${size}`;
  const drawn = thingsOf(kind, kind);
  const put = (id: number) =>
    drawn.put(id, { title: text(5), by: text(3), text: text(8), closesAt: below(4) === 0 ? Infinity : NOW + (below(40) - 20) * DAY_MS });
  for (let id = 1; id <= size; id += 1) put(id);
  const { search, takeAll } = searchWith(db, clock, drawn.source);
  await announce(db, kind, [...drawn.things.keys()]);
  await takeAll();
  // What was edited and what is gone is not found as it was.
  const edited = Array.from({ length: 150 }, () => 1 + below(size));
  for (const id of edited) {
    if (below(3) === 0) drawn.things.delete(id);
    else put(id);
  }
  await announce(db, kind, edited);
  const fields = ({ title, by, text: body }: SearchDocument) => [bare(title), bare(by), bare(body)];
  for (let n = 0; n < 60; n += 1) {
    const words = Array.from({ length: 1 + below(2) }, () => bare(text(4)).slice(0, 2 + below(2))).filter((word) => word.length > 1);
    if (words.length === 0) continue;
    const weightOf = (document: SearchDocument) => {
      const parts = fields(document);
      return [1, 2, 3].findIndex((count) => words.every((word) => parts.slice(0, count).join('|').includes(word)));
    };
    const isOpenOnly = below(3) === 0;
    const expected = [...drawn.things.values()]
      .map((document) => ({ document, weight: weightOf(document), isClosed: document.closesAt <= NOW }))
      .filter(({ weight, isClosed }) => weight >= 0 && !(isOpenOnly && isClosed))
      .toSorted(
        (one, other) =>
          one.weight - other.weight ||
          Number(one.isClosed) - Number(other.isClosed) ||
          (one.isClosed ? -1 : 1) * (Math.min(one.document.closesAt, 9e15) - Math.min(other.document.closesAt, 9e15)),
      );
    const p = 1 + below(3);
    const answer = await search('career', SearchQuery.parse({ q: words.join(' '), kind, p, ...(isOpenOnly ? { open: '1' } : {}) }));
    const page = answer.ok ? answer.value : null;
    expect([words, page?.totalCount]).toEqual([words, Math.min(expected.length, MOST_FOUND)]);
    const orderOf = (id: number) => {
      const { weight, isClosed, document } = expected.find((one) => one.document.id === id)!;
      return [weight, isClosed, document.closesAt];
    };
    expect(page?.items.map(({ id }) => orderOf(id))).toEqual(
      expected.slice(20 * (p - 1), 20 * p).map(({ weight, isClosed, document }) => [weight, isClosed, document.closesAt]),
    );
  }
});

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** What PostgreSQL does for a search: blocks read and documents looked at, by its own word. */
const workOf = async (scope: number, q: string) => {
  const asked: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const noted = new Proxy(executor, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'executeQuery') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      return (query: CompiledQuery, ...rest: []) => {
        asked.push(query);
        return target.executeQuery(query, ...rest);
      };
    },
  });
  const words = wordsOf(q);
  // A statement of a transaction is one of these too.
  const transaction = {
    setIsolationLevel: () => transaction,
    setAccessMode: () => transaction,
    execute: <T>(run: (tx: SearchDb) => Promise<T>) => run(given),
  };
  const given = { getExecutor: () => noted, transaction: () => transaction } as unknown as SearchDb;
  const answer = await find(given, { words, scopes: [scope], shown: [scope], now: NOW, isOpenOnly: false, offset: 0, limit: 20 });
  let [blocks, looked] = [0, 0];
  for (const { sql, parameters } of asked) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      CompiledQuery.raw(`explain (analyze, buffers, format json) ${sql}`, [...parameters]),
    );
    const plan = rows[0]!['QUERY PLAN'][0]!.Plan;
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    for (const node of nodesOf(plan)) if (node['Relation Name'] === 'document') looked += node['Actual Rows'] * node['Actual Loops'];
  }
  const { count, isMore } = answer.counts.get(scope) ?? { count: 0, isMore: false };
  return { blocks, looked, found: answer.rows.length, count, isMore };
};

it('does as much among 20,000 as among 2,000, but for the documents that are counted', async () => {
  const drawn = ['한울전력', '누리문화재단', '대한물산', '가람은행', '새벽건설'].flatMap((by) =>
    ['대학생 아이디어 공모전', '겨울 사진 공모전', '서포터즈 9기 모집', '체험형 인턴 채용', '데이터 분석 교육', '연합 봉사 동아리'].map(
      (title) => ({ by, title }),
    ),
  );
  const run = (text: string, values: readonly unknown[] = []) => db.executeQuery(CompiledQuery.raw(text, [...values]));
  const scopeOf = async (size: number): Promise<number> => {
    const minute = Math.floor(NOW / 60_000);
    await fillSearch(run, {
      brandId: 'career',
      kind: `many-${size}`,
      drawn,
      from: `select n as target_id, n, case when n % 4 = 0 then 2147483647 else ${minute} + n::bigint * 7919 % 2000000 - 1500000 end::integer as closes from generate_series(1, ${size}) n`,
    });
    const { rows } = await db.executeQuery<{ scope: number }>(
      CompiledQuery.raw('select scope from search.scope where kind = $1', [`many-${size}`]),
    );
    return rows[0]!.scope;
  };
  const [few, many] = [await scopeOf(2_000), await scopeOf(20_000)];
  // As it stands once the database has tidied up: what it tidies by itself would come between two questions, and change what each reads.
  for (const { table } of (
    await db.executeQuery<{ table: string }>(
      CompiledQuery.raw(`select format('%I.%I', schemaname, tablename) as "table" from pg_tables where schemaname = 'search'`, []),
    )
  ).rows)
    await run(`vacuum (analyze) ${table}`);
  // Words, how many in a hundred thousand have them.
  for (const [q, share] of [
    ['공모', 1 / 3],
    ['공모전', 1 / 3],
    ['사진 공모전', 1 / 6],
    ['한울 공모전', 1 / 15],
    ['한울 사진', 1 / 30],
    ['ㄱㅁ', 1 / 3],
    ['ㄱㅁㅈ', 1 / 3],
    ['사진 교육', 0],
    ['쀍뛟 공모', 0],
  ] as const) {
    const [small, large] = [await workOf(few, q), await workOf(many, q)];
    const hits = Math.round(20_000 * share);
    const isNear = Math.abs(large.count - Math.min(hits, MOST_FOUND)) <= 5;
    expect([q, isNear, large.isMore, large.found]).toEqual([q, true, hits > MOST_FOUND, hits === 0 ? 0 : 20]);
    expect(large.looked, q).toBeLessThanOrEqual(MOST_FOUND + 600);
    // A document is a few pages of an index and one of the table. Half of the segments of the few have none of what a sixth of all have.
    const allowed = 1.5 * small.blocks + 6 * Math.max(0, large.looked - small.looked) + 50;
    expect(large.blocks, `${q} ${JSON.stringify({ small, large })}`).toBeLessThanOrEqual(allowed);
  }
});
