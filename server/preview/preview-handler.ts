import type { ExamApi } from '@modules/exam';
import type { Brand } from '@platform/kernel';
import type { Copy } from '@platform/i18n/copy';
import sharp from 'sharp';
import type { DerivedImages } from '../images/derived-images.ts';
import { previewColours } from './colours.ts';
import { drawPreview } from './draw.ts';

const PATH = /^\/preview\/exam\/([a-z0-9][a-z0-9-]{0,79})\.([0-9a-f]{16})\.png$/;

/**
 * Answers `/preview/exam/{slug}.{hash}.png`, 1200 × 630. The hash names what the image shows, so an image may be cached forever; an address of
 * yesterday, in somebody's chat, leads to the image of today.
 */
export const createPreviewHandler =
  ({ root, exams, images }: { readonly root: string; readonly exams: Pick<ExamApi, 'examBySlug'>; readonly images: DerivedImages }) =>
  async (path: string, brand: Brand, copy: Copy): Promise<Response | undefined> => {
    const [, slug, hash] = PATH.exec(path) ?? [];
    if (slug === undefined) return undefined;
    const exam = await exams.examBySlug(brand.id, slug);
    if (!exam.ok) return undefined;
    const { previewHash } = exam.value;
    if (hash !== previewHash)
      return new Response(null, {
        status: 302,
        headers: { location: `/preview/exam/${slug}.${previewHash}.png`, 'cache-control': 'public, max-age=3600' },
      });
    const bytes = await images.get(`preview-${brand.id}-${slug}-${previewHash}`, async () => {
      const svg = await drawPreview(exam.value, brand, await previewColours(root, brand.id), copy);
      return new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer());
    });
    if (!bytes) return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
    return new Response(bytes, {
      headers: {
        'content-type': 'image/png',
        'content-length': String(bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
  };
