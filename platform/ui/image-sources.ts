/** Images that the server gives in other sizes (`/image?url=…&w=…`); drawings need none. */
const RASTER = /^\/files\/[0-9a-f]{64}\.(?:png|jpg|webp)$/;
/** Of the widths that the server makes, those that differ enough for a figure in a text. Pixels. */
const STEPS = [256, 384, 640, 828, 1200, 1920] as const;

interface Sources {
  readonly srcSet: string;
  readonly sizes: string;
}

/**
 * The sizes in which a browser may load an image of a text. The image itself is the largest: nothing is made larger than it came.
 *
 * @param width of the image as it came, pixels
 */
export const imageSources = (src: string, width: number): Sources | undefined => {
  if (!RASTER.test(src) || !(width > 0)) return undefined;
  const address = (w: number) => `/image?url=${encodeURIComponent(src)}&w=${w}`;
  const last = STEPS.find((step) => step >= width);
  const smaller = STEPS.filter((step) => step < width).map((step) => `${address(step)} ${step}w`);
  return {
    srcSet: [...smaller, ...(last === undefined ? [] : [`${address(last)} ${width}w`])].join(', '),
    sizes: `(max-width: ${width}px) 100vw, ${width}px`,
  };
};
