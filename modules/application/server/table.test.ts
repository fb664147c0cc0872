import { buffer, text } from 'node:stream/consumers';
import { testDatabase } from '@platform/testing';
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { ApplicantQuery } from '../contract-desk.ts';
import type { TableType } from '../contract-limits.ts';
import { applicationsIn, CLOSES, valueOf } from './testing.ts';

const { db } = testDatabase<never>();
/** Lines that were read from the database. */
const read = { rows: 0 };
const counted: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    read.rows += result.rows.filter((row) => 'answers' in row).length;
    return result;
  },
};
const { api, desk, companies, erase, state, listing, sent, somebody } = applicationsIn(db.withPlugin(counted));
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const manager = () => {
  const who = somebody();
  companies.set(who.memberId, { companyIdx: 7, state: 'approved' });
  return who;
};
type Manager = ReturnType<typeof manager>;
const apply = async (listingIdx: number, some = {}) => api.apply(somebody(), listingIdx, sent(listingIdx, some)).then(valueOf);
const taken = async (who: Manager, listingIdx: number, type: TableType) => {
  const { exportIdx, count } = valueOf(await desk.takeTable(who, listingIdx));
  return { exportIdx, count, ...valueOf(await desk.table(who, listingIdx, { exportIdx, type })) };
};
const exportsOf = async (who: Manager, listingIdx: number) =>
  valueOf(await desk.board(who, listingIdx, ApplicantQuery.parse({}))).exports.map(({ count, by }) => [count, by]);
/** Parts of a workbook as a reader of archives finds them. */
const partsOf = async (bytes: Buffer): Promise<ReadonlyMap<string, string>> => {
  const zip = await yauzl.fromBufferPromise(bytes);
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return parts;
};
const cellsOf = (sheet: string): readonly (readonly string[])[] =>
  [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) => [...row.matchAll(/<t [^>]*>(.*?)<\/t>/gs)].map(([, cell = '']) => cell));

beforeEach(() => {
  state.now = new Date(CLOSES - DAY_MS);
  read.rows = 0;
});

it('is a table without formulas, and says who took it; who left took it as nobody', async () => {
  const [who, idx] = [manager(), listing()];
  await apply(idx, { name: '=HYPERLINK("x")', answers: [{ id: 'why', text: '줄\n바꿈, 쉼표' }] });
  const { bytes, count, fileName, mediaType } = await taken(who, idx, 'csv');
  const csv = await new Response(bytes).arrayBuffer().then((all) => Buffer.from(all).toString());
  expect(csv.startsWith('\uFEFF"접수 번호","접수 시각"')).toBe(true);
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv).toContain('"줄\n바꿈, 쉼표"');
  expect([count, fileName, mediaType]).toEqual([1, `지원자_${idx}_20261130.csv`, 'text/csv; charset=utf-8']);
  expect(await exportsOf(who, idx)).toEqual([[1, '김서윤']]);
  await erase(who);
  expect(await exportsOf(who, idx)).toEqual([[1, null]]);
});

it('is a workbook whose cells are text, with a head that stays', async () => {
  const [who, idx] = [manager(), listing()];
  await apply(idx, { name: '=HYPERLINK("x")', answers: [{ id: 'why', text: '줄\n<f>1+1</f>' }] });
  await apply(idx, { name: '박도현' });
  const { bytes, fileName } = await taken(who, idx, 'xlsx');
  expect(fileName).toBe(`지원자_${idx}_20261130.xlsx`);
  const parts = await partsOf(await buffer(bytes as never));
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).not.toMatch(/<f[ >]/);
  const [head, first, second] = cellsOf(sheet);
  expect(head?.slice(0, 4)).toEqual(['접수 번호', '접수 시각', '단계', '이름']);
  expect([first?.[3], first?.[6]]).toEqual(['=HYPERLINK(&quot;x&quot;)', '줄\n&lt;f&gt;1+1&lt;/f&gt;']);
  expect([second?.[2], second?.[3], head?.length, second?.length]).toEqual(['새 지원서', '박도현', 9, 9]);
});

it('is given to whoever wrote down that they take it, for ten minutes', async () => {
  const [who, colleague, idx, elsewhere] = [manager(), manager(), listing(), listing()];
  await apply(idx);
  const { exportIdx } = valueOf(await desk.takeTable(who, idx));
  const kinds = async () => {
    const tries = [
      await desk.table(who, idx, { exportIdx, type: 'csv' }),
      await desk.table(colleague, idx, { exportIdx, type: 'csv' }),
      await desk.table(who, elsewhere, { exportIdx, type: 'csv' }),
    ];
    for (const one of tries) if (one.ok) await one.value.bytes.cancel();
    return tries.map((one) => (one.ok ? 'ok' : one.error.kind));
  };
  state.now = new Date(state.now.getTime() + 10 * MINUTE_MS - 1);
  expect(await kinds()).toEqual(['ok', 'application/no-board', 'application/no-board']);
  state.now = new Date(state.now.getTime() + 1);
  expect(await kinds()).toEqual(['application/no-board', 'application/no-board', 'application/no-board']);
});

it('writes down those too who applied since it was asked for', async () => {
  const [who, idx] = [manager(), listing()];
  await apply(idx);
  const { exportIdx } = valueOf(await desk.takeTable(who, idx));
  await apply(idx, { name: '박도현' });
  const csv = await new Response(valueOf(await desk.table(who, idx, { exportIdx, type: 'csv' })).bytes).text();
  expect(csv).toContain('박도현');
  expect(await exportsOf(who, idx)).toEqual([[2, '김서윤']]);
});

it.each(['xlsx', 'csv'] as const)('of ten thousand a few hundred are in memory, however slowly it is taken (%s)', async (type) => {
  const [who, idx] = [manager(), listing()];
  const MANY = 10_000;
  await apply(idx);
  // Letters that no compression makes short: what is read ahead is as long as what is written.
  await sql`
    insert into application.application (brand_id, listing_idx, company_idx, member_id, request_id, copy_hash, stage, stage_at, name, email, phone,
      answers, files, received_at, closes_at, keep_days, deletes_at)
    select brand_id, listing_idx, company_idx, gen_random_uuid(), gen_random_uuid(), copy_hash, stage, stage_at, name, email, phone,
      jsonb_build_array(jsonb_build_object('id', 'why', 'text', (select string_agg(md5(n || '-' || m), '') from generate_series(1, 60) m))),
      files, received_at, closes_at, keep_days, deletes_at
    from application.application, generate_series(2, ${MANY}) n where listing_idx = ${idx}`.execute(db);
  const { count, bytes } = await taken(who, idx, type);
  expect(count).toBe(MANY);
  read.rows = 0;
  let most = 0;
  let length = 0;
  const began: number[] = [];
  for await (const piece of bytes as unknown as AsyncIterable<Uint8Array>) {
    began.push(read.rows);
    most = Math.max(most, piece.byteLength);
    length += piece.byteLength;
  }
  expect(read.rows).toBe(MANY);
  expect(await exportsOf(who, idx)).toEqual([[MANY, '김서윤']]);
  // Half of it is taken: about half of it was read.
  const half = began[Math.floor(began.length / 2)] ?? MANY;
  expect([began[0]! <= 1_500, half <= MANY / 2 + 1_500, most < length / 10]).toEqual([true, true, true]);
});
