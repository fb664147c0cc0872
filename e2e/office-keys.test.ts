import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { walk } from './lib/composing.ts';
import { officeOf } from './lib/office.ts';
import { isAlive } from './lib/press.ts';

/* Keys in the back office, by keys and by mouse. What may be carried out and what it changes: server/office-keys.test.ts. */
const product = useProduct();
const visit = useBrowser();
const { at, signedIn, holds, shown } = officeOf(product, visit);

const problemOf = async (slug: string): Promise<number> => {
  const { rows } = await sql<{ idx: number }>`
    select p.problem_idx as idx from exam.problem p join exam.exam_detail d using (exam_detail_idx) join exam.exam e using (exam_idx)
    where e.brand_id = 'career' and e.slug = 'mini' and d.slug = 'full' and p.slug = ${slug}`.execute(product.db);
  return rows[0]?.idx ?? 0;
};
/** Nobody else's test leaves reports here: each begins with none. */
const nothingWaits = async () => {
  await sql`delete from exam.key_proposal`.execute(product.db);
  await sql`delete from exam.problem_report`.execute(product.db);
};
const reported = async (problemIdx: number, words: string) =>
  void (await sql`insert into exam.problem_report (brand_id, problem_idx, kind, words, reporter_hash, reported_at)
    values ('career', ${problemIdx}, 'answer', ${words}, ${words}, now() - interval '1 day')`.execute(product.db));
const decided = async (problemIdx: number) =>
  (
    await sql<{ state: string; after: unknown; by: string }>`
    select state, after, decided_name as by from exam.key_proposal where problem_idx = ${problemIdx} order by proposal_idx desc limit 1`.execute(
      product.db,
    )
  ).rows[0];

it('by mouse one proposes, by keys another carries out what it says it changes; the log has both', async () => {
  await nothingWaits();
  const problemIdx = await problemOf('read-2');
  await reported(problemIdx, '답이 둘이에요');
  const { page } = await signedIn(['content'], { name: '박도윤', size: { width: 768, height: 1024 } });
  await page.goto(at('/keys'));
  await page.getByText('확인을 기다리는 정정 제안이 없어요.').waitFor();
  await page.getByRole('link', { name: '학습자 신고' }).click();
  await shown(page, '1회 2번');
  expect(await page.getByRole('navigation', { name: '정답 정정 나누어 보기' }).locator('[aria-current]').allTextContents()).toEqual([
    '학습자 신고',
  ]);
  await page.getByRole('complementary', { name: '신고와 지난 결정' }).getByText('답이 둘이에요').waitFor();
  const send = page.getByRole('button', { name: '제안하기', exact: true });
  await isAlive(send);
  const sentence = page.getByLabel('학습자에게 보일 한 문장');
  await sentence.fill('모두 맞는 것으로 해요.');
  await send.click();
  await page.getByText('지금 정답과 달라진 것이 없어요.').waitFor();
  await page.getByLabel('모두 정답으로 하기').check();
  await send.click();
  await page.getByText('내가 제안한 정정이에요.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);

  const { page: other } = await signedIn(['content', 'operators'], { name: '오민재' });
  await other.goto(at('/keys'));
  await shown(other, '1회 2번');
  await other.getByRole('region', { name: '정정하면 바뀌는 것' }).getByText('점수 오름').waitFor();
  await isAlive(other.getByRole('button', { name: '확인하고 정정하기' }));
  await other.keyboard.press('a');
  await expect.poll(() => decided(problemIdx)).toMatchObject({ state: 'carried-out', after: { isRightForAll: true }, by: '오민재' });
  await other.goto(at(`/audit?q=${problemIdx}`));
  for (const act of ['정답 정정 제안', '정답 정정 확인']) await other.getByRole('row').filter({ hasText: act }).waitFor();
});

it('by keys: N leaves a doubted key as it is, with a reason, and the next one opens', async () => {
  await nothingWaits();
  const [first, second] = [await problemOf('read-3'), await problemOf('read-4')];
  await reported(first, '보기가 이상해요');
  await reported(second, '그림이 안 보여요');
  const { page } = await signedIn(['content']);
  await page.goto(at('/keys?state=reported'));
  await shown(page, '1회 3번');
  await isAlive(page.getByRole('button', { name: '정답 그대로 두기' }));
  await page.keyboard.press('n');
  await page.getByLabel('그대로 두는 사유').waitFor();
  await page.keyboard.type('n 지문대로예요');
  await page.getByRole('button', { name: '정답 그대로 두기' }).press('Enter');
  await shown(page, '1회 4번');
  expect(await decided(first)).toMatchObject({ state: 'kept' });
});

it('Hangul is composed in its fields; the page holds on every width and loads little', async () => {
  await nothingWaits();
  const problemIdx = await problemOf('read-5');
  await reported(problemIdx, '해설이 이상해요');
  const { page } = await signedIn(['content']);
  await page.goto(at(`/keys?state=reported&problem=${problemIdx}`));
  await shown(page, '1회 5번');
  await isAlive(page.getByRole('button', { name: '제안하기', exact: true }));
  expect((await walk(page, page.context(), '/keys')).faults).toEqual([]);
  await holds(page, `/keys?state=reported&problem=${problemIdx}`);
});
