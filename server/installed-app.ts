import { createHash } from 'node:crypto';
import type { Brand } from '@platform/kernel';
import sharp from 'sharp';
import type { DerivedImages } from './images/derived-images.ts';

/** Where the pages of the site say that it can be installed. */
export const APP_MANIFEST = '/app.webmanifest';
const ICON = /^\/app-icon\/(any|maskable)-(\d{2,3})\.([0-9a-f]{8})\.png$/;
/** Widths that systems ask for, pixels. */
const SIZES = [48, 72, 96, 144, 192, 384, 512] as const;
/** So much of an icon's width shows whatever shape a system cuts it to; the mark stays well within. */
const SAFE_SHARE = 0.58;
const PAPER = '#ffffff';

type Purpose = 'any' | 'maskable';

const addressOf = (purpose: Purpose, size: number, hash: string): string => `/app-icon/${purpose}-${size}.${hash}.png`;

/** What an installed site is called, and what kind of app it is to a system. */
export interface InstalledName {
  readonly name: string;
  /** Under its icon. */
  readonly shortName: string;
  readonly categories: readonly string[];
}

/** What a system shows of the site once it is installed: its name, the brand's colours and mark. @param hash names the mark, so that an icon may be cached forever */
export const appManifest = (
  brand: Pick<Brand, 'description' | 'themeColor' | 'locale'>,
  { name, shortName, categories }: InstalledName,
  hash: string,
): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: shortName,
    description: brand.description,
    lang: brand.locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.themeColor,
    background_color: PAPER,
    categories,
    icons: (['any', 'maskable'] as const).flatMap((purpose) =>
      SIZES.map((size) => ({ src: addressOf(purpose, size, hash), sizes: `${size}x${size}`, type: 'image/png', purpose })),
    ),
  });

/** The brand's mark on paper, small enough for any shape; or by itself. */
const drawingOf = (mark: string, purpose: Purpose): string => {
  if (purpose === 'any') return mark;
  const side = 24 * SAFE_SHARE;
  const at = (24 - side) / 2;
  const inner = mark.replace(/^[^]*?<svg /, `<svg x="${at}" y="${at}" width="${side}" height="${side}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="${PAPER}"/>${inner}</svg>`;
};

/** Answers for the manifest of a site that can be installed (exams, chat), and for its icons, which are drawn from the brand's own mark. */
export const createInstalledApp =
  ({
    asset,
    images,
  }: {
    /** A file that this server serves. */
    readonly asset: (path: string) => Promise<Uint8Array | undefined>;
    readonly images: DerivedImages;
  }) =>
  async (path: string, brand: Brand, named: InstalledName): Promise<Response | undefined> => {
    const bytes = await asset(`/brand/${brand.id}/icon.svg`);
    if (!bytes) return undefined;
    const mark = new TextDecoder().decode(bytes);
    const hash = createHash('sha256').update(mark).digest('hex').slice(0, 8);
    if (path === APP_MANIFEST)
      return new Response(appManifest(brand, named, hash), {
        headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
      });
    const [, purpose, wanted, wantedHash] = ICON.exec(path) ?? [];
    const size = SIZES.find((one) => String(one) === wanted);
    if ((purpose !== 'any' && purpose !== 'maskable') || size === undefined) return undefined;
    // An icon of yesterday's mark leads to today's.
    if (wantedHash !== hash)
      return new Response(null, {
        status: 302,
        headers: { location: addressOf(purpose, size, hash), 'cache-control': 'public, max-age=3600' },
      });
    const image = await images.get(`app-icon-${brand.id}-${purpose}-${size}-${hash}`, async () => {
      const drawn = await sharp(Buffer.from(drawingOf(mark, purpose)), { density: size * 3 })
        .resize(size, size)
        .png({ compressionLevel: 9 })
        .toBuffer();
      return new Uint8Array(drawn);
    });
    if (!image) return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
    return new Response(image, {
      headers: {
        'content-type': 'image/png',
        'content-length': String(image.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
  };
