import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { threadCpuOf } from '@platform/testing';
import { expect, it } from 'vitest';
import { createPageCache, type PageKey } from './page-cache.ts';

const ask = (headers: Record<string, string> = {}) => new Request('http://cbt.plain.localhost/', { headers });
const at = (text: string, isCommon = !text.includes('?')): PageKey => ({ text, isCommon });
const keep = (cache: ReturnType<typeof createPageCache>, text: string, html = `<p>${text}</p>`, tags: readonly string[] = []) =>
  cache.keep(at(text), html, { 'content-type': 'text/html' }, { tags: new Set(tags), begunAt: cache.begin() });
const LONG = Array.from({ length: 4_000 }, (_, n) => `<li>${(n * 7919) % 1_000} of ${n}</li>`).join('');
const bytesOf = async (found: { readonly response: Response } | undefined) => Buffer.from(await found!.response.arrayBuffer());

it('gives a cached page back in the coding that is asked for, and 304 to who has it', async () => {
  const cache = createPageCache();
  keep(cache, 'host/');
  const br = cache.find(at('host/'), ask({ 'accept-encoding': 'gzip, br' }));
  expect(br?.response.headers.get('content-encoding')).toBe('br');
  const plain = cache.find(at('host/'), ask());
  expect(await plain?.response.text()).toBe('<p>host/</p>');
  const again = cache.find(at('host/'), ask({ 'if-none-match': plain?.response.headers.get('etag') ?? '' }));
  expect(again?.response.status).toBe(304);
});

it('compresses quickly for the first answer, and small on another thread once a page is asked for again', async () => {
  const cache = createPageCache();
  keep(cache, 'host/', LONG);
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const find = () => bytesOf(cache.find(at('host/'), ask({ 'accept-encoding': encoding })));
    const [first, second] = [await find(), await find()];
    await cache.settled();
    const third = await find();
    expect([encoding, second.length === first.length, third.length < first.length]).toEqual([encoding, true, true]);
    for (const bytes of [first, third]) expect(unpack(bytes).toString()).toBe(LONG);
  }
});

it.each([
  [
    'br',
    (text: string) =>
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  ],
  ['gzip', (text: string) => gzipSync(text, { level: 9 })],
] as const)('takes no time of the thread that answers for the smallest form (%s)', async (encoding, compressHere) => {
  const page = Array.from({ length: 60_000 }, (_, n) => `<li>${(n * 7_919) % 104_729} of ${n}</li>`).join('');
  const here = await threadCpuOf(() => compressHere(page), { runs: 3 });
  let behind = Infinity;
  for (let run = 0; run < 3; run++) {
    const cache = createPageCache();
    keep(cache, 'host/', page);
    const find = () => bytesOf(cache.find(at('host/'), ask({ 'accept-encoding': encoding })));
    const first = await find();
    const took = await threadCpuOf(async () => {
      await find();
      await cache.settled();
    });
    expect((await find()).length).toBeLessThan(first.length);
    behind = Math.min(behind, took);
  }
  expect(behind / here).toBeLessThan(0.25);
});

it('spends no CPU on the smallest form of a page that is asked for once', async () => {
  const cache = createPageCache();
  const find = () => bytesOf(cache.find(at('host/'), ask({ 'accept-encoding': 'br' })));
  keep(cache, 'host/', LONG);
  const first = await find();
  await cache.settled();
  keep(cache, 'host/', LONG);
  expect((await find()).length).toBe(first.length);
});

it('does not let made-up searches and ports push out the pages that everybody reads', () => {
  const cache = createPageCache({ mostOther: 100_000 });
  keep(cache, 'host/');
  for (let n = 0; n < 500; n++) keep(cache, `host/?n=${n}`);
  expect(cache.find(at('host/'), ask())).toBeDefined();
  expect(cache.find(at('host/?n=499'), ask())).toBeDefined();
  expect(cache.find(at('host/?n=0'), ask())).toBeUndefined();
});

it('takes no more memory than it may, with all forms of its pages, the last used ones staying', async () => {
  const most = 20 * (LONG.length + 2_048);
  const cache = createPageCache({ mostCommon: most });
  for (let n = 0; n < 100; n++) {
    keep(cache, `host/${n}`, LONG);
    for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip']) cache.find(at(`host/${n}`), ask({ 'accept-encoding': encoding }));
    cache.find(at('host/0'), ask());
    expect(cache.bytes()).toBeLessThanOrEqual(most);
  }
  await cache.settled();
  expect(cache.bytes()).toBeLessThanOrEqual(most);
  expect(cache.size()).toBeGreaterThan(10);
  expect(cache.find(at('host/0'), ask())).toBeDefined();
  expect(cache.find(at('host/1'), ask())).toBeUndefined();
  cache.dropAll();
  expect([cache.size(), cache.bytes()]).toEqual([0, 0]);
});

const isCached = (cache: ReturnType<typeof createPageCache>, text: string) => cache.find(at(text), ask()) !== undefined;

it('drops the pages that show what changed, and no other', () => {
  const cache = createPageCache();
  keep(cache, 'host/1', 'one', ['exam:1', 'types']);
  keep(cache, 'host/?q=1', 'found', ['exam:1', 'exam:2']);
  keep(cache, 'host/2', 'two', ['exam:2']);
  keep(cache, 'host/rules', 'rules');
  const bytes = cache.bytes();
  cache.drop(['exam:1', 'nowhere']);
  expect(['host/1', 'host/?q=1', 'host/2', 'host/rules'].map((text) => isCached(cache, text))).toEqual([false, false, true, true]);
  expect(cache.bytes()).toBeLessThan(bytes);
  // A page that was made again under fewer tags goes by those alone.
  keep(cache, 'host/1', 'one', ['exam:1']);
  cache.drop(['types']);
  expect(isCached(cache, 'host/1')).toBe(true);
});

it('keeps no page whose rendering began before a drop of what it shows', () => {
  const cache = createPageCache();
  const render = (text: string, tags: readonly string[]) => {
    const begunAt = cache.begin();
    return () => cache.keep(at(text), '<p>old</p>', {}, { tags: new Set(tags), begunAt });
  };
  const [same, other] = [render('host/1', ['exam:1']), render('host/2', ['exam:2'])];
  cache.drop(['exam:1']);
  same();
  other();
  expect([isCached(cache, 'host/1'), isCached(cache, 'host/2')]).toEqual([false, true]);
  const any = render('host/3', []);
  cache.dropAll();
  any();
  expect(isCached(cache, 'host/3')).toBe(false);
  render('host/1', ['exam:1'])();
  expect(isCached(cache, 'host/1')).toBe(true);
});

it('keeps no page either that was begun before more drops than are remembered', () => {
  const cache = createPageCache();
  const begunAt = cache.begin();
  for (let n = 0; n <= 10_000; n++) cache.drop([`exam:${n}`]);
  cache.keep(at('host/0'), '<p>old</p>', {}, { tags: new Set(['exam:0']), begunAt });
  expect(isCached(cache, 'host/0')).toBe(false);
});

it('says when a page is stale', () => {
  let now = 0;
  const cache = createPageCache({ now: () => now });
  keep(cache, 'host/');
  now = 30_001;
  expect(cache.find(at('host/'), ask())?.stale).toBe(true);
});
