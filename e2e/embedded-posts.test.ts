import { announceContentChange } from '@platform/module';
import { waitFor } from '@platform/testing/wait-for';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { Sitter } from '../testing/sitter.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';

/* What the community says of an exam, on the exam's own pages. */
const product = useProduct();
const visit = useBrowser();
const HOST = 'cbt.career.localhost';
const at = (path: string) => product().url(HOST, path);
/** Specification section 8. */
const SAID = '임베드 게시글을 불러오는데 실패했습니다.';

let shownIdx = 0;
beforeAll(async () => {
  const { rows } = await sql<{ readonly idx: number }>`
    insert into community.post (brand_id, board, member_id, title, text, text_key, has_image, has_youtube, written_at, hidden_at)
    values ('career', 'cbt-history', gen_random_uuid(), '연표를 묶는 방법', '사건끼리 **앞뒤**만 봤어요', '', false, false, now(), null),
      ('career', 'cbt-history', gen_random_uuid(), '확인 중인 글', '가려진 글', '', false, false, now(), now()),
      ('career', 'cbt-psat', gen_random_uuid(), '다른 시험 이야기', '다른 글', '', false, false, now(), null)
    returning post_idx as idx`.execute(product.db);
  shownIdx = rows[0]?.idx ?? 0;
  const { rows: exams } = await sql<{ readonly idx: number }>`
    update exam.exam set community_board_id = 'cbt-history' where brand_id = 'career' and slug = 'mini' returning exam_idx as idx`.execute(
    product.db,
  );
  await announceContentChange(product.db, { brandId: 'career', kind: 'exam', ids: exams.map(({ idx }) => idx) });
  const view = () => product().agent(HOST).get('/apiV2/exams/mini');
  await waitFor(async () => {
    if ((await view()).json<{ communityBoardId: string | null }>().communityBoardId === null) throw new Error('the exam has no board yet');
  });
});

it('an exam’s page shows what its board says, and leads there', async () => {
  const { page } = await visit({ viewport: PHONE });
  await page.goto(at('/exam/detail/mini'));
  const posts = page.getByRole('region', { name: '이 시험 이야기' });
  expect(await posts.count()).toBe(0);
  await page.mouse.wheel(0, 10_000);
  await posts.waitFor();
  // Another test may have asked on the board before.
  const said = await posts.getByRole('listitem').allInnerTexts();
  expect(said).toContainEqual(expect.stringMatching(/^연표를 묶는 방법\s+사건끼리 앞뒤만 봤어요/u));
  expect(said.filter((one) => /확인 중인 글|다른 시험 이야기/u.test(one))).toEqual([]);
  const ways = await posts.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(ways).toContain(product().url('community.career.localhost', `/cbt-history/${shownIdx}`));
  expect(ways.at(-1)).toBe(product().url('community.career.localhost', '/cbt-history'));
  expect(await faultsOf(page, 'an exam with posts', [360, 1440], { within: '#main' })).toEqual([]);
});

it('posts that cannot be loaded are logged, and the page says nothing of it', async () => {
  const { page, context } = await visit({ viewport: DESKTOP, expects: /임베드 게시글|ERR_FAILED/u });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await context.route('**/graphql', async (route) =>
    route.request().postData()?.includes('embeddablePosts') ? route.abort() : route.fallback(),
  );
  await page.goto(at('/exam/detail/mini'));
  await page.mouse.wheel(0, 10_000);
  await expect.poll(() => said.some((one) => one.startsWith(SAID))).toBe(true);
  await page.getByRole('link', { name: '‘한국사’ 게시판 가기' }).waitFor();
  expect(await page.getByText(SAID).count()).toBe(0);
});

it('a problem’s page shows them too', async () => {
  const { rows } = await sql<{ readonly idx: number }>`
    select min(p.multiple_problem_idx)::integer as idx from exam.multiple_problem p join exam.exam_detail d using (exam_detail_idx)
      join exam.exam e using (exam_idx) where e.brand_id = 'career' and e.slug = 'mini'`.execute(product.db);
  const { page } = await visit({ viewport: DESKTOP });
  expect((await page.goto(at(`/cbt/problem/${rows[0]?.idx}`)))?.status()).toBe(200);
  await page.mouse.wheel(0, 20_000);
  await page.getByRole('region', { name: '이 시험 이야기' }).getByText('연표를 묶는 방법').waitFor();
});

it('an exam’s page leads into the room of the exam, which the first who comes makes', async () => {
  const { page, context } = await visit({ viewport: PHONE });
  await signIn(context, product(), 'career');
  await page.goto(at('/exam/detail/mini'));
  await page.mouse.wheel(0, 10_000);
  await page.getByRole('link', { name: '이 시험 대화방 들어가기' }).click();
  await page.waitForURL(/^http:\/\/chat\.career\.localhost:\d+\/rooms\/exam-\d+$/u);
  await page.getByRole('button', { name: '대화방에 들어가기' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: '메시지', exact: true }).isVisible()).toBe(true);
});

it('a solved problem is asked about on its exam’s board: quoted, as a draft of its own', async () => {
  const { page, context } = await visit({ viewport: DESKTOP });
  const { agent } = await signIn(context, product(), 'career');
  const sitter = new Sitter(agent);
  await sitter.start(await sittingIdx(product(), 'career', 'full'));
  const { problems } = await sitter.paper();
  await sitter.save({ kind: 'answer', problemIdx: problems[1]!.problemIdx, value: [1] });
  expect((await sitter.submit()).status).toBe(200);
  const [title, text] = [page.getByRole('textbox', { name: '제목' }), page.getByRole('textbox', { name: '본문' })];
  await page.goto(product().url('community.career.localhost', '/write?board=free'));
  await press(page.getByRole('button', { name: '굵게' }));
  await title.fill('먼저 쓰던 글');
  await page.getByText(/임시 저장$/u).waitFor();

  await page.goto(at(`/cbt/practice/solution/${sitter.recordIdx}?p=2`));
  expect(await faultsOf(page, 'a solution to ask about', [360, 1440], { within: '#main' })).toEqual([]);
  await page.getByRole('link', { name: '커뮤니티에 질문하기' }).first().click();
  await page.waitForURL(/\/write\?board=cbt-history&draft=/u);
  await expect.poll(() => title.inputValue()).toMatch(/ 2번$/u);
  await expect.poll(() => text.inputValue()).toMatch(/^> .+\n> http\S+\/cbt\/onequestions\/\d+\?problem=\d+\n\n$/u);
  const begun = await text.inputValue();
  expect(await page.getByRole('combobox', { name: '게시판' }).inputValue()).toBe('cbt-history');
  await press(page.getByRole('button', { name: '굵게' }));
  await text.fill(`${begun}왜 2번인가요?`);
  await page.getByText(/임시 저장$/u).waitFor();
  await page.reload();
  await expect.poll(() => text.inputValue()).toBe(`${begun}왜 2번인가요?`);
  await press(page.getByRole('button', { name: '올리기' }));
  await page.getByRole('heading', { level: 1, name: / 2번$/u }).waitFor();
  expect(await page.locator('blockquote').getByRole('link').getAttribute('href')).toContain(`problem=${problems[1]!.problemIdx}`);
  await page.goto(product().url('community.career.localhost', '/my-posts?tab=drafts'));
  await page.getByText('먼저 쓰던 글').first().waitFor();
});
