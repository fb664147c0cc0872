import { soldForMoreBefore } from '@modules/catalogue/testing';
import type { ExamDetailView } from '@modules/exam';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { PASSWORD, register } from '../testing/member.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/* A product's page and what a buyer does with it: hearts, reviews, questions, options; and what a locked sitting shows of itself. */
const product = useProduct();
const visit = useBrowser();
const { db } = product;
const shop = (path: string) => product().url('nursing.localhost', path);

const COURSE = { no: 72_001, options: [720_011, 720_012], title: '약물 계산 한 번에' };
const PAPER = { no: 72_002, options: [720_021], title: '직무역량 모의고사' };
let sitting = 0;

beforeAll(async () => {
  // The fixture's own locked sitting is too short to show any of its problems. Asked for the first time afterwards.
  await sql`update exam.exam_detail set is_free = false where slug = 'full'`.execute(db);
  const details = (await product().agent('cbt.nursing.localhost').get('/apiV2/exams/mini/exam-details')).json<readonly ExamDetailView[]>();
  sitting = details.find(({ isFree, problemCount }) => !isFree && problemCount >= 8)!.examDetailIdx;
  const body = JSON.stringify({ suits: ['처음 듣는 분'], suitsNot: [], points: [], curriculum: [] });
  for (const { no, options, title } of [COURSE, PAPER]) {
    await sql`insert into catalogue.product values (${no}, 'nursing', 2, ${no === COURSE.no ? 'course' : 'cbt'}, ${title}, '한 줄로 말한 소개예요.', ${body}, 'on-sale', now())`.execute(
      db,
    );
    for (const [at, option] of options.entries())
      await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, state)
        values (${option}, ${no}, ${at}, ${`${90 * (at + 1)}일`}, 60000, ${40_000 + 10_000 * at}, 4, ${90 * (at + 1)}, 'on-sale')`.execute(
        db,
      );
  }
  await soldForMoreBefore(db);
  await sql`insert into catalogue.sitting values (${PAPER.options[0]}, ${sitting})`.execute(db);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const heart = (page: Page, title: string) => page.getByRole('button', { name: `${title} 찜하기` });
/** The course is theirs, as if they had paid. */
const own = async (email: string, at = 0): Promise<void> => {
  await sql`insert into orders.placed (order_no, sheet_no, brand_id, member_id, state, list_amount, sale_off, coupon_off, accumulation_used, pay_amount, agreements, tries, created_at, holds_until, state_at)
    select email, email, 'nursing', id, 'paid', 0, 0, 0, 0, 0, '{}', 1, now(), now(), now() from account.member where email = ${email}`.execute(
    db,
  );
  await sql`insert into orders.line (order_no, line_no, member_id, product_no, option_no, kind, title, option_title, unit_count, period_days, sittings, list_amount, sale_amount, coupon_off, accumulation_used, pay_amount, earns, state, starts_at)
    select email, 1, id, ${COURSE.no}, ${COURSE.options[at]!}, 'course', '강의', '90일', 4, 90, '{}', 0, 0, 0, 0, 0, 0, 'owned', now() from account.member where email = ${email}`.execute(
    db,
  );
};

it('a visitor’s heart is kept through sign-in, and stands on the page of wishes until it is pressed again', async () => {
  const { context, page } = await visit({ viewport: PHONE, expects: /401|404/ });
  await page.goto(shop('/list/2'));
  await press(heart(page, COURSE.title));
  await page.waitForURL((address) => address.pathname === '/login');
  const back = new URL(page.url()).searchParams.get('redirect') ?? '';
  await signIn(context, product(), 'nursing');
  await page.goto(back);
  await page.getByText('찜했어요.').first().waitFor();
  await sql`update wishlist.wish set seen_price = 45000 where product_no = ${COURSE.no}`.execute(db);
  await page.goto(shop('/mypage/wishlist'));
  await heading(page, '찜');
  await page.getByText('찜한 뒤 5,000원 내렸어요.').waitFor();
  expect(await faultsOf(page, 'wishlist', [360, 1440])).toEqual([]);
  await press(heart(page, COURSE.title));
  await page.getByText('찜에서 뺐어요.').first().waitFor();
  await page.reload();
  await page.getByRole('heading', { name: '찜한 상품이 없어요' }).waitFor();
});

it('a buyer reviews and changes it; a secret question is read by its asker alone; search machines hear of buyers', async () => {
  const { context, page } = await visit({ viewport: DESKTOP });
  const { email } = await signIn(context, product(), 'nursing');
  await own(email);
  const address = `/products/${COURSE.no}`;
  await page.goto(shop(address));
  await press(page.getByRole('button', { name: '후기 쓰기' }));
  await press(page.getByRole('button', { name: '올리기' }));
  await page.getByText('평점을 고르고 10자 넘게 적어 주세요.').waitFor();
  await page.getByRole('radio', { name: '4점' }).check();
  await page.getByLabel('어떤 점이 좋았고 아쉬웠나요?').fill('단위를 먼저 쓰게 해서 계산이 쉬워졌어요.');
  await page.getByRole('button', { name: '올리기' }).click();
  await page.getByText('후기를 올렸어요.').first().waitFor();
  await page.getByRole('list', { name: '점수별 비율' }).getByText('100%').waitFor();
  await press(page.getByRole('button', { name: '문의 쓰기' }));
  await page.getByRole('button', { name: '올리기' }).click();
  await lookAt(page, 'product-question.form.incomplete');
  await page.getByLabel('무엇이 궁금한가요?').fill('교재가 함께 오나요?');
  await page.getByRole('checkbox', { name: /비밀글로 쓰기/ }).check();
  await page.getByRole('button', { name: '올리기' }).click();
  await page.getByText('교재가 함께 오나요?').first().waitFor();
  await press(page.locator('.said-own').getByRole('button', { name: '지우기' }));
  await lookAt(page, 'product-review.remove.ask');
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: /후기 신고$/ }));
  await lookAt(page, 'product-review.report.title');
  await page.keyboard.press('Escape');
  expect(await faultsOf(page, 'product', [360, 1440])).toEqual([]);
  for (const list of ['/list/2', `/search?keywords=${encodeURIComponent(COURSE.title)}`]) {
    await page.goto(shop(list));
    const row = page.getByRole('listitem').filter({ hasText: COURSE.title });
    await row.getByRole('img', { name: '5점 만점에 4점' }).waitFor();
    await row.getByText('후기 1개').waitFor();
    expect(await faultsOf(page, `ratings in ${list}`, [360, 1440])).toEqual([]);
  }
  const { text } = await product().agent('nursing.localhost').get(address);
  expect(text).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1');
  expect(text).toContain('비밀글이에요.');
  expect(text).not.toContain('교재가 함께 오나요?');
});

it('a locked sitting shows its rules and a few problems with their solutions, and leads to what opens it', async () => {
  const { page } = await visit({ viewport: PHONE });
  await page.goto(shop(`/products/${PAPER.no}`));
  await page.getByRole('link', { name: '맛보기 문항 보기' }).click();
  await page.getByRole('heading', { name: /^맛보기 \d문항$/ }).waitFor();
  await page.getByText('정답과 해설 보기').first().click();
  await page.getByRole('heading', { name: /해설$/ }).first().waitFor();
  expect(await page.getByRole('link', { name: '이 회차 구매하기' }).getAttribute('href')).toBe(shop(`/products/${PAPER.no}`));
  expect(await faultsOf(page, 'locked sitting', [360, 1440])).toEqual([]);
});

it('an option is chosen at the lower edge of a phone and changed in the cart; too much is refused in the specification’s words; carts become one', async () => {
  const { page } = await visit({ viewport: PHONE, expects: /401|404|409/ });
  await page.goto(shop(`/products/${COURSE.no}`));
  await press(page.getByRole('group', { name: '구매' }).getByRole('button', { name: '장바구니에 담기' }));
  const sheet = page.getByRole('dialog', { name: '이용 기간' });
  await sheet.getByRole('radio', { name: /180일/ }).check();
  expect(await faultsOf(page, 'option sheet', [360])).toEqual([]);
  await sheet.getByRole('button', { name: '장바구니에 담기' }).click();
  await lookAt(page, 'store.put.done');
  await page.goto(shop('/orders/cart'));
  await press(page.getByRole('button', { name: `${COURSE.title} 옵션 바꾸기` }));
  await lookAt(page, 'store.cart.option');
  await page.getByRole('radio', { name: /90일/ }).first().check();
  await page.getByRole('button', { name: '40,000원으로 바꾸기' }).click();
  await expect.poll(() => page.locator('.buybar b').innerText()).toBe('40,000원');
  // Somebody with 49 other things signs in: the visitor's one comes to them, and nothing more fits.
  const agent = product().agent('cbt.nursing.localhost');
  const { email } = await register(agent);
  await sql`insert into cart.line (brand_id, owner_id, is_member, product_no, option_no, seen_price, added_at)
    select 'nursing', id, true, 900000 + n, 900000 + n, 1, now() from account.member, generate_series(1, 49) n where email = ${email}`.execute(
    db,
  );
  await page.goto(shop(`/login?redirect=${encodeURIComponent(shop('/orders/cart'))}`));
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await press(page.getByRole('button', { name: '로그인', exact: true }));
  await heading(page, '장바구니');
  await page.getByRole('checkbox', { name: `${COURSE.title} 고르기` }).waitFor();
  await page.goto(shop(`/products/${PAPER.no}`));
  await press(page.getByRole('group', { name: '구매' }).getByRole('button', { name: '장바구니에 담기' }));
  await page
    .getByRole('alertdialog', {
      name: '장바구니에 담을 수 있는 최대 상품 수를 초과하였습니다. 담겨있는 상품 삭제 후 추가하실 수 있습니다.',
    })
    .waitFor();
});

it('what one has already, and more than one, is refused in the specification’s words', async () => {
  const { context, page } = await visit({ expects: /404|409/ });
  const { email } = await signIn(context, product(), 'nursing');
  await page.goto(shop(`/products/${COURSE.no}`));
  await page.getByRole('radio', { name: /180일/ }).check();
  // Bought in another window meanwhile, the longer one.
  await own(email, 1);
  await press(page.getByRole('button', { name: '바로 구매' }));
  const refused = page.getByRole('alertdialog', { name: '최대 구매 가능 개수를 초과하였습니다.' });
  await refused.getByRole('button').click();
  // As a page of before would send it: two of one.
  await page.route('**/shop/cart', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ postData: JSON.stringify({ products: [{ productNo: PAPER.no, optionNo: PAPER.options[0], orderCnt: 2 }] }) })
      : route.continue(),
  );
  await press(page.getByRole('button', { name: '장바구니에 담기' }));
  await refused.waitFor();
  expect(await refused.count()).toBe(1);
});
