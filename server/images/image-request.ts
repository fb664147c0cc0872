/** Widths of whole screens and of small images, pixels (specification section 9). */
export const SCREEN_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
export const SMALL_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384] as const;
const WIDTHS: ReadonlySet<number> = new Set([...SMALL_WIDTHS, ...SCREEN_WIDTHS]);
export const DEFAULT_QUALITY = 75;

/** Where images may come from: files of papers by their content, and the brands' own. Nothing is ever fetched over a network. */
export type ImageSource =
  | { readonly kind: 'file'; readonly hash: string; readonly extension: string }
  | { readonly kind: 'brand'; readonly path: string };

export interface ImageRequest {
  readonly source: ImageSource;
  readonly width: number;
  readonly quality: number;
}

const FILE = /^\/files\/([0-9a-f]{64})\.(png|jpg|webp)$/;
const BRAND = /^\/brand\/[a-z]+\/[a-z0-9][a-z0-9-]*\.(?:png|jpg|webp)$/;

const sourceOf = (url: string): ImageSource | undefined => {
  const [, hash, extension] = FILE.exec(url) ?? [];
  if (hash !== undefined && extension !== undefined) return { kind: 'file', hash, extension };
  return BRAND.test(url) ? { kind: 'brand', path: url } : undefined;
};

const whole = (text: string | null): number => (text !== null && /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN);

/** What `?url=…&w=…&q=…` asks for; undefined for a source or size that is not on the list. */
export const imageRequest = (search: string): ImageRequest | undefined => {
  const params = new URLSearchParams(search);
  const source = sourceOf(params.get('url') ?? '');
  const width = whole(params.get('w'));
  const quality = params.has('q') ? whole(params.get('q')) : DEFAULT_QUALITY;
  return source && WIDTHS.has(width) && quality >= 1 && quality <= 100 ? { source, width, quality } : undefined;
};
