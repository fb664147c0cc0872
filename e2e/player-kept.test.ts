import { expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { isKept, isOfflineKept } from './lib/kept.ts';
import { whoSat } from './lib/note.ts';
import { playerOf } from './lib/player.ts';
import { press } from './lib/press.ts';
import { signInAs } from './lib/signed-in.ts';
import { stir } from './lib/stir.ts';

/* A sitting that was reached by the site's own links: the browser's document was opened at a page outside /cbt/, which the player's worker does not have. */
const product = useProduct();
const visit = useBrowser();
const expects = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;
const { cbt } = hostsOf('career');

it.each(['a visitor, where no worker was', 'a member, where the site’s own worker was first'])(
  'keeps the player for whoever came to it by links from the home: %s',
  async (who) => {
    const { context, page } = await visit({ expects });
    const isMember = who.startsWith('a member');
    if (isMember) await signInAs(context, (await whoSat(product(), 'career')).agent);
    await page.goto(product().url(cbt, '/'));
    if (isMember) {
      await stir(page);
      await isOfflineKept(page);
    }
    // Another document would be a page of the player's worker.
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    await press(page.locator('a[href^="/exam/all"]:visible').first());
    await press(
      page
        .getByRole('main')
        .getByRole('link', { name: /작은 모의고사/ })
        .first(),
    );
    await press(page.getByRole('main').locator('a[href^="/cbt/select/"]:visible').first());
    await press(page.getByRole('button', { name: '모의고사 시작하기' }));
    const player = playerOf(page);
    await player.isOpen();
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    await player.choose(3);
    await isKept(page);

    await context.setOffline(true);
    await page.reload();
    await player.isOpen();
    await expect.poll(async () => (await player.marks())[0]).toEqual([3]);
  },
);
