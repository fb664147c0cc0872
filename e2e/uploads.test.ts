import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import S3Server from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { register } from '../testing/member.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { PHONE, useBrowser } from './lib/browser.ts';
import { isAlive, press } from './lib/press.ts';
import { signInAs } from './lib/signed-in.ts';
import { lookAt } from './lib/states.ts';

/* Files as a browser sends them, through the product and past it into a bucket on another origin: what is shown of each that goes wrong. */
const folder = mkdtempSync(join(tmpdir(), 'maru-browser-uploads-'));
/** The rules that docs/operating.md asks of a bucket: `PUT` with `content-type` from the sites' origins. */
const CORS = `<CORSConfiguration><CORSRule><AllowedOrigin>http://cbt.career.localhost:*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader></CORSRule></CORSConfiguration>`;
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
/** The network goes, and addresses are refused, on purpose. */
const expects = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|ERR_CONNECTION_RESET|status of 403/;

let jpeg: Buffer;
beforeAll(async () => {
  // Noise: half a megabyte that nothing makes smaller.
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  jpeg = await sharp({ create: { width: 1200, height: 800, channels: 3, noise, background: '#fff' } })
    .jpeg({ quality: 95 })
    .toBuffer();
});
const picture = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: jpeg });

const openPanel = async (page: Page, product = withDisk): Promise<Locator> => {
  await page.goto(product().url(hostsOf('career').cbt, '/exam/all'));
  await press(page.getByRole('contentinfo').getByRole('link', { name: '고객 문의' }));
  const panel = page.getByRole('dialog', { name: /문의하기/ });
  await panel.waitFor();
  return panel;
};
const choose = (place: Locator | Page, ...files: ReturnType<typeof picture>[]) => place.locator('input[type=file]').setInputFiles(files);
const isFocused = (element: Locator) => expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);
/** As a person's hand or clipboard brings files, which no driver can: the events that a browser makes of it. */
const bring = (page: Page, how: 'drop' | 'paste', name: string) =>
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
    { kind: how, fileName: name, base64: jpeg.toString('base64') },
  );

describe.each([
  ['through the product', withDisk],
  ['into a bucket', withBucket],
])('%s', (_where, product) => {
  it('a picture that is chosen, dropped or pasted is kept under its Korean name', async () => {
    const { page } = await visit();
    const panel = await openPanel(page, product);
    // Decomposed, as some systems hand names over.
    await choose(panel, picture('고른 화면.jpg'.normalize('NFD')));
    await panel.getByRole('button', { name: '고른 화면.jpg 빼기' }).waitFor();
    await bring(page, 'drop', '끌어 온 화면.jpg');
    await panel.getByRole('button', { name: '끌어 온 화면.jpg 빼기' }).waitFor();
    await bring(page, 'paste', '붙인 화면.jpg');
    await panel.getByRole('button', { name: '붙인 화면.jpg 빼기' }).waitFor();
    await expect.poll(() => panel.getByRole('button', { name: '사진 추가' }).isDisabled()).toBe(true);
    // The other tests of this file send files of other names, in whatever order they run.
    const names = ['고른 화면.jpg', '끌어 온 화면.jpg', '붙인 화면.jpg'];
    const { rows } = await sql<{ name: string }>`
      select name from attachment.attachment where completed_at is not null and name = any(${names}::text[]) order by created_at`.execute(
      product.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(names);
  });
});

it('what is on its way says how far it is, on a phone too, and is whole in the end', async () => {
  const { page, context } = await visit({ viewport: PHONE });
  const panel = await openPanel(page);
  await page.evaluate(() => {
    const seen = ((window as unknown as { seen: number[] }).seen = [] as number[]);
    const look = () => {
      for (const bar of document.querySelectorAll('progress')) if (bar.position >= 0) seen.push(bar.position);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 150_000 });
  await choose(panel, picture('느린 화면.jpg'));
  await panel.getByRole('progressbar', { name: '느린 화면.jpg 올리는 중' }).waitFor();
  expect(await faultsOf(page, 'a file on its way', [320, 360, 1440], { within: '.inquiry' })).toEqual([]);
  await panel.getByRole('button', { name: '느린 화면.jpg 빼기' }).waitFor();
  await panel.getByRole('status').getByText('느린 화면.jpg 올렸어요.').waitFor({ state: 'attached' });
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  expect(
    seen.toSorted((a, b) => a - b),
    'it goes forward alone',
  ).toEqual(seen);
  expect(
    seen.some((share) => share > 0 && share < 1),
    `something between: ${seen.join(' ')}`,
  ).toBe(true);
});

it('what is stopped by hand leaves nothing, and the next one goes', async () => {
  const { page, context } = await visit({ expects });
  const panel = await openPanel(page);
  const [begun, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  let isHeld = false;
  await context.route('**/uploads/**', async (route) => {
    // The first alone; a route that is taken away would let it go.
    if (isHeld) return route.continue();
    isHeld = true;
    begun.resolve(undefined);
    await held.promise;
    await route.abort('failed').catch(() => {});
  });
  await choose(panel, picture('멈출 화면.jpg'), picture('다음 화면.jpg'));
  await panel.getByRole('progressbar', { name: '멈출 화면.jpg 올리는 중' }).waitFor();
  await begun.promise;
  const rows = async () => (await sql`select from attachment.attachment where name = '멈출 화면.jpg'`.execute(withDisk.db)).rows.length;
  expect(await rows()).toBe(1);
  await panel.getByRole('button', { name: '멈출 화면.jpg 올리기 취소' }).click();
  await panel.getByText('멈출 화면.jpg').waitFor({ state: 'detached' });
  // Its bytes go no further, and the server is told: nothing else ends the request, which is held.
  await expect.poll(rows).toBe(0);
  await isFocused(panel.getByRole('button', { name: '사진 추가' }));
  held.resolve(undefined);
  await panel.getByRole('button', { name: '다음 화면.jpg 빼기' }).waitFor();
  await panel.getByRole('button', { name: '다음 화면.jpg 빼기' }).click();
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(0);
});

it('without a network it stands there with the reason, keeps the form from going without it, and goes when asked again', async () => {
  const { page, context } = await visit({ expects });
  const panel = await openPanel(page);
  await panel.getByLabel('이메일').fill('uploader@journey.test');
  await panel.getByLabel('내용').fill('사진을 함께 보냅니다.');
  // The part that compresses is there already.
  await choose(panel, picture('먼저 화면.jpg'));
  await panel.getByRole('button', { name: '먼저 화면.jpg 빼기' }).waitFor();
  await context.setOffline(true);
  await choose(panel, picture('끊긴 화면.jpg'));
  const retry = panel.getByRole('button', { name: '끊긴 화면.jpg 다시 올리기' });
  await retry.waitFor();
  await panel.getByText('서버에 연결하지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.').waitFor();
  expect(await faultsOf(page, 'a file that failed', [320, 1440], { within: '.inquiry' })).toEqual([]);
  await context.setOffline(false);
  await panel.getByRole('button', { name: '보내기' }).click();
  await panel.getByText('올리지 못한 사진이 있어요').first().waitFor();
  // In the middle of the bytes.
  await context.route('**/uploads/**', (route) => route.abort('connectionreset'));
  await retry.click();
  await retry.waitFor();
  await context.unroute('**/uploads/**');
  await retry.click();
  await panel.getByRole('button', { name: '끊긴 화면.jpg 빼기' }).waitFor();
  await panel.getByRole('button', { name: '보내기' }).click();
  await page.getByText('소중한 의견에 감사드립니다.').first().waitFor();
});

it('an address that ran out says so, and another try has a new one', async () => {
  const { page, context } = await visit({ expects });
  const panel = await openPanel(page);
  await context.route('**/uploads/**', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/expires=\d+/, 'expires=1700000000'),
    }),
  );
  await choose(panel, picture('늦은 화면.jpg'));
  await lookAt(page, 'attachment.upload.expired');
  await context.unroute('**/uploads/**');
  const put = page.waitForResponse((response) => response.request().method() === 'PUT');
  await panel.getByRole('button', { name: '늦은 화면.jpg 다시 올리기' }).click();
  await panel.getByRole('button', { name: '늦은 화면.jpg 빼기' }).waitFor();
  expect((await put).status()).toBe(204);
});

it('what is more than one may keep says when it goes again', async () => {
  const { page } = await visit({ expects });
  const panel = await openPanel(page);
  await choose(panel, picture('첫 화면.jpg'));
  await panel.getByRole('button', { name: '첫 화면.jpg 빼기' }).waitFor();
  const { db } = withDisk;
  const full = (size: number) => sql`update attachment.attachment set size = ${size} where name = '첫 화면.jpg'`.execute(db);
  await full(31_457_280);
  await choose(panel, picture('넘친 화면.jpg'));
  await panel.getByText('올려 둔 파일이 너무 많아요. 하루가 지난 뒤에 다시 올려 주세요.').waitFor();
  await full(10);
  await panel.getByRole('button', { name: '넘친 화면.jpg 다시 올리기' }).click();
  await panel.getByRole('button', { name: '넘친 화면.jpg 빼기' }).waitFor();
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(2);
});

describe('what is refused', () => {
  it('before it goes says why for three seconds', async () => {
    const { page } = await visit();
    const panel = await openPanel(page);
    // Standing still but for what the test lets pass, or a slow machine would use up the three seconds by itself.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const large = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(10_240_000)]);
    const wrong = '허용된 확장자의 파일만 업로드할 수 있습니다.';
    for (const [name, mimeType, buffer, why] of [
      ['그림.svg', 'image/svg+xml', Buffer.from('<svg/>'), wrong],
      ['화면.jpg.html', 'text/html', Buffer.from('<p>'), wrong],
      ['큰 움직임.gif', 'image/gif', large, '파일 업로드 최대 용량을 초과했습니다.'],
    ] as const) {
      await choose(panel, { name, mimeType, buffer });
      const refused = panel.getByRole('alert').getByText(why);
      await refused.waitFor();
      await page.clock.runFor(2900);
      expect([name, await refused.count()]).toEqual([name, 1]);
      await page.clock.runFor(200);
      await refused.waitFor({ state: 'detached' });
    }
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(0);
  });

  it('for what it is has no second try: it goes, and another one comes', async () => {
    const { page } = await visit();
    const panel = await openPanel(page);
    await choose(panel, { name: '글인 화면.png', mimeType: 'image/png', buffer: Buffer.from('그림이 아니라 글입니다.') });
    await panel.getByText('허용된 확장자의 파일만 업로드할 수 있어요.').waitFor();
    await expect.poll(() => panel.getByRole('button', { name: '글인 화면.png 다시 올리기' }).count()).toBe(0);
    await panel.getByRole('button', { name: '글인 화면.png 빼기' }).click();
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(0);
  });
});

it('the proof of a company: a document with a Korean name, stopped, failed and sent again on a phone', async () => {
  const { page, context } = await visit({ expects, viewport: PHONE });
  const agent = withDisk().agent('business.career.localhost');
  await register(agent);
  await signInAs(context, agent);
  await page.goto(withDisk().url('business.career.localhost', '/register'));
  const proof = page.getByRole('group', { name: /사업자등록증 파일/ });
  await isAlive(proof.getByRole('button', { name: '파일 추가' }));
  const document = { name: '사업자등록증 사본.pdf'.normalize('NFD'), mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
  const held = Promise.withResolvers<undefined>();
  await context.route('**/uploads/**', async (route) => {
    await held.promise;
    await route.abort('failed').catch(() => {});
  });
  await choose(proof, document);
  await proof.getByRole('button', { name: '사업자등록증 사본.pdf 올리기 취소' }).click();
  await isFocused(proof.getByRole('button', { name: '파일 추가' }));
  held.resolve(undefined);
  await choose(proof, document);
  const retry = proof.getByRole('button', { name: '사업자등록증 사본.pdf 다시 올리기' });
  await retry.waitFor();
  for (const [label, value] of [
    ['사업자등록번호', '124-81-00998'],
    ['회사 이름', '한빛전자'],
    ['대표자 이름', '김한빛'],
    ['개업일', '2015-03-02'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  const send = page.getByRole('button', { name: '기업 등록 신청하기' });
  await send.click();
  await page.getByText('올리지 못한 파일이 있어요. 다시 올리거나 지워 주세요.').waitFor();
  expect(await faultsOf(page, 'a proof that failed', [320, 360, 1440], { within: '#main' })).toEqual([]);
  await context.unroute('**/uploads/**');
  await retry.click();
  await proof.getByRole('button', { name: '사업자등록증 사본.pdf 빼기' }).waitFor();
  await send.click();
  await page.getByRole('heading', { name: '심사를 기다리고 있어요' }).waitFor();
  await expect.poll(() => page.locator('.company-facts').innerText()).toContain('사업자등록증 사본.pdf');
});
