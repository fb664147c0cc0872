import type { PreviewColours } from './colours.ts';

/** What chats and search engines show of a page (specification section 9). */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
export const MARGIN = 80;

/** The whole drawing, on the brand's ground under its stripe. */
export const frameOf = ({ ground, brand }: PreviewColours, parts: readonly string[]): string => {
  const { width, height } = PREVIEW_SIZE;
  const sheet = `<rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="12" fill="${brand}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${sheet}${parts.join('')}</svg>`;
};

/** The mark, as `platform/ui/logo.tsx` draws it on pages. */
export const planks = (x: number, y: number, size: number, outer: string, middle: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})"><rect x="1" y="5" width="6" height="14" rx="3" fill="${outer}"/><rect x="9" y="2" width="6" height="20" rx="3" fill="${middle}"/><rect x="17" y="5" width="6" height="14" rx="3" fill="${outer}"/></g>`;
