import { randomUUID } from 'node:crypto';
import { operatorIn } from '@modules/operator/testing';
import { listingsIn, WHOLE_DRAFT } from '@modules/listing/testing';
import { predictionsIn } from '@modules/prediction/testing';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signInOperator } from '../testing/operator.ts';
import { SESSION_SECRET } from '../testing/product.ts';
import { register } from '../testing/member.ts';
import { useProduct } from '../testing/use-product.ts';
import { DESKTOP, useBrowser } from './lib/browser.ts';
import { BUSINESS, personOfCompany } from './lib/company.ts';
import { walk } from './lib/composing.ts';
import { press } from './lib/press.ts';
import { signInAs } from './lib/signed-in.ts';

/* Hangul in the fields of the portal, its community, chat and business site, the shop and the back office; those of the exam site and of accounts: composing.test.ts. */
const product = useProduct({ env: { PAYMENT_PROVIDER: 'sandbox' } });
const visit = useBrowser();
const expects = /status of (400|401|403|404|409|410|422)/;
const [PORTAL, COMMUNITY, CHAT, SHOP, OFFICE] = [
  'career.localhost',
  'community.career.localhost',
  'chat.career.localhost',
  'nursing.localhost',
  'admin.localhost',
] as const;
const HOUR_MS = 3_600_000;

/** A page, and what is pressed there, one after another, for the fields that come with it. */
interface Place {
  readonly host: string;
  readonly path: string;
  readonly pressed?: readonly (string | RegExp)[];
  /** Of a field that comes after others. */
  readonly awaited?: string;
  /** The fields come in a dialog. */
  readonly inDialog?: true;
  /** Of fields that stand there. */
  readonly has: readonly string[];
}
const framed = new Set<string>();
/** Walks the fields of all places as whoever the agent is. @returns what is wrong, fields that are not there included */
const faultsOf = async (agent: HttpAgent | null, places: readonly Place[]): Promise<readonly string[]> => {
  const { page, context } = await visit({ viewport: DESKTOP, expects });
  if (agent?.host === OFFICE)
    await context.addCookies(agent.cookies.map(({ name, value }) => ({ name, value, url: product().url(OFFICE, '/') })));
  else if (agent) await signInAs(context, agent);
  const faults: string[] = [];
  for (const { host, path, pressed = [], inDialog, awaited, has } of places) {
    const place = `${host}${path.replace(/\?.*/, '')}`;
    await page.goto(product().url(host, path));
    const names: string[] = [];
    const parts = page.locator('main, dialog[open]');
    for (const what of pressed) {
      const button = parts.getByRole('button', { name: what, exact: typeof what === 'string' });
      // What opens a part of the page, and a choice between its parts.
      const others = parts.locator('summary, label').filter({ hasText: what });
      await press((typeof what === 'string' ? button.or(others) : button).first());
    }
    const shown = page.locator(inDialog ? 'dialog[open]' : 'main').last();
    await shown
      .locator(awaited ?? ':is(input, textarea):not([type=radio], [type=checkbox]):visible')
      .first()
      .waitFor();
    const found = await walk(page, context, place, { framed, ...(inDialog && { within: shown }) });
    names.push(...found.names.map((name) => name.slice(place.length + 1)));
    faults.push(...found.faults, ...has.filter((name) => !names.includes(name)).map((name) => `${place} has ${names.join()}, no ${name}`));
  }
  return faults;
};

it('of the portal: searches, a listing, an application, letters, scraps', async () => {
  const { organization, listing } = listingsIn(product.db, 'career');
  const of = await organization('한울전력');
  await sql`update listing.organization set company_idx = 900001 where organization_idx = ${of}`.execute(product.db);
  const questions = [{ id: 'why', text: '지원 동기', limit: 50, required: true }];
  const listingIdx = await listing(of, {
    title: '동계 인턴 17기',
    kind: 'intern',
    deadlineAt: Date.now() + 72 * HOUR_MS,
    body: { apply: { by: 'here', questions, wantsFiles: 'none', keepDays: 180 } },
  });
  await predictionsIn(product.db, 'career').event('walked', { opensAt: Date.now() - HOUR_MS, closesAt: Date.now() + HOUR_MS });
  const agent = product().agent(PORTAL);
  const { email } = await register(agent);
  await sql`update account.member set email_verified = true where email = ${email}`.execute(product.db);
  expect((await agent.ask(`/apiV2/user/me/scraps/of/listing/${listingIdx}`, { method: 'PUT', body: {} })).status).toBe(200);
  expect((await agent.post(`/apiV2/comments/of/listing/${listingIdx}`, { text: '복장은 어떤가요?' })).status).toBe(200);
  const letterId = randomUUID();
  expect((await agent.ask(`/apiV2/user/me/cover-letters/${letterId}`, { method: 'PUT', body: { listingIdx: null } })).status).toBe(200);
  expect(
    await faultsOf(agent, [
      { host: PORTAL, path: '/company-info', has: ['q'] },
      { host: PORTAL, path: '/cover-letter/search', has: ['q'] },
      { host: PORTAL, path: '/list/intern?field=office', pressed: ['이 조건으로 알림 받기'], inDialog: true, has: ['이름'] },
      { host: PORTAL, path: `/listing/${listingIdx}`, has: ['댓글 쓰기'] },
      { host: PORTAL, path: `/listing/${listingIdx}`, pressed: [/댓글 고치기$/], has: ['댓글 쓰기', '고치기'] },
      { host: PORTAL, path: `/listing/${listingIdx}`, pressed: [/공고 신고$/], inDialog: true, has: ['자세한 내용(선택)'] },
      { host: PORTAL, path: `/listing/${listingIdx}/apply`, has: ['name', 'email', 'why'] },
      { host: PORTAL, path: '/prediction/walked', has: ['댓글 쓰기'] },
      { host: PORTAL, path: `/self-introduction/manage?letter=${letterId}`, pressed: ['제목과 회사 고치기'], has: ['제목', '내는 회사'] },
      { host: PORTAL, path: `/self-introduction/manage?letter=${letterId}`, pressed: ['문항 고치기'], has: [] },
      { host: PORTAL, path: '/my-career/spec-management?section=career', pressed: ['경력 추가'], has: ['회사 (필수)', '한 일'] },
      { host: PORTAL, path: '/accounts/scrap', pressed: [/메모 쓰기$/], inDialog: true, has: ['왜 스크랩했는지 적어 두세요'] },
      { host: PORTAL, path: '/accounts/scrap', pressed: ['폴더 만들기'], inDialog: true, has: ['폴더 이름'] },
    ]),
  ).toEqual([]);
});

it('of the community and the chat: a post, comments, reports, rooms and messages', async () => {
  const agent = product().agent(COMMUNITY);
  await register(agent);
  const { id } = (await agent.get('/users/me')).json<{ id: string }>();
  const post = async (of: string, hiddenAt: Date | null): Promise<number | undefined> => {
    const { rows } = await sql<{ idx: number }>`
      insert into community.post (brand_id, board, member_id, title, text, text_key, has_image, has_youtube, written_at, hidden_at, like_count)
      values ('career', 'free', ${of}, '산책 이야기', '산책했어요.', '', false, false, now(), ${hiddenAt}, 0) returning post_idx as idx`.execute(
      product.db,
    );
    return rows[0]?.idx;
  };
  const [shownIdx, hiddenIdx] = [await post(randomUUID(), null), await post(id, new Date())];
  const chat = agent.at(CHAT);
  const { chatRoomId } = (await chat.post('/apiV2/chat/rooms', { title: '필기 스터디', requestId: randomUUID() })).json<{
    chatRoomId: string;
  }>();
  await chat.post(`/apiV2/chat/rooms/${chatRoomId}/messages`, { clientId: randomUUID(), text: '서류 발표 8일 맞죠?' });
  expect(
    await faultsOf(agent, [
      { host: COMMUNITY, path: '/write?board=free', has: ['제목', '본문'] },
      { host: COMMUNITY, path: '/free', has: ['q'] },
      { host: COMMUNITY, path: '/community', has: ['q'] },
      { host: COMMUNITY, path: `/free/${shownIdx}`, has: ['댓글 쓰기'] },
      { host: COMMUNITY, path: `/free/${hiddenIdx}`, has: ['이의가 있으면 적어 주세요. 한 번 남길 수 있고, 가려진 뒤 30일까지 받아요.'] },
      { host: CHAT, path: '/', pressed: ['둘러보기'], has: ['새 대화방 이름'] },
      { host: CHAT, path: `/rooms/${chatRoomId}`, pressed: ['대화 안에서 찾기'], has: ['대화 안에서 찾기', '메시지'] },
      { host: CHAT, path: `/rooms/${chatRoomId}`, pressed: [/할 수 있는 일$/, '고치기'], has: ['메시지'] },
    ]),
  ).toEqual([]);
});

it('of the service for companies: a listing, its applicants, a channel, people', async () => {
  const { agent, companyIdx } = await personOfCompany(product(), product.db);
  const { organization, listing } = listingsIn(product.db, 'career');
  await listing(await organization('한울전력', true, companyIdx), { deadlineAt: Date.now() + 72 * HOUR_MS });
  const channel = { url: 'hanul', name: '한울전력', about: '전기를 쉽게 말합니다.', paper: 1, coverId: null };
  expect((await agent.post('/users/me/company/channel', channel)).status).toBe(200);
  const { postIdx } = (await agent.post('/users/me/company/channel/posts', { title: '소식', text: '글입니다.', pictureIds: [] })).json<{
    postIdx: number;
  }>();
  const asker = product().agent(PORTAL);
  await register(asker);
  expect((await asker.post(`/apiV2/comments/of/channel-post/${postIdx}`, { text: '지원할 수 있나요?' })).status).toBe(200);
  const { postingIdx } = (await agent.post('/users/me/postings', { kind: 'activity' })).json<{ postingIdx: number }>();
  expect((await agent.ask(`/users/me/postings/${postingIdx}`, { method: 'PUT', body: { version: 0, draft: WHOLE_DRAFT } })).status).toBe(
    200,
  );
  const posting = `/register/activity/${postingIdx}`;
  expect(
    await faultsOf(agent, [
      { host: BUSINESS, path: posting, has: ['제목*', '한 문장 소개*', '장소*'] },
      { host: BUSINESS, path: posting, pressed: [/^일정·조건/], has: ['기간*', '혜택*'] },
      { host: BUSINESS, path: posting, pressed: [/^상세 내용/], has: ['묶음 1 내용', '담당 부서나 이름*'] },
      { host: BUSINESS, path: '/channel', pressed: ['새 소식 쓰기'], has: ['제목', '내용'] },
      { host: BUSINESS, path: '/channel', pressed: ['채널 정보 고치기'], has: ['채널 이름', '소개'] },
      { host: PORTAL, path: `/channel/hanul/posts/${postIdx}`, pressed: [/답글 쓰기$/], has: ['댓글 쓰기'] },
      { host: BUSINESS, path: '/profile', has: ['email'] },
    ]),
  ).toEqual([]);
});

it('of a company that offers something for the first time: jobs, steps, questions, who it is', async () => {
  const { agent } = await personOfCompany(product(), product.db, { name: '해온전자' });
  const write = async (changed: Partial<typeof WHOLE_DRAFT>): Promise<string> => {
    const { postingIdx } = (await agent.post('/users/me/postings', { kind: 'recruit' })).json<{ postingIdx: number }>();
    const draft = { ...WHOLE_DRAFT, kind: 'recruit', ...changed };
    expect((await agent.ask(`/users/me/postings/${postingIdx}`, { method: 'PUT', body: { version: 0, draft } })).status).toBe(200);
    return `/register/activity/${postingIdx}`;
  };
  const { apply } = WHOLE_DRAFT;
  const here = await write({
    jobs: [{ title: '설비', headcount: '3명', place: '서울', needs: '없음' }],
    steps: [{ label: '서류', on: '2026-12-20', days: 1 }],
    apply: { ...apply, by: 'here', questions: [{ id: 'q-1', text: '동기', limit: 500, required: true }], wantsFiles: 'required' },
  });
  const byMail = await write({ apply: { ...apply, by: 'email', email: 'ask@apply.example' } });
  expect(
    await faultsOf(agent, [
      { host: BUSINESS, path: here, pressed: [/^일정·조건/], has: ['직무 이름', '근무지', '자격', '이름', '인원*'] },
      { host: BUSINESS, path: here, pressed: [/^상세 내용/], has: ['질문 1 내용', '어떤 파일인가요?', '하는 일(업종)', '한두 문장 소개'] },
      { host: BUSINESS, path: byMail, pressed: [/^상세 내용/], has: ['메일 제목'] },
    ]),
  ).toEqual([]);
});

it('of the shop: searches, an order sheet, addresses, coupons, reviews and questions', async () => {
  const agent = product().agent(SHOP);
  const { email } = await register(agent);
  const body = JSON.stringify({ suits: [], suitsNot: [], points: [], curriculum: [] });
  await sql`insert into catalogue.product values (32001, 'nursing', 3, 'course', '면접 강의', '요약', ${body}, 'on-sale', now())`.execute(
    product.db,
  );
  await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, state)
    values (320011, 32001, 0, '90일', 30000, 30000, 4, 90, 'on-sale')`.execute(product.db);
  const goods = { products: [{ productNo: 32_001, optionNo: 320_011, orderCnt: 1 }] };
  const asked = await agent.at('api.nursing.localhost').post('/v2/orders', goods);
  expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('orderSheetNo')]);
  const { orderSheetNo } = asked.json<{ orderSheetNo: string }>();
  await sql`insert into orders.placed (order_no, sheet_no, brand_id, member_id, state, list_amount, sale_off, coupon_off, accumulation_used, pay_amount, agreements, tries, created_at, holds_until, state_at)
    select 'W-1', 'W-1', 'nursing', id, 'paid', 0, 0, 0, 0, 0, '[]', 1, now(), now(), now() from account.member where email = ${email}`.execute(
    product.db,
  );
  await sql`insert into orders.line (order_no, line_no, member_id, product_no, option_no, kind, title, option_title, unit_count, period_days, sittings, list_amount, sale_amount, coupon_off, accumulation_used, pay_amount, earns, state, starts_at)
    select 'W-1', 1, id, 32001, 320011, 'course', '강의', '90일', 4, 90, '{}', 0, 0, 0, 0, 0, 0, 'owned', now() from account.member where email = ${email}`.execute(
    product.db,
  );
  expect(
    await faultsOf(agent, [
      { host: SHOP, path: `/orders/order/${orderSheetNo}`, has: ['keywords'] },
      { host: SHOP, path: '/mypage/manage-addresses', pressed: ['배송지 추가'], has: ['label', 'recipient', 'street', 'detail'] },
      { host: SHOP, path: '/mypage/purchase-history', has: ['keywords'] },
      { host: SHOP, path: '/mypage/coupons', has: ['쿠폰 번호'] },
      { host: SHOP, path: '/products/32001', pressed: ['후기 쓰기'], has: ['어떤 점이 좋았고 아쉬웠나요?'] },
      { host: SHOP, path: '/products/32001', pressed: ['문의 쓰기'], has: ['무엇이 궁금한가요?'] },
    ]),
  ).toEqual([]);
});

it('of the back office: signing in, the log, a reason for a company', async () => {
  expect(await faultsOf(null, [{ host: OFFICE, path: '/sign-in', has: ['email', 'password'] }])).toEqual([]);
  await sql`insert into company.company (brand_id, registration_number, name, representative, opened_on, state, state_at, tax_answer, tax_checked_at, next_check_at, created_at)
    values ('career', '8800000077', '한빛', '김하늘', '2019-03-02', 'pending', now(), 'matched', now(), now() + interval '1 year', now())`.execute(
    product.db,
  );
  const operator = await operatorIn(product.db, SESSION_SECRET, ['everything'], '박도윤');
  const agent = await signInOperator(product().agent(OFFICE), operator);
  expect(
    await faultsOf(agent, [
      { host: OFFICE, path: '/audit', has: ['q'] },
      { host: OFFICE, path: '/companies', pressed: [/^반려/], awaited: 'textarea', has: ['words'] },
    ]),
  ).toEqual([]);
});
