import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { changedListingIn, companyIn, stateOfPosting, waitingListingIn } from '@modules/listing/testing';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { officeOf } from './lib/office.ts';
import { isAlive } from './lib/press.ts';

/* Listings in the back office, by keys and by mouse. What a decision may be of: server/office-listings.test.ts. */
const product = useProduct();
const visit = useBrowser();
const { at, signedIn, holds, shown } = officeOf(product, visit);
/** Nobody else's test leaves listings here: each begins with none that wait. */
const onlyThese = async (companyIdx: number, ...titles: readonly string[]): Promise<readonly number[]> => {
  await sql`update listing.posting set state = 'draft' where state = 'in-review'`.execute(product.db);
  await sql`update listing.posting set state = 'published', draft = null where state = 'changing'`.execute(product.db);
  const idxs: number[] = [];
  for (const [n, title] of titles.entries())
    idxs.push(await waitingListingIn(product.db, { companyIdx, title, at: `2026-11-0${n + 1}T00:00:00Z` }));
  return idxs;
};
const stateOf = (postingIdx: number) => stateOfPosting(product.db, postingIdx);

it('by keys: A approves and opens the next, R sends back with a reason; the company’s listing is published', async () => {
  const [first = 0, second = 0] = await onlyThese(await companyIn(product.db), '가람 서포터즈', '나루 서포터즈', '다온 서포터즈');
  const { page } = await signedIn(['review', 'operators']);
  await page.goto(at('/listings'));
  await shown(page, '가람 서포터즈');
  await isAlive(page.getByRole('button', { name: '승인하고 공개' }));
  await page.getByText('매주 한 번 모입니다.').waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('나루 서포터즈');
  await page.keyboard.press('a');
  await shown(page, '나루 서포터즈');
  await page.keyboard.press('r');
  const reason = page.getByLabel('반려하는 사유');
  await reason.waitFor();
  // A letter that is typed is no key.
  await page.keyboard.type('a 나이 제한이 있어요');
  await page.getByRole('button', { name: '반려하기' }).press('Enter');
  await shown(page, '다온 서포터즈');
  await expect.poll(() => stateOf(first)).toBe('published');
  await expect.poll(() => stateOf(second)).toBe('draft');
  await page.goto(at(`/audit?q=${second}`));
  const row = page.getByRole('row').filter({ hasText: '공고 반려' });
  await row.waitFor();
  expect(await row.textContent()).toContain('심사 대기 → 작성 중');
  expect(await row.textContent()).toContain('a 나이 제한이 있어요');
  await changedListingIn(product.db, first, { title: '가람 서포터즈', benefitText: '월 30만 원' });
  await page.goto(at(`/listings?listing=${first}`));
  const difference = page
    .getByRole('definition')
    .filter({ has: page.locator('ins') })
    .filter({ hasText: '30만' });
  await difference.waitFor();
  expect([await difference.locator('del').textContent(), await difference.locator('ins').textContent()]).toEqual([
    expect.stringContaining('20만'),
    expect.stringContaining('30만'),
  ]);
});

it('by mouse at 768: of a company that is not approved nothing is approved; a colleague was first', async () => {
  const held = await companyIn(product.db, { state: 'pending', name: '보류상사' });
  const [first = 0] = await onlyThese(held, '라온 서포터즈');
  const second = await waitingListingIn(product.db, {
    companyIdx: await companyIn(product.db),
    title: '마루 서포터즈',
    at: '2026-11-05T00:00:00Z',
  });
  const { page } = await signedIn(['review'], { size: { width: 768, height: 1024 }, expects: /409/ });
  await page.goto(at('/listings'));
  await shown(page, '라온 서포터즈');
  await page.getByText('승인된 기업이 아니라서').waitFor();
  expect(await page.getByRole('button', { name: '승인하고 공개' }).count()).toBe(0);
  await page.getByRole('link', { name: '마루 서포터즈' }).click();
  await shown(page, '마루 서포터즈');
  const approve = page.getByRole('button', { name: '승인하고 공개' });
  await isAlive(approve);
  await sql`update listing.posting set version = version + 1 where posting_idx = ${second}`.execute(product.db);
  await approve.click();
  await page
    .getByRole('alertdialog', { name: /지금 상태에서는 할 수 없는/ })
    .getByRole('button')
    .click();
  // What is there by now has been shown since; until then the button says that it waits.
  await expect.poll(() => approve.getAttribute('aria-disabled')).toBeNull();
  await approve.click();
  await expect.poll(() => stateOf(second)).toBe('published');
  expect(await stateOf(first)).toBe('in-review');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
});

it('what a colleague decided is in the list without a reload, and nothing changes under the eyes of who reads', async () => {
  const [first = 0] = await onlyThese(await companyIn(product.db), '자람 서포터즈', '차람 서포터즈');
  const { page } = await signedIn(['review']);
  await page.goto(at('/listings'));
  await shown(page, '자람 서포터즈');
  const approve = page.getByRole('button', { name: '승인하고 공개' });
  await isAlive(approve);
  expect(await page.locator('[data-row]').count()).toBe(2);
  await sql`insert into listing.posting_act (posting_idx, kind, reason, by, version, at) select posting_idx, 'reject', '사유', '오민재', version, now()
    from listing.posting where posting_idx = ${first}`.execute(product.db);
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1);
  expect(await approve.count()).toBe(1);
});

it('an empty queue says so; the page holds on every width and loads little', async () => {
  await onlyThese(0);
  const { page } = await signedIn(['review']);
  await page.goto(at('/listings'));
  await page.getByText('심사를 기다리는 공고가 없어요.').waitFor();
  await onlyThese(await companyIn(product.db), '사랑 서포터즈', '아람 서포터즈');
  await holds(page, '/listings');
  expect(await page.getByRole('heading', { level: 2, name: '사랑 서포터즈' }).count()).toBe(1);
});
