import { err, ok, type Result } from '@platform/kernel';
import sharp from 'sharp';

/** Of all pictures of an animation together: a small file may unfold into gigabytes. */
const MOST_PIXELS = 50_000_000;
const MOST_PICTURES = 200;
/** Longer takes only what was made to take long. */
const LONGEST_SECONDS = 6;
const QUALITY = 88;

const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' } as const;
export type CleanedType = keyof typeof FORMATS;
export const isCleaned = (mediaType: string): mediaType is CleanedType => mediaType in FORMATS;

/**
 * The picture drawn anew in its own format: what it showed and nothing else, no place and device (EXIF, XMP), nothing appended or hidden between. Upright
 * as its metadata said.
 *
 * @param mediaType by its own bytes, so that no other reader of the library sees it
 */
export const cleanImage = async (bytes: Uint8Array, mediaType: CleanedType): Promise<Result<Uint8Array<ArrayBuffer>, 'unreadable'>> => {
  try {
    const read = () => sharp(bytes, { animated: true, limitInputPixels: MOST_PIXELS, failOn: 'error' });
    // Of the head alone; nothing is unfolded yet.
    const { format, width, height, pageHeight = height, pages = 1 } = await read().metadata();
    if (format !== FORMATS[mediaType] || pages > MOST_PICTURES || width * pageHeight * pages > MOST_PIXELS) return err('unreadable');
    const upright = pages === 1 ? read().autoOrient() : read();
    const drawn = {
      'image/jpeg': () => upright.jpeg({ quality: QUALITY }),
      'image/png': () => upright.png(),
      'image/webp': () => upright.webp({ quality: QUALITY }),
      'image/gif': () => upright.gif(),
    }[mediaType]();
    return ok(new Uint8Array(await drawn.timeout({ seconds: LONGEST_SECONDS }).toBuffer()));
  } catch {
    // Whatever it says, it is about these bytes.
    return err('unreadable');
  }
};
