import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { register } from '../testing/member.ts';
import { Sitter } from '../testing/sitter.ts';
import { useProduct } from '../testing/use-product.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { noteWalk } from './lib/composing.ts';
import { press } from './lib/press.ts';
import { playerOf } from './lib/player.ts';

const product = useProduct({ isEmpty: true });
const visit = useBrowser();
const { cbt } = hostsOf('career');
const FIXTURE = join(import.meta.dirname, '../modules/exam/server/import/fixtures/short');

const begin = async (page: Page) => {
  await product().import(FIXTURE);
  const { details } = (await product().agent(cbt).get('/apiV2/exams/short')).json<{ details: { examDetailIdx: number }[] }>();
  await page.goto(product().url(cbt, `/cbt/select/${details[0]!.examDetailIdx}`));
  await press(page.getByRole('button', { name: '모의고사 시작하기' }));
  const player = playerOf(page);
  await player.isOpen();
  return { player, examDetailIdx: details[0]!.examDetailIdx };
};
const field = (page: Page) => page.locator('.player-ask .typed-answer input');
/** What stands in the server's sheet, in the order of the paper. */
const onServer = (page: Page, examDetailIdx: number) =>
  page.evaluate(async (idx) => {
    const view = (await (await fetch(`/apiV2/exam-details/${idx}/open-record?deviceId=${crypto.randomUUID()}`)).json()) as {
      paperHash: string;
      sheet: { marks: Record<string, { choices: number[]; text?: string }> };
    };
    const paper = (await (await fetch(`/apiV2/papers/${view.paperHash}`)).json()) as { problems: { problemIdx: number }[] };
    return paper.problems.map(({ problemIdx }) => view.sheet.marks[problemIdx]?.text ?? view.sheet.marks[problemIdx]?.choices ?? null);
  }, examDetailIdx);
/** Types Hangul as an input method does: the last syllable stays open until something else is done. */
const compose = async (keys: CDPSession, steps: readonly string[]) => {
  for (const text of steps) await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
};
const looked = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, `${name}.png`) });
};

it('a clock with seconds is told in minutes and seconds wherever its time stands', async () => {
  const { examDetailIdx } = await begin((await visit()).page);
  const textOf = async (path: string) =>
    (await product().agent(cbt).get(path)).text.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<!-- -->/g, '');
  for (const path of ['/exam/all', '/exam/detail/short', `/cbt/select/${examDetailIdx}`]) {
    const text = await textOf(path);
    expect([path, /16분 40초/.test(text), /16\.\d+분|17분/.test(text)]).toEqual([path, true, false]);
  }
});

it('a printed note says that everything was right after such a correction', async () => {
  const agent = product().agent(cbt);
  // An exam of its own: the others need their keys.
  const folder = join(product().dataDir, 'corrected');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'exam.yaml'), (await readFile(join(FIXTURE, 'exam.yaml'), 'utf8')).replace('id: short', 'id: corrected'));
  await product().import(folder);
  await register(agent);
  const { details } = (await agent.get('/apiV2/exams/corrected')).json<{ details: { examDetailIdx: number }[] }>();
  const sitter = new Sitter(agent);
  await sitter.start(details[0]!.examDetailIdx);
  const { problems } = await sitter.paper();
  for (const { problemIdx } of problems) sitter.note({ kind: 'unsure', problemIdx, value: true });
  expect((await sitter.submit(1)).status).toBe(200);
  // The fourth is to be chosen; what was unsure stays in the note whatever its key.
  for (const problem of ['word', 'ten'])
    await product().correctKey(
      '--brand',
      'career',
      '--exam',
      'corrected',
      '--sitting',
      'sitting-1',
      '--problem',
      problem,
      '--all',
      '--reason',
      '둘 다 옳다',
      '--by',
      '운영자',
    );
  const sheetOf = async (stem: string) => {
    const { text } = await agent.get('/mycbt/note?view=print');
    return (text.split('<article').find((part) => part.startsWith(' class="nt-sheet"') && part.includes(stem)) ?? '')
      .split('</article>')[0]
      ?.replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  };
  await expect.poll(() => sheetOf('일어설 때')).toContain('정답 모두 정답');
  expect(await sheetOf('일어설 때')).not.toContain('체위성');
  expect(await sheetOf('시간당 주입량')).toContain('정답 62.5 mL/h (±0.5) 또는 70~71 mL/h');
  // The second correction is heard of after the first.
  await expect.poll(() => sheetOf('소수를 고르면')).toContain('모두 정답');
  expect((await sheetOf('소수를 고르면'))?.split('정답')).toHaveLength(2);
});

it('by keyboard: Hangul being put together is no key, is never lost, and becomes few lines; ten choices by 1 to 9 and 0', async () => {
  const { page, context } = await visit();
  const { player, examDetailIdx } = await begin(page);
  const keys = await context.newCDPSession(page);
  // Enter on the question goes into its field.
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await compose(keys, ['ㄱ', '기', '길']);
  await keys.send('Input.insertText', { text: '기' });
  await compose(keys, ['ㄹ', '리', '립']);
  // Keys of the player mean nothing while the field is typed in.
  await page.keyboard.type('unf1');
  await expect.poll(() => field(page).inputValue()).toMatch(/unf1$/);
  await field(page).fill('');
  await compose(keys, ['ㅈ', '저']);
  await keys.send('Input.insertText', { text: '저' });
  await compose(keys, ['ㅎ', '혀', '혈']);
  // Nobody ends the syllable: at rest it is written down all the same.
  await expect.poll(() => onServer(page, examDetailIdx)).toEqual(['저혈', null, null, null]);
  await keys.send('Input.insertText', { text: '혈' });
  await compose(keys, ['ㅇ', '아', '압']);
  // The page goes away in the middle of the syllable.
  await page.reload();
  await player.isOpen();
  await expect.poll(() => field(page).inputValue()).toBe('저혈압');
  await noteWalk(page, field(page));
  await field(page).fill('기립성저혈압');
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await player.isAt(2);
  await looked(page, 'desktop-text');
  // A figure begins to write.
  await page.keyboard.press('6');
  await page.keyboard.type('2.4 cc/h');
  await looked(page, 'desktop-number');
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await player.isAt(3);
  await expect.poll(() => field(page).getAttribute('inputmode')).toBe('text');
  await field(page).fill('−5 도');
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await player.isAt(4);
  await page.keyboard.press('9');
  await player.has(9);
  await page.keyboard.press('Backspace');
  await player.has();
  await page.keyboard.press('0');
  await player.has(10);
  await looked(page, 'desktop-ten');
  await expect.poll(() => onServer(page, examDetailIdx)).toEqual(['기립성저혈압', '62.4 cc/h', '−5 도', [10]]);
  const row = page.locator('.player-omr li').nth(3);
  const bubbles = await row
    .locator('.bb')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })));
  const box = (await row.boundingBox())!;
  expect(bubbles).toHaveLength(10);
  expect(new Set(bubbles.map(({ top }) => Math.round(top))).size).toBe(2);
  for (const { left, right } of bubbles) expect(left >= box.x && right <= box.x + box.width).toBe(true);
  await expect.poll(() => page.locator('.player-omr .typed').allInnerTexts()).toEqual(['기립성저혈압', '62.4 cc/h', '−5 도']);
  // Where the answers are: in the learner's words.
  await page.locator('.player-save').first().click();
  await expect
    .poll(() => page.locator('.player-places td:nth-of-type(1)').allInnerTexts())
    .toEqual(['기립성저혈압', '62.4 cc/h', '−5 도', '10']);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.player-clock .all').innerText()).toBe('/ 16:40');
  const recordIdx = await player.submit();
  await page.goto(product().url(cbt, `/cbt/practice/result/${recordIdx}`));
  await page.getByRole('heading', { level: 1, name: '채점된 답안지' }).waitFor();
  await expect.poll(() => page.locator('tbody tr.correct').count()).toBe(4);
  expect(
    await page
      .locator('.marked-sheet-table')
      .evaluate((table) => [
        getComputedStyle(table).display,
        Math.round(table.getBoundingClientRect().width - (table.querySelector('tbody')?.getBoundingClientRect().width ?? 0)),
      ]),
  ).toEqual(['table', 0]);
  await looked(page, 'desktop-result');
  await page.goto(product().url(cbt, `/cbt/practice/solution/${recordIdx}?view=all`));
  const word = page.getByRole('article').first();
  await expect.poll(() => word.innerText()).toContain('내 답 “기립성저혈압” · 정답 “기립성 저혈압” 또는 “체위성 저혈압”');
  await expect.poll(() => page.getByRole('article').nth(1).innerText()).toContain('62.5 mL/h (±0.5)');
  await looked(page, 'desktop-solution');
});

it('by touch on a phone: a number pad for numbers, what was typed and what would have been right', async () => {
  const { page } = await visit({ viewport: PHONE, hasTouch: true, isMobile: true });
  const { player } = await begin(page);
  // The field is as wide as its pane at most, in large letters too.
  const isInside = async () =>
    expect(
      await field(page).evaluate(
        (input) => input.getBoundingClientRect().right + 20 <= input.closest('.player-ask')!.getBoundingClientRect().right,
      ),
    ).toBe(true);
  await isInside();
  await page.getByRole('button', { name: '도구와 화면' }).first().tap();
  await page.getByRole('radio', { name: '200%' }).last().check({ force: true });
  await page.getByRole('button', { name: '닫기' }).tap();
  await isInside();
  await field(page).tap();
  await field(page).fill('고혈압');
  await looked(page, 'phone-text');
  await page.getByRole('button', { name: /^다음/ }).last().tap();
  await player.isAt(2);
  await expect.poll(() => field(page).getAttribute('inputmode')).toBe('decimal');
  expect(await field(page).evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent)).toMatch(/2번.*답$/);
  await field(page).fill('6.25');
  await looked(page, 'phone-number');
  await page.getByRole('button', { name: /^다음/ }).last().tap();
  await player.isAt(3);
  await page.getByRole('button', { name: /^다음/ }).last().tap();
  await player.isAt(4);
  await player.choose(9);
  await player.has(9);
  await looked(page, 'phone-ten');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(PHONE.width);
  await page.getByRole('button', { name: '제출', exact: true }).last().tap();
  await page.getByRole('dialog').getByRole('button', { name: '이대로 제출' }).tap();
  await page.waitForURL(/\/cbt\/practice\/score\/\d+$/);
  const recordIdx = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  await page.goto(product().url(cbt, `/cbt/practice/result/${recordIdx}`));
  await page.getByRole('heading', { level: 1, name: '채점된 답안지' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await looked(page, 'phone-result');
  await page.goto(product().url(cbt, `/cbt/practice/solution/${recordIdx}`));
  await expect.poll(() => page.getByRole('article').first().innerText()).toContain('내 답 “고혈압”');
  await looked(page, 'phone-solution');
});
