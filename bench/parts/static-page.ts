import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { ask } from '../load.ts';
import { startCeiling, type Ceiling, type Product } from '../product.ts';
import { headerOf } from '../reply-reader.ts';

const ACCEPT = { 'accept-encoding': 'br' };
/** As the product compresses what it sends fresh. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Scripts are there byte for byte, and none runs. */
const still = (html: string): string =>
  html
    .replaceAll('<script', '<script type="text/plain"')
    .replaceAll(/\son[a-z]+="[^"]*"/g, '')
    .replaceAll('rel="modulepreload"', 'rel="preload" as="fetch"');

/** The same page with the same styles, letters and pictures, by the same addresses on another port, standing still. */
export const startStaticPage = async (
  product: Product,
  {
    host,
    path,
    cookie,
    addresses,
  }: { readonly host: string; readonly path: string; readonly cookie: string; readonly addresses: readonly string[] },
): Promise<Ceiling> => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-bench-static-'));
  const files: Record<string, { readonly file: string; readonly headers: Readonly<Record<string, string>> }> = {};
  for (const [nth, address] of [path, ...addresses].entries()) {
    const reply = await ask(product.port, { host, path: address, headers: { ...ACCEPT, cookie } });
    if (reply.status !== 200) throw new Error(`${address}: ${reply.status}`);
    const encoding = headerOf(reply, 'content-encoding');
    const page = encoding === 'br' ? brotliDecompressSync(reply.body) : reply.body;
    const body = address === path ? brotliCompressSync(still(page.toString('utf8')), QUALITY) : reply.body;
    const file = join(folder, String(nth));
    writeFileSync(file, body);
    const sent = address === path ? 'br' : encoding;
    files[address] = {
      file,
      headers: { 'content-type': headerOf(reply, 'content-type') ?? 'text/html', ...(sent ? { 'content-encoding': sent } : {}) },
    };
  }
  const ceiling = await startCeiling(product, 'static-page.ts', { files });
  return {
    ...ceiling,
    stop: async () => {
      await ceiling.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
