import { readFile } from 'node:fs/promises';
import type { HttpAgent } from '@platform/testing';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MY_PAGES } from '../sites/cbt/my-pages.ts';
import { hostsOf } from '../testing/hosts.ts';
import { inTurn } from '../testing/in-turn.ts';
import { PASSWORD } from '../testing/member.ts';
import { brandOf, type JourneyBrand, journeyBrands, soldBrands } from '../testing/journey-brands.ts';
import { Sitter } from '../testing/sitter.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { chooseDay } from './lib/exam-day.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { widthsInTurn } from './lib/widths.ts';

/* A learner's own pages, on every brand, wide and narrow. */
const product = useProduct();
const visit = useBrowser();
const TITLE = '작은 모의고사';
const WINDOWS = [
  ['wide', DESKTOP],
  ['narrow', PHONE],
] as const;
const heartName = (title = TITLE) => new RegExp(`${title} 관심 시험에 담기$`);

/** Answers the first problems with 1 and hands in. */
const sit = async (agent: HttpAgent, brand: JourneyBrand, answers: number): Promise<number> => {
  const sitter = new Sitter(agent);
  await sitter.start(await sittingIdx(product(), brand, 'full'));
  const { problems } = await sitter.paper();
  await sitter.save(...problems.slice(0, answers).map(({ problemIdx }) => ({ kind: 'answer', problemIdx, value: [1] }) as const));
  expect((await sitter.submit()).status).toBe(200);
  return sitter.recordIdx;
};

/** Letter for letter: a page that is added stands here before anything looks at it. */
const TITLES: Readonly<Record<(typeof MY_PAGES)[number]['name'], string>> = {
  archive: '관심 시험',
  note: '오답노트',
  purchase: '구매한 시험',
  review: '응시 결과',
  strength: '유형별 실력',
};

describe.each(journeyBrands)('%s', (brand) => {
  const once = inTurn(brand);
  const { cbt } = hostsOf(brand);
  const url = (path: string) => product().url(cbt, path);
  const widths = soldBrands.includes(brand) ? widthsInTurn(brand) : [360];
  const hasShop = brandOf(brand).offers.shop;
  /** Pages of /mycbt that this brand has. */
  const pages = MY_PAGES.filter(({ name }) => name !== 'purchase' || hasShop).map(({ name }) => [name, TITLES[name]] as const);

  for (const [name, viewport] of WINDOWS)
    once(`saves an exam from the list and finds it again: ${name}`, async () => {
      const { page, context } = await visit({ viewport });
      await signIn(context, product(), brand);
      await page.goto(url('/mycbt/archive'));
      await page.getByRole('heading', { name: '아직 담은 시험이 없어요' }).waitFor();
      await page.getByRole('link', { name: '시험 둘러보기' }).click();
      await page.waitForURL(url('/exam/all'));

      const heart = page.getByRole('button', { name: heartName() });
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
      // Asked for beforehand: it stands for two seconds only.
      const said = page.getByRole('status').getByText('관심 시험에 담았어요').first().waitFor({ state: 'attached' });
      // A double click is one wish.
      await press(heart);
      await heart.dblclick();
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
      await heart.dblclick();
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
      await said;
      // The whole line is a link, and the heart is not part of it.
      expect(page.url()).toBe(url('/exam/all'));

      await page.goto(url('/exam/detail/mini'));
      const wide = page.getByRole('button', { name: heartName() });
      await expect.poll(() => wide.getAttribute('aria-pressed')).toBe('true');

      await page.goto(url('/mycbt/archive?sort=title'));
      await page.getByText('담은 시험 1개').waitFor();
      await expect.poll(() => page.getByRole('combobox', { name: '차례' }).inputValue()).toBe('title');
      const kept = page.getByRole('button', { name: heartName() });
      await expect.poll(() => kept.getAttribute('aria-pressed')).toBe('true');
      // Taken out, it stays in its place until the page is left: a slip can be undone.
      const takenOut = page.waitForResponse(/\/unlike$/);
      await press(kept);
      await expect.poll(() => kept.getAttribute('aria-pressed')).toBe('false');
      await page.getByRole('link', { name: TITLE }).waitFor();
      await takenOut;
      await page.reload();
      await page.getByRole('heading', { name: '아직 담은 시험이 없어요' }).waitFor();
    });

  once('keeps the last wish when the page is left before the one before it was answered', async () => {
    const { page, context } = await visit();
    const { agent } = await signIn(context, product(), brand);
    const { examIdx } = (await agent.get('/apiV2/exams/mini')).json<{ examIdx: number }>();
    expect((await agent.post('/apiV2/exams/mini/like')).status).toBe(200);
    await page.goto(url('/exam/all'));
    const heart = page.getByRole('button', { name: heartName() });
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await isAlive(heart);
    // The server hears it, and its answer never comes: the page is left in between.
    const heard = Promise.withResolvers<number>();
    await page.route(/\/unlike$/, async () => heard.resolve((await agent.post('/apiV2/exams/mini/unlike')).status));
    // Out, and in again before the server has heard of the first.
    await heart.dispatchEvent('click', { detail: 1 });
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await heart.dispatchEvent('click', { detail: 1 });
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(await heard.promise).toBe(200);
    await page.goto(url('/exam/detail/mini'));
    const wide = page.getByRole('button', { name: heartName() });
    await expect.poll(() => wide.getAttribute('aria-pressed')).toBe('true');
    // All that was on its way has come: nothing is kept for later, and the server has the last.
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('maru.like.')))).toEqual([]);
    expect((await agent.get('/apiV2/user/me/likes/exam-idxs')).json<number[]>()).toEqual([examIdx]);
  });

  once('lets the last wish count when a heart is pressed again while the first is on its way', async () => {
    const { page, context } = await visit();
    const { agent } = await signIn(context, product(), brand);
    // The first is held for as long as this takes here: that a request is given up after a while is not asked.
    await page.addInitScript(() => void (AbortSignal.timeout = () => new AbortController().signal));
    await page.goto(url('/exam/all'));
    const sent: string[] = [];
    const held: (() => void)[] = [];
    await context.route(/\/(?:un)?like$/, async (route) => {
      sent.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
      if (sent.length === 1) await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    const heart = page.getByRole('button', { name: heartName() });
    await press(heart);
    await expect.poll(() => held.length).toBe(1);
    // Three more presses, each by itself: out, in, out.
    for (const look of ['false', 'true', 'false']) {
      await heart.dispatchEvent('click', { detail: 1 });
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe(look);
    }
    expect(sent).toEqual(['like']);
    held[0]?.();
    await page.getByRole('status').getByText('관심 시험에서 뺐어요').first().waitFor({ state: 'attached' });
    expect(sent).toEqual(['like', 'unlike']);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    expect((await agent.get('/apiV2/user/me/likes/exam-idxs')).json()).toEqual([]);
  });

  once('shows what another tab saved, and says when a heart could not be sent', async () => {
    const { page, context } = await visit({ expects: /Failed to load resource/ });
    await signIn(context, product(), brand);
    await page.goto(url('/exam/all'));
    const other = await context.newPage();
    await other.goto(url('/exam/detail/mini'));
    await press(other.getByRole('button', { name: heartName() }));
    await expect.poll(() => other.getByRole('button', { name: heartName() }).getAttribute('aria-pressed')).toBe('true');
    await page.goto(url('/exam/all'));
    const heart = page.getByRole('button', { name: heartName() });
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await context.route('**/unlike', (route) => route.abort());
    await press(heart);
    await page
      .getByRole('alertdialog', { name: /^서버에 연결하지 못했어요/ })
      .getByRole('button', { name: '확인' })
      .click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    // The session ended elsewhere: the sign-in comes back to this list.
    await context.unroute('**/unlike');
    await context.clearCookies();
    await heart.click();
    await page.getByRole('heading', { level: 1, name: '로그인' }).waitFor();
    expect([...new URL(page.url()).searchParams.values()]).toContain(url('/exam/all'));
  });

  once('counts the days to the real exam beside what the note plans, once a day is set', async () => {
    const { page, context } = await visit({ viewport: PHONE });
    const { agent } = await signIn(context, product(), brand);
    await sit(agent, brand, 2);
    await page.goto(url('/mycbt/review'));
    await page.getByRole('region', { name: '시험일' }).getByText('시험일을 정하면').waitFor();
    await expect.poll(() => page.locator('.dday').count()).toBe(0);
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10);
    const set = async (button: string, day: string) => {
      await press(page.getByRole('button', { name: button }));
      await chooseDay(page.getByRole('dialog', { name: '시험일' }).getByRole('group', { name: TITLE }), day);
      const save = page.getByRole('button', { name: '시험일 저장' });
      // The dialog is drawn as anywhere, whatever the page does with its own buttons.
      expect(await save.evaluate((node) => getComputedStyle(node).color !== getComputedStyle(node).backgroundColor)).toBe(true);
      await save.click();
    };
    await set('시험일 정하기', dayIn(12));
    await page.getByText('D-12', { exact: true }).waitFor();
    await page.getByText('시험까지 12일 남았어요.').waitFor();
    await page.getByText(/^오답 \d+문항$/).waitFor();
    await set('시험일 바꾸기', dayIn(0));
    await page.getByText('D-day', { exact: true }).waitFor();
    await page.getByText('오늘이 시험일이에요.').waitFor();
    await page.reload();
    await page.getByText('D-day', { exact: true }).waitFor();
    await set('시험일 바꾸기', '');
    await page.getByText('시험일을 정하면').waitFor();
    await expect.poll(() => page.locator('.dday').count()).toBe(0);
  });

  it('a page that visitors share says of no exam that it is saved', async () => {
    const { agent } = await signIn((await visit()).context, product(), brand);
    expect((await agent.post('/apiV2/exams/mini/like')).status).toBe(200);
    for (const path of ['/exam/all', '/exam/detail/mini']) {
      const own = await agent.get(path);
      const one = await product().agent(cbt).get(path);
      expect(one.text).toContain('관심 시험에 담기');
      expect(one.text).not.toContain('aria-pressed="true"');
      expect(own.text).not.toContain('aria-pressed="true"');
    }
  });

  once('a visitor’s heart leads to the sign-in and back', async () => {
    const { email } = await signIn((await visit()).context, product(), brand);
    const { page } = await visit();
    await page.goto(url('/exam/detail/mini'));
    await page.getByRole('link', { name: heartName() }).click();
    await page.getByLabel('이메일', { exact: true }).fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await press(page.getByRole('button', { name: '로그인', exact: true }));
    await page.waitForURL(url('/exam/detail/mini'));
    await press(page.getByRole('button', { name: heartName() }));
    await expect.poll(() => page.getByRole('button', { name: heartName() }).getAttribute('aria-pressed')).toBe('true');
  });

  it('all pages of /mycbt show a visitor what they are for and a sign-in that comes back', async () => {
    const { page } = await visit();
    const faults: string[] = [];
    for (const [name, title] of pages) {
      const answer = await page.goto(url(`/mycbt/${name}`));
      expect([name, answer?.status()]).toEqual([name, 200]);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      await expect.poll(() => page.getByRole('banner').count()).toBe(1);
      await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1);
      const back = new URL((await page.getByRole('link', { name: '로그인하고 보기' }).getAttribute('href')) ?? '');
      expect([...back.searchParams.values()]).toEqual([url(`/mycbt/${name}`)]);
      faults.push(...(await faultsOf(page, name, widths)));
    }
    expect(faults).toEqual([]);
  });

  // What is bought keeps its header there: the specification names three pages.
  it('those in a web view have no header, lead to one another themselves, and have their footer', async () => {
    const { agent } = await signIn((await visit()).context, product(), brand);
    const cookie = [...agent.cookies.map(({ name, value }) => `${name}=${value}`), 'disabledHeader=true'].join('; ');
    for (const [name, title] of pages.filter(([one]) => one !== 'purchase' && one !== 'note')) {
      const { text } = await agent.get(`/mycbt/${name}`, { cookie });
      const body = text.slice(text.indexOf('<body'));
      const tabs = /<nav[^>]*aria-label="나의 CBT"[^>]*>(.*?)<\/nav>/s.exec(body)?.[1] ?? '';
      expect({
        name,
        title: /<h1[^>]*>([^<]+)/.exec(body)?.[1],
        banners: body.match(/<header class="(?:ptop|shop-top|top)\b/g) ?? [],
        footers: body.match(/<footer class="foot/g)?.length,
        current: [...tabs.matchAll(/<a[^>]*aria-current="page"[^>]*>([^<]+)/g)].map(([, words]) => words),
        tabs: tabs.match(/<a /g)?.length,
      }).toEqual({ name, title, banners: [], footers: 1, current: [title], tabs: hasShop ? 5 : 4 });
    }
  });

  for (const [name, title] of pages.filter(([one]) => one !== 'purchase' && one !== 'note'))
    once(`/mycbt/${name} in a web view stays as it came when its scripts take over`, async () => {
      const { page, context } = await visit();
      await signIn(context, product(), brand);
      await context.addCookies([{ name: 'disabledHeader', value: 'true', domain: cbt, path: '/' }]);
      await page.goto(url(`/mycbt/${name}`));
      await isAlive(page.getByRole('navigation', { name: '나의 CBT' }));
      await expect.poll(() => page.getByRole('banner').count()).toBe(0);
      await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1);
      await expect
        .poll(() => page.getByRole('navigation', { name: '나의 CBT' }).locator('[aria-current=page]').allInnerTexts())
        .toEqual([title]);
    });

  for (const [name, viewport] of WINDOWS)
    once(`shows results, how they went and the days of study; a goal is set, met and taken back: ${name}`, async () => {
      const { page, context } = await visit({ viewport });
      const { agent } = await signIn(context, product(), brand);
      await page.goto(url('/mycbt/review'));
      await page.getByRole('heading', { name: '아직 응시한 시험이 없어요' }).waitFor();
      await page.getByText('문제를 풀면 그날이 달력에 표시돼요.').waitFor();
      const isFocused = (locator: Locator) =>
        expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);
      const opener = page.getByRole('button', { name: '하루 목표 정하기' });
      const field = page.getByLabel('하루에 풀 문항 수');
      await press(opener);
      await isFocused(field);
      await page.keyboard.press('Escape');
      await isFocused(opener);
      await opener.press('Enter');
      await isFocused(field);
      await field.fill('301');
      await page.getByRole('button', { name: '저장' }).click();
      await page.getByText('1부터 300까지 적어 주세요.').waitFor();
      await field.fill('3');
      await page.getByRole('button', { name: '저장' }).click();
      await page.getByText('목표까지 3문항').waitFor();

      const taken = [await sit(agent, brand, 2), await sit(agent, brand, 4)];
      await page.reload();
      await page.getByText('오늘 목표를 채웠어요').waitFor();
      // Folded on a phone: results come first there.
      if (viewport === PHONE) {
        await expect.poll(() => page.locator('.month').isVisible()).toBe(false);
        await press(page.getByText('공부 달력 보기'));
      }
      await page.getByText(/^이달에 1일 동안 6문항을 풀었어요\.$/).waitFor();
      await page.getByText(/일, 6문항 풀고 \d문항 맞힘, 목표 채움$/).waitFor({ state: 'attached' });
      const rows = page.getByRole('region', { name: '지난 결과' }).getByRole('listitem');
      await expect.poll(() => rows.count()).toBe(2);
      await expect
        .poll(() => rows.first().getByRole('heading').getByRole('link').getAttribute('href'))
        .toBe(`/cbt/practice/score/${taken[1]}`);
      await page.getByText('최근 2번의 득점률').waitFor();
      // Nothing was solved before: nothing leads there, and who goes there all the same comes back.
      await expect.poll(() => page.getByRole('link', { name: '지난달 보기' }).count()).toBe(0);
      await page.goto(url('/mycbt/review?month=2026-01'));
      await page.getByText('이달에 푼 문항은 없어요.').waitFor();
      await expect.poll(() => page.getByRole('link', { name: '지난달 보기' }).count()).toBe(0);
      await page.goto(url('/mycbt/review'));
      await page.getByText(/^이달에 1일 동안/).waitFor({ state: 'attached' });

      await press(page.getByRole('button', { name: '목표 바꾸기' }));
      await page.getByRole('button', { name: '목표 없애기' }).click();
      await page.getByRole('button', { name: '하루 목표 정하기' }).waitFor();

      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: '파일로 내려받기' }).click()]);
      const kept = JSON.parse(await readFile(await file.path(), 'utf8')) as { complete: boolean; records: { recordIdx: number }[] };
      expect(kept.complete).toBe(true);
      expect(kept.records.map(({ recordIdx }) => recordIdx)).toEqual(taken);
    });

  it('what is bought stands where a brand sells, and nowhere else', async () => {
    const { page, context } = await visit({ expects: /status of 404/ });
    await signIn(context, product(), brand);
    const answer = await page.goto(url('/mycbt/purchase'));
    if (!hasShop) {
      expect(answer?.status()).toBe(404);
      return;
    }
    await page.getByRole('heading', { name: '구매한 시험이 없어요' }).waitFor();
    const sold = page.getByRole('region', { name: '구매가 필요한 회차가 있는 시험' });
    await sold.getByText('1회 무료').waitFor();
    await sold.getByText('유료 회차 구매 필요').waitFor();
    expect(await faultsOf(page, 'purchase', widths)).toEqual([]);
  });

  it('the results are for everybody to read', async () => {
    const { page, context } = await visit();
    const { agent } = await signIn(context, product(), brand);
    const faults: string[] = [];
    await page.goto(url('/mycbt/review'), { waitUntil: 'networkidle' });
    faults.push(...(await faultsOf(page, 'no results', [360])));
    await agent.ask('/apiV2/user/me/study-goal', { method: 'PUT', body: { dailyProblems: 3 } });
    for (const answers of [1, 5, 8]) await sit(agent, brand, answers);
    const { examIdx } = (await agent.get('/apiV2/exams/mini')).json<{ examIdx: number }>();
    expect(
      (
        await agent.ask(`/apiV2/user/me/review-notes/goals/${examIdx}`, {
          method: 'PUT',
          body: { examOn: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) },
        })
      ).status,
    ).toBe(200);
    for (const path of ['/mycbt/review', '/mycbt/review?page=9']) {
      await page.goto(url(path), { waitUntil: 'networkidle' });
      await page.locator('.dday').waitFor();
      faults.push(...(await faultsOf(page, path, widths)));
    }
    await press(page.getByRole('button', { name: '목표 바꾸기' }));
    await page.getByLabel('하루에 풀 문항 수').fill('');
    await page.getByRole('button', { name: '저장' }).click();
    faults.push(...(await faultsOf(page, 'goal', [360])));
    expect(faults).toEqual([]);
  });

  it('the saved exams are for everybody to read', async () => {
    const { page, context } = await visit();
    const { agent } = await signIn(context, product(), brand);
    const faults: string[] = [];
    await page.goto(url('/mycbt/archive'), { waitUntil: 'networkidle' });
    faults.push(...(await faultsOf(page, 'empty archive', widths)));
    expect((await agent.post('/apiV2/exams/mini/like')).status).toBe(200);
    for (const path of ['/mycbt/archive', '/mycbt/archive?type=nothing-of-this']) {
      await page.goto(url(path), { waitUntil: 'networkidle' });
      faults.push(...(await faultsOf(page, path, widths)));
    }
    // Their frame is looked at with the pages of the archive, and with other states of these two (accessibility.test.ts).
    for (const path of ['/exam/all', '/exam/detail/mini']) {
      await page.goto(url(path), { waitUntil: 'networkidle' });
      faults.push(...(await faultsOf(page, path, widths, { within: 'main' })));
    }
    expect(faults).toEqual([]);
  });
});
