import { expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';

const ask = (headers: Record<string, string> = {}) => new Request('http://cbt.plain.localhost/', { headers });
const keep = (cache: ReturnType<typeof createPageCache>, key: string) => cache.keep(key, `<p>${key}</p>`, { 'content-type': 'text/html' }, cache.generation());

it('gives a kept page back in the coding that is asked for, and 304 to who has it', async () => {
  const cache = createPageCache();
  keep(cache, 'host/');
  const br = cache.find('host/', ask({ 'accept-encoding': 'gzip, br' }));
  expect(br?.response.headers.get('content-encoding')).toBe('br');
  const plain = cache.find('host/', ask());
  expect(await plain?.response.text()).toBe('<p>host/</p>');
  const again = cache.find('host/', ask({ 'if-none-match': plain?.response.headers.get('etag') ?? '' }));
  expect(again?.response.status).toBe(304);
});

it('does not let made-up queries push out the pages that everybody reads', () => {
  const cache = createPageCache();
  keep(cache, 'host/');
  for (let n = 0; n < 500; n++) keep(cache, `host/?n=${n}`);
  expect(cache.find('host/', ask())).toBeDefined();
  expect(cache.size()).toBe(201);
});

it('keeps no page whose rendering began before a drop', () => {
  const cache = createPageCache();
  const begunIn = cache.generation();
  cache.drop();
  cache.keep('host/', '<p>old</p>', {}, begunIn);
  expect(cache.find('host/', ask())).toBeUndefined();
});

it('says when a page is stale', () => {
  let now = 0;
  const cache = createPageCache(() => now);
  keep(cache, 'host/');
  now = 30_001;
  expect(cache.find('host/', ask())?.stale).toBe(true);
});
