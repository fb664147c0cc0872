import { randomUUID } from 'node:crypto';
import { listingsIn } from '@modules/listing/testing';
import { operatorIn } from '@modules/operator/testing';
import { OFFICE_PERMISSIONS } from '@platform/http';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { PASSWORD, register } from '../testing/member.ts';
import { signInOperator } from '../testing/operator.ts';
import { COUNTED_LISTS } from './testing-lists.ts';
import { longest, statementCounter } from './testing-statements.ts';
import { servedProduct } from './testing.ts';

/*
 * Lists with an end of their own: those of chats, of companies, of letters and of the back office. Each is asked for with two things and, once there are
 * fifty, again: it costs as many statements. `list-statements.test.ts` has the lists of one learner and of a page.
 */
const SECRET = 's'.repeat(40);
const product = servedProduct();
const { db } = product.database;
const FEW = 2;
const MANY = 50;
/** Some end there. */
const LONG = 20;
const countOf = statementCounter();

const member = product.agent('cbt.career.localhost');
const office = product.agent('admin.localhost');
const place = { memberId: '', chatRoomId: '', listingIdx: 0, organizationIdx: 0 };

/** From one more than there are to `to`. */
const series = (from: number, to: number) => sql`generate_series(${from + 1}::integer, ${to}::integer) n`;

const fillChat = async (from: number, to: number): Promise<void> => {
  const room = sql`(select room_idx from chat.room where chat_room_id = ${place.chatRoomId})`;
  await sql`insert into chat.member (room_idx, member_no, brand_id, member_id, name, role, read_no, joined_at)
    select ${room}, 1000 + n, 'career', gen_random_uuid(), '이름 ' || n, 'member', 0, now() from ${series(from, to)}`.execute(db);
  await sql`insert into chat.message (room_idx, no, change_no, member_no, client_id, text, at)
    select ${room}, n, n, 1000 + n, gen_random_uuid(), '서류 발표 ' || n, now() from ${series(from, to)}`.execute(db);
  await sql`update chat.room set last_no = ${to}::integer, last_change = ${to}::integer, member_count = member_count + ${to - from}::integer
    where chat_room_id = ${place.chatRoomId}`.execute(db);
  await sql`with made as (
      insert into chat.room (chat_room_id, brand_id, kind, title, member_count, voice_count, created_at)
      select 'counted-' || n, 'career', 'topic', '방 ' || n, 1, 1, now() from ${series(from, to)} returning room_idx)
    insert into chat.member (room_idx, member_no, brand_id, member_id, name, role, read_no, joined_at)
    select room_idx, 1, 'career', ${place.memberId}, '나', 'owner', 0, now() from made`.execute(db);
};

const fillLetters = (from: number, to: number) =>
  sql`insert into cover_letter.letter (letter_id, brand_id, member_id, title, made_at, changed_at)
    select gen_random_uuid(), 'career', ${place.memberId}, '자기소개서 ' || n, now(), now() from ${series(from, to)}`.execute(db);

/** What they wrote in the community and did not send. */
const fillDrafts = async (from: number, to: number): Promise<void> => {
  await sql`insert into community.draft (draft_id, brand_id, member_id, board, title, text, saved_at)
    select gen_random_uuid(), 'career', ${place.memberId}, 'free', '글 ' || n, '글', now() from ${series(from, Math.min(to, LONG))}`.execute(
    db,
  );
};

/** At one listing, and one at each of as many others. */
const fillApplicants = (from: number, to: number) =>
  sql`insert into application.application (brand_id, listing_idx, company_idx, member_id, request_id, copy_hash, stage, stage_at, name, email,
      phone, answers, files, received_at, closes_at, keep_days, deletes_at)
    select 'career', listing_idx, m.company_idx, gen_random_uuid(), gen_random_uuid(), 'copy', 'received', now(), '김서윤', 'student@career.test',
      '', '[]', '[]', now(), now(), 180, now() + interval '180 days' from company.member m, ${series(from, to)}, unnest(array[${place.listingIdx}::bigint, 100000 + n]) listing_idx
    where m.member_id = ${place.memberId}`.execute(db);

/** What operators look through: inquiries, companies, reported posts and comments, jobs, their own log. */
const fillOffice = async (from: number, to: number): Promise<void> => {
  await sql`insert into inquiry.inquiry (brand_id, owner_id, is_member, email, content, device, attachments, created_at)
    select 'career', gen_random_uuid(), true, 'a@b.test', '질문 ' || n, 'PC', '[]', now() from ${series(from, to)}`.execute(db);
  await sql`insert into inquiry.template (brand_id, name, text, saved_at) select 'career', '양식 ' || n, '답변', now() from ${series(from, to)}`.execute(
    db,
  );
  await sql`insert into company.company (brand_id, registration_number, name, representative, opened_on, state, state_at, next_check_at, created_at)
    select 'career', (2000000000 + n)::text, '한빛 ' || n, '김한빛', '2015-03-02', 'pending', now(), now() + interval '1 year', now()
    from ${series(from, to)}`.execute(db);
  await sql`insert into listing.posting (brand_id, company_idx, state, draft, title, created_at, updated_at)
    select 'career', c.company_idx, 'in-review', '{}', '공고 ' || n, now(), now() from ${series(from, to)}
      join company.company c on c.name = '한빛 ' || n`.execute(db);
  await sql`with written as (
      insert into community.post (brand_id, board, member_id, title, text, text_key, has_image, has_youtube, written_at)
      select 'career', 'free', gen_random_uuid(), '글 ' || n, '글', '', false, false, now() from ${series(from, to)} returning post_idx)
    insert into community.report (post_idx, member_id, reason, words, at) select post_idx, gen_random_uuid(), 'insult', '', now() from written`.execute(
    db,
  );
  await sql`with written as (
      insert into comment.comment (brand_id, subject_kind, subject_idx, member_id, text, text_key, at)
      select 'career', 'listing', ${place.listingIdx}, gen_random_uuid(), '댓글 ' || n, '', now() from ${series(from, to)} returning comment_idx)
    insert into comment.report (comment_idx, member_id, reason, words, at) select comment_idx, gen_random_uuid(), 'insult', '', now() from written`.execute(
    db,
  );
  await sql`insert into pgboss.job (name, data, state, created_on, completed_on)
    select 'notification.review-due', '{}', 'failed', now(), now() from ${series(from, to)}`.execute(db);
  await sql`insert into audit.entry (at, by, act, subject_kind, subject_id) select now(), 'test', 'test', 'test', n::text from ${series(from, to)}`.execute(
    db,
  );
};
const fill = async (from: number, to: number): Promise<void> => {
  await fillChat(from, to);
  await fillLetters(from, to);
  await fillDrafts(from, to);
  await fillApplicants(from, to);
  await fillOffice(from, to);
};

/** By the documented address: who asks, and for what. */
const addressOf = (path: string): readonly [HttpAgent, string] => {
  const address = path
    .replace('{chatRoomId}', place.chatRoomId)
    .replace('{listingIdx}', String(place.listingIdx))
    .replace('{brandId}', 'career');
  const query = COUNTED_LISTS[path]?.replace('LISTING', String(place.listingIdx)) ?? '';
  return [path.startsWith('/office/') ? office : member, address + query];
};
interface Cost {
  readonly statements: number;
  readonly length: number;
}
const few = new Map<string, Cost>();
const many = new Map<string, Cost>();
const measure = async (costs: Map<string, Cost>): Promise<void> => {
  for (const path of Object.keys(COUNTED_LISTS)) {
    const { statements, answer } = await countOf(...addressOf(path));
    costs.set(path, { statements, length: longest(answer) });
  }
};

beforeAll(async () => {
  const { email } = await register(member);
  // Of an approved company, as the session that begins then says.
  await sql`update account.member set type = 'CORPORATE', approved = true where email = ${email}`.execute(db);
  await member.post('/users/sign-in', { email, password: PASSWORD });
  place.memberId = (await member.get('/users/me')).json<{ id: string }>().id;
  await signInOperator(office, await operatorIn(db, SECRET, OFFICE_PERMISSIONS));
  const made = await member.post('/apiV2/chat/rooms', { title: '필기 스터디', requestId: randomUUID() });
  place.chatRoomId = made.json<{ chatRoomId: string }>().chatRoomId;
  await sql`with made as (
      insert into company.company (brand_id, registration_number, name, representative, opened_on, state, state_at, next_check_at, created_at)
      values ('career', '1000000001', '한빛', '김한빛', '2015-03-02', 'approved', now(), now() + interval '1 year', now()) returning company_idx)
    insert into company.member select 'career', ${place.memberId}, company_idx, true, now() from made`.execute(db);
  await sql`insert into application.listing_copy (copy_hash, body)
    values ('copy', '{"kind":"recruit","title":"신입 채용","organization":"한빛전자"}') on conflict do nothing`.execute(db);
  const { organization, listing } = listingsIn(db, 'career');
  place.organizationIdx = await organization();
  place.listingIdx = await listing(place.organizationIdx, {
    deadlineAt: Date.now() + 3_600_000,
    body: { apply: { by: 'here', questions: [], wantsFiles: 'none', keepDays: 180 } },
  });
  await sql`update listing.organization set company_idx = m.company_idx from company.member m
    where m.member_id = ${place.memberId} and organization_idx = ${place.organizationIdx}`.execute(db);
  await fill(0, FEW);
  await measure(few);
  await fill(FEW, MANY);
  await measure(many);
});

it.each(Object.keys(COUNTED_LISTS))('%s costs as much with fifty things as with two', (path) => {
  const [two, fifty] = [few.get(path), many.get(path)];
  expect([two, fifty].map((cost) => (cost?.length ?? 0) >= LONG)).toEqual([false, true]);
  expect(two?.statements).toBeGreaterThan(0);
  expect(fifty?.statements, JSON.stringify(two)).toBe(two?.statements);
});
