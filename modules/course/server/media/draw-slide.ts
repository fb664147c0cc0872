import { letters, wrap } from '@platform/files/letters';
import { blocksOf, COLOURS, type Block } from './draw-blocks.ts';
import type { Slide } from './slides.ts';

export const SLIDE_SIZE = { width: 1280, height: 720 } as const;
const MARGIN = 76;
const TOP = 60;
/** Below it the player shows captions. */
const BOTTOM = 600;
const BODY_SIZE = 44;
/** Smaller text is unreadable on a phone held upright. */
export const LEAST_SIZE = 26;

const heightOf = (blocks: readonly Block[], gap: number): number => blocks.reduce((sum, { height }) => sum + height + gap, -gap);

interface Place {
  readonly course: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

/**
 * A slide as an SVG without text elements, drawn as large as its body allows.
 *
 * @throws where even the smallest text does not fit
 */
export const drawSlide = async (slide: Slide, { course, page, pages }: Place): Promise<string> => {
  const [bold, semi] = await Promise.all([letters('ExtraBold'), letters('SemiBold')]);
  const width = SLIDE_SIZE.width - 2 * MARGIN;
  const said = `${page} / ${pages}`;
  const title = wrap(slide.title, bold, 54, width, 2);
  const bodyTop = TOP + 62 + title.length * 68 + 26;
  const room = BOTTOM - bodyTop;
  let size = BODY_SIZE;
  let blocks: readonly Block[] = [];
  let gap = 0;
  for (; size >= LEAST_SIZE; size -= 1) {
    gap = size * 0.8;
    blocks = blocksOf(slide, { bold, semi }, { x: MARGIN, width, size });
    if (heightOf(blocks, gap) <= room) break;
  }
  if (size < LEAST_SIZE) throw new Error(`‘${slide.title}’ does not fit its slide`);
  let y = bodyTop + (room - heightOf(blocks, gap)) * 0.35;
  const body = blocks.map((block) => {
    const drawn = block.draw(y);
    y += block.height + gap;
    return drawn;
  });
  const parts = [
    `<rect width="100%" height="100%" fill="${COLOURS.paper}"/><rect width="12" height="100%" fill="${COLOURS.brand}"/>`,
    semi.draw(course, { x: MARGIN, y: TOP + 24, size: 25, colour: COLOURS.brand }),
    semi.draw(said, { x: MARGIN + width - semi.width(said, 25), y: TOP + 24, size: 25, colour: COLOURS.meta }),
    ...title.map((line, at) => bold.draw(line, { x: MARGIN, y: TOP + 62 + 68 * at + 48, size: 54, colour: COLOURS.ink })),
    ...body,
  ];
  const { width: w, height: h } = SLIDE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${parts.join('')}</svg>`;
};
