import { randomUUID } from 'node:crypto';
import { companyIn, listingsIn } from '@modules/listing/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { reportedCommentIn, reportedListingIn, reportedPostIn } from '../testing/reported.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { officeOf } from './lib/office.ts';
import { isAlive } from './lib/press.ts';

/* Reported posts and comments in the back office, by keys and by mouse. What is told to whom: server/office-moderation.test.ts. */
const product = useProduct();
const visit = useBrowser();
const { at, signedIn, holds, shown } = officeOf(product, visit);

/** Nobody else's test leaves reports here: each begins with these alone. */
const onlyThese = async (...titles: readonly string[]): Promise<readonly number[]> => {
  await sql`delete from community.report`.execute(product.db);
  await sql`delete from comment.report`.execute(product.db);
  await sql`delete from listing.report`.execute(product.db);
  const idxs: number[] = [];
  for (const title of titles) idxs.push(await reportedPostIn(product.db, { title, author: randomUUID(), reporter: randomUUID() }));
  return idxs;
};
const decisionOf = async (postIdx: number) =>
  (
    await sql<{ keeps: boolean; words: string }>`select keeps, words from community.decision where post_idx = ${postIdx}`.execute(
      product.db,
    )
  ).rows;

it('by keys: W names an author into the log alone, R takes a post away with a reason and the next opens', async () => {
  const [first = 0] = await onlyThese('가 글', '나 글');
  const { page } = await signedIn(['moderation', 'operators']);
  await page.goto(at('/moderation'));
  await shown(page, '가 글');
  await isAlive(page.getByRole('button', { name: '내리기' }));
  await page.keyboard.press('w');
  await page.getByLabel('글쓴이를 보는 사유').waitFor();
  await page.keyboard.type('r 수사 기관 요청');
  await page.getByRole('button', { name: '누구인지 보기' }).press('Enter');
  await page.getByText('탈퇴한 회원이에요.').waitFor();
  await page.keyboard.press('r');
  await page.getByLabel('내리는 사유').waitFor();
  await page.keyboard.type('전화번호가 있어요');
  await page.getByRole('button', { name: '내리기' }).press('Enter');
  await shown(page, '나 글');
  expect(await decisionOf(first)).toEqual([{ keeps: false, words: '전화번호가 있어요' }]);
  await page.goto(at(`/audit?q=${first}`));
  await page.getByRole('row').filter({ hasText: '글쓴이 확인' }).filter({ hasText: 'r 수사 기관 요청' }).waitFor();
  await page.getByRole('row').filter({ hasText: '글 내림' }).filter({ hasText: '보이는 중 → 내림' }).waitFor();
});

it('by mouse at 768: a comment is kept; an empty queue says so', async () => {
  const [postIdx = 0] = await onlyThese('댓글이 달린 글');
  await sql`delete from community.report`.execute(product.db);
  const commentIdx = await reportedCommentIn(product.db, { postIdx, text: '광고 같은 댓글', author: randomUUID(), reporter: randomUUID() });
  const { page } = await signedIn(['moderation'], { size: { width: 768, height: 1024 } });
  await page.goto(at('/moderation'));
  await shown(page, '광고 같은 댓글');
  const keep = page.getByRole('button', { name: '문제 없음' });
  await isAlive(keep);
  await keep.click();
  await page.getByLabel('그대로 두는 사유').fill('광고가 아니에요');
  await keep.click();
  await page.getByText('확인을 기다리는 신고가 없어요.').waitFor();
  const { rows } = await sql`select keeps from comment.decision where comment_idx = ${commentIdx}`.execute(product.db);
  expect(rows).toEqual([{ keeps: true }]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
});

it('holds on every width and loads little', async () => {
  await onlyThese('다 글', '라 글');
  const { page } = await signedIn(['moderation']);
  await holds(page, '/moderation');
  expect(await page.getByRole('heading', { level: 2, name: '다 글' }).count()).toBe(1);
});

it('a reported listing: A keeps it with a reason, and by mouse another one is taken down', async () => {
  await onlyThese();
  const { organization, listing } = listingsIn(product.db, 'career');
  const companyIdx = await companyIn(product.db, { name: '다온상사' });
  const of = await organization('다온상사', true, companyIdx);
  const [first, second] = [await listing(of, { title: '다온 인턴' }), await listing(of, { title: '다온 서포터즈' })];
  for (const listingIdx of [first, second]) await reportedListingIn(product.db, { listingIdx, reporter: randomUUID() });
  const outcome = async (listingIdx: number) =>
    (await sql<{ outcome: string | null }>`select outcome from listing.report where listing_idx = ${listingIdx}`.execute(product.db))
      .rows[0]?.outcome;
  const { page } = await signedIn(['moderation']);
  await page.goto(at('/moderation?kind=listing'));
  await shown(page, '다온 인턴');
  await isAlive(page.getByRole('button', { name: '문제 없음' }));
  await page.getByText('돈을 요구 · 교재비를 먼저 내라고 해요.').waitFor();
  await page.keyboard.press('a');
  await page.getByLabel('그대로 두는 사유').fill('교재비가 없어요');
  await page.getByRole('button', { name: '문제 없음' }).press('Enter');
  await shown(page, '다온 서포터즈');
  expect(await outcome(first)).toBe('kept');
  const remove = page.getByRole('button', { name: '내리기' });
  await remove.click();
  await page.getByLabel('내리는 사유').fill('돈을 요구해요');
  await remove.click();
  await page.getByText('확인을 기다리는 신고가 없어요.').waitFor();
  await expect.poll(() => outcome(second)).toBe('taken-down');
});
