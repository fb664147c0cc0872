import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/* Boards and posts: read, written, and never lost. */
const product = useProduct();
const visit = useBrowser();
const HOST = 'community.career.localhost';
const at = (path: string) => product().url(HOST, path);
const TEXT = '## 먼저\n- **하나**\n\n<b>글자</b> https://example.com/a';

/** What is not there, and what was taken back while a link to it was still looked at. */
const GONE = /status of 404/;
/** Counts, streams and drafts may be asked for just when there is no network. */
const AWAY = /ERR_INTERNET_DISCONNECTED/;

const posts: number[] = [];
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#01a0ff' } })
    .png()
    .toBuffer();
  const { rows } = await sql<{ readonly idx: number }>`
    insert into community.post (brand_id, board, member_id, title, text, text_key, has_image, has_youtube, written_at, like_count)
    select 'career', 'free', gen_random_uuid(), '산책 이야기 ' || n, ${TEXT}, '', false, false, now() - n * interval '1 minute', n
    from generate_series(1, 25) n returning post_idx as idx`.execute(product.db);
  posts.push(...rows.map(({ idx }) => idx));
});
const one = () => at(`/free/${posts[0]}`);

describe('a visitor', () => {
  it('comes from the portal to the community, and from the home to a board and a post', async () => {
    const { page } = await visit({ viewport: PHONE, expects: GONE });
    await page.goto(product().url('career.localhost', '/mentoring'));
    expect(page.url()).toBe(at('/mentoring'));
    await page.goto(at('/'));
    expect(page.url()).toBe(at('/community'));
    expect(await faultsOf(page, 'home of the community', [360, 1440])).toEqual([]);
    await page.getByRole('navigation', { name: '게시판' }).getByRole('link', { name: '자유' }).click();
    await page.getByRole('heading', { level: 1, name: '자유' }).waitFor();
    await expect.poll(() => page.locator('.post-rows > li').count()).toBe(20);
    await page.getByRole('link', { name: '다음 쪽' }).click();
    // Those of the other journeys, where they were before this one, stand among them.
    const isRest = async () => {
      const count = await page.locator('.post-rows > li').count();
      return count >= 5 && count < 20;
    };
    await expect.poll(isRest).toBe(true);
    await page.goto(at('/free?sort=hot'));
    expect(await faultsOf(page, 'a board', [360, 1440])).toEqual([]);
    await page.goto(one());
    await page.getByRole('heading', { level: 1, name: '산책 이야기 1' }).waitFor();
    expect(await page.locator('.post-text').innerHTML()).toContain('&lt;b&gt;글자&lt;/b&gt;');
    expect(await page.locator('.post-text a').getAttribute('rel')).toBe('nofollow ugc noopener noreferrer');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join('\n')).toContain('DiscussionForumPosting');
    expect(await faultsOf(page, 'a post', [360, 1440])).toEqual([]);
    const like = page.locator('.post-acts').getByRole('link', { name: '공감' });
    expect(await like.getAttribute('href')).toContain(encodeURIComponent(one()));
    for (const path of ['/nowhere', '/free/999999', '/free/none']) expect((await page.goto(at(path)))?.status()).toBe(404);
  });

  it('looks for words in a board, finds nothing, and finds it on all boards', async () => {
    const { page } = await visit({ viewport: PHONE, expects: GONE });
    await page.goto(at('/free'));
    const field = (name: string) => page.getByRole('searchbox', { name });
    await press(field('자유 게시판에서 찾기'));
    await field('자유 게시판에서 찾기').fill('이야기 17');
    await page.keyboard.press('Enter');
    await page.getByText('‘이야기 17’ 글 1개를 찾았어요.').waitFor();
    await page.getByRole('link', { name: /산책 이야기 17/u }).waitFor();
    expect(await faultsOf(page, 'what was found in a board', [360, 1440], { within: '#main' })).toEqual([]);
    await page.getByRole('link', { name: '찾은 말 지우기' }).click();
    await expect.poll(() => page.locator('.post-rows > li').count()).toBe(20);
    expect(await field('자유 게시판에서 찾기').inputValue()).toBe('');
    await page.goto(at('/essay?q=이야기 17'));
    await lookAt(page, 'community.find.none');
    await page.getByRole('link', { name: '모든 게시판에서 찾기' }).click();
    await page.getByText('‘이야기 17’ 글 1개를 찾았어요.').waitFor();
    expect(await field('모든 게시판에서 찾기').inputValue()).toBe('이야기 17');
    expect(await faultsOf(page, 'what was found on all boards', [360, 1440], { within: '#main' })).toEqual([]);
    await page.getByRole('link', { name: /산책 이야기 17/u }).click();
    await page.getByRole('heading', { level: 1, name: '산책 이야기 17' }).waitFor();
  });

  it('sees what an address leads to, and asks nobody else for it', async () => {
    const { page, context } = await visit({ viewport: PHONE });
    const asked: string[] = [];
    await context.route(/example\.com/, async (route) => {
      asked.push(route.request().url());
      await route.abort();
    });
    const { rows } = await sql<{ readonly idx: number }>`
      insert into community.post (brand_id, board, member_id, title, text, text_key, has_image, has_youtube, written_at)
      values ('career', 'free', gen_random_uuid(), '읽을 글', ${'함께 읽어요\nhttps://example.com/a?b=1\n그리고 https://example.com/c'}, '', false, false, now())
      returning post_idx as idx`.execute(product.db);
    const [post] = rows;
    await sql`insert into community.link_card (post_idx, href, title, about, at)
      values (${post?.idx}, 'https://example.com/a?b=1', '<b>필기</b> 공부 순서', '과목마다 무엇부터 볼지 정리했어요.', now()),
        (${post?.idx}, 'https://example.com/c', '문장 안의 주소', '', now())`.execute(product.db);
    await page.goto(at(`/free/${post?.idx}`));
    const card = page.getByRole('link', { name: /<b>필기<\/b> 공부 순서.*example\.com/u });
    await card.waitFor();
    expect([await card.getAttribute('href'), await card.getAttribute('rel')]).toEqual([
      'https://example.com/a?b=1',
      'nofollow ugc noopener noreferrer',
    ]);
    expect(await page.getByText('문장 안의 주소').count()).toBe(0);
    expect(await faultsOf(page, 'a post with a card', [360, 1440], { within: '#main' })).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('asks nothing of YouTube before a video is wanted, and sees it in the post then', async () => {
    const { page, context } = await visit({ viewport: PHONE });
    const asked: string[] = [];
    // Of every other host but ours, YouTube's too, nothing is reached from here.
    await context.route(/youtu/, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>video</title>' });
    });
    const { rows } = await sql<{ readonly idx: number }>`
      insert into community.post (brand_id, board, member_id, title, text, text_key, has_image, has_youtube, written_at)
      values ('career', 'free', gen_random_uuid(), '면접 영상', ${`같이 봐요.\nhttps://youtu.be/a1-B_c2d3E4\n어땠나요?`}, '', false, true, now() - interval '2 hours')
      returning post_idx as idx`.execute(product.db);
    await page.goto(at(`/free/${rows[0]?.idx}`));
    const play = page.getByRole('button', { name: '재생하기' });
    await play.waitFor();
    expect(await faultsOf(page, 'a post with a video', [360, 1440])).toEqual([]);
    expect(await page.locator('.post-video a').getAttribute('href')).toBe('https://youtu.be/a1-B_c2d3E4');
    expect(asked).toEqual([]);
    await press(play);
    await page.frameLocator('iframe[title="YouTube 영상"]').locator('html').waitFor({ state: 'attached' });
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/a1-B_c2d3E4?autoplay=1']);
    expect(await play.count()).toBe(0);
  });
});

describe('a member', () => {
  it('reads, likes, bookmarks and comments on a phone, by a name of this post alone', async () => {
    const { page, context } = await visit({ viewport: PHONE });
    await signIn(context, product(), 'career');
    await page.goto(one());
    const like = page.getByRole('button', { name: '공감' });
    await press(like);
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
    await press(page.getByRole('button', { name: '담기' }));
    const field = page.getByRole('textbox', { name: '댓글 쓰기' });
    await field.fill('저도 걸어요');
    await press(page.getByRole('button', { name: '댓글 올리기' }));
    await page.getByText('저도 걸어요').first().waitFor();
    await press(page.getByRole('button', { name: '신고', exact: true }));
    await lookAt(page, 'community.report.title');
    await page.keyboard.press('Escape');
    expect(await page.content()).not.toContain('홍길동의 댓글');
    await page.reload();
    await expect.poll(() => page.getByRole('button', { name: '공감' }).getAttribute('aria-pressed')).toBe('true');
    await page.goto(at('/my-posts?tab=bookmarks'));
    await page.getByText('산책 이야기 1').waitFor();
    expect(await faultsOf(page, 'what a member keeps', [360, 1440], { within: '#main' })).toEqual([]);
  });

  it('loses no letter of a post: half composed, without network, after a reload; and posts it once', async () => {
    const { page, context } = await visit({ viewport: DESKTOP, expects: AWAY });
    await signIn(context, product(), 'career');
    await page.goto(at('/write?board=free'));
    const title = page.getByRole('textbox', { name: '제목' });
    const text = page.getByRole('textbox', { name: '본문' });
    await press(page.getByRole('button', { name: '굵게' }));
    await text.fill('');
    await title.fill('밤 산책');
    expect(await faultsOf(page, 'a post that is written', [360, 1440], { within: '#main' })).toEqual([]);
    await context.setOffline(true);
    await text.focus();
    const input = await context.newCDPSession(page);
    await input.send('Input.insertText', { text: '오늘은 ' });
    // A syllable that is not finished: the field holds it, no event says that it ended.
    await input.send('Input.imeSetComposition', { text: '하', selectionStart: 1, selectionEnd: 1 });
    await page.getByText('이 기기에 저장했어요.').waitFor();
    await context.setOffline(false);
    await page.reload();
    await expect.poll(() => text.inputValue()).toBe('오늘은 하');
    expect(await title.inputValue()).toBe('밤 산책');
    await text.fill('오늘은 하늘이 맑아서\n\n- 한 시간 걸었어요');
    await page.getByText(/임시 저장$/u).waitFor();
    await press(page.getByRole('button', { name: '미리 보기' }));
    await page.locator('.post-preview li').waitFor();
    // Pressed twice, it is one post.
    await page.getByRole('button', { name: '올리기' }).dblclick();
    await page.getByRole('heading', { level: 1, name: '밤 산책' }).waitFor();
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from community.post where title = '밤 산책'`.execute(
      product.db,
    );
    expect(rows).toEqual([{ count: 1 }]);
    await page.goto(at('/my-posts?tab=drafts'));
    await page.getByText('임시 저장한 글이 없어요').waitFor();
    await page.goto(at('/write'));
    await expect.poll(() => text.inputValue()).toBe('');
  });

  it('shows its pictures in a post: uploaded once, there after a reload, and taken away again', async () => {
    const { page, context } = await visit({ viewport: PHONE, expects: GONE });
    await signIn(context, product(), 'career');
    await page.goto(at('/write?board=free'));
    const png = (name: string) => ({ name, mimeType: 'image/png', buffer: picture });
    await page.getByRole('textbox', { name: '제목' }).fill('공부 자리');
    await page.getByRole('textbox', { name: '본문' }).fill('제 책상이에요.');
    await isAlive(page.getByRole('button', { name: '사진 추가' }));
    await page.locator('input[type=file]').setInputFiles([png('책상.png'), png('의자.png')]);
    const remove = (name: string) => page.getByRole('button', { name: `${name} 빼기` });
    await remove('의자.png').waitFor();
    await page.getByText(/임시 저장$/u).waitFor();
    expect(await faultsOf(page, 'a post with pictures that is written', [360, 1440], { within: '#main' })).toEqual([]);
    await page.reload();
    await remove('의자.png').waitFor();
    await press(remove('책상.png'));
    await press(page.getByRole('button', { name: '올리기' }));
    const shown = page.getByRole('img', { name: '공부 자리 사진 1장 가운데 1번째' });
    await shown.waitFor();
    await expect.poll(() => shown.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(40);
    expect(await faultsOf(page, 'a post with pictures', [360, 1440], { within: '#main' })).toEqual([]);
    await page.getByRole('link', { name: '고치기' }).click();
    await press(remove('사진 1'));
    await press(page.getByRole('button', { name: '고친 내용 저장' }));
    await page.getByRole('heading', { level: 1, name: '공부 자리' }).waitFor();
    await expect.poll(() => page.locator('.post-pictures').count()).toBe(0);
  });

  it('writes two posts in two tabs, and each comes back in its own', async () => {
    const { page, context } = await visit({ viewport: DESKTOP });
    await signIn(context, product(), 'career');
    const titleOf = (tab: typeof page) => tab.getByRole('textbox', { name: '제목' });
    await page.goto(at('/write?board=free'));
    await press(page.getByRole('button', { name: '올리기' }));
    await lookAt(page, 'community.form.title.empty');
    await titleOf(page).fill('첫째 탭');
    await expect.poll(() => page.getByText('제목을 입력해 주세요.').count()).toBe(0);
    await press(page.getByRole('button', { name: '올리기' }));
    await lookAt(page, 'community.form.text.empty');
    await page.getByText(/임시 저장$/u).waitFor();
    const other = await context.newPage();
    await other.goto(at('/write?board=free'));
    await press(other.getByRole('button', { name: '굵게' }));
    expect(await titleOf(other).inputValue()).toBe('');
    await titleOf(other).fill('둘째 탭');
    await other.getByText(/임시 저장$/u).waitFor();
    await page.reload();
    await expect.poll(() => titleOf(page).inputValue()).toBe('첫째 탭');
    // On a slow device the page before holds its draft for seconds after the next one asks for it: here another page that waits behind it does.
    await page.evaluate(
      (name) => void navigator.locks.request(name, () => new Promise<void>((resolve) => setTimeout(resolve, 2_000))),
      `post-draft ${await other.evaluate(() => sessionStorage.getItem('post-draft-of-tab'))}`,
    );
    await other.reload();
    await expect.poll(() => titleOf(other).inputValue()).toBe('둘째 탭');
    await other.close();
    await page.goto(at('/my-posts?tab=drafts'));
    const tabs = page.getByRole('navigation', { name: '내 글' });
    await expect.poll(() => tabs.locator('[aria-current]').allTextContents()).toEqual(['임시 저장']);
    await press(page.getByRole('button', { name: '‘첫째 탭’ 임시 저장 지우기' }));
    await expect.poll(() => page.getByText('첫째 탭').count()).toBe(0);
    // What was thrown away does not come back; what another tab wrote goes on.
    await page.goto(at('/write'));
    await expect.poll(() => titleOf(page).inputValue()).toBe('둘째 탭');
    expect(await page.locator('.account .nm').innerText()).toMatch(/ 님$/u);
  });

  it('asks, likes an answer and chooses it', async () => {
    const { page, context } = await visit({ viewport: PHONE });
    const { agent } = await signIn(context, product(), 'career');
    const written = await agent.at(HOST).post('/apiV2/posts', { board: 'worries', title: '산책 순서', text: '어느 길로 먼저 걸을까요?' });
    const { postIdx } = written.json<{ postIdx: number }>();
    const helper = product().agent(HOST);
    await register(helper);
    await helper.post(`/apiV2/comments/of/post/${postIdx}`, { text: '강가 길부터 걸어요' });
    await page.goto(at(`/worries/${postIdx}`));
    await page.locator('.post-head').getByText('답변 있음').waitFor();
    const answer = page.getByRole('article', { name: /의 댓글$/u });
    const like = answer.getByRole('button', { name: /에 공감/u });
    await press(like);
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
    await press(answer.getByRole('button', { name: /댓글 신고$/u }));
    await lookAt(page, 'comment.report.title');
    await page.keyboard.press('Escape');
    await press(answer.getByRole('button', { name: /채택$/u }));
    await answer.getByText('채택된 답변').waitFor();
    await page.locator('.post-head').getByText('채택 완료').waitFor();
    expect(await faultsOf(page, 'an answered question', [360, 1440], { within: '#main' })).toEqual([]);
    await page.goto(at('/worries'));
    await page
      .getByRole('link', { name: /산책 순서/u })
      .first()
      .getByText('채택 완료')
      .waitFor();
    const { items } = (await helper.get('/apiV2/user/me/notifications')).json<{ items: readonly { kind: string }[] }>();
    expect(items.map(({ kind }) => kind)).toEqual(['COMMENT_ACCEPTED']);
  });

  it('changes an own post and takes it back', async () => {
    const { page, context } = await visit({ viewport: DESKTOP, expects: GONE });
    await signIn(context, product(), 'career');
    await page.goto(at('/write?board=essay'));
    await page.getByRole('textbox', { name: '제목' }).fill('성장 과정');
    await page.getByRole('textbox', { name: '본문' }).fill('어디까지 쓸까요?');
    await press(page.getByRole('button', { name: '올리기' }));
    await page.getByRole('heading', { level: 1, name: '성장 과정' }).waitFor();
    await press(page.getByRole('link', { name: '고치기' }));
    await page.getByRole('textbox', { name: '본문' }).fill('몇 살부터 쓸까요?');
    await press(page.getByRole('button', { name: '고친 내용 저장' }));
    await page.locator('.post-text').getByText('몇 살부터 쓸까요?').waitFor();
    await press(page.locator('article').getByRole('button', { name: '지우기' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: '지우기' }));
    await page.getByText('글을 지웠어요.').first().waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/essay');
    await page.getByRole('heading', { level: 1, name: '서류·자소서' }).waitFor();
    await expect.poll(() => page.getByText('성장 과정').count()).toBe(0);
  });
});
