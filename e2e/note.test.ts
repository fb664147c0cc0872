import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { soldBrands } from '../testing/journey-brands.ts';
import { inTurn } from '../testing/in-turn.ts';
import { PASSWORD, register } from '../testing/member.ts';
import type { JourneyBrand } from '../testing/journey-brands.ts';
import { FULL_KEY, SEALED } from '../testing/mini-package.ts';
import { Sitter } from '../testing/sitter.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { chooseDay } from './lib/exam-day.ts';
import { FIRST, noteOf as noteOn, row, SECOND, uncover, whoSat as whoSatOn } from './lib/note.ts';
import { isAlive } from './lib/press.ts';
import { signInAs } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';
import { studyOf } from './lib/study.ts';
import { widthsInTurn } from './lib/widths.ts';

/* The wrong-answer note (`/mycbt/note`). */
const product = useProduct();
const visit = useBrowser();
const WIDTHS = [360, 768, 1024, 1440];

const whoSat = (brand: JourneyBrand) => whoSatOn(product(), brand);
const noteOf = (brand: JourneyBrand) => (search?: string) => noteOn(product(), brand)(search);

/** What gets the focus by Tab, from the page's begin on, where the bar at the foot of the window lies over it. */
const hiddenByBar = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  const hidden: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const [bar, focused] = [document.querySelector('.step-bar'), document.activeElement];
      if (!bar || !focused || focused === document.body || bar.contains(focused)) return null;
      const [over, under] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()];
      return under.bottom > over.top + 1 && under.top < over.bottom - 1 ? focused.outerHTML.slice(0, 120) : null;
    });
    if (found !== null) hidden.push(found);
  }
  return hidden;
};

describe.each(soldBrands)('%s', (brand) => {
  const once = inTurn(brand, soldBrands);
  const note = noteOf(brand);

  once('sit → miss → note → reason, memo, answer again → planned → mastered → back', async () => {
    const { agent, sitter } = await whoSat(brand);
    const { page, context } = await visit();
    await signInAs(context, agent);
    await page.goto(product().url(hostsOf(brand).cbt, `/cbt/practice/score/${sitter.recordIdx}`));
    await lookAt(page, 'attempt.note.in');
    await page.getByRole('link', { name: '오답노트 보기' }).click();

    await page.getByRole('heading', { level: 1, name: '오늘 다시 볼 문항 2개' }).waitFor();
    await expect.poll(() => page.locator('.nt-it').count()).toBe(3);
    expect(await page.content()).not.toContain(SEALED);
    await page.getByRole('link', { name: '복습 시작하기' }).click();
    await page.getByRole('heading', { level: 1, name: '오늘 복습', exact: true }).waitFor();
    const study = studyOf(page);
    await study.isAt(1);
    await page.getByText('하늘도서관').first().waitFor();
    // One problem and nothing else: no site around it, and of the earlier try nothing.
    expect(await page.locator('.ptop, .shop-top, .my-tabs, .nt-side, .nt-history').count()).toBe(0);
    await page.keyboard.press(String(FULL_KEY[0]?.[0]));
    await page.keyboard.press('Enter');
    await study.says('맞혔어요');
    await page.getByText(`${SEALED} read-1`).first().waitFor();
    await page.getByText('시험 때 적은 메모').waitFor();
    await expect.poll(() => page.locator('.nt-history li').count()).toBe(2);

    await page.getByRole('button', { name: '실수' }).click();
    await expect.poll(() => page.getByRole('button', { name: '실수' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('textbox', { name: '메모' }).fill('‘모두’라는 말을 놓쳤다');
    await page.getByText('저장했어요').waitFor();
    await page.getByRole('textbox', { name: '새 태그' }).fill('내용 일치');
    await page.getByRole('button', { name: '붙이기' }).click();
    await page.getByRole('button', { name: '내용 일치 태그 떼기' }).waitFor();

    // What was answered is no longer due, and still part of this review after a reload.
    await page.reload();
    await study.isAt(1);
    await expect.poll(() => page.locator('.study-strip i').count()).toBe(2);
    await study.next();
    await study.isAt(2);
    await page.getByRole('button', { name: '모르겠어요' }).click();
    await study.says('모르는 문제로 남겼어요');
    // What is known about the problem is said in words, not by the names of texts that this page did not bring.
    await page.locator('.fact-list').first().waitFor();
    await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(/\b(?:attempt|review|exam|cbt)\.[a-z]/);
    await page.getByRole('button', { name: '정리 보기' }).click();
    await page.getByRole('heading', { level: 2, name: '복습 2문항을 마쳤어요' }).waitFor();
    await expect.poll(() => page.locator('.study-counts dd').allInnerTexts()).toEqual(['1', '1', '0']);
    // Right or not, on the day of the sitting: both come again on the next one, and why stands there.
    await expect.poll(() => page.locator('.nt-comes li').count()).toBe(1);
    await expect.poll(() => page.locator('.nt-comes li', { hasText: '내일' }).getByRole('link').count()).toBe(2);
    await page.getByText('복습으로 세지 않고, 빠르면 다음 날 다시 보여 드려요').waitFor();
    // Nothing is left of today: the way on is a paper, and it is the only first act; on a phone as wide as the others.
    await expect.poll(() => page.locator('.study-summary .btn.primary').allInnerTexts()).toEqual(['시험 찾기']);
    const size = page.viewportSize();
    await page.setViewportSize(PHONE);
    const wide = page
      .locator('.study-summary .btn')
      .evaluateAll((acts) => acts.map((act) => Math.round(act.getBoundingClientRect().width)));
    expect(new Set(await wide).size).toBe(1);
    await page.setViewportSize(size ?? PHONE);
    await page.getByRole('link', { name: '오답노트 보기' }).click();

    await page.getByRole('heading', { level: 1, name: '오늘 복습할 문항이 없어요' }).waitFor();
    await row(page, FIRST).getByText('실수').waitFor();
    await row(page, FIRST).getByText('#내용 일치').waitFor();
    await row(page, SECOND).getByText('내일 복습').waitFor();

    await page.reload();
    await row(page, FIRST).getByRole('link').click();
    // Asked again, the problem says nothing of the earlier try: neither why it was wrong nor what was written.
    await page.getByRole('button', { name: '모르겠어요' }).waitFor();
    const side = page.getByRole('complementary', { name: '메모와 기록' });
    await expect.poll(() => side.getByRole('button').allInnerTexts()).toEqual(['메모와 기록 펼치기']);
    expect(await side.locator('textarea, .nt-history, .nt-mastery').count()).toBe(0);
    expect(await side.innerText()).not.toMatch(/실수|내용 일치|놓쳤다/);
    await uncover(page);
    expect(await page.locator('.nt-history').count()).toBe(0);
    await expect.poll(() => page.getByRole('textbox', { name: '메모' }).inputValue()).toBe('‘모두’라는 말을 놓쳤다');
    await page.getByRole('button', { name: '다 익혔어요' }).click();
    await page.getByText('다시 틀리면 돌아와요').waitFor();
    await page.getByRole('link', { name: '오답노트', exact: true }).first().click();
    await expect.poll(() => page.locator('.nt-it').count()).toBe(2);
    await page.getByRole('link', { name: /^익힌 문항/ }).click();
    await row(page, FIRST).getByRole('link').click();
    await uncover(page);
    await page.getByRole('button', { name: '다시 복습하기' }).click();
    await page.getByRole('button', { name: '다 익혔어요' }).waitFor();
    await page.goto(note('?due=today'));
    await row(page, FIRST).waitFor();
  });

  once('visitors sign in and come back, with what they sat before', async () => {
    const { page } = await visit();
    await page.goto(note('?due=today'));
    await page.getByRole('heading', { level: 2, name: '오답노트는 로그인하고 볼 수 있어요' }).waitFor();
    const { email } = await register(product().agent(hostsOf(brand).cbt));
    await page.getByRole('link', { name: '로그인하고 보기' }).click();
    await page.getByLabel('이메일').fill(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '오답노트' }).waitFor();
    await page.getByRole('heading', { level: 2, name: '아직 오답이 없어요' }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/mycbt/note?due=today');
  });
});

// What no brand changes is shown on one of them.
describe('the note', () => {
  const brand = 'career';
  const note = noteOf(brand);

  it('is narrowed by what was chosen while its scripts were coming', async () => {
    const { agent } = await whoSat(brand);
    const { items } = (await agent.get('/apiV2/user/me/review-notes')).json<{ items: { problemIdx: number }[] }>();
    await agent.ask(`/apiV2/user/me/review-notes/${items[0]!.problemIdx}`, { method: 'PATCH', body: { reason: 'outOfTime' } });
    const { page, context } = await visit();
    await signInAs(context, agent);
    // Before them, while React takes over, and after.
    for (const wait of [0, 0, 0, 5, 10, 20, 40, 80, 160]) {
      await page.goto(note(), { waitUntil: 'commit' });
      const reasons = page.getByRole('combobox', { name: '틀린 이유' });
      await reasons.waitFor();
      await page.waitForTimeout(wait);
      await reasons.selectOption('outOfTime');
      await expect.poll(() => page.locator('.nt-it').count(), { message: `${wait} ms` }).toBe(1);
    }
  });

  it('filters by reason, subject and kind; plans for the day of the exam; prints', async () => {
    const { agent } = await whoSat(brand);
    const { items } = (await agent.get('/apiV2/user/me/review-notes')).json<{ items: { problemIdx: number; excerpt: string }[] }>();
    await agent.ask(`/apiV2/user/me/review-notes/${items[0]!.problemIdx}`, { method: 'PATCH', body: { reason: 'outOfTime' } });
    const { page, context } = await visit();
    await signInAs(context, agent);
    await page.goto(note());
    const reasons = page.getByRole('combobox', { name: '틀린 이유' });
    // What is chosen before is shown above.
    await isAlive(reasons);
    await reasons.selectOption('outOfTime');
    await expect.poll(() => page.locator('.nt-it').count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?reason=outOfTime');
    await page.getByRole('link', { name: '조건 지우기' }).click();
    await page.getByRole('link', { name: /^헷갈려서 맞힘/ }).click();
    await expect.poll(() => page.locator('.nt-it').count()).toBe(1);
    await expect.poll(() => page.locator('.chips [aria-current]').allInnerTexts()).toEqual([expect.stringMatching(/^헷갈려서 맞힘/)]);
    await page.getByRole('link', { name: '전체 3' }).click();
    await expect.poll(() => page.locator('.nt-it').count()).toBe(3);

    await page.getByRole('button', { name: '시험일 정하기' }).click();
    const soon = new Date(Date.now() + 10 * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10);
    await chooseDay(page.getByRole('dialog').getByRole('group').first(), soon);
    await page.getByRole('button', { name: '시험일 저장' }).click();
    await page.getByText('까지 10일, 시험일에 맞춰').waitFor();

    const print = async (opener: Locator, parts: RegExp) => {
      await opener.click();
      const dialog = page.getByRole('dialog', { name: '무엇을 인쇄할까요?' });
      await lookAt(page, 'review.print.choose');
      await dialog.getByRole('radio', { name: parts }).check();
      await dialog.getByRole('button', { name: '인쇄 화면 보기' }).click();
    };
    await print(page.getByRole('link', { name: '인쇄', exact: true }), /^문제만/);
    await page.getByRole('button', { name: '인쇄하기' }).waitFor();
    await expect.poll(() => page.locator('.nt-sheet').count()).toBe(3);
    expect(await page.getByRole('main').innerText()).not.toMatch(new RegExp(`${SEALED}|내 답|정답`));
    await print(page.getByRole('button', { name: '인쇄 내용 바꾸기' }), /^메모 포함/);
    await page.getByText(`${SEALED} read-1`).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('button', { name: '인쇄하기' }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('banner').or(page.getByRole('contentinfo')).count()).toBe(0);
    expect((await page.pdf()).length).toBeGreaterThan(10_000);

    // From a phone: nothing reaches over the edge, and a mark keeps to its line beside the longest choice.
    await page.setViewportSize({ width: 360, height: 740 });
    const paper = await page.evaluate(() => {
      const marked = [...document.querySelectorAll('.nt-sheet .choice > :is(b, small)')];
      for (const mark of marked) {
        const text = mark.parentElement?.querySelector('.choice-line .rt');
        if (text) text.textContent = '연체료를 없앤 다른 시의 도서관에서는 오랫동안 오지 않던 이용자가 다시 책을 빌렸다. '.repeat(2);
      }
      const lines = (element: Element) => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight);
      return { marks: marked.length, most: Math.max(...marked.map(lines)), over: document.documentElement.scrollWidth - innerWidth };
    });
    expect(paper.marks).toBeGreaterThan(3);
    expect(paper.most).toBeLessThan(1.5);
    expect(paper.over).toBeLessThanOrEqual(0);
    // A number that breaks in two is two numbers, on paper as well.
    const broken = await page.evaluate(() => {
      const cells = ['설비', '점검', '예상 손실', '감지 비용', '비고'].map((word) => `<th>${word}</th>`).join('');
      const row = `<td>가</td>${'<td class="align-right">1,234,500</td>'.repeat(3)}<td>${'점검 간격을 줄이면 손실이 준다. '.repeat(4)}</td>`;
      const table = `<div class="rt-scroll"><table><tr>${cells}</tr><tr>${row}</tr></table></div>`;
      document.querySelector('.nt-sheet .rt')!.insertAdjacentHTML('beforeend', table);
      return [...document.querySelectorAll('.nt-sheet .rt-scroll :is(th, .align-right)')].flatMap((cell) =>
        cell.textContent?.split(' ').flatMap((word, at, words) => {
          const text = cell.firstChild;
          if (!(text instanceof Text)) return [];
          const range = document.createRange();
          const start = words.slice(0, at).join(' ').length + (at && 1);
          range.setStart(text, start);
          range.setEnd(text, start + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
        }),
      );
    });
    expect(broken).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  it('stands beside the solution: why it was wrong is said there, and what is wrong with the problem itself', async () => {
    const { agent, sitter } = await whoSat(brand);
    const { page, context } = await visit();
    await signInAs(context, agent);
    const answer = Promise.withResolvers<void>();
    await page.route('**/apiV2/user/me/review-notes/*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(product().url(hostsOf(brand).cbt, `/cbt/practice/solution/${sitter.recordIdx}?p=2`));
    await lookAt(page, 'review.rail.waiting');
    answer.resolve();
    await page.getByRole('group', { name: '왜 틀렸나요?' }).getByRole('button', { name: '잘못 읽음' }).click();
    const misread = async () =>
      (await agent.get('/apiV2/user/me/review-notes?reason=misread'))
        .json<{ items: { number: number }[] }>()
        .items.map(({ number }) => number);
    await expect.poll(misread).toEqual([2]);
    expect(await faultsOf(page, 'solution with its rail', WIDTHS)).toEqual([]);
    expect(await hiddenByBar(page), 'has the focus, and the bar lies over it').toEqual([]);
    // The rail goes along with the page: what stands under it is not covered.
    const covered = await page
      .locator('.problem-solution-side')
      .first()
      .evaluate((side) => {
        side.lastElementChild?.scrollIntoView({ block: 'end' });
        return [...side.children].some(
          (part, at, all) => at > 0 && part.getBoundingClientRect().top < all[at - 1]!.getBoundingClientRect().bottom,
        );
      });
    expect(covered).toBe(false);

    // What was right and sure is in no note, until it is starred.
    await page.goto(product().url(hostsOf(brand).cbt, `/cbt/practice/solution/${sitter.recordIdx}?p=4`));
    const star = page.getByRole('button', { name: '별표', exact: true });
    await star.press('Enter');
    await page.getByRole('textbox', { name: '메모' }).waitFor();
    expect(await page.getByRole('group', { name: /왜/ }).count()).toBe(0);
    await expect.poll(() => star.evaluate((button) => [button.ariaPressed, button === document.activeElement])).toEqual(['true', true]);
    await page.goto(note(`?tag=${encodeURIComponent('별표')}`));
    await expect.poll(() => page.locator('.nt-it').count()).toBe(1);
    await page.goto(product().url(hostsOf(brand).cbt, `/cbt/practice/solution/${sitter.recordIdx}?p=2`));

    await page.getByRole('button', { name: '오류 신고' }).click();
    const dialog = page.getByRole('dialog', { name: '2번 문항에 잘못된 곳이 있나요?' });
    await dialog.getByRole('textbox').fill('보기 ②도 맞아요');
    expect(await faultsOf(page, 'report', [360, 1440])).toEqual([]);
    await dialog.getByRole('button', { name: '신고 보내기' }).click();
    await page.getByText('신고를 보냈어요').first().waitFor();
  });

  it('a blank that was never opened has no note, and a solution all the same', async () => {
    const { agent } = await whoSat(brand);
    // Right and sure the first time; the second time it was never looked at.
    const again = new Sitter(agent);
    await again.start(await sittingIdx(product(), brand, 'full'));
    expect((await again.submit()).status).toBe(200);
    const { page, context } = await visit();
    await signInAs(context, agent);
    await page.goto(product().url(hostsOf(brand).cbt, `/cbt/practice/solution/${again.recordIdx}?p=4`));
    await page.getByRole('button', { name: '별표', exact: true }).waitFor();
    await page.getByRole('heading', { name: '해설', exact: true }).first().waitFor();
    expect(await page.getByText('찾을 수 없').count()).toBe(0);
  });
});

describe.each(soldBrands)('%s', (brand) => {
  const note = noteOf(brand);

  it('has no fault that a machine finds, in any state, narrow, wide and between', async () => {
    const widths = widthsInTurn(brand);
    const { agent } = await whoSat(brand);
    const { page, context } = await visit();
    await signInAs(context, agent);
    await page.goto(note());
    await page.locator('.nt-it').first().waitFor();
    const faults = [...(await faultsOf(page, 'list', widths))];
    await page.getByRole('button', { name: '시험일 정하기' }).click();
    faults.push(...(await faultsOf(page, 'goal', [360, 1440])));
    await page.keyboard.press('Escape');
    await page.goto(note('?kind=slow'));
    faults.push(...(await faultsOf(page, 'nothing', [360])));
    await page.goto(note('?view=print'));
    const numbers = (await page.locator('.nt-sheet h2').allInnerTexts()).map((title) => /(\d+)번/.exec(title)?.[1]);
    await expect
      .poll(() => page.getByRole('heading', { level: 3, name: /해설$/ }).allTextContents())
      .toEqual(numbers.map((number) => `${number}번 해설`));
    faults.push(...(await faultsOf(page, 'print', [360, 1440])));
    await page.goto(note());
    await row(page, FIRST).getByRole('link').click();
    await page.getByRole('button', { name: '모르겠어요' }).waitFor();
    faults.push(...(await faultsOf(page, 'asking', widths)));
    await page.getByRole('button', { name: '모르겠어요' }).click();
    await page.locator('.study-outcome').waitFor();
    faults.push(...(await faultsOf(page, 'told', widths)));
    await page.goto(product().url(hostsOf(brand).cbt, '/cbt/onequestions/due?count=1'));
    await page.getByRole('button', { name: '모르겠어요' }).click();
    await page.locator('.nt-rail .nt-history').waitFor();
    faults.push(...(await faultsOf(page, 'review', widths)));
    await page.getByRole('button', { name: '정리 보기' }).click();
    await page.locator('.nt-comes li').waitFor();
    faults.push(...(await faultsOf(page, 'end of a review', [360, 1440])));
    expect(faults).toEqual([]);
  });
});
