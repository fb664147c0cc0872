import { zstdDecompressSync, gunzipSync } from 'node:zlib';
import { threadCpuOf } from '@platform/testing';
import { expect, it } from 'vitest';
import { freshBytes, pageBytes } from './compress.ts';

/** Rows of a table with other words in each: about a fifth as large when compressed, as a page is. */
const pageOf = (rows: number): string =>
  Array.from({ length: rows }, (_, n) => {
    const words = Array.from({ length: 6 }, (_none, word) => String.fromCharCode(0xac00 + ((n * 7919 + word * 104_729 + n * n) % 11_172)));
    return `<tr class="row"><th scope="row">${n}번 문항</th><td>${words.join('')} ${(n * 7919) % 10_007}점</td></tr>`;
  }).join('');
const [usual, large] = [pageOf(700), pageOf(8_000)];

const RUNS = { runs: 5, turns: 20 };

it('a page of the usual size is compressed where it is drawn, in one turn', () => {
  expect(pageBytes(usual, 'zstd')).not.toBeInstanceOf(Promise);
  expect(zstdDecompressSync(pageBytes(usual, 'zstd') as Uint8Array).toString()).toBe(usual);
  expect(pageBytes(usual, 'identity')).toBe(usual);
});

it('a page so large that others would wait for it leaves most of that to another thread', async () => {
  expect(gunzipSync((await pageBytes(large, 'gzip')) as Uint8Array).toString()).toBe(large);
  const here = await threadCpuOf(() => freshBytes(large, 'gzip'), RUNS);
  const behind = await threadCpuOf(() => pageBytes(large, 'gzip'), RUNS);
  expect(behind / here).toBeLessThan(0.7);
});
