import type { Page, Worker } from 'playwright-core';
import { expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { isKept } from './lib/kept.ts';
import { startSitting } from './lib/sit.ts';

/*
 * The player that was kept on the device goes with the last sitting, in whichever order the page and its worker come to it: a paper that stayed would be
 * there for whoever opens this browser next.
 */
const product = useProduct();
const visit = useBrowser();
const { cbt } = hostsOf('career');

const isPlayerHere = (page: Page) => page.evaluate(() => caches.has('maru-player'));
type Held = {
  letKeep?: () => void;
  ServiceWorker: { prototype: { postMessage: (this: unknown, message: unknown) => void } };
};
type Noted = typeof globalThis & {
  works?: Promise<unknown>[];
  ExtendableEvent: { prototype: { waitUntil: (this: unknown, work: Promise<unknown>) => void } };
};

/** What the worker does from now on, and waits for by itself. @returns waits until all of it is done, at least one piece */
const worksOf = async (worker: Worker) => {
  await worker.evaluate(() => {
    const scope = globalThis as Noted;
    const { prototype } = scope.ExtendableEvent;
    const { waitUntil } = prototype;
    const works: Promise<unknown>[] = (scope.works = []);
    prototype.waitUntil = function (work) {
      works.push(work);
      waitUntil.call(this, work);
    };
  });
  return async () => {
    await expect.poll(() => worker.evaluate(() => (globalThis as Noted).works?.length ?? 0)).toBeGreaterThan(0);
    await worker.evaluate(() => Promise.allSettled((globalThis as Noted).works ?? []));
  };
};

it('a sitting that is over before its player was kept leaves none of it', async () => {
  const { context, page } = await visit();
  await page.addInitScript(() => {
    const scope = globalThis as unknown as Held;
    const { prototype } = scope.ServiceWorker;
    const { postMessage } = prototype;
    prototype.postMessage = function (message) {
      if ((message as { readonly kind?: string }).kind === 'keep') scope.letKeep = () => postMessage.call(this, message);
      else postMessage.call(this, message);
    };
  });
  const comes = context.waitForEvent('serviceworker');
  const player = await startSitting(page, product(), 'career', 'quick');
  const areDone = await worksOf(await comes);
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as Held).letKeep !== undefined)).toBe(true);
  await player.submit();
  await page.evaluate(() => (globalThis as unknown as Held).letKeep?.());
  await areDone();
  expect(await isPlayerHere(page)).toBe(false);
});

it('a page that ended before it could tell its worker leaves that to the next one', async () => {
  const { page } = await visit();
  const player = await startSitting(page, product(), 'career', 'quick');
  await isKept(page);
  await page.evaluate(() => {
    navigator.serviceWorker.getRegistration = () => new Promise(() => undefined);
  });
  await player.submit();
  expect(await isPlayerHere(page)).toBe(true);
  await page.goto(product().url(cbt, `/cbt/select/${await sittingIdx(product(), 'career', 'quick')}`));
  await expect.poll(() => isPlayerHere(page)).toBe(false);
});

it('who is here is asked beside that: an answer that comes after the player went makes nothing anew', async () => {
  const { context, page } = await visit();
  const comes = context.waitForEvent('serviceworker');
  const player = await startSitting(page, product(), 'career', 'quick');
  const worker = await comes;
  await isKept(page);
  await page.evaluate(() => {
    navigator.serviceWorker.getRegistration = () => new Promise(() => undefined);
  });
  await player.submit();
  await worker.evaluate(() => {
    const scope = globalThis as typeof globalThis & { letAnswer?: () => void };
    const { fetch: ask } = scope;
    scope.fetch = async (...given: Parameters<typeof fetch>) => {
      const answer = await ask(...given);
      if (given[0] === '/users/me') await new Promise<void>((resolve) => (scope.letAnswer = resolve));
      return answer;
    };
  });
  const areDone = await worksOf(worker);
  await page.goto(product().url(cbt, `/cbt/select/${await sittingIdx(product(), 'career', 'quick')}`));
  await expect.poll(() => isPlayerHere(page)).toBe(false);
  await worker.evaluate(() => (globalThis as typeof globalThis & { letAnswer?: () => void }).letAnswer?.());
  await areDone();
  expect(await isPlayerHere(page)).toBe(false);
});
