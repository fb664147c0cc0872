import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { inTurn } from '../testing/in-turn.ts';
import { journeyBrands, soldBrands } from '../testing/journey-brands.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';
import { playerOf } from './lib/player.ts';
import { widthsInTurn } from './lib/widths.ts';

const product = useProduct();
const visit = useBrowser();
/** Longer than any trouble of the rehearsal lasts. The page's clock jumps over it: a learner's does not. */
const TROUBLE = '00:11';

describe.each(journeyBrands)('%s', (brand) => {
  const { cbt } = hostsOf(brand);
  const open = async (options?: Parameters<typeof visit>[0]) => {
    const { page, context } = await visit(options);
    await page.clock.install();
    const asked: string[] = [];
    await page.goto(product().url(cbt, '/cbt/practice/rehearsal'));
    page.on('request', (request) => void (/\/apiV2\//.test(request.url()) && request.method() !== 'GET' && asked.push(request.url())));
    await press(page.getByRole('button', { name: '연습 시작' }));
    const player = playerOf(page);
    await player.isOpen();
    return { page, context, player, asked };
  };
  const said = (page: Awaited<ReturnType<typeof open>>['page']) => page.locator('.trouble-bar [role=status]');
  // Troubles last as long as they do for a learner; what they do has nothing to do with the brand.
  const once = inTurn(brand);

  once('leads from a sitting through the four problems and back, and sends nothing', async () => {
    const { page, context } = await visit();
    const idx = await sittingIdx(product(), brand, 'full');
    await page.goto(product().url(cbt, `/cbt/select/${idx}`));
    await page.getByRole('link', { name: '화면 미리 써 보기 (3분)' }).click();
    await page.getByRole('heading', { level: 1, name: '화면 미리 써 보기 (3분)' }).waitFor();
    const asked: string[] = [];
    // What a link loads ahead is not the rehearsal's.
    page.on('request', (request) => void (/\/apiV2\//.test(request.url()) && request.method() !== 'GET' && asked.push(request.url())));
    await press(page.getByRole('button', { name: '연습 시작' }));
    const player = playerOf(page);
    await player.isOpen();
    await page.getByText('표시한 답은 어디에도 남지 않아요').waitFor();

    await player.choose(1);
    await player.choose(3);
    await player.has(3);
    await page.keyboard.press('n');
    await player.isAt(2);
    await page.locator('.player-choices .strike').first().click();
    await page.keyboard.press('u');
    await page.keyboard.press('4');
    await page.keyboard.press('n');
    await player.isAt(3);
    await page.locator('.player-pass').getByText('위쪽 손잡이를 끌어 올리면').waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('n');
    await player.isAt(4);
    await page.getByRole('button', { name: '답안 제출' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: '아직 1문항이 비어 있습니다' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '이대로 제출' }).click();
    await page.getByRole('heading', { level: 1, name: '연습을 마쳤어요' }).waitFor();
    await expect.poll(() => page.locator('.rehearsal-card li.done').allInnerTexts()).toHaveLength(6);
    expect(asked).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name).filter((name) => /visitor|session/i.test(name))).toEqual([]);
    expect(await page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name === 'maru-journal').length)).toBe(0);

    await page.getByRole('link', { name: '시험으로 돌아가기' }).click();
    await page.waitForURL(new RegExp(`/cbt/select/${idx}$`));
  });

  once('plays a network that goes and comes back: the line changes, the marks stay', async () => {
    const { page, player, asked } = await open();
    await page.getByRole('button', { name: '인터넷이 끊기면' }).click();
    await player.choose(2);
    await page.locator('.player-save.offline').waitFor();
    await player.has(2);
    await expect.poll(() => said(page).innerText()).toContain('10초 동안 인터넷이 끊겼어요');
    await page.clock.fastForward(TROUBLE);
    await expect.poll(() => said(page).innerText()).toContain('끊긴 동안 표시한 답이 이때 모두 전달돼요');
    await page.locator('.player-save.server').waitFor();
    await expect.poll(async () => (await player.marks())[0]).toEqual([2]);
    expect(asked).toEqual([]);
  });

  once('plays a dead mouse: no click arrives, every key does', async () => {
    const { page, player } = await open();
    await page.getByRole('button', { name: '마우스가 안 되면' }).click();
    const box = await page.locator('.player-choices .choice label').first().boundingBox();
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await player.has();
    await page.keyboard.press('2');
    await player.has(2);
    await page.keyboard.press('n');
    await player.isAt(2);
    await page.clock.fastForward(TROUBLE);
    await expect.poll(() => said(page).innerText()).toContain('마우스가 돌아왔어요');
    await player.choose(1);
    await player.has(1);
  });

  once('plays the end of the time: what is marked is handed in by itself', async () => {
    const { page, player } = await open();
    await player.choose(1);
    await page.getByRole('button', { name: '시간이 끝나면' }).click();
    await page.clock.fastForward(TROUBLE);
    await page.getByRole('heading', { level: 1, name: '연습을 마쳤어요' }).waitFor();
    await page.getByText('시간이 끝나 자동으로 제출됐어요').waitFor();
    expect((await page.locator('.rehearsal-card li.done').allInnerTexts()).map((text) => text.split('\n')[0]?.trim())).toEqual([
      expect.stringContaining('답 고르기'),
    ]);
    await page.getByRole('button', { name: '한 번 더 연습' }).click();
    await player.isOpen();
    await expect.poll(player.marks).toEqual([[], [], [], []]);
  });

  // None is skipped: what a file looks at is asked for once all of its tests have run.
  it.each(soldBrands.filter((sold) => sold === brand))(
    'is as accessible as the player, before, in the player, with a dead mouse, and after',
    async () => {
      const widths = widthsInTurn(brand);
      const { page } = await visit();
      await page.clock.install();
      await page.goto(product().url(cbt, '/cbt/practice/rehearsal'));
      const faults = [...(await faultsOf(page, 'before', widths))];
      await press(page.getByRole('button', { name: '연습 시작' }));
      await playerOf(page).isOpen();
      faults.push(...(await faultsOf(page, 'player', widths)));
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name: '마우스가 안 되면' }).click();
      faults.push(...(await faultsOf(page, 'dead mouse', [360])));
      await page.clock.fastForward(TROUBLE);
      await expect.poll(() => said(page).innerText()).toContain('마우스가 돌아왔어요');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: '시간이 끝나면' }).click();
      await page.clock.fastForward(TROUBLE);
      await page.getByRole('heading', { level: 1, name: '연습을 마쳤어요' }).waitFor();
      faults.push(...(await faultsOf(page, 'after', widths)));
      expect(faults).toEqual([]);
    },
  );
});
