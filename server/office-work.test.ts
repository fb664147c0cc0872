import { randomBytes, randomUUID } from 'node:crypto';
import { operatorIn } from '@modules/operator/testing';
import { createObjectStore } from '@platform/files';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { HttpAgent } from '@platform/testing';
import { signInOperator } from '../testing/operator.ts';
import { runCommand } from '../testing/run-command.ts';
import { servedProduct } from './testing.ts';

/* What operators do: companies and jobs, with the log; every answer is compared with its view. */
const product = servedProduct();
const { db } = product.database;
let agent: HttpAgent;
beforeAll(async () => {
  agent = await signInOperator(product.agent('admin.localhost'), await operatorIn(db, 's'.repeat(40), ['everything'], '박도윤'));
});

let made = 0;
/** @param at since when it waits */
const company = async (at: string, brandId = 'career'): Promise<number> => {
  made += 1;
  const { rows } = await sql<{ idx: string }>`
    insert into company.company (brand_id, registration_number, name, representative, opened_on, state, state_at, next_check_at, created_at)
    values (${brandId}, ${String(7_700_000_000 + made)}, ${`상사 ${made}`}, '김하늘', '2019-03-02', 'pending', ${at}, now() + interval '1 year', now())
    returning company_idx as idx`.execute(db);
  return Number(rows[0]?.idx);
};
interface Companies {
  readonly items: readonly { readonly companyIdx: number; readonly brandId: string; readonly decided: string | null }[];
  readonly nextAfter: string | null;
}
const pending = async (after?: string) =>
  (await agent.get(`/office/companies${after === undefined ? '' : `?after=${after}`}`)).json<Companies>();
const failedJob = async (state = 'failed'): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, output, retry_limit, retry_count, completed_on)
    values ('exam.count-taken', '{}', ${state}, '{"message": "server away"}', 8, 8, now()) returning id`.execute(db);
  return rows[0]?.id ?? '';
};
const log = async (id: string) =>
  (await agent.get(`/office/audit?q=${id}`)).json<{
    items: {
      act: string;
      operatorId: string | null;
      by: string;
      brandId: string | null;
      reason: string | null;
      before: unknown;
      after: unknown;
    }[];
  }>().items;

it('lists companies of all brands, who waits longest first, page by page without a gap', async () => {
  await sql`update company.company set state = 'approved' where state = 'pending'`.execute(db);
  const idxs: number[] = [];
  // Two at the very same moment stand in the order of their numbers.
  for (let n = 0; n < 52; n++)
    idxs.push(await company(`2026-01-${String(1 + (n >> 1)).padStart(2, '0')}T00:00:00.123456Z`, n % 2 ? 'nursing' : 'career'));
  const first = await pending();
  expect([first.items.length, first.nextAfter === null]).toEqual([50, false]);
  const second = await pending(first.nextAfter ?? '');
  expect([...first.items, ...second.items].map(({ companyIdx }) => companyIdx)).toEqual(idxs);
  expect(new Set(first.items.map(({ brandId }) => brandId))).toEqual(new Set(['career', 'nursing']));
  const { queues, brands } = (await agent.get('/office/today')).json<{
    queues: { name: string; count: number; isLate: boolean }[];
    brands: unknown[];
  }>();
  expect(queues.find(({ name }) => name === 'companies')).toMatchObject({ count: 52, isLate: true });
  expect(queues.map(({ name }) => name).toSorted()).toEqual([
    'claims',
    'comments',
    'companies',
    'inquiries',
    'jobs',
    'key-reports',
    'keys',
    'listing-reports',
    'listings',
    'posts',
    'refunds',
  ]);
  expect(brands).toContainEqual({ brandId: 'career', name: '마루커리어', categories: [] });
});

it('refuses U+0000 and lone surrogates in what is looked for in the log', async () => {
  for (const q of ['%00', 'a%00b', '%ED%A0%80']) {
    const refused = await agent.get(`/office/audit?q=${q}`);
    expect([q, refused.status < 500]).toEqual([q, true]);
  }
  expect((await agent.get('/office/audit?q=%00')).json().kind).toBe('request/invalid');
});

it('decides by the desk of the command, once, and with its entry in the log or not at all', async () => {
  const idx = await company('2026-02-01T00:00:00Z');
  const path = `/office/companies/${idx}`;
  const stateAt = Date.parse('2026-02-01T00:00:00Z');
  expect((await agent.get(path)).json()).toMatchObject({
    companyIdx: idx,
    decided: null,
    may: ['approve', 'reject'],
    proofName: null,
    taxAnswer: null,
  });
  for (const [body, status, kind] of [
    [{ kind: 'approve' }, 400, 'request/invalid'],
    [{ kind: 'reject', stateAt }, 400, 'request/invalid'],
    [{ kind: 'reject', reason: '   ', stateAt }, 400, 'request/invalid'],
    [{ kind: 'suspend', reason: '다른 회사 서류', stateAt }, 409, 'company/not-now'],
  ] as const) {
    const refused = await agent.post(`${path}/decisions`, body);
    expect([refused.status, refused.json().kind]).toEqual([status, kind]);
  }
  expect(await log(String(idx))).toEqual([]);
  const answers = await Promise.all(
    [1, 2].map(() => agent.post(`${path}/decisions`, { kind: 'reject', reason: '서류가 흐려요', stateAt })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect(await log(String(idx))).toMatchObject([
    {
      act: 'company.reject',
      by: '박도윤',
      brandId: 'career',
      reason: '서류가 흐려요',
      before: { state: 'pending' },
      after: { state: 'rejected' },
    },
  ]);
  const { rows } = await sql<{ by: string; reason: string }>`select by, reason from company.act where company_idx = ${idx}`.execute(db);
  expect(rows).toEqual([{ by: '박도윤', reason: '서류가 흐려요' }]);
  expect((await agent.get(`${path}/proof`)).json().kind).toBe('company/no-proof');
  expect((await agent.get('/office/companies/999999')).json().kind).toBe('company/not-there');
});

it('decides of what was looked at alone: one that was rejected and sent again meanwhile is looked at first', async () => {
  const idx = await company('2026-02-02T00:00:00.123456Z');
  const path = `/office/companies/${idx}`;
  const seen = (await agent.get(path)).json<{ stateAt: number }>();
  expect(seen.stateAt).toBe(Date.parse('2026-02-02T00:00:00.123Z'));
  await sql`update company.company set representative = '이한빛', state_at = '2026-02-02T01:00:00Z' where company_idx = ${idx}`.execute(db);
  const refused = await agent.post(`${path}/decisions`, { kind: 'approve', stateAt: seen.stateAt });
  expect([refused.status, refused.json().kind]).toEqual([409, 'company/not-now']);
  expect(await log(String(idx))).toEqual([]);
  const { stateAt } = (await agent.get(path)).json<{ stateAt: number }>();
  expect((await agent.post(`${path}/decisions`, { kind: 'approve', stateAt })).json()).toMatchObject({ decided: 'approve' });
});

it.each([
  ['사업자등록증 (사본).PDF', 'application/pdf', 'attachment'],
  ['등록증.png', 'image/png', 'inline'],
])('gives the proof %s with its bytes, to nobody’s cache, and the log says who looked', async (name, type, disposition) => {
  const idx = await company('2026-02-04T00:00:00Z', 'nursing');
  const proofId = randomUUID();
  const bytes = randomBytes(5_000);
  await createObjectStore(product.dataDir).put('kept', proofId, bytes);
  await sql`update company.company set proof_id = ${proofId}, proof_name = ${name} where company_idx = ${idx}`.execute(db);
  const given = await agent.get(`/office/companies/${idx}/proof`);
  expect([given.status, given.bytes.equals(bytes)]).toEqual([200, true]);
  expect(given.headers).toMatchObject({
    'content-type': type,
    'content-length': '5000',
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': expect.stringContaining('sandbox') as string,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(await log(String(idx))).toMatchObject([{ act: 'company.see-proof', by: '박도윤', brandId: 'nursing', before: null, after: null }]);
});

it('counts, shows and begins once more a job that was cancelled as one that failed', async () => {
  const waiting = async () =>
    (await agent.get('/office/today')).json<{ queues: { name: string; count: number }[] }>().queues.find(({ name }) => name === 'jobs')
      ?.count;
  const shown = async (id: string) =>
    (await agent.get('/office/jobs')).json<{ items: { id: string }[] }>().items.some((job) => job.id === id);
  await sql`delete from pgboss.job where state in ('failed', 'cancelled')`.execute(db);
  const id = await failedJob('cancelled');
  expect([await waiting(), await shown(id)]).toEqual([1, true]);
  expect((await agent.post(`/office/jobs/${id}/retry`)).json()).toEqual({ name: 'exam.count-taken' });
  await sql`delete from pgboss.job where id = ${id}::uuid`.execute(db);
});

it('has in the log what commands do too, by whom and by which', async () => {
  const idx = await company('2026-02-03T00:00:00Z');
  const where = { databaseUrl: product.database.url, dataDir: product.dataDir };
  const given = ['--brand', 'career', '--company', String(idx), '--reject', '서류가 흐려요', '--by', '오민재'];
  expect(await runCommand('review-company.ts', where, ...given)).toMatchObject({ code: 0 });
  expect(await log(String(idx))).toMatchObject([
    {
      act: 'company.reject',
      operatorId: null,
      by: '오민재 (npm run review-company)',
      brandId: 'career',
      reason: '서류가 흐려요',
      before: { state: 'pending' },
      after: { state: 'rejected' },
    },
  ]);
  const id = await failedJob();
  expect(await runCommand('jobs.ts', where, '--retry', id)).toMatchObject({ code: 0 });
  expect((await runCommand('jobs.ts', where, '--retry', randomUUID())).code).toBe(1);
  expect(await log(id)).toMatchObject([{ act: 'job.retry', operatorId: null, by: 'npm run jobs', after: { state: 'again' } }]);
  await sql`delete from pgboss.job where id = ${id}::uuid`.execute(db);
});

it('shows jobs by state, page by page, and begins a failed one once more', async () => {
  await sql`delete from pgboss.job where state in ('failed', 'cancelled')`.execute(db);
  await sql`
    insert into pgboss.job (name, data, state, output, retry_limit, retry_count, completed_on, created_on)
    select 'exam.count-taken', '{"secret": "geheim"}', 'failed', '{"message": "server away"}', 8, 8, now(), now() - n * interval '300 microseconds'
    from generate_series(1, 60) n`.execute(db);
  interface Jobs {
    readonly items: readonly { readonly id: string; readonly state: string; readonly error: string }[];
    readonly nextAfter: string | null;
  }
  const first = await agent.get('/office/jobs');
  const { items, nextAfter } = first.json<Jobs>();
  const rest = (await agent.get(`/office/jobs?after=${nextAfter}`)).json<Jobs>();
  expect([items.length, new Set([...items, ...rest.items].map(({ id }) => id)).size, rest.nextAfter]).toEqual([50, 60, null]);
  expect(first.text).not.toContain('geheim');
  const id = items[0]?.id ?? '';
  expect((await agent.post(`/office/jobs/${id}/retry`)).json()).toEqual({ name: 'exam.count-taken' });
  const again = await agent.post(`/office/jobs/${id}/retry`);
  expect([again.status, again.json().kind]).toEqual([409, 'job/not-failed']);
  expect((await agent.post(`/office/jobs/${randomUUID()}/retry`)).status).toBe(409);
  expect(await log(id)).toMatchObject([{ act: 'job.retry', by: '박도윤', before: { state: 'failed' }, after: { state: 'again' } }]);
  // Its payload is none: it would fail anew under another test.
  await sql`delete from pgboss.job where id = ${id}::uuid`.execute(db);
});
