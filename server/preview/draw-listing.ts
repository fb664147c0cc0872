import type { Kind, ListingPreview } from '@modules/listing';
import type { Brand } from '@platform/kernel';
import type { PreviewColours } from './colours.ts';
import { letters, wrap } from '@platform/files/letters';
import { frameOf, MARGIN, planks, PREVIEW_SIZE } from './sheet.ts';

/** Where the cover or the poster stands: both have its shape. */
export const SLIP = { left: 834, top: 115, width: 286, height: 400 } as const;
const TEXT_WIDTH = SLIP.left - MARGIN - 60;
const TITLE_LINES = 4;
/** As `modules/listing/ui/listing.css` has them. */
const PAPERS: Readonly<Record<Kind, number | null>> = { activity: 1, contest: 4, education: 3, recruit: 2, intern: 2, club: null };

/** The preview of a listing as an SVG without text elements: the brand's mark, its kind, title, who offers it and until when, and its cover. */
export const drawListing = async (listing: ListingPreview, brand: Brand, colours: PreviewColours): Promise<string> => {
  const [bold, semi] = await Promise.all([letters('ExtraBold'), letters('SemiBold')]);
  const { ink, meta, brand: main, brandSoft } = colours;
  const size = listing.title.length > 36 ? 46 : listing.title.length > 18 ? 56 : 68;
  const lines = wrap(listing.title, bold, size, TEXT_WIDTH, TITLE_LINES);
  const [organization = ''] = wrap(listing.organization, semi, 34, TEXT_WIDTH, 1);
  const lineHeight = size * 1.26;
  const top = (PREVIEW_SIZE.height - (44 + lines.length * lineHeight + 96)) / 2 + 30;
  const under = top + 44 + lines.length * lineHeight;
  return frameOf(colours, [
    planks(MARGIN, 58, 44, brandSoft, main),
    bold.draw(brand.name, { x: MARGIN + 58, y: 94, size: 38, colour: ink }),
    semi.draw(listing.kindText, { x: MARGIN, y: top + 20, size: 32, colour: meta }),
    ...lines.map((line, at) => bold.draw(line, { x: MARGIN, y: top + 44 + lineHeight * at + size * 0.92, size, colour: ink })),
    semi.draw(organization, { x: MARGIN, y: under + 48, size: 34, colour: meta }),
    bold.draw(listing.untilText, { x: MARGIN, y: under + 96, size: 34, colour: ink }),
    await slip(listing, colours),
  ]);
};

/** Its cover, as `modules/listing/ui/slip.tsx` draws it on pages: an answer card with timing marks and one big word. A poster is laid over it. */
const slip = async ({ kind, cover, kindText, organization }: ListingPreview, colours: PreviewColours): Promise<string> => {
  const [bold, semi] = await Promise.all([letters('ExtraBold'), letters('SemiBold')]);
  const number = PAPERS[kind];
  const { ground, ink } = number === null ? colours.quiet : colours.paper(number);
  const { left, top, width, height } = SLIP;
  const x = left + width * 0.09;
  const inner = width * 0.83;
  const marks = Array.from(
    { length: 8 },
    (_, at) => `<rect x="${x + at * width * 0.104}" y="${top}" width="${width * 0.0437}" height="${width * 0.07}"/>`,
  );
  const wanted = width * (cover.some((line) => line.length > 3) ? 0.2 : 0.24);
  const widest = Math.max(1, ...cover.map((line) => bold.width(line, wanted)));
  const size = Math.min(wanted, (wanted * inner) / widest);
  const under = wrap(organization, semi, width * 0.084, inner, 2);
  const subTop = top + height - width * 0.09 - under.length * width * 0.111;
  return [
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="12" fill="${ground}"/>`,
    `<g fill="${ink}">${marks.join('')}</g>`,
    semi.draw(kindText, { x, y: top + width * 0.22, size: width * 0.08, colour: ink }),
    ...cover.map((line, at) => bold.draw(line, { x, y: subTop - width * 0.06 - (cover.length - 1 - at) * size * 1.08, size, colour: ink })),
    ...under.map((line, at) => semi.draw(line, { x, y: subTop + (at + 0.8) * width * 0.111, size: width * 0.084, colour: ink })),
  ].join('');
};
