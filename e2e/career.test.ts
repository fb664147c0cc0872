import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/* What a member writes down of themselves: section by section, and no closed tab, second tab or slip of a finger takes anything from it. */
const product = useProduct();
const visit = useBrowser();
const at = (section: string) => product().url(hostsOf('career').account, `/my-career/spec-management?section=${section}`);

const open = async (page: Page, section: string, heading: string): Promise<void> => {
  await page.goto(at(section));
  await page.getByRole('heading', { level: 2, name: heading }).waitFor();
};
const begin = async (page: Page, what: string): Promise<void> => {
  await press(page.getByRole('button', { name: `${what} 추가` }));
  await page.getByRole('button', { name: '저장', exact: true }).waitFor();
};
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => press(page.getByRole('button', { name: '저장', exact: true }));
const names = (page: Page) => page.locator('.career-name').allTextContents();
const addSkill = async (page: Page, name: string): Promise<void> => {
  await begin(page, '기술');
  await field(page, '기술 (필수)').fill(name);
  await save(page);
  await page.getByText(`‘${name}’ 항목을 저장했어요.`).waitFor();
};
const member = async (viewport: typeof DESKTOP, expects?: RegExp): Promise<{ readonly page: Page; readonly context: BrowserContext }> => {
  const { page, context } = await visit({ viewport, ...(expects && { expects }) });
  await signIn(context, product(), 'career');
  return { page, context };
};

describe('a member', () => {
  it('on a desktop writes down a school, is told what is wrong, and finds it again', async () => {
    const { page } = await member(DESKTOP);
    await open(page, 'education', '학력');
    await page.getByText('아직 적은 것이 없어요').waitFor();
    expect(await faultsOf(page, 'nothing yet', [1440, 360], { within: '#main' })).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await begin(page, '학력');
    await field(page, '학교 (필수)').fill('새솔대학교');
    await field(page, '전공').fill('통계학과');
    await field(page, '입학 (필수)').fill('202103');
    await field(page, '졸업(예정)').fill('2020.2');
    await field(page, '학점').fill('4.4');
    await field(page, '만점').selectOption('4.3');
    await save(page);
    await page.getByText('끝은 시작보다 뒤여야 해요.').waitFor();
    await page.getByText('만점보다 높아요.').waitFor();
    // The first one that is wrong, not the first one.
    await expect.poll(() => field(page, '졸업(예정)').evaluate((element) => element === document.activeElement)).toBe(true);
    // Else a link half under the head is taken for one that is half hidden.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await faultsOf(page, 'a school that is wrong', [1440, 1024, 768, 360], { within: '#main' })).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await field(page, '졸업(예정)').fill('2027. 2.');
    await field(page, '만점').selectOption('4.5');
    await save(page);
    await page.getByText('‘새솔대학교 통계학과’ 항목을 저장했어요.').waitFor();
    expect(await page.getByRole('heading', { level: 2, name: '학력' }).evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await page.getByText('2021.03 ~ 2027.02').waitFor();
    await page.getByText('학점 4.4 / 4.5').waitFor();
    await page.reload();
    await page.getByText('학점 4.4 / 4.5').waitFor();
    expect(await faultsOf(page, 'a school', [1440, 1024, 768, 360], { within: '#main' })).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await press(page.getByRole('link', { name: '수상' }));
    await page.getByRole('heading', { level: 2, name: '수상' }).waitFor();
    expect(new URL(page.url()).searchParams.get('section')).toBe('awards');
    await page.goBack();
    await page.getByText('2021.03 ~ 2027.02').waitFor();
  });

  it('puts items in order by keys, and takes back what was deleted', async () => {
    const { page } = await member(DESKTOP);
    await open(page, 'skills', '기술');
    for (const name of ['엑셀', '파이썬', 'SQL']) await addSkill(page, name);
    expect(await names(page)).toEqual(['SQL', '파이썬', '엑셀']);
    const down = page.getByRole('button', { name: 'SQL 아래로 옮기기' });
    await isAlive(down);
    await down.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual(['파이썬', 'SQL', '엑셀']);
    await page.getByText('‘SQL’ 항목을 2번째로 옮겼어요.').waitFor();
    expect(await down.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => names(page)).toEqual(['파이썬', '엑셀', 'SQL']);
    await press(page.getByRole('button', { name: '엑셀 지우기' }));
    await expect.poll(() => names(page)).toEqual(['파이썬', 'SQL']);
    await press(page.getByRole('button', { name: '되돌리기', exact: true }));
    await expect.poll(() => names(page)).toEqual(['파이썬', '엑셀', 'SQL']);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['파이썬', '엑셀', 'SQL']);
  });

  it('on a phone finds what they typed after the tab was closed, an unfinished syllable too, and drops it when they want', async () => {
    const { page, context } = await member(PHONE);
    await open(page, 'career', '경력');
    await begin(page, '경력');
    await field(page, '회사 (필수)').fill('새길도시공사');
    await field(page, '한 일').focus();
    const input = await context.newCDPSession(page);
    await input.send('Input.insertText', { text: '역 안내를 ' });
    await input.send('Input.imeSetComposition', { text: '맡', selectionStart: 1, selectionEnd: 1 });
    await expect.poll(() => field(page, '한 일').inputValue()).toBe('역 안내를 맡');
    await page.close();
    const again = await context.newPage();
    await open(again, 'career', '경력');
    await again.getByText('저장하지 않은 글을 이 기기에서 찾아 다시 열었어요.').waitFor();
    expect(await field(again, '회사 (필수)').inputValue()).toBe('새길도시공사');
    expect(await field(again, '한 일').inputValue()).toBe('역 안내를 맡');
    await press(again.getByRole('button', { name: '취소' }));
    await lookAt(again, 'career.form.drop');
    await press(again.getByRole('button', { name: '계속 쓰기' }));
    await field(again, '입사 (필수)').fill('2025.7');
    await save(again);
    await again.getByText('2025.07 ~ 현재').waitFor();
    await again.reload();
    await again.getByText('2025.07 ~ 현재').waitFor();
    expect(await again.getByRole('button', { name: '저장', exact: true }).count()).toBe(0);
  });

  it('in two tabs loses nothing: what is new is there of both, and what both changed is shown', async () => {
    const { page, context } = await member(DESKTOP, /409 \(Conflict\)/u);
    await open(page, 'skills', '기술');
    await addSkill(page, '엑셀');
    const other = await context.newPage();
    await open(other, 'skills', '기술');
    await addSkill(other, '파이썬');
    // This page does not know of the other one's.
    await addSkill(page, 'SQL');
    await expect.poll(() => names(page)).toEqual(['SQL', '파이썬', '엑셀']);
    await press(page.getByRole('button', { name: '엑셀 고치기' }));
    await field(page, '설명').fill('피벗 테이블');
    await open(other, 'skills', '기술');
    // The draft of the first tab comes up here as well; it is the same member's.
    await press(other.getByRole('button', { name: '취소' }));
    await press(other.getByRole('button', { name: '버리기' }));
    await press(other.getByRole('button', { name: '엑셀 고치기' }));
    await field(other, '설명').fill('함수');
    await save(other);
    await other.getByText('‘엑셀’ 항목을 저장했어요.').waitFor();
    await save(page);
    await lookAt(page, 'career.form.conflict');
    await page.getByText('엑셀, 기초, 함수').waitFor();
    expect(await field(page, '설명').inputValue()).toBe('피벗 테이블');
    await save(page);
    await page.getByText('‘엑셀’ 항목을 저장했어요.').waitFor();
    await page.getByText('피벗 테이블').waitFor();
  });
});

it('a corporate member is told that it is for individual members, by specification 6', async () => {
  const { page, context } = await visit({ viewport: DESKTOP });
  const { email } = await signIn(context, product(), 'career');
  await sql`update account.member set type = 'CORPORATE', approved = true where email = ${email}`.execute(product.db);
  await page.goto(at('info'));
  await page.getByRole('alertdialog').or(page.locator('dialog[open]')).first().waitFor();
  await lookAt(page, 'career.refused');
  await press(page.getByRole('button', { name: '확인' }));
  await page.getByRole('link', { name: '홈으로' }).waitFor();
  expect(await page.getByRole('button', { name: /추가$/u }).count()).toBe(0);
});
