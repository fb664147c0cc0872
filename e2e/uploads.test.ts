import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import S3Server from 's3rver';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { press } from './lib/press.ts';

/* Pictures as a browser sends them, through the product and past it into a bucket on another origin. */
const folder = mkdtempSync(join(tmpdir(), 'maru-browser-uploads-'));
/** The rules that docs/operating.md asks of a bucket: `PUT` with `content-type` from the sites' origins. */
const CORS = `<CORSConfiguration><CORSRule><AllowedOrigin>http://*.career.localhost:*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader></CORSRule></CORSConfiguration>`;
const bucket = new S3Server({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'maru', configs: [CORS] }],
});
const { port } = await bucket.run();
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});
const withDisk = useProduct();
const withBucket = useProduct({
  env: {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'ap-northeast-2',
    S3_BUCKET: 'maru',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  },
});
const visit = useBrowser();
const expects = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED/;

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const picture = async (width = 300): Promise<Buffer> =>
  sharp({ create: { width, height: 200, channels: 3, noise, background: '#fff' } })
    .jpeg({ quality: 95 })
    .toBuffer();

const openPanel = async (page: Page, url: string) => {
  await page.goto(url);
  await press(page.getByRole('contentinfo').getByRole('link', { name: '고객 문의' }));
  const panel = page.getByRole('dialog', { name: /문의하기/ });
  await panel.waitFor();
  return panel;
};
/** As a person's hand or clipboard brings files, which no driver can: the events that a browser makes of it. */
const bring = (page: Page, how: 'drop' | 'paste', name: string, bytes: Buffer) =>
  page.evaluate(
    ({ kind, fileName, base64 }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], fileName, { type: 'image/jpeg' }));
      const [selector, event] =
        kind === 'drop'
          ? ['.uploader', new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })]
          : ['.inquiry textarea', new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })];
      document.querySelector(selector)?.dispatchEvent(event);
    },
    { kind: how, fileName: name, base64: bytes.toString('base64') },
  );

describe.each([
  ['through the product', withDisk],
  ['into a bucket', withBucket],
])('%s', (_where, product) => {
  it('a picture that is chosen, dropped or pasted is kept under its Korean name', async () => {
    const { page } = await visit();
    const panel = await openPanel(page, product().url(hostsOf('career').cbt, '/exam/all'));
    // Decomposed, as some systems hand names over.
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: '고른 화면.jpg'.normalize('NFD'), mimeType: 'image/jpeg', buffer: await picture() });
    await panel.getByRole('button', { name: '고른 화면.jpg 빼기' }).waitFor();
    await bring(page, 'drop', '끌어 온 화면.jpg', await picture());
    await panel.getByRole('button', { name: '끌어 온 화면.jpg 빼기' }).waitFor();
    await bring(page, 'paste', '붙인 화면.jpg', await picture());
    await panel.getByRole('button', { name: '붙인 화면.jpg 빼기' }).waitFor();
    expect(await panel.getByRole('button', { name: '사진 더하기' }).isDisabled()).toBe(true);
    const { rows } = await sql<{ name: string }>`select name from attachment.attachment where kept_at is not null order by name`.execute(
      product.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(['고른 화면.jpg', '끌어 온 화면.jpg', '붙인 화면.jpg']);
  });
});

it('what is on its way shows how far it is, is stopped by hand, and goes again after a lost network', async () => {
  const { page, context } = await visit({ expects });
  const panel = await openPanel(page, withDisk().url(hostsOf('career').cbt, '/exam/all'));
  const file = { name: '느린 화면.jpg', mimeType: 'image/jpeg', buffer: await picture(1200) };
  const held = Promise.withResolvers<undefined>();
  await context.route('**/uploads/**', async (route) => {
    await held.promise;
    await route.abort('failed').catch(() => {});
  });
  const field = panel.locator('input[type=file]');
  await field.setInputFiles(file);
  await panel.getByRole('progressbar', { name: '느린 화면.jpg 올리는 중' }).waitFor();
  await panel.getByRole('button', { name: '느린 화면.jpg 올리기 취소' }).click();
  await panel.getByText('느린 화면.jpg').waitFor({ state: 'detached' });
  await expect
    .poll(() => panel.getByRole('button', { name: '사진 더하기' }).evaluate((node) => node === document.activeElement))
    .toBe(true);

  held.resolve(undefined);
  await field.setInputFiles(file);
  const retry = panel.getByRole('button', { name: '느린 화면.jpg 다시 올리기' });
  await retry.waitFor();
  await context.unroute('**/uploads/**');
  await retry.click();
  await panel.getByRole('button', { name: '느린 화면.jpg 빼기' }).waitFor();
});

it('what is refused says why for three seconds', async () => {
  const { page } = await visit();
  await page.clock.install();
  const panel = await openPanel(page, withDisk().url(hostsOf('career').cbt, '/exam/all'));
  const refused = panel.getByText('허용된 확장자의 파일만 업로드할 수 있습니다.');
  for (const name of ['그림.svg', '화면.jpg.html']) {
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: name.endsWith('svg') ? 'image/svg+xml' : 'text/html', buffer: Buffer.from('<svg/>') });
    await refused.waitFor();
    await page.clock.runFor(2900);
    expect(await refused.count()).toBe(1);
    await page.clock.runFor(200);
    await refused.waitFor({ state: 'detached' });
  }
  expect(await panel.getByRole('listitem').count()).toBe(0);
});
