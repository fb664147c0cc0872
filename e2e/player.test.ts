import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { inTurn } from '../testing/in-turn.ts';
import { brandOf, journeyBrands } from '../testing/journey-brands.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { tabTo } from './lib/keyboard.ts';
import { isAlive, press } from './lib/press.ts';
import { playerOf } from './lib/player.ts';
import { fiveTabsFit, movedByItself, placesInRoom } from './lib/room.ts';
import { startSitting } from './lib/sit.ts';
import { lookAt } from './lib/states.ts';

/** Where a page came without being loaded, the keyboard stands at its heading and its title was said; on the way back as well. */
const beginsAtHeading = async (page: Page, name: string): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => `${document.activeElement?.localName} ${document.activeElement?.textContent}`))
    .toBe(`h1 ${name}`);
  await expect.poll(() => page.locator('#page-said').textContent()).toBe(await page.title());
};

const product = useProduct();
const visit = useBrowser();
/** A browser without its server writes this down for every try. */
const expects =
  /error occurred when fetching the script|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|ERR_INCOMPLETE_CHUNKED_ENCODING/;

describe.each(journeyBrands)('%s', (brand) => {
  const once = inTurn(brand);
  const { cbt } = hostsOf(brand);

  it('the keyboard alone leads from the home page to the score', async () => {
    const { page } = await visit();
    await page.goto(product().url(cbt));
    // The first key brings the header. A link pressed before it is there is followed by the browser itself, which begins the page that it loads at the top.
    await page.keyboard.press('Tab');
    await isAlive(page.getByRole('link', { name: '전체 시험', exact: true }).first());
    await tabTo(page, /^전체 시험$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '전체 시험' }).waitFor();
    await beginsAtHeading(page, '전체 시험');
    await tabTo(page, /^작은 모의고사$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '작은 모의고사' }).waitFor();
    await page.goBack();
    await beginsAtHeading(page, '전체 시험');
    await page.goForward();
    await beginsAtHeading(page, '작은 모의고사');
    await tabTo(page, /^1회 풀기$/);
    await page.keyboard.press('Enter');
    await isAlive(page.getByRole('button', { name: '모의고사 시작하기' }));
    await tabTo(page, /^모의고사 시작하기$/);
    await page.keyboard.press('Enter');
    const player = playerOf(page);
    await player.isOpen();
    // As the player opens, the question.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('player-question');
    const said = () => page.locator('.player > p[role=status]').last().textContent();
    for (const [at, key] of ['3', '4', '2', '2'].entries()) {
      await player.isAt(at + 1);
      await page.keyboard.press(key);
      await expect.poll(said).toBe(`${key}번 표기`);
      await page.keyboard.press('n');
    }
    await player.isAt(5);
    await page.keyboard.press('1');
    await page.keyboard.press('3');
    await page.keyboard.press('ArrowRight');
    await player.isAt(6);
    await page.keyboard.press('1');
    await page.keyboard.press('0');
    await page.getByRole('alert').getByText('6번 표기를 지웠습니다').waitFor();
    await page.keyboard.press('Control+z');
    await player.has(1);
    await page.keyboard.press('0');
    await page.keyboard.press('f');
    await expect.poll(said).toBe('별표 켬');
    await page.keyboard.press('p');
    await player.isAt(5);
    await expect.poll(player.marks).toEqual([[3], [4], [2], [2], [1, 3], [], [], []]);
    // The note is left by the key that closes everything: what is pressed then is for the answer again.
    await page.keyboard.press('m');
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('textarea');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('player-question');
    // Eight problems, one stop; up and down lead along them.
    await tabTo(page, /5번 문항, 1, 3번 표기$/);
    expect(
      await page
        .locator('.player-omr ol :is(a, button)')
        .evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex >= 0).length),
    ).toBe(1);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('4번 문항');
    await tabTo(page, /^답안 제출$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await tabTo(page, /^이대로 제출$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '응시 결과' }).waitFor();
    await beginsAtHeading(page, '응시 결과');
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/5\s*점/);
  });

  once('without a network the learner goes on, and what they marked arrives when it is back', async () => {
    const { page, context } = await visit({ expects });
    const player = await startSitting(page, product(), brand);
    await player.choose(3);
    await player.isSaved();
    await context.setOffline(true);
    await page.keyboard.press('n');
    await page.keyboard.press('4');
    await page.keyboard.press('n');
    await page.keyboard.press('5');
    await page.getByText('연결 끊김 · 이 기기에 저장').waitFor();
    await expect.poll(player.marks).toEqual([[3], [4], [5], [], [], [], [], []]);
    await context.setOffline(false);
    await player.isSaved();
    await expect.poll(player.marksOnServer).toEqual([[3], [4], [5], [], [], [], [], []]);
  });

  once('a killed server loses nothing, and a tab closed meanwhile neither', async () => {
    const { page, context } = await visit({ expects });
    const player = await startSitting(page, product(), brand);
    const idx = await sittingIdx(product(), brand, 'full');
    await player.choose(2);
    await player.isSaved();
    await product().kill9();
    await page.keyboard.press('n');
    await page.keyboard.press('1');
    await page.keyboard.press('n');
    await page.keyboard.press('2');
    await page.getByText('연결 끊김 · 이 기기에 저장').waitFor();
    await page.close();
    await product().start();

    const again = await context.newPage();
    await again.goto(product().url(cbt, `/cbt/practice/${idx}`));
    const reopened = playerOf(again);
    await reopened.isOpen();
    await expect.poll(reopened.marks).toEqual([[2], [1], [2], [], [], [], [], []]);
    await reopened.isSaved();
    await expect.poll(reopened.marksOnServer).toEqual([[2], [1], [2], [], [], [], [], []]);
  });

  once('a second tab only looks on until it takes over; then the first one does', async () => {
    const { page, context } = await visit();
    const player = await startSitting(page, product(), brand);
    await player.choose(1);
    await player.isSaved();

    const second = await context.newPage();
    await second.goto(page.url());
    const other = playerOf(second);
    await other.isOpen();
    await other.has(1);
    await expect.poll(() => second.locator('.player-ask h2').evaluate((heading) => heading === document.activeElement)).toBe(true);
    const notice = second.getByRole('alert').filter({ hasText: '지금 이 창에서는 볼 수만 있습니다' });
    await notice.waitFor();
    await second.keyboard.press('4');
    await expect.poll(other.chosen).toEqual([1]);
    await expect.poll(() => second.locator('.player-choices input').first().isDisabled()).toBe(true);
    // It says nothing of a mark that was not made, and offers nothing that ends what goes on elsewhere.
    await expect.poll(() => second.locator('.player > p[role=status]').last().textContent()).toBe('');
    await expect.poll(() => second.getByRole('button', { name: /제출|마치기/ }).count()).toBe(0);
    await expect.poll(() => second.locator('.player-omr .bb:enabled').count()).toBe(0);
    // The question came before its scripts, and the sheet after it: nothing moved.
    expect(await movedByItself(second)).toEqual([]);
    const reading = await placesInRoom(second, notice);

    // The room that only read goes, and one that writes comes.
    const readingRoom = await second.locator('.player-ask').elementHandle();
    await second.getByRole('button', { name: '여기서 이어서 풀기' }).click();
    await readingRoom?.waitForElementState('hidden');
    await other.isOpen();
    await notice.waitFor({ state: 'detached' });
    // What is said lies over the room, in sight and off the question, and pushes nothing.
    await expect.poll(() => placesInRoom(second)).toEqual(reading);
    await expect.poll(() => second.locator('.player-choices input').first().isEnabled()).toBe(true);
    // The button that was pressed went with its room: the keyboard stands at the question.
    await expect.poll(() => second.locator('.player-ask h2').evaluate((heading) => heading === document.activeElement)).toBe(true);
    await second.keyboard.press('4');
    await other.has(4);
    await other.isSaved();
    await expect.poll(() => second.getByRole('button', { name: '답안 제출' }).isVisible()).toBe(true);
    // The first tab learns of it at the latest with its next line, which no longer counts.
    await page.bringToFront();
    await page.keyboard.press('n');
    await page.getByRole('alert').filter({ hasText: '지금 이 창에서는 볼 수만 있습니다' }).waitFor();
    await expect.poll(other.marksOnServer).toEqual([[4], [], [], [], [], [], [], []]);
  });

  once('a section with a clock of its own is ended once and for all', async () => {
    const { page } = await visit();
    const player = await startSitting(page, product(), brand, 'halves');
    await player.choose(2);
    const sections = page.getByRole('navigation', { name: '과목·영역', exact: true });
    await sections.getByText('뒤 구간, 아직 잠김').waitFor();
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => fiveTabsFit(page)).toBe(true);
    }
    // Two hundred problems are blank: the way to the next one does not lie under their number, on a tablet either.
    await page.setViewportSize({ width: 768, height: 900 });
    const foot = page.locator('.player-foot');
    await foot.locator('.player-tool b').evaluate((count) => (count.textContent = '205'));
    const next = await foot.getByRole('button', { name: '다음', exact: true }).locator('visible=true').boundingBox();
    const blanks = await foot.locator('.player-tool:has(b)').boundingBox();
    expect(next!.x + next!.width).toBeLessThanOrEqual(blanks!.x);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: '앞 구간 마치기' }).click();
    const asked = page.getByRole('alertdialog', { name: '앞 구간을 지금 마칠까요?' });
    await asked.getByText('앞 구간에 아직 1문항이 비어 있습니다').waitFor();
    await lookAt(page, 'attempt.player.advance.title');
    await asked.getByRole('button', { name: '뒤 구간 시작하기' }).click();
    await player.isAt(3);
    await lookAt(page, 'attempt.player.clockStarted');
    await player.choose(3);
    await sections.getByText('앞 구간, 마침').waitFor();
    await page.keyboard.press('p');
    await player.isAt(3);
    await player.isSaved();
    await page.reload();
    await player.isOpen();
    await player.isAt(3);
    await player.submit();
    await page.getByRole('heading', { level: 1, name: '응시 결과' }).waitFor();
    const said = () => page.getByRole('main').innerText();
    await expect.poll(said).toMatch(/0\.5\s*점/);
    await expect.poll(said).toContain('오답 감점');
  });

  once('the unfinished sitting is found again, from the home page and from the list of sittings', async () => {
    const { page } = await visit();
    const player = await startSitting(page, product(), brand);
    await player.choose(3);
    await page.keyboard.press('n');
    await player.isSaved();
    await page.goto(product().url(cbt));
    await page.getByRole('link', { name: '2번부터 이어서 풀기' }).first().waitFor();
    await page.goto(product().url(cbt, '/cbt/practice'));
    await page.getByRole('link', { name: /이어서 풀기/ }).click();
    await player.isOpen();
    await player.isAt(2);
  });

  once('a step back out of the room is asked about: who stays has every answer, who leaves finds the sitting at home', async () => {
    const { page, context } = await visit({ viewport: PHONE, hasTouch: true, isMobile: true, expects });
    const before = product().url(cbt, '/exam/detail/mini');
    await page.goto(before);
    await press(page.getByRole('link', { name: '1회 풀기' }));
    await press(page.getByRole('button', { name: '모의고사 시작하기' }));
    const player = playerOf(page);
    await player.isOpen();
    const room = page.url();
    const back = () => page.evaluate(() => history.back());
    const asked = page.getByRole('alertdialog', { name: '시험을 나갈까요?' });
    const stays = async () => {
      await asked.waitFor();
      await expect.poll(() => page.url()).toBe(room);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('계속 풀기');
      await page.keyboard.press('Enter');
      await asked.waitFor({ state: 'detached' });
    };
    const leaves = async () => {
      await asked.getByRole('button', { name: '나가기' }).tap();
      await page.waitForURL(before);
      await page.locator('.player').waitFor({ state: 'detached' });
    };
    await player.choose(3);
    await page.getByRole('button', { name: '다음', exact: true }).tap();
    await player.choose(2);
    await back();
    await asked.waitFor();
    expect(await faultsOf(page, 'leave', [360, 1440])).toEqual([]);
    await page.setViewportSize(PHONE);
    await back();
    await stays();
    await player.isAt(2);
    await player.isSaved();
    // Nothing is asked of a server for it.
    await context.setOffline(true);
    await back();
    await stays();
    await expect.poll(player.marks).toEqual([[3], [2], [], [], [], [], [], []]);
    await context.setOffline(false);

    await page.reload();
    await player.isOpen();
    await back();
    await leaves();
    await page.goForward();
    await player.isOpen();
    await expect.poll(player.marks).toEqual([[3], [2], [], [], [], [], [], []]);
    await back();
    await leaves();
    await page.goto(product().url(cbt));
    await page.getByRole('link', { name: '2번부터 이어서 풀기' }).first().click();
    await player.isOpen();
    await page.getByRole('button', { name: /^답안지/ }).tap();
    await page.getByRole('dialog', { name: '답안지' }).getByRole('button', { name: '답안 제출' }).tap();
    await page.getByRole('button', { name: '이대로 제출' }).tap();
    await page.getByRole('heading', { level: 1, name: '응시 결과' }).waitFor();
    await back();
    await page.waitForURL(product().url(cbt));
    await expect.poll(() => asked.count()).toBe(0);
  });

  once('fingers on a phone mark, flag and submit', async () => {
    const { page } = await visit({ viewport: PHONE, hasTouch: true, isMobile: true });
    const player = await startSitting(page, product(), brand);
    await page.locator('.player-choices .choice label').nth(2).tap();
    await player.has(3);
    await page.getByRole('button', { name: '별표', exact: true }).tap();
    await page.getByRole('button', { name: '다음', exact: true }).tap();
    await player.isAt(2);

    // One press turns to the passage and back, and the question stands where it was left.
    const ask = page.locator('.player-ask');
    const place = await ask.evaluate((pane) => ((pane.scrollTop = 24), pane.scrollTop));
    await page.getByRole('button', { name: '지문 넓게', expanded: false }).tap();
    await expect.poll(() => ask.isVisible()).toBe(false);
    expect((await page.locator('.player-pass').boundingBox())?.height).toBeGreaterThan(PHONE.height / 2);
    await page.getByRole('button', { name: '지문 접기', expanded: true }).tap();
    await expect.poll(() => ask.isVisible()).toBe(true);
    await expect.poll(() => ask.evaluate((pane) => pane.scrollTop)).toBe(place);

    // A figure in the whole window.
    const sheet = page.getByRole('dialog', { name: '답안지' });
    await page.getByRole('button', { name: /^답안지/ }).tap();
    await sheet.getByRole('button', { name: /^7번 문항/ }).tap();
    await player.isAt(7);
    await page.getByRole('button', { name: '그림 크게 보기' }).tap();
    const viewer = page.getByRole('dialog', { name: /막대그래프/ });
    await viewer.getByRole('button', { name: '크게' }).tap();
    await expect.poll(() => viewer.getByRole('status').innerText()).toBe('150%');
    expect(await faultsOf(page, 'figure', [360, 1440])).toEqual([]);
    await page.setViewportSize(PHONE);
    await viewer.getByRole('button', { name: '닫기' }).tap();
    await viewer.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: /^답안지/ }).tap();
    await sheet.getByRole('button', { name: '답안 제출' }).tap();
    await page.getByRole('button', { name: '이대로 제출' }).tap();
    await page.getByRole('heading', { level: 1, name: '응시 결과' }).waitFor();
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/1\s*점/);
  });
});

it('at the deadline the sheet goes by itself, with the last marks, whether its tab is open or closed', async () => {
  const ends: (() => Promise<void>)[] = [];
  // One begins after the other: they have twelve seconds each, which are soon over where three pages open at once.
  for (const brand of journeyBrands) {
    const { page, context } = await visit({ expects });
    const player = await startSitting(page, product(), brand, 'quick');
    await player.choose(2);
    if (brandOf(brand).isForTests) {
      await player.isSaved();
      await page.close();
      const later = await context.newPage();
      await later.goto(product().url(hostsOf(brand).cbt, '/cbt/practice'));
      ends.push(() =>
        later
          .getByText('풀던 시험이 없어요')
          .or(later.getByRole('link', { name: '시간이 끝난 시험 결과 보기' }))
          .waitFor(),
      );
      continue;
    }
    ends.push(async () => {
      await page.waitForURL(/\/cbt\/practice\/score\/\d+$/);
      await page.getByRole('heading', { level: 1, name: '응시 결과' }).waitFor();
      await expect.poll(() => page.getByRole('main').innerText()).toMatch(/1\s*점/);
    });
  }
  await Promise.all(ends.map((isOver) => isOver()));
});
