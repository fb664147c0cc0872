import sharp from 'sharp';
import { decodeText } from './decode.ts';
import { embedFont } from './embed-font.ts';
import { EXTENSIONS, extensionOf } from './image-paths.ts';
import { unsafeSvg } from './safe-svg.ts';

export interface ImageFile {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml';
  readonly width: number;
  readonly height: number;
  /** The file was of another kind and is stored as PNG. */
  readonly convertedFrom: string | null;
}
export type CheckedImage = ImageFile | { readonly refusedBecause: string };

const MEDIA_TYPES = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
/** 40 megapixels; a page of an exam at 600 dpi has 35. */
const MAX_PIXELS = 40_000_000;

/** Is it the image that its name says, and harmless? Looks at the content, not at the name. */
export const checkImage = async (path: string, bytes: Uint8Array): Promise<CheckedImage> => {
  const claimed = EXTENSIONS[extensionOf(path)];
  if (claimed === undefined) return { refusedBecause: '그림 형식이 아닙니다(PNG, JPEG, WebP, SVG만 됩니다)' };
  if (claimed === 'svg') {
    const because = unsafeSvg(path, bytes);
    if (because !== null) return { refusedBecause: because };
  } else if (new TextDecoder().decode(bytes.subarray(0, 200)).trimStart().startsWith('<')) {
    return { refusedBecause: `이름은 ${extensionOf(path)}인데 내용은 글(XML, HTML)입니다` };
  }
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format, width, height, orientation = 1 } = await picture.metadata();
    if (format !== claimed) return { refusedBecause: `이름은 ${extensionOf(path)}인데 내용은 ${format} 그림입니다` };
    if (format === 'svg') {
      const drawn = await embedFont(decodeText(bytes, path).text);
      return { bytes: new TextEncoder().encode(drawn), mediaType: 'image/svg+xml', width, height, convertedFrom: null };
    }
    if (format === 'gif') {
      return { bytes: await picture.png().toBuffer(), mediaType: 'image/png', width, height, convertedFrom: 'GIF' };
    }
    // reads every pixel row: a cut-off file fails here and not in a learner's browser
    await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).stats();
    const turned = orientation >= 5;
    return {
      bytes,
      mediaType: MEDIA_TYPES[claimed as keyof typeof MEDIA_TYPES],
      width: turned ? height : width,
      height: turned ? width : height,
      convertedFrom: null,
    };
  } catch {
    return { refusedBecause: '그림 파일이 깨졌거나 너무 큽니다' };
  }
};
