import { randomUUID } from 'node:crypto';
import { operatorIn } from '@modules/operator/testing';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { mailTo } from '../testing/mailbox.ts';
import { register } from '../testing/member.ts';
import { signInOperator } from '../testing/operator.ts';
import { servedProduct } from './testing.ts';

/* Inquiries in the back office: who answers, the answer, templates, with the log; every answer is compared with its view. */
const product = servedProduct();
const { db } = product.database;
const signIn = async (name: string, roles = ['support', 'operators']): Promise<HttpAgent> =>
  signInOperator(product.agent('admin.localhost'), await operatorIn(db, 's'.repeat(40), roles, name));
let [first, second]: HttpAgent[] = [];
beforeAll(async () => {
  first = await signIn('박도윤');
  second = await signIn('오민재');
});
const by = (agent: HttpAgent | undefined): HttpAgent => agent as HttpAgent;

const newOwner = (): string => randomUUID();
const inquiry = async (
  content: string,
  { at = '2026-01-01T00:00:00Z', ownerId = newOwner(), email = 'haerin@career.test', isMember = false } = {},
): Promise<number> => {
  const { rows } = await sql<{ idx: string }>`
    insert into inquiry.inquiry (brand_id, owner_id, is_member, email, content, device, attachments, created_at)
    values ('career', ${ownerId}, ${isMember}, ${email}, ${content}, 'PC', '[]', ${at}) returning inquiry_idx as idx`.execute(db);
  return Number(rows[0]?.idx);
};
interface Shown {
  readonly taken: { readonly operatorId: string; readonly name: string } | null;
  readonly maskedEmail: string;
  readonly username: string | null;
  readonly history: readonly { readonly opening: string }[];
  readonly answer: string | null;
}
const one = async (agent: HttpAgent | undefined, idx: number) => (await by(agent).get(`/office/inquiries/${idx}`)).json<Shown>();
const acts = async (id: string) =>
  (await by(first).get(`/office/audit?q=${encodeURIComponent(id)}`))
    .json<{ items: { act: string; by: string }[] }>()
    .items.map((entry) => [entry.act, entry.by]);

it('lists those that wait, the oldest first, and hides where answers go', async () => {
  const ownerId = randomUUID();
  await sql`delete from inquiry.inquiry`.execute(db);
  const late = await inquiry('둘째 문의', { at: '2026-01-03T00:00:00Z', ownerId });
  const soon = await inquiry('첫째\n문의', { at: '2026-01-02T00:00:00Z', ownerId });
  const { items } = (await by(first).get('/office/inquiries')).json<{ items: { inquiryIdx: number; opening: string }[] }>();
  expect(items.map(({ inquiryIdx }) => inquiryIdx)).toEqual([soon, late]);
  expect(items[0]?.opening).toBe('첫째 문의');
  const shown = await one(first, soon);
  expect([shown.maskedEmail, shown.username, shown.history.map(({ opening }) => opening)]).toEqual([
    'hae***@career.test',
    null,
    ['둘째 문의'],
  ]);
  expect((await by(first).get(`/office/inquiries/${soon}`)).text).not.toContain('haerin@');
  expect((await by(first).get('/office/inquiries/999999')).json().kind).toBe('inquiry/office-not-there');
});

it('is taken by one: the other sees it, cannot answer it, and takes it over only of who has it', async () => {
  const idx = await inquiry('소리가 끊겨요');
  const take = (agent: HttpAgent | undefined, given: object) => by(agent).post(`/office/inquiries/${idx}/take`, given);
  const answers = await Promise.all([first, second].map((agent) => take(agent, { takes: true, seen: null })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [holder, other] = answers[0]?.status === 200 ? [first, second] : [second, first];
  const { taken } = await one(other, idx);
  expect(taken?.name).toBe(holder === first ? '박도윤' : '오민재');
  const refused = await by(other).post(`/office/inquiries/${idx}/answer`, { answer: '다시 만들었어요.' });
  expect([refused.status, refused.json().kind]).toEqual([409, 'inquiry/office-taken']);
  expect((await take(other, { takes: true, seen: taken?.operatorId ?? null })).status).toBe(200);
  expect((await take(holder, { takes: false, seen: taken?.operatorId ?? null })).json().kind).toBe('inquiry/office-taken');
  expect((await by(other).post(`/office/inquiries/${idx}/answer`, { answer: '다시 만들었어요.' })).status).toBe(200);
  expect((await by(holder).post(`/office/inquiries/${idx}/answer`, { answer: '다른 답' })).json().kind).toBe('inquiry/office-answered');
  expect((await acts(String(idx))).map(([act]) => act)).toEqual(['inquiry.answer', 'inquiry.take', 'inquiry.take']);
});

it('a member is told by mail and by a notification', async () => {
  const member = product.agent('cbt.career.localhost');
  const { email } = await register(member);
  const { rows } = await sql<{ id: string; name: string }>`select id, name from account.member where email = ${email}`.execute(db);
  const idx = await inquiry('결과가 안 보여요', { ownerId: rows[0]?.id ?? '', email, isMember: true });
  expect((await one(first, idx)).username).toEqual(expect.any(String));
  expect((await by(first).post(`/office/inquiries/${idx}/answer`, { answer: '새로 고치면 보여요.' })).status).toBe(200);
  const answered = () => sql`select from inquiry.inquiry where inquiry_idx = ${idx} and told_at is not null`.execute(db);
  await expect.poll(async () => (await answered()).rows.length, { timeout: 30_000 }).toBe(1);
  await expect
    .poll(async () => (await sql`select from notification.notification where member_id = ${rows[0]?.id}`.execute(db)).rows.length, {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
  expect((await mailTo(product.dataDir, email, 'inquiry.answered')).text).toContain('새로 고치면 보여요.');
});

it('templates of a brand are kept, replaced and removed, with the log', async () => {
  const path = '/office/inquiry-templates/career';
  const put = (text: string) => by(first).ask(`${path}/${encodeURIComponent('환불 안내')}`, { method: 'PUT', body: { text } });
  expect([(await put('사흘 안에 돌려드려요.')).status, (await put('나흘 안에 돌려드려요.')).status]).toEqual([200, 200]);
  expect((await by(second).get(path)).json()).toEqual({ items: [{ name: '환불 안내', text: '나흘 안에 돌려드려요.' }] });
  expect((await by(second).get('/office/inquiry-templates/nursing')).json()).toEqual({ items: [] });
  const removed = await by(second).ask(`${path}/${encodeURIComponent('환불 안내')}`, { method: 'DELETE', body: {} });
  expect([removed.status, removed.json()]).toEqual([200, { items: [] }]);
  expect((await by(second).ask(`${path}/none`, { method: 'DELETE', body: {} })).json().kind).toBe('inquiry/office-no-template');
  expect(await acts('환불 안내')).toEqual([
    ['inquiry.remove-template', '오민재'],
    ['inquiry.save-template', '박도윤'],
    ['inquiry.save-template', '박도윤'],
  ]);
});
