import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompress, zstdCompressSync } from 'node:zlib';

export type CachedEncoding = 'br' | 'gzip' | 'identity';
export type Encoding = CachedEncoding | 'zstd';
export type Bytes = Uint8Array<ArrayBuffer>;

/** Whether an Accept-Encoding header allows a coding; `q=0` forbids. */
const accepts = (header: string, coding: string): boolean =>
  new RegExp(`(?:^|[,\\s])${coding}(?!\\s*;\\s*q=0(?:\\.0*)?(?:[,\\s]|$))(?:[\\s;,]|$)`).test(header);

/** For bytes that are cached: small first, CPU is spent once. */
export const bestEncoding = (acceptEncoding: string | null): CachedEncoding =>
  acceptEncoding === null ? 'identity' : accepts(acceptEncoding, 'br') ? 'br' : accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';

/** For bytes made for one answer: CPU first. zstd 1 takes a fifth of gzip's time at about its size. */
export const bestFresh = (acceptEncoding: string | null): Encoding =>
  acceptEncoding === null ? 'identity' : accepts(acceptEncoding, 'zstd') ? 'zstd' : accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';

const own = (buffer: Buffer): Bytes => new Uint8Array(buffer);
const brotliAt = (quality: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});

export const rawBytes = (text: string): Bytes => own(Buffer.from(text));

/** For a page's first answer: less than a millisecond for 40 KB, 15 % larger than the smallest. */
export const quickBytes = (raw: Bytes, encoding: 'br' | 'gzip'): Bytes =>
  own(encoding === 'br' ? brotliCompressSync(raw, brotliAt(3, raw.length)) : gzipSync(raw, { level: 1 }));

const brotliBehind = promisify(brotliCompress);
const gzipBehind = promisify(gzip);
/** The smallest form. Takes twenty times as long, on a thread beside the one that answers. */
export const smallestBytes = async (raw: Bytes, encoding: 'br' | 'gzip'): Promise<Bytes> =>
  own(await (encoding === 'br' ? brotliBehind(raw, brotliAt(9, raw.length)) : gzipBehind(raw, { level: 9 })));

const QUICK_ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const QUICK_GZIP = { level: 1 };
export const freshBytes = (text: string, encoding: Encoding): Bytes | string => {
  if (encoding === 'zstd') return own(zstdCompressSync(text, QUICK_ZSTD));
  if (encoding === 'gzip') return own(gzipSync(text, QUICK_GZIP));
  return text;
};

const zstdBehind = promisify(zstdCompress);
/** The same on a thread beside the one that answers, for what may be a megabyte. */
export const freshBytesBehind = async (text: string, encoding: Encoding): Promise<Bytes | string> => {
  if (encoding === 'zstd') return own(await zstdBehind(text, QUICK_ZSTD));
  if (encoding === 'gzip') return own(await gzipBehind(text, QUICK_GZIP));
  return text;
};

/** Characters. What takes longer to compress than to hand over and to get back, for one of zlib's threads (docs/decisions/0571). */
const LARGE = 128 * 1024;
/** A page made for one answer: in place, or beside the thread that answers where it is so large that others would wait for it. */
export const pageBytes = (html: string, encoding: Encoding): Bytes | string | Promise<Bytes | string> =>
  html.length > LARGE ? freshBytesBehind(html, encoding) : freshBytes(html, encoding);
