import { hash as digest } from 'node:crypto';
import type { FileStore } from '@platform/files';
import sharp from 'sharp';
import { FILE_POLICY } from '../http-security.ts';
import type { DerivedImages } from './derived-images.ts';
import { imageRequest, type ImageRequest, type ImageSource } from './image-request.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Form = 'avif' | 'webp' | 'same';

/** Larger pictures are refused when they are read: a small file may unfold into gigabytes. */
const MOST_PIXELS = 50_000_000;
/** AVIF keeps as much of a picture at a lower number. */
const AVIF_LESS = 20;
/** Of ten steps: the next ones take three times as long for a few percent. */
const AVIF_EFFORT = 3;
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

export interface ImageHandlerDeps {
  readonly files: FileStore;
  /** The brands' own files, by their address. */
  readonly asset: (path: string) => Promise<Bytes | undefined>;
  readonly images: DerivedImages;
}

/** The best form that the browser says it can show. */
const formOf = (accept: string): Form => (/\bimage\/avif\b/.test(accept) ? 'avif' : /\bimage\/webp\b/.test(accept) ? 'webp' : 'same');

/** @returns the image in that width, or the source itself where it is no wider and nothing is won */
const encode = async (source: Bytes, { width, quality }: ImageRequest, form: Form): Promise<Bytes> => {
  const image = sharp(source, { limitInputPixels: MOST_PIXELS });
  const { width: own } = await image.metadata();
  const resized = image.rotate().resize({ width, withoutEnlargement: true });
  const pipeline =
    form === 'avif'
      ? resized.avif({ quality: Math.max(1, quality - AVIF_LESS), effort: AVIF_EFFORT })
      : form === 'webp'
        ? resized.webp({ quality })
        : resized;
  const made = new Uint8Array(await pipeline.toBuffer());
  return width < own || made.byteLength < source.byteLength ? made : source;
};

/** By the first bytes: what is kept may be the source or the form asked for. */
const typeOf = (bytes: Bytes): string => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(16, bytes.byteLength)).toString('latin1');
  return text.startsWith('\x89PNG')
    ? 'image/png'
    : text.startsWith('\xff\xd8')
      ? 'image/jpeg'
      : text.slice(8, 12) === 'WEBP'
        ? 'image/webp'
        : 'image/avif';
};

/** Answers `/image?url=…&w=…&q=…` with the image in that width, in the best form that the browser takes. */
export const createImageHandler = ({ files, asset, images }: ImageHandlerDeps) => {
  const read = async (source: ImageSource): Promise<Bytes | undefined> => {
    if (source.kind === 'brand') return asset(source.path);
    const found = await files.get(source.hash);
    return found ? new Uint8Array(found) : undefined;
  };
  return async (search: string, accept: string | null): Promise<Response> => {
    const asked = imageRequest(search);
    if (!asked) return new Response(null, { status: 400 });
    const { source, width, quality } = asked;
    const form = formOf(accept ?? '');
    const original = await read(source);
    if (!original) return new Response(null, { status: 404 });
    // A brand's image may change under its name.
    const name = `${source.kind === 'file' ? source.hash : digest('sha256', original)}-${width}-${quality}-${form}`;
    const bytes = await images.get(name, () => encode(original, asked, form)).catch(() => undefined);
    if (bytes === undefined) return new Response(null, { status: 422 });
    if (bytes === null) return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
    return new Response(bytes, {
      headers: {
        'content-type': typeOf(bytes),
        'content-length': String(bytes.byteLength),
        vary: 'accept',
        'content-security-policy': FILE_POLICY,
        'cache-control': source.kind === 'file' ? FOREVER : AN_HOUR,
      },
    });
  };
};
