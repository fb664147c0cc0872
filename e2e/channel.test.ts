import { listingsIn } from '@modules/listing/testing';
import { sql } from 'kysely';
import type { HttpAgent } from '@platform/testing';
import { beforeAll, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { PASSWORD, register } from '../testing/member.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signInAs } from './lib/signed-in.ts';

/* A company's channel, who follows it, and what is asked and answered there: one journey of each who comes. */
const product = useProduct();
const visit = useBrowser();
const HOST = hostsOf('career').account;
const BUSINESS = 'business.career.localhost';
const at = (path: string) => product().url(HOST, path);
const OWN = { within: '#main' };

/** Of an approved company, without walking through its registration. */
let company: HttpAgent;
let listingIdx = 0;
let postIdx = 0;
const answered = async (asked: ReturnType<HttpAgent['post']>): Promise<void> => {
  const { status, text } = await asked;
  if (status !== 200) throw new Error(`${status} ${text}`);
};
const question = '휴학 중이어도 지원할 수 있나요?';
beforeAll(async () => {
  company = product().agent(BUSINESS);
  const { email } = await register(company);
  const { id } = (await company.get('/users/me')).json<{ id: string }>();
  const { rows } = await sql<{ idx: number }>`with made as (
      insert into company.company (brand_id, registration_number, name, representative, opened_on, state, state_at, tax_answer, tax_checked_at, next_check_at, created_at)
      values ('career', '1208147521', '한울전력', '문가람', '1998-04-01', 'approved', now(), 'matched', now(), now() + interval '1 year', now()) returning company_idx
    ) insert into company.member select 'career', ${id}, company_idx, true, now() from made returning company_idx as idx`.execute(
    product.db,
  );
  await sql`update account.member set type = 'CORPORATE', approved = true where id = ${id}`.execute(product.db);
  // The access token says what kind of member this is.
  await answered(company.post('/users/sign-in', { email, password: PASSWORD }));
  const { organization, listing } = listingsIn(product.db, 'career');
  listingIdx = await listing(await organization('한울전력', true, Number(rows[0]?.idx)), { title: '대학생 서포터즈 온빛 9기' });
  const values = { url: 'hanul', name: '한울전력', about: '전기를 쉽게 말하는 대학생 창구입니다.', paper: 1, coverId: null };
  await answered(company.post('/users/me/company/channel', values));
  const post = { title: '접수를 사흘 늘렸습니다', text: '이미 낸 지원서는 그대로입니다.\n\n자료: https://hanul.example/9', pictureIds: [] };
  postIdx = (await company.post('/users/me/company/channel/posts', post)).json<{ postIdx: number }>().postIdx;
  const member = product().agent(HOST);
  await register(member);
  await answered(member.post(`/apiV2/comments/of/channel-post/${postIdx}`, { text: question }));
});

it('a visitor reads channel, post and questions on a desktop; a member follows, and finds it among theirs', async () => {
  const visitor = await visit({ viewport: DESKTOP });
  await visitor.page.goto(at('/channel?tab=home'));
  await visitor.page.getByRole('heading', { level: 1, name: '채널' }).waitFor();
  expect(await faultsOf(visitor.page, 'channels', [1440, 360], OWN)).toEqual([]);
  await visitor.page.setViewportSize(DESKTOP);
  await visitor.page.getByRole('link', { name: '접수를 사흘 늘렸습니다', exact: true }).click();
  const main = visitor.page.locator('#main');
  await expect.poll(() => main.getByRole('link', { name: /hanul\.example\/9/ }).getAttribute('rel')).toBe('noopener nofollow ugc');
  await expect.poll(() => main.textContent()).toContain(question);
  expect(await faultsOf(visitor.page, 'post', [1440, 360], OWN)).toEqual([]);
  await visitor.page.goto(at('/channel/hanul?tab=comments'));
  await expect.poll(() => main.locator('.comment-cards').textContent()).toContain(question);
  await expect.poll(() => main.getByRole('link', { name: /새 소식 받기$/ }).getAttribute('href')).toContain('/login?next=');
  await visitor.page.goto(at(`/search?q=${encodeURIComponent('쉽게 말하는 대학생 창구')}&p=1`));
  await expect.poll(() => main.getByRole('link', { name: '한울전력' }).getAttribute('href')).toMatch(/\/channel\/hanul$/);

  // From what is known of the company, too.
  const { rows } = await sql<{
    idx: number;
  }>`select organization_idx as idx from listing.listing where listing_idx = ${listingIdx}`.execute(product.db);
  await visitor.page.goto(at(`/company-info/${rows[0]?.idx}`));
  await press(main.getByRole('link', { name: '채널', exact: true }));
  await visitor.page.waitForURL(at('/channel/hanul'));

  const { context, page } = await visit({ viewport: DESKTOP });
  const member = product().agent(HOST);
  await register(member);
  await signInAs(context, member);
  await page.goto(at('/channel/hanul'));
  await press(page.getByRole('button', { name: /새 소식 받기$/ }));
  await expect.poll(() => page.locator('.channel-head').textContent()).toContain('관심 1명');
  await expect.poll(async () => (await member.get('/apiV2/user/me/channels')).json<{ totalCount: number }>().totalCount).toBe(1);
  expect(await faultsOf(page, 'channel', [1440, 360], OWN)).toEqual([]);
  await page.goto(at('/channel?tab=interest'));
  await page.getByRole('heading', { level: 1, name: '관심 채널' }).waitFor();
  await expect.poll(() => page.locator('.channel-posts').textContent()).toContain('접수를 사흘 늘렸습니다');
  expect(await faultsOf(page, 'followed channels', [1440, 360], OWN)).toEqual([]);
});

it('on a phone a member asks below a listing, changes it, and finds it among their questions', async () => {
  const { context, page } = await visit({ viewport: PHONE });
  const member = product().agent(HOST);
  await register(member);
  await signInAs(context, member);
  // What is typed before any script is here stays, through all that the page learns until the field is taken over.
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(at(`/listing/${listingIdx}`), { waitUntil: 'commit' });
  await expect.poll(() => page.getByRole('link', { name: '주최자 채널' }).getAttribute('href')).toBe('/channel/hanul');
  const box = page.getByLabel('댓글 쓰기');
  await box.fill('면접은 화상인가요?');
  scripts.resolve();
  await isAlive(box);
  expect(await box.inputValue()).toBe('면접은 화상인가요?');
  await press(page.getByRole('button', { name: '댓글 올리기' }));
  const mine = page.locator('.comment').filter({ hasText: '면접은 화상인가요?' });
  await mine.waitFor();
  await press(mine.getByRole('button', { name: /고치기$/ }));
  await page.locator('.comment-form textarea').first().fill('면접은 화상으로 하나요?');
  await press(page.getByRole('button', { name: '고친 내용 저장' }));
  await page.locator('.comment').filter({ hasText: '면접은 화상으로 하나요?' }).waitFor();
  expect(await faultsOf(page, 'listing', [360], { within: '.comments' })).toEqual([]);
  await page.goto(at('/accounts/reply'));
  await expect.poll(() => page.locator('.comment-cards').textContent()).toContain('답변 대기');
  expect(await faultsOf(page, 'reply', [360], OWN)).toEqual([]);
  await page.goto(at('/accounts/channel-comment'));
  await page.getByRole('heading', { level: 1, name: '내가 쓴 댓글' }).waitFor();
});

it('a company writes a post that survives a reload, and answers what it was asked', async () => {
  const { context, ...first } = await visit({ viewport: DESKTOP });
  let { page } = first;
  await signInAs(context, company);
  await page.goto(product().url(BUSINESS, '/channel'));
  await press(page.getByRole('button', { name: '새 소식 쓰기' }));
  await page.getByLabel('제목', { exact: true }).fill('설명회 질문 모음');
  await page.getByLabel('내용', { exact: true }).fill('자주 물으신 것부터 답합니다.');
  // Another tab, later.
  await page.close();
  page = await context.newPage();
  await page.goto(product().url(BUSINESS, '/channel'));
  await press(page.getByRole('button', { name: '새 소식 쓰기' }));
  await expect.poll(() => page.getByLabel('제목', { exact: true }).inputValue()).toBe('설명회 질문 모음');
  expect(await faultsOf(page, 'post form', [1440, 360], OWN)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await press(page.getByRole('button', { name: '소식 올리기' }));
  await page.locator('.channel-own-posts').getByText('설명회 질문 모음').waitFor();

  await page.goto(product().url(BUSINESS, '/channel/written-comment'));
  await page.getByRole('link', { name: '접수를 사흘 늘렸습니다' }).click();
  const asked = page.locator('.comment').filter({ hasText: question });
  await press(asked.getByRole('button', { name: /답글 쓰기$/ }));
  await page.locator('.comment-form textarea').first().fill('네, 휴학증명서로 내셔도 됩니다.');
  await press(page.getByRole('button', { name: '답글 올리기' }));
  await expect.poll(() => page.locator('.comment.of-manager').textContent()).toContain('담당자 답변');
});
