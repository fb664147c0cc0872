import { articleIn } from '@modules/company-analysis/testing';
import { listingsIn } from '@modules/listing/testing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';

/* Company information and company analysis: from the list to a company and what the operator wrote about it. */
const product = useProduct();
const visit = useBrowser();
const at = (path: string) => product().url(hostsOf('career').account, path);
const DAY_MS = 86_400_000;
const inDays = (days: number): number => Date.now() + days * DAY_MS;
const JOB = { title: '송변전 기술', headcount: '12명', place: '나주', needs: '전기기사' };

beforeAll(async () => {
  const { organization, listing } = listingsIn(product.db, 'career');
  const idx = await organization('한울전력');
  await listing(idx, {
    kind: 'recruit',
    title: '2차 신입 공채',
    opensAt: inDays(-3),
    deadlineAt: inDays(4),
    body: { jobs: [JOB], exam: 'mini' },
  });
  await listing(idx, { kind: 'intern', title: '여름 체험형 인턴', opensAt: inDays(-40), deadlineAt: inDays(-20) });
  await articleIn(product.db, 'career', idx, { slug: 'hanul-power', exam: 'mini' });
  const bank = await organization('다솔은행', false);
  await sql`update listing.organization set type = 'large-company', industry = '은행', region = 'busan', size = 420 where organization_idx = ${bank}`.execute(
    product.db,
  );
});

describe('a visitor', () => {
  it('on a desktop finds a company by its name, reads what its listings say of it, and its analysis', async () => {
    const { page } = await visit({ viewport: DESKTOP });
    await page.goto(at('/company-info'));
    await expect.poll(() => page.locator('.co-row h2').allTextContents()).toEqual(['다솔은행', expect.stringContaining('한울전력')]);
    await expect.poll(() => page.locator('.sub [aria-current]').textContent()).toBe('기업 정보');
    expect(await faultsOf(page, 'companies', [1440, 768, 360])).toEqual([]);
    await page.setViewportSize(DESKTOP);
    const box = page.getByRole('main').getByRole('searchbox');
    await isAlive(box);
    await box.fill('한울');
    await box.press('Enter');
    await expect.poll(() => page.locator('.co-row').count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('q')).toBe('한울');
    await page.getByRole('link', { name: /^한울전력/ }).click();

    await page.getByRole('heading', { level: 1, name: /^한울전력/ }).waitFor();
    await expect.poll(() => page.locator('.co-tabs [aria-current]').allTextContents()).toEqual(['기업 정보']);
    await expect.poll(() => page.locator('.lst h3').allTextContents()).toEqual(['2차 신입 공채', '여름 체험형 인턴']);
    await expect.poll(() => page.locator('.co-jobs').textContent()).toContain('송변전 기술');
    await expect.poll(() => page.locator('.co-years .on').count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('[aria-labelledby=interest]').textContent()).toContain('아직 센 기록이 없어요');
    const typesOf = async () =>
      (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
        (text) => (JSON.parse(text) as { '@type': string })['@type'],
      );
    // It came without loading: what the list said of itself is gone, and a search engine loads this page.
    await expect.poll(typesOf).toEqual([]);
    await page.reload();
    await expect.poll(typesOf).toEqual(['Organization', 'BreadcrumbList']);
    expect(await faultsOf(page, 'a company', [1440, 1024, 768, 360])).toEqual([]);
    await page.setViewportSize(DESKTOP);

    await page.locator('.co-tabs').getByRole('link', { name: '기업 분석' }).click();
    await page.getByRole('heading', { level: 1, name: '한울전력 기업 분석: 송전망과 현장' }).waitFor();
    await expect.poll(() => page.locator('[aria-labelledby=an-sources]').textContent()).toContain('지속가능경영보고서');
    await expect.poll(() => page.locator('.an-evidence').textContent()).toMatch(/정전 시간을.*지속가능경영보고서, 한울전력/);
    await expect.poll(typesOf).toEqual([]);
    await page.reload();
    await expect.poll(typesOf).toEqual(['Article', 'BreadcrumbList']);
    expect(await faultsOf(page, 'an analysis', [1440, 1024, 768, 360])).toEqual([]);
    await page.setViewportSize(DESKTOP);

    // Kept by a visitor, it is on their device, and found again on the first page.
    await press(page.getByRole('main').getByRole('button', { name: /스크랩/ }));
    await page.getByText('이 기기에만 저장돼요.', { exact: false }).first().waitFor();
    const tab = await page.context().newPage();
    await tab.goto(at('/'));
    await tab.locator('.mine-device').getByRole('link', { name: '한울전력 기업 분석: 송전망과 현장' }).click();
    await tab.waitForURL(at('/company-analysis/hanul-power'));
    await tab.close();

    // Both lead into the exam that its test resembles, on the site where it is taken.
    const exam = page.getByRole('main').getByRole('link', { name: '작은 모의고사' });
    await exam.click();
    await page.waitForURL(product().url(hostsOf('career').cbt, '/exam/detail/mini'));
    await page.goBack();
    await page.locator('.co-tabs').getByRole('link', { name: '기업 정보' }).click();
    await page.getByRole('region', { name: '시험 준비' }).waitFor();
    await exam.click();
    await page.getByRole('heading', { level: 1, name: '작은 모의고사' }).waitFor();
  });

  it('on a phone narrows the list, is told where nothing fits, and goes back from an analysis to its company', async () => {
    const { page } = await visit({ viewport: PHONE });
    await page.goto(at('/company-info'));
    const region = page.getByRole('combobox', { name: '지역' });
    await isAlive(region);
    await region.selectOption('busan');
    await expect.poll(() => page.locator('.co-row').count()).toBe(1);
    await press(page.getByRole('button', { name: '지금 모집 중' }));
    await page.getByRole('heading', { name: '조건에 맞는 기업이 없어요' }).waitFor();
    expect(await faultsOf(page, 'no companies', [360])).toEqual([]);
    await page.setViewportSize(PHONE);
    await press(page.getByRole('main').getByRole('link', { name: '조건 모두 지우기' }));
    await expect.poll(() => page.locator('.co-row').count()).toBe(2);

    await page.goto(at('/company-analysis'));
    await expect.poll(() => page.locator('.an-row').count()).toBe(1);
    expect(await faultsOf(page, 'analyses', [360, 1440])).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: '한울전력 기업 분석: 송전망과 현장' }).click();
    await press(page.locator('.co-tabs').getByRole('link', { name: '기업 정보' }));
    await page.getByRole('heading', { level: 1, name: /^한울전력/ }).waitFor();
  });
});
