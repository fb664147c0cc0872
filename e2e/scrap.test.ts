import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { soldBrands, type JourneyBrand } from '../testing/journey-brands.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf as faultsAt, type What } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';
import { stir } from './lib/stir.ts';

const product = useProduct();
const visit = useBrowser();
const scrapPage = (brand: JourneyBrand, search = '') => product().url(hostsOf(brand).account, `/accounts/scrap${search}`);
const examPage = (brand: JourneyBrand) => product().url(hostsOf(brand).cbt, '/exam/detail/mini');
const rows = (page: Page) => page.locator('.scraps > li');
const keepButton = (page: Page) => page.locator('.exam-hero button.keep');
const isPressed = (page: Page) => keepButton(page).getAttribute('aria-pressed');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/** Looks at the page at other widths too, and leaves it as wide as it was. */
const faultsOf = async (page: Page, state: string, widths: readonly number[], what?: What) => {
  const size = page.viewportSize();
  const faults = await faultsAt(page, state, widths, what);
  if (size) await page.setViewportSize(size);
  return faults;
};
const WIDTHS = [PHONE.width, DESKTOP.width];
const DAY_MS = 86_400_000;
const inKorea = (ms: number) => new Date(ms + 9 * 3_600_000).toISOString().slice(0, 10);

/** A new member of whom this browser is, with things that they keep: exams, and many that are gone. */
const keeper = async (brand: JourneyBrand, context: Parameters<typeof signIn>[0], gone = 0) => {
  const { agent } = await signIn(context, product(), brand);
  const { id } = (await agent.get('/users/me')).json<{ id: string }>();
  const { examIdx, title } = (await agent.get('/apiV2/exams/mini')).json<{ examIdx: number; title: string }>();
  const keep = () => agent.ask(`/apiV2/user/me/scraps/of/exam/${examIdx}`, { method: 'PUT', body: {} });
  if (gone > 0) {
    expect((await keep()).status).toBe(200);
    await sql`insert into scrap.scrap (brand_id, member_id, kind, target_id, kept_at)
      select ${brand}, ${id}, 'exam', (900000 + n)::text, now() from generate_series(1, ${gone}::integer) n`.execute(product.db);
    await sql`update scrap.member set scrap_count = scrap_count + ${gone}::integer where member_id = ${id}`.execute(product.db);
  }
  return { agent, examIdx, title, keep };
};

describe.each(soldBrands)('%s', (brand) => {
  it('leads a visitor to the sign-in, which comes back to where they were', async () => {
    const { page } = await visit({ viewport: PHONE });
    await page.goto(examPage(brand));
    const href = await page.locator('.exam-hero a.keep').getAttribute('href');
    expect([...new URL(href ?? '').searchParams.values()]).toContain(examPage(brand));
    await page.goto(scrapPage(brand));
    const login = new URL(page.url());
    expect([login.pathname, [...login.searchParams.values()][0]]).toEqual(['/login', scrapPage(brand)]);
  });

  // On a phone and at a desk by turns; what it shows is looked at in both windows.
  const viewport = soldBrands.indexOf(brand) % 2 === 0 ? PHONE : DESKTOP;
  it(`at ${viewport.width} px a member keeps an exam, puts it into a folder, notes why, and takes it back`, async () => {
    const { page, context } = await visit({ viewport, expects: /409/ });
    const { agent, examIdx, title } = await keeper(brand, context);
    await agent.ask(`/apiV2/user/me/review-notes/goals/${examIdx}`, {
      method: 'PUT',
      body: { examOn: inKorea(Date.now() + 3 * DAY_MS) },
    });

    await page.goto(scrapPage(brand));
    await page.getByRole('heading', { name: '아직 스크랩한 것이 없어요' }).waitFor();
    expect(await faultsOf(page, 'nothing is kept', WIDTHS)).toEqual([]);

    await page.goto(examPage(brand));
    await stir(page);
    await isAlive(keepButton(page));
    await keepButton(page).dblclick();
    await page.getByText('스크랩했어요.').first().waitFor();
    await expect.poll(() => isPressed(page)).toBe('true');
    expect(await faultsOf(page, 'an exam that is kept', WIDTHS, { within: '.exam-hero' })).toEqual([]);
    await page.reload();
    // The server draws it so.
    expect(await isPressed(page)).toBe('true');
    const where = page.locator('.exam-hero').getByRole('link', { name: '내 스크랩' });
    // Beside the button, or where its words begin with the line.
    const wordsAt = () =>
      where.evaluate((link) => link.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(link).paddingLeft));
    const [button, acts] = [await keepButton(page).boundingBox(), await page.locator('.exam-hero .acts').boundingBox()];
    if (viewport === PHONE) await expect.poll(wordsAt).toBe(acts?.x);
    else await expect.poll(wordsAt).toBeGreaterThan((button?.x ?? 0) + (button?.width ?? 0));
    await where.click();

    await expect.poll(() => rows(page).count()).toBe(1);
    const row = rows(page).first();
    await expect.poll(() => row.textContent()).toMatch(/D-3시험일/);
    expect(await row.getByRole('link', { name: title }).getAttribute('href')).toBe(examPage(brand));
    await press(row.getByRole('button', { name: `${title} 메모 쓰기` }));
    await page.getByRole('dialog').getByLabel('왜 스크랩했는지 적어 두세요').fill('가산점 확인하기');
    await lookAt(page, 'scrap.note.title');
    await page.getByRole('button', { name: '저장' }).click();
    await row.getByText('가산점 확인하기').waitFor();

    await page.getByRole('button', { name: '폴더 만들기' }).click();
    const name = page.getByLabel('폴더 이름');
    await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
    await page.getByText('폴더 이름을 입력해 주세요.').waitFor();
    await name.fill('이번 달');
    await name.press('Enter');
    await page.getByText('‘이번 달’ 폴더를 만들었어요.').first().waitFor();
    await page.getByRole('button', { name: '폴더 만들기' }).click();
    await name.fill('이번 달');
    expect(await faultsOf(page, 'a new folder', WIDTHS)).toEqual([]);
    await name.press('Enter');
    await page.getByText('같은 이름의 폴더가 이미 있습니다.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();

    await row.getByRole('checkbox').check();
    const bar = page.getByRole('group', { name: '선택한 스크랩' });
    expect(await faultsOf(page, 'one is chosen', WIDTHS)).toEqual([]);
    await bar.getByLabel('폴더로 옮기기').selectOption('이번 달');
    await page.getByText('1개를 ‘이번 달’에 옮겼어요.').first().waitFor();
    await chooseFolder(page, viewport === PHONE, '이번 달');
    await page.getByRole('heading', { name: '이번 달' }).waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('folder')).toMatch(/^\d+$/);
    expect(await faultsOf(page, 'a folder', [...WIDTHS, 320])).toEqual([]);
    await page.getByRole('button', { name: '폴더 지우기' }).click();
    const sure = page.getByRole('alertdialog');
    await expect.poll(() => sure.textContent()).toContain('1개는 지워지지 않고');
    await sure.getByRole('button', { name: '폴더 지우기' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => rows(page).count()).toBe(1);

    await rows(page)
      .first()
      .getByRole('button', { name: `${title} 스크랩 취소` })
      .click();
    await page.getByRole('heading', { name: '아직 스크랩한 것이 없어요' }).waitFor();
    await expect.poll(() => focused(page)).toBe('되돌리기');
    await page.keyboard.press('Enter');
    await row.getByText('가산점 확인하기').waitFor();
    expect((await agent.get('/apiV2/user/me/scraps/overview')).json()).toMatchObject({ scrapCount: 1, folders: [] });
  });
});

it('many are read page by page, chosen together and taken out; what cannot be read says so', async () => {
  const { page, context } = await visit({ viewport: PHONE, expects: /503|Failed to load resource/ });
  const { agent, title } = await keeper('career', context, 24);
  await page.goto(scrapPage('career', '?sort=newest'));
  await expect.poll(() => rows(page).count()).toBe(20);
  await rows(page).first().getByText('이제 볼 수 없는 시험').waitFor();
  await press(page.getByRole('button', { name: '더 보기' }));
  await expect.poll(() => rows(page).count()).toBe(25);
  await expect.poll(() => rows(page).last().textContent()).toContain(title);
  expect(await faultsOf(page, 'many', [360])).toEqual([]);
  await page.getByLabel('정렬').selectOption('이름 순');
  await expect.poll(() => rows(page).first().textContent()).toContain(title);
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=name');
  await page.getByLabel('보이는 것 모두 선택').check();
  await rows(page).first().getByRole('checkbox').uncheck();
  await page.getByText('19개 선택').waitFor();
  await page.getByRole('group', { name: '선택한 스크랩' }).getByRole('button', { name: '스크랩 취소' }).click();
  await page.getByText('19개의 스크랩을 취소했어요.').waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
  await press(page.getByRole('button', { name: '더 보기' }));
  await expect.poll(() => rows(page).count()).toBe(6);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(() => rows(page).count()).toBe(20);
  expect((await agent.get('/apiV2/user/me/scraps/overview')).json()).toMatchObject({ scrapCount: 25 });

  await page.route('**/apiV2/user/me/scraps?**', (route) =>
    route.fulfill({ status: 503, json: { kind: 'x', message: '', requestId: 'r' } }),
  );
  const answer = Promise.withResolvers<void>();
  await page.route('**/apiV2/user/me/scraps?**', async (route) => {
    await answer.promise;
    await route.fallback();
  });
  await page.getByLabel('정렬').selectOption('날짜 가까운 순');
  await lookAt(page, 'scrap.page.loading');
  answer.resolve();
  await page.getByRole('heading', { name: '스크랩을 가져오지 못했어요' }).waitFor();
  expect(await faultsOf(page, 'a list that cannot be read', [360])).toEqual([]);
  await page.unroute('**/apiV2/user/me/scraps?**');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect.poll(() => rows(page).count()).toBe(20);
});

it('the header’s counter counts what is kept and taken out while the page is open', async () => {
  const { page, context } = await visit({ viewport: DESKTOP });
  await keeper('career', context, 2);
  await page.goto(examPage('career'));
  await stir(page);
  await isAlive(page.locator('header.ptop'));
  const counter = (count: number) => page.getByRole('link', { name: `스크랩 ${count}`, exact: true });
  await counter(3).waitFor();
  await press(keepButton(page));
  await counter(2).waitFor();
  await expect.poll(() => isPressed(page)).toBe('false');
  await press(keepButton(page));
  await counter(3).waitFor();
  await counter(3).click();
  await expect.poll(() => rows(page).count()).toBe(3);
  await press(
    rows(page)
      .last()
      .getByRole('button', { name: /스크랩 취소$/ }),
  );
  await counter(2).waitFor();
});

it('a press that fails is taken back and told', async () => {
  const { page, context } = await visit({ viewport: PHONE, expects: /500|Failed to load resource/ });
  await keeper('career', context);
  await page.goto(examPage('career'));
  await page.route('**/scraps/of/**', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { kind: 'internal', message: '', requestId: 'r' } })
      : route.continue(),
  );
  await stir(page);
  await press(keepButton(page));
  await page.getByRole('alertdialog').waitFor();
  await expect.poll(() => isPressed(page)).toBe('false');
});

const chooseFolder = (page: Page, isPhone: boolean, name: string): Promise<unknown> =>
  isPhone
    ? page
        .getByLabel('폴더', { exact: true })
        .and(page.locator('select'))
        .selectOption({ label: `${name} (1)` })
    : page.getByRole('navigation', { name: '폴더' }).getByRole('button', { name }).click();
