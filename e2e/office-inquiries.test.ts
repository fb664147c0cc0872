import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { compose, enterWithin, faultsAside } from './lib/composing.ts';
import { officeOf } from './lib/office.ts';
import { isAlive } from './lib/press.ts';

/* Inquiries in the back office, by keys and by mouse. Who may answer what: server/office-inquiries.test.ts. */
const product = useProduct();
const visit = useBrowser();
const { at, signedIn, holds, shown } = officeOf(product, visit);

/** Nobody else's test leaves inquiries here: each begins with these alone. */
const onlyThese = async (...contents: readonly string[]): Promise<readonly number[]> => {
  await sql`delete from inquiry.inquiry`.execute(product.db);
  const idxs: number[] = [];
  for (const [n, content] of contents.entries()) {
    const { rows } = await sql<{ idx: string }>`
      insert into inquiry.inquiry (brand_id, owner_id, is_member, email, content, device, attachments, created_at)
      values (${n % 2 ? 'nursing' : 'career'}, '0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20', false, 'haerin@maru.test', ${content}, 'MOBILE', '[]',
        now() - interval '2 days' + ${n} * interval '1 minute') returning inquiry_idx as idx`.execute(product.db);
    idxs.push(Number(rows[0]?.idx));
  }
  return idxs;
};
const answerOf = async (inquiryIdx: number) =>
  (
    await sql<{ answer: string | null; by: string | null }>`
    select answer, answered_by as by from inquiry.inquiry where inquiry_idx = ${inquiryIdx}`.execute(product.db)
  ).rows[0];

it('by keys: M takes it, a colleague sees it without a reload; E writes, Ctrl Enter sends and the next opens', async () => {
  const [first = 0, second = 0] = await onlyThese('소리가 끊겨요', '로그인이 풀려요');
  const { page } = await signedIn(['support'], { name: '박도윤' });
  const { page: other } = await signedIn(['support'], { name: '오민재' });
  await page.goto(at('/inquiries'));
  await other.goto(at('/inquiries'));
  await shown(page, `문의 ${first}번`);
  await isAlive(page.getByRole('button', { name: '내가 맡기' }));
  await isAlive(other.getByRole('button', { name: '내가 맡기' }));
  await page.keyboard.press('m');
  await page.getByText('내가 맡은 문의예요.').waitFor();
  await other.getByText('박도윤 님이 맡은 문의예요.').waitFor();
  expect(await other.getByRole('textbox', { name: '답변', exact: true }).count()).toBe(0);
  await page.keyboard.press('e');
  const field = page.getByRole('textbox', { name: '답변', exact: true });
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.type('m 다시 만들어 올렸어요.');
  await page.keyboard.press('Control+Enter');
  await shown(page, `문의 ${second}번`);
  expect(await answerOf(first)).toEqual({ answer: 'm 다시 만들어 올렸어요.', by: '박도윤' });
});

it('by mouse at 768: an answer becomes a template, which answers the next one', async () => {
  const [first = 0, , third = 0] = await onlyThese('환불은 언제 되나요', '간호 문의', '환불이 아직이에요');
  const { page } = await signedIn(['support'], { size: { width: 768, height: 1024 } });
  await page.goto(at('/inquiries'));
  await shown(page, `문의 ${first}번`);
  await isAlive(page.getByRole('button', { name: '내가 맡기' }));
  const field = page.getByRole('textbox', { name: '답변', exact: true });
  await field.fill('사흘 안에 돌려드려요.');
  await page.getByText('쓴 답변을 양식으로 저장').click();
  await page.getByLabel('양식 이름').fill('환불 안내');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByRole('option', { name: '환불 안내' }).waitFor({ state: 'attached' });
  expect(await field.inputValue()).toBe('사흘 안에 돌려드려요.');
  await page
    .getByRole('link', { name: /환불이 아직이에요/ })
    .first()
    .click();
  await shown(page, `문의 ${third}번`);
  await page.getByLabel('답변 양식', { exact: true }).selectOption('환불 안내');
  await expect.poll(() => field.inputValue()).toBe('사흘 안에 돌려드려요.');
  await page.getByRole('button', { name: /답변하고 끝내기/ }).click();
  await expect.poll(async () => (await answerOf(third))?.answer).toBe('사흘 안에 돌려드려요.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
});

it('an empty queue says so; the page holds on every width and loads little', async () => {
  await onlyThese();
  const { page } = await signedIn(['support']);
  await page.goto(at('/inquiries'));
  await page.getByText('답변을 기다리는 문의가 없어요.').waitFor();
  const [first = 0] = await onlyThese('소리가 끊겨요', '로그인이 풀려요');
  await page.goto(at('/inquiries'));
  await shown(page, `문의 ${first}번`);
  await holds(page, '/inquiries');
  expect(await page.getByRole('heading', { level: 2, name: `문의 ${first}번` }).count()).toBe(1);
});

it('an answer that was not sent comes back after its tab was closed, to who wrote it alone, and is shown where a colleague was first', async () => {
  const [first = 0, second = 0] = await onlyThese('소리가 끊겨요', '로그인이 풀려요');
  const { page } = await signedIn(['support'], { name: '박도윤' });
  const context = page.context();
  await page.goto(at('/inquiries'));
  await shown(page, `문의 ${first}번`);
  await isAlive(page.getByRole('button', { name: '내가 맡기' }));
  const written = '내일까지 고칠게요. 그동안은';
  await page.getByRole('textbox', { name: '답변', exact: true }).fill(written);
  await page.close();
  const again = await context.newPage();
  await again.goto(at('/inquiries'));
  const field = again.getByRole('textbox', { name: '답변', exact: true });
  await expect.poll(() => field.inputValue()).toBe(written);
  await again.goto(at(`/inquiries?inquiry=${second}`));
  await isAlive(again.getByRole('button', { name: '내가 맡기' }));
  expect(await field.inputValue()).toBe('');
  await sql`update inquiry.inquiry set answer = '고쳤어요.', answered_by = '오민재', answered_at = now() where inquiry_idx = ${first}`.execute(
    product.db,
  );
  await again.goto(at(`/inquiries?inquiry=${first}`));
  const unsent = again.getByRole('region', { name: '보내지 않은 내 답변' });
  await unsent.getByText(written).waitFor();
  await unsent.getByRole('button', { name: '버리기' }).click();
  await unsent.waitFor({ state: 'hidden' });
});

it('the answer and the name of a template are composed in Hangul: the Enter that ends a syllable neither sends nor saves', async () => {
  const [first = 0] = await onlyThese('소리가 끊겨요');
  const { page } = await signedIn(['support']);
  await page.goto(at('/inquiries'));
  await shown(page, `문의 ${first}번`);
  await isAlive(page.getByRole('button', { name: '내가 맡기' }));
  expect(
    await faultsAside(page, async (tab) => {
      await shown(tab, `문의 ${first}번`);
      await isAlive(tab.getByRole('button', { name: '내가 맡기' }));
      await tab.getByText('쓴 답변을 양식으로 저장').click();
    }),
  ).toEqual([]);
  // Both have what they need to go out.
  await page.getByRole('textbox', { name: '답변', exact: true }).fill('다시 만들어 올렸어요.');
  await page.getByText('쓴 답변을 양식으로 저장').click();
  const name = page.getByLabel('양식 이름');
  await name.fill('소리 ');
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved.push(decodeURIComponent(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  });
  const keys = await page.context().newCDPSession(page);
  await compose(keys, ['ㄱ', '기', '길']);
  await enterWithin(keys, true);
  await keys.send('Input.insertText', { text: '길' });
  expect(await name.inputValue()).toBe('소리 길');
  await name.press('End');
  await page.keyboard.insertText('이');
  await name.press('Enter');
  await page.getByRole('option', { name: '소리 길이', exact: true }).waitFor({ state: 'attached' });
  // Saved once, and not as it was in the middle of its second word.
  expect(saved).toEqual(['소리 길이']);
  expect(await page.getByRole('option', { name: /^소리/ }).count()).toBe(1);
  expect((await answerOf(first))?.answer).toBe(null);
});
