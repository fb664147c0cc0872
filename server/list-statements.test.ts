import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { articleIn } from '@modules/company-analysis/testing';
import { exampleIn } from '@modules/cover-letter/testing';
import { noticeIn } from '@modules/notice/testing';
import { listingsIn } from '@modules/listing/testing';
import { drawPackage } from '../testing/draw-package.ts';
import { register } from '../testing/member.ts';
import { Sitter } from '../testing/sitter.ts';
import type { HttpAgent, OpenApi } from '@platform/testing';
import { waitFor } from '@platform/testing/wait-for';
import { SHOP_LISTS } from './testing-shop.ts';
import { longest, statementCounter } from './testing-statements.ts';
import { servedProduct } from './testing.ts';
import {
  BOUNDED_LISTS,
  COUNTED_LISTS,
  fillApplications,
  fillChannels,
  fillComments,
  fillPosts,
  fillScraps,
  pathsWithLists,
} from './testing-lists.ts';

/*
 * A list costs as many statements of PostgreSQL with fifty things as with two: nothing is looked up for each of them. Every endpoint that gives a
 * list has a row here, or a reason why its list does not grow.
 */
const product = servedProduct();
const { db } = product.database;
const FEW = 2;
const MANY = 50;

const countOf = statementCounter();

interface Learner {
  readonly agent: HttpAgent;
  readonly memberId: string;
  /** How many of everything. */
  readonly count: number;
  roomCode: string;
}
let examIdx = 0;
let examIdxs: readonly number[] = [];
const listingIdxs: number[] = [];
let few: Learner;
let many: Learner;
const cost = ({ agent }: Pick<Learner, 'agent'>, path: string) => countOf(agent, path);

/** Rows like one that is there, `n` from 1 on; what is told apart is given, and what the database numbers by itself is left to it. */
const copyRows = async (
  table: string,
  where: RawBuilder<unknown>,
  times: number,
  apart: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<void> => {
  const [schema, name] = table.split('.');
  const { rows } = await sql<{ column: string }>`select column_name as column from information_schema.columns
    where table_schema = ${schema} and table_name = ${name} and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  );
  const columns = rows.map(({ column }) => column);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => apart[column] ?? sql.ref(`t.${column}`)))}
    from (select * from ${sql.table(table)} where ${where} limit 1) t, generate_series(1, ${times}::integer) n`.execute(db);
};

/** As many exams as a long list has, each with a sitting of its own, all of one paper. */
const EXAMS = sql`exam.exam e join exam.exam_detail d using (exam_idx) where e.slug like 'like-mini-%' and e.brand_id = 'career'`;
const makeExams = async (): Promise<void> => {
  await copyRows('exam.exam', sql`slug = 'mini' and brand_id = 'career'`, MANY, { slug: sql`'like-mini-' || n`, title: sql`'모의 ' || n` });
  await sql`insert into exam.exam_exam_type select e.exam_idx, t.exam_type_idx, t.position from exam.exam e, exam.exam_exam_type t
    join exam.exam m on m.exam_idx = t.exam_idx where m.slug = 'mini' and m.brand_id = 'career' and e.slug like 'like-mini-%'`.execute(db);
  const { rows } = await sql<{ column: string }>`select column_name as column from information_schema.columns
    where table_schema = 'exam' and table_name = 'exam_detail' and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  );
  const columns = rows.map(({ column }) => column);
  await sql`insert into exam.exam_detail (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => (column === 'exam_idx' ? sql`e.exam_idx` : sql.ref(`d.${column}`))))}
    from exam.exam e, (select d.* from exam.exam_detail d join exam.exam m using (exam_idx) where m.slug = 'mini' and m.brand_id = 'career' order by d.position limit 1) d
    where e.slug like 'like-mini-%'`.execute(db);
  // One of them has as many sittings as a long list, another two.
  for (const [slug, count] of [
    ['like-mini-1', MANY],
    ['like-mini-2', FEW],
  ] as const)
    await copyRows('exam.exam_detail', sql`exam_idx = (select exam_idx from exam.exam where slug = ${slug})`, count - 1, {
      slug: sql`t.slug || n`,
    });
  examIdxs = (
    await sql<{ examIdx: number }>`select exam_idx as "examIdx" from exam.exam where slug like 'like-mini-%' order by exam_idx`.execute(db)
  ).rows.map(({ examIdx }) => examIdx);
};

const newLearner = async (count: number): Promise<Learner> => {
  const agent = product.agent('cbt.career.localhost');
  await register(agent);
  return { agent, count, roomCode: '', memberId: (await agent.get('/users/me')).json<{ id: string }>().id };
};

interface Exam {
  readonly examIdx: number;
  readonly details: readonly { readonly examDetailIdx: number; readonly isFree: boolean }[];
}
/** One of everything by the product itself, and the others like it. */
const fill = async (learner: Learner): Promise<void> => {
  const { agent, memberId, count } = learner;
  const { details, ...exam } = (await agent.get('/apiV2/exams/mini')).json<Exam>();
  ({ examIdx } = exam);
  const { examDetailIdx } = details.find(({ isFree }) => isFree)!;
  // As a room has it: its window, and the result in it.
  const room = { examDetailIdx, closesAt: Date.now() + 3_600_000, capacity: MANY, requestId: randomUUID() };
  learner.roomCode = (await agent.post('/apiV2/study-rooms', room)).json<{ roomCode: string }>().roomCode;
  await agent.post(`/apiV2/study-rooms/${learner.roomCode}/participants`, { nickname: '주인' });
  // From the room, as its people do, and handed in blank.
  const deviceId = randomUUID();
  const sat = await agent.post(`/apiV2/study-rooms/${learner.roomCode}/start`, { deviceId });
  const { recordIdx, attemptToken } = sat.json<{ recordIdx: number; attemptToken: string }>();
  const headers = { authorization: `Bearer ${attemptToken}` };
  expect((await agent.post(`/apiV2/user-exam-records/${recordIdx}/submit`, { deviceId, events: [] }, headers)).status).toBe(200);
  // Its window is over: now they compare.
  expect((await agent.post(`/apiV2/study-rooms/${learner.roomCode}/end`)).status).toBe(200);
  await fillNotes(learner);
  await fillRoom(learner);
  await copySittings(memberId, count - 1);
  await sql`insert into exam.exam_like select ${memberId}::uuid, exam_idx, now() from exam.exam
    where slug like 'like-mini-%' order by exam_idx limit ${count}`.execute(db);
  await sql`insert into entitlement.entitlement (brand_id, member_id, exam_detail_idx, source, reference, granted_by, starts_at)
    select 'career', ${memberId}::uuid, d.exam_detail_idx, 'grant', 'test', 'test', now() - interval '1 second' from ${EXAMS} order by d.exam_detail_idx limit ${count}`.execute(
    db,
  );
  await sql`insert into notification.member values ('career', ${memberId}, ${count}::integer, ${count}::integer)`.execute(db);
  await sql`insert into notification.notification (brand_id, member_id, no, kind, data, link_site, link_path, key, created_at)
    select 'career', ${memberId}, n, 'RESULT_READY', '{"title":"회"}', 'cbt', '/', 'k' || n, now() from generate_series(1, ${count}::integer) n`.execute(
    db,
  );
  await sql`insert into inquiry.inquiry (brand_id, owner_id, is_member, email, content, device, attachments, created_at)
    select 'career', ${memberId}, true, 'a@b.test', '질문 ' || n, 'PC', '[]', now() from generate_series(1, ${count}::integer) n`.execute(
    db,
  );
  await copyRows('account.session', sql`member_id = ${memberId}`, count - 1, {
    id: sql`gen_random_uuid()`,
    token_hash: sql`t.token_hash || n`,
  });
  await sql`insert into reminder.subscription (learner_id, brand_id, session_id, endpoint, device_hash, p256dh, auth, hour, next_at, created_at)
    select ${memberId}, 'career', 's', 'https://push.example.com/' || n, ${memberId}::text || n, 'x', 'x', 9, now() + interval '1 day', now()
    from generate_series(1, ${count}::integer) n`.execute(db);
  await fillCompany(memberId, count);
  await fillScraps(db, memberId, examIdxs.slice(0, count));
  await fillPosts(db, memberId, count);
  await fillComments(db, memberId, { listingIdxs: listingIdxs.slice(0, count), repliedIdx: listingIdxs[FEW] ?? 0, replies: MANY });
  await fillChannels(db, memberId, count);
  await fillApplications(db, memberId, listingIdxs.slice(0, count));
};

/** Notes of three sittings that were handed in blank, and no more of them than are asked for. */
const fillNotes = async ({ agent, memberId, count }: Learner): Promise<void> => {
  const { details } = (await agent.get('/apiV2/exams/draws')).json<Exam>();
  for (const { examDetailIdx } of details) {
    // The database's clock knows microseconds, the product's milliseconds: within the same one it would begin later than now.
    await sql`insert into entitlement.entitlement (brand_id, member_id, exam_detail_idx, source, reference, granted_by, starts_at)
      values ('career', ${memberId}, ${examDetailIdx}, 'grant', 'note', 'test', now() - interval '1 second')`.execute(db);
    const sitter = new Sitter(agent);
    await sitter.start(examDetailIdx);
    expect((await sitter.submit()).status).toBe(200);
  }
  // Notes are made behind the answer.
  await waitFor(async () =>
    expect((await agent.get('/apiV2/user/me/review-notes')).json<{ totalCount: number }>().totalCount).toBeGreaterThan(MANY),
  );
  await sql`delete from review.note where learner_id = ${memberId} and problem_idx not in (
    select problem_idx from review.note where learner_id = ${memberId} order by problem_idx limit ${count})`.execute(db);
};

/**
 * Further rooms; in one of them as many people, all with a result to show. No process has seen it yet: what they know of a room stays in their memory.
 */
const fillRoom = async (learner: Learner): Promise<void> => {
  const { memberId, count, roomCode } = learner;
  const first = sql`room_idx = (select room_idx from study_room.room where room_code = ${roomCode})`;
  await copyRows('study_room.room', first, count - 1, {
    room_code: sql`translate(substr(md5(t.room_code || n), 1, 12), '01', '23')`,
    request_id: sql`gen_random_uuid()::text`,
  });
  const { rows } = await sql<{ room: number; code: string }>`select room_idx as room, room_code as code from study_room.room
    where owner_id = ${memberId} order by room_idx desc limit 1`.execute(db);
  const { room, code } = rows[0]!;
  learner.roomCode = code;
  await copyRows('study_room.participant', first, 1, { room_idx: sql`${room}::bigint`, shown_since: sql`now()` });
  await copyRows('study_room.participant', sql`room_idx = ${room}`, count - 1, {
    seat: sql`n + 1`,
    learner_id: sql`gen_random_uuid()`,
    nickname: sql`'이름' || n`,
    nickname_key: sql`'이름' || n`,
  });
};

/** A company of the learner's, and its people. */
const fillCompany = async (memberId: string, count: number): Promise<void> => {
  await sql`with made as (
      insert into company.company (brand_id, registration_number, name, representative, opened_on, state, state_at, next_check_at, created_at)
      values ('career', ${String(1_000_000_000 + count)}, '한빛', '김한빛', '2015-03-02', 'approved', now(), now() + interval '1 year', now()) returning company_idx
    ) insert into company.member select 'career', ${memberId}, company_idx, true, now() from made`.execute(db);
  await copyRows('account.member', sql`id = ${memberId}`, count - 1, { id: sql`gen_random_uuid()`, email: sql`n || '.' || t.email` });
  await sql`insert into company.member select 'career', p.id, c.company_idx, false, now() from account.member p, company.member c, account.member o
    where o.id = ${memberId} and c.member_id = o.id and p.email like '%.' || o.email`.execute(db);
  await sql`insert into listing.posting (brand_id, company_idx, state, draft, title, created_at, updated_at)
    select 'career', m.company_idx, 'draft', '{}', '공고 ' || n, now(), now() from company.member m, generate_series(1, ${count}::integer) n
    where m.member_id = ${memberId}`.execute(db);
};

/** Whoever sits a paper compares no answers to it. */
const ANOTHER_PAPER = sql`(select d.paper_hash from exam.exam_detail d join exam.exam e using (exam_idx) where e.slug = 'draws' order by 1 limit 1)`;
/** The sitting that a learner handed in, of further exams too; and as many that are still open. */
const copySittings = async (memberId: string, times: number): Promise<void> => {
  const columnsOf = async (name: string) =>
    (
      await sql<{ column: string }>`select column_name as column from information_schema.columns
        where table_schema = 'attempt' and table_name = ${name} and column_name <> 'record_idx' and is_generated = 'NEVER' order by ordinal_position`.execute(
        db,
      )
    ).rows.map(({ column }) => column);
  const [record, result] = [await columnsOf('record'), await columnsOf('result')];
  const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
  const from = (columns: readonly string[], apart: Readonly<Record<string, RawBuilder<unknown>>>) =>
    sql.join(columns.map((column) => apart[column] ?? sql.ref(`t.${column}`)));
  const ofExam = { exam_idx: sql`x.exam_idx`, exam_detail_idx: sql`x.exam_detail_idx` };
  const exams = sql`(select distinct on (e.exam_idx) e.exam_idx, d.exam_detail_idx from ${EXAMS} order by e.exam_idx, d.exam_detail_idx limit ${times + 1}) x`;
  await sql`with made as (
      insert into attempt.record (${list(record)}) select ${from(record, ofExam)}
      from (select * from attempt.record where learner_id = ${memberId} and submitted_at is not null order by record_idx limit 1) t, ${exams} returning record_idx, exam_detail_idx
    ) insert into attempt.result (record_idx, ${list(result)}) select x.record_idx, ${from(result, ofExam)}
      from (select * from attempt.result where learner_id = ${memberId} order by record_idx limit 1) t, made x`.execute(db);
  // And of the same exam once more.
  await sql`with made as (
      insert into attempt.record (${list(record)}) select ${from(record, {})}
      from (select * from attempt.record where learner_id = ${memberId} and submitted_at is not null order by record_idx limit 1) t, generate_series(1, ${times}::integer)
      returning record_idx
    ) insert into attempt.result (record_idx, ${list(result)}) select x.record_idx, ${from(result, {})}
      from (select * from attempt.result where learner_id = ${memberId} order by record_idx limit 1) t, made x`.execute(db);
  await sql`insert into attempt.record (${list(record)})
    select ${from(record, { ...ofExam, submitted_at: sql`null`, paper_hash: ANOTHER_PAPER, deadline_at: sql`now() + interval '1 hour'` })}
    from (select * from attempt.record where learner_id = ${memberId} and submitted_at is not null order by record_idx limit 1) t, ${exams}`.execute(
    db,
  );
};

let document: OpenApi;
beforeAll(async () => {
  document = (await product.agent('cbt.career.localhost').get('/apiV2/openapi.json')).json<OpenApi>();
  await makeExams();
  await product.bring(await drawPackage('career', mkdtempSync(join(tmpdir(), 'lists-'))));
  const { organization, listing } = listingsIn(db, 'career');
  const organizationIdx = await organization();
  for (let at = 0; at < MANY; at += 1) listingIdxs.push(await listing(organizationIdx));
  for (let at = 0; at < MANY; at += 1) {
    const organizationIdx = await organization(`기업 ${at}`);
    await articleIn(db, 'career', organizationIdx);
    await exampleIn(db, 'career', organizationIdx, { slug: `letter-${at}` });
    await noticeIn(db, 'career');
  }
  few = await newLearner(FEW);
  many = await newLearner(MANY);
  await fill(few);
  await fill(many);
});

/** Lists that are as long as the learner has things. */
const OF_A_LEARNER: Readonly<Record<string, string>> = {
  '/apiV2/user/me/notifications': '?size=50',
  '/apiV2/user/me/scraps': '?size=50&sort=deadline',
  '/apiV2/user/me/scraps/overview': '',
  '/apiV2/user/me/comments': '?pageSize=50',
  '/apiV2/user/me/questions': '?pageSize=50',
  '/apiV2/user/me/posts': '?pageSize=50',
  '/apiV2/user/me/bookmarked-posts': '?pageSize=50',
  '/users/me/company/questions': '?pageSize=50',
  '/users/me/company/channel/posts': '?pageSize=50',
  '/apiV2/user/me/channels': '?pageSize=50',
  '/apiV2/user/me/channel-posts': '?pageSize=50',
  '/users/me/inquiries': '?pageSize=50',
  '/users/me/sessions': '',
  '/apiV2/user-exam-records': '?pageSize=50',
  '/apiV2/user-exam-records/open': '',
  '/apiV2/user/me/likes/exams': '?pageSize=50',
  '/apiV2/user/me/likes/exam-idxs': '',
  '/apiV2/user/me/exams': '?pageSize=50',
  '/apiV2/user/me/review-notes': '?pageSize=50',
  '/apiV2/user/me/reminders': '',
  '/apiV2/study-rooms': '',
  '/apiV2/study-rooms/{roomCode}': '',
  '/users/me/company/people': '',
  '/users/me/postings': '?pageSize=50',
  '/apiV2/user/me/applications': '',
  '/apiV2/user/me/tracked-applications': '',
};
/** What is counted or gathered over the things that a learner has: as long as it is, but dear where each were looked up. */
const OVER_THEM: Readonly<Record<string, string>> = {
  '/apiV2/exams/{examIdx}/my-records': '',
  '/apiV2/user-exam-records/overview': '',
  '/apiV2/user/me/desk': '',
  '/apiV2/user/me/entitlements': '',
  '/apiV2/user/me/review-notes/aggregate': '',
  '/apiV2/user/me/strengths': '',
  '/apiV2/user/me/study-calendar': '',
};
/** Lists of content, which are as long as they are asked for. */
const BY_PAGE: Readonly<Record<string, readonly [two: () => string, fifty: () => string]>> = {
  ...Object.fromEntries(
    ['exams', 'organizations', 'company-analyses', 'cover-letter-examples', 'notices', 'posts', 'channel-posts', 'channels'].map((list) => [
      `/apiV2/${list}`,
      [() => `/apiV2/${list}?pageSize=2`, () => `/apiV2/${list}?pageSize=50`] as const,
    ]),
  ),
  '/apiV2/exams/{examIdx}': [() => '/apiV2/exams/like-mini-2', () => '/apiV2/exams/like-mini-1'],
  '/apiV2/exams/{examIdx}/exam-details': [() => '/apiV2/exams/like-mini-2/exam-details', () => '/apiV2/exams/like-mini-1/exam-details'],
  '/apiV2/listings': [() => '/apiV2/listings?kind=activity&pageSize=2', () => '/apiV2/listings?kind=activity&pageSize=50'],
  '/apiV2/comments/of/{subjectKind}/{subjectIdx}': [
    () => `/apiV2/comments/of/listing/${listingIdxs[0]}`,
    () => `/apiV2/comments/of/listing/${listingIdxs[FEW]}`,
  ],
  ...Object.fromEntries(
    ['posts', 'listings', 'questions'].map((part) => [
      `/apiV2/channels/{url}/${part}`,
      [() => `/apiV2/channels/own${MANY}/${part}?pageSize=2`, () => `/apiV2/channels/own${MANY}/${part}?pageSize=50`] as const,
    ]),
  ),
  '/apiV2/user/me/scraps/kept': [
    () => `/apiV2/user/me/scraps/kept?scrapKind=exam&targetIds=${examIdxs.slice(0, FEW).join('.')}`,
    () => `/apiV2/user/me/scraps/kept?scrapKind=exam&targetIds=${examIdxs.slice(0, MANY).join('.')}`,
  ],
  '/apiV2/user-exam-records/latest': [
    () => `/apiV2/user-exam-records/latest?examIdxs=${examIdxs.slice(0, FEW).join()}`,
    () => `/apiV2/user-exam-records/latest?examIdxs=${examIdxs.slice(0, MANY).join()}`,
  ],
};
const OF_A_PAPER = 'of one sitting or problem, whose paper is one document';
const OF_A_ROOM = 'of one room, whose people are bounded; not measured here';
const OF_A_BRAND = 'what operators write for all of a brand; kept, and of a length of its own';
const OF_CODE = 'one for each kind that the code knows';
/** Lists that no member makes longer. */
const FIXED: Readonly<Record<string, string>> = {
  '/apiV2/exam-details/{examDetailIdx}/preview': 'five problems at most, of a paper and a key that are kept in memory',
  '/apiV2/exam-details/{examDetailIdx}': OF_A_PAPER,
  '/apiV2/exam-details/{examDetailIdx}/open-record': OF_A_PAPER,
  '/apiV2/exam-details/{examDetailIdx}/problems/{problemIdx}/alike': OF_A_PAPER,
  '/apiV2/exams/{examIdx}/random-plan': OF_A_PAPER,
  '/apiV2/multiple-problems/{multipleProblemIdx}': OF_A_PAPER,
  '/apiV2/papers/{paperHash}': OF_A_PAPER,
  '/apiV2/papers/{paperHash}/pace': OF_A_PAPER,
  '/apiV2/random-details/{code}': OF_A_PAPER,
  '/apiV2/study-rooms/{roomCode}/paper': OF_A_PAPER,
  '/apiV2/study-sessions/{studyIdx}': OF_A_PAPER,
  '/apiV2/study-sessions/{studyIdx}/answers/{problemIdx}': OF_A_PAPER,
  '/apiV2/user-exam-records/{recordIdx}': OF_A_PAPER,
  '/apiV2/user-exam-records/{recordIdx}/receipt': OF_A_PAPER,
  '/apiV2/user-exam-records/{recordIdx}/score': OF_A_PAPER,
  '/apiV2/user-exam-records/{recordIdx}/solution': OF_A_PAPER,
  '/apiV2/user/me/review-notes/{problemIdx}': OF_A_PAPER,
  '/apiV2/user/me/review-notes/{problemIdx}/solution': OF_A_PAPER,
  '/apiV2/study-rooms/{roomCode}/comparison': OF_A_ROOM,
  '/apiV2/study-rooms/{roomCode}/problems/{problemIdx}/messages': OF_A_ROOM,
  '/apiV2/channel-posts/{postIdx}': 'of one post, with four pictures at most',
  '/apiV2/exam-types': OF_A_BRAND,
  '/apiV2/exams/areas': OF_A_BRAND,
  '/apiV2/exams/best': OF_A_BRAND,
  '/apiV2/listings/calendar': 'counts of 62 days at most, in one statement, and eight lines of each in another',
  '/apiV2/user/me/calendar': 'two statements, of 300 listings at most',
  '/apiV2/user/me/calendar/marks': 'one statement, of three days',
  '/apiV2/user/me/saved-searches': 'one statement, of twenty at most',
  '/apiV2/predictions/{eventId}': 'a hundred events of a brand at most, and counts of a test’s scores',
  '/apiV2/user/me/predictions/{eventId}': 'of one entry, with its eight sections at most',
  '/apiV2/search': 'pages of 20, each source asked once; not measured here',
  '/apiV2/search/suggestions': 'eight at most, each source asked once',
  '/apiV2/listings/day': 'two statements, of 200 rows at most each',
  '/apiV2/listings/home': 'five statements, of a few rows each',
  '/users/me/postings/{postingIdx}': 'of one, with a hundred acts at most',
  '/apiV2/listings/{listingIdx}': 'of one listing, with six at most beside it',
  '/apiV2/listings/{listingIdx}/changes': 'five at most, in one statement',
  '/apiV2/organizations/{organizationIdx}': 'of one company, in seven statements',
  '/apiV2/company-analyses/{slug}': 'of one article, with three at most beside it',
  '/apiV2/legal-documents': OF_A_BRAND,
  '/apiV2/legal-documents/{kind}': OF_A_BRAND,
  '/users/me/consents': OF_A_BRAND,
  '/v2/categories/gnb': OF_A_BRAND,
  ...SHOP_LISTS,
  ...BOUNDED_LISTS,
  ...COUNTED_LISTS,
  '/apiV2/user/me/notification-settings': OF_CODE,
  '/users/me/passkeys': 'ten at most, read at once',
  '/users/me/social': OF_CODE,
  '/users/social': OF_CODE,
};
/** Lists of the graph: nobody can write a post yet, so that one is empty. */
const GRAPH_LISTS: readonly string[] = ['EmbeddablePosts.nodes'];
const filled = ({ roomCode }: Learner, path: string): string => path.replace('{roomCode}', roomCode).replace('{examIdx}', String(examIdx));
it.each(Object.entries(OF_A_LEARNER))('%s costs as much with fifty things as with two', async (path, query) => {
  const [two, fifty] = [await cost(few, filled(few, path) + query), await cost(many, filled(many, path) + query)];
  expect(
    [longest(two.answer), longest(fifty.answer)].map((length) => length >= MANY),
    'lists of different lengths',
  ).toEqual([false, true]);
  expect(fifty.statements, JSON.stringify({ two: two.statements })).toBe(two.statements);
});

it.each(Object.entries(OVER_THEM))('%s costs as much over fifty things as over two', async (path, query) => {
  const [two, fifty] = [await cost(few, filled(few, path) + query), await cost(many, filled(many, path) + query)];
  expect(two.statements).toBeGreaterThan(0);
  expect(fifty.statements, JSON.stringify({ two: two.statements })).toBe(two.statements);
});

it.each(Object.entries(BY_PAGE))('%s costs as much for fifty as for two', async (_path, [ofTwo, ofFifty]) => {
  const [two, fifty] = [await cost(many, ofTwo()), await cost(many, ofFifty())];
  expect(
    [longest(two.answer), longest(fifty.answer)].map((length) => length >= MANY),
    'lists of different lengths',
  ).toEqual([false, true]);
  expect(fifty.statements, JSON.stringify({ two: two.statements })).toBe(two.statements);
});

it('the counter is awake: what a request asks of the database is counted, and nothing of another', async () => {
  const { statements } = await cost(many, '/users/me/sessions');
  const [first, second] = await Promise.all([cost(many, '/users/me/sessions'), cost(few, '/users/me/sessions')]);
  expect(statements).toBeGreaterThan(0);
  expect([first.statements, second.statements]).toEqual([statements, statements]);
});

it('every endpoint with a list has its row, and no row is left of one that is gone', () => {
  expect([...Object.keys(OF_A_LEARNER), ...Object.keys(OVER_THEM), ...Object.keys(BY_PAGE), ...Object.keys(FIXED)].toSorted()).toEqual(
    pathsWithLists(document),
  );
});

it('every list of the graph has its row', async () => {
  const query = `{ __schema { types { name kind fields { name type { kind ofType { kind ofType { kind } } } } } } }`;
  interface Type {
    readonly kind: string;
    readonly ofType?: Type | null;
  }
  const isList = ({ kind, ofType }: Type): boolean => kind === 'LIST' || (!!ofType && isList(ofType));
  const { data } = (await product.agent('api.career.localhost').post('/graphql', { query })).json<{
    data: { __schema: { types: { name: string; kind: string; fields: { name: string; type: Type }[] | null }[] } };
  }>();
  const lists = data.__schema.types
    .filter(({ name, kind }) => kind === 'OBJECT' && !name.startsWith('__'))
    .flatMap(({ name, fields }) => (fields ?? []).filter(({ type }) => isList(type)).map((field) => `${name}.${field.name}`));
  expect(lists.toSorted()).toEqual(GRAPH_LISTS);
});
