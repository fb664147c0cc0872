import type { ExamApi } from '@modules/exam';
import type { ListingApi } from '@modules/listing';
import type { Brand } from '@platform/kernel';
import type { Copy } from '@platform/i18n/copy';
import sharp, { type Sharp } from 'sharp';
import type { DerivedImages } from '../images/derived-images.ts';
import { previewColours } from './colours.ts';
import { drawListing, SLIP } from './draw-listing.ts';
import { drawPreview } from './draw.ts';

const PATH = /^\/preview\/(exam\/[a-z0-9][a-z0-9-]{0,79}|listing\/[1-9]\d{0,14})\.([0-9a-f]{16})\.png$/;
interface Preview {
  /** Names what the image shows. */
  readonly hash: string;
  readonly draw: () => Promise<Uint8Array<ArrayBuffer>>;
}
interface Deps {
  readonly root: string;
  readonly exams: Pick<ExamApi, 'examBySlug'>;
  readonly listings: Pick<ListingApi, 'preview'>;
}

const png = async (image: Sharp, isDrawn: boolean) =>
  // A photograph in a palette has stripes.
  new Uint8Array(await image.png({ compressionLevel: 9, ...(isDrawn && { palette: true, quality: 95 }) }).toBuffer());

const ofExam = async ({ root, exams }: Deps, slug: string, brand: Brand, copy: Copy): Promise<Preview | null> => {
  const exam = await exams.examBySlug(brand.id, slug);
  if (!exam.ok) return null;
  return {
    hash: exam.value.previewHash,
    draw: async () => png(sharp(Buffer.from(await drawPreview(exam.value, brand, await previewColours(root, brand.id), copy))), true),
  };
};
const ofListing = async ({ root, listings }: Deps, listingIdx: number, brand: Brand): Promise<Preview | null> => {
  const listing = await listings.preview(brand.id, listingIdx);
  if (!listing) return null;
  return {
    hash: listing.hash,
    draw: async () => {
      const drawn = sharp(Buffer.from(await drawListing(listing, brand, await previewColours(root, brand.id))));
      const poster = await listing.poster();
      if (!poster) return png(drawn, true);
      const { left, top, width, height } = SLIP;
      const input = await sharp(poster).resize({ width, height, fit: 'contain', background: '#fff' }).toBuffer();
      return png(drawn.composite([{ input, left, top }]), false);
    },
  };
};

/**
 * Answers `/preview/exam/{slug}.{hash}.png` and `/preview/listing/{idx}.{hash}.png`, 1200 × 630. The hash names what the image shows, so an image may be
 * cached forever; an address of yesterday, in somebody's chat, leads to the image of today.
 */
export const createPreviewHandler =
  ({ images, ...deps }: Deps & { readonly images: DerivedImages }) =>
  async (path: string, brand: Brand, copy: Copy): Promise<Response | undefined> => {
    const [, subject = '', hash] = PATH.exec(path) ?? [];
    const [what, id = ''] = subject.split('/');
    if (hash === undefined) return undefined;
    const preview = what === 'exam' ? await ofExam(deps, id, brand, copy) : await ofListing(deps, Number(id), brand);
    if (!preview) return undefined;
    if (hash !== preview.hash)
      return new Response(null, {
        status: 302,
        headers: { location: `/preview/${subject}.${preview.hash}.png`, 'cache-control': 'public, max-age=3600' },
      });
    const bytes = await images.get(`preview-${brand.id}-${what === 'exam' ? '' : 'listing-'}${id}-${hash}`, preview.draw);
    if (!bytes) return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
    return new Response(bytes, {
      headers: {
        'content-type': 'image/png',
        'content-length': String(bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
  };
