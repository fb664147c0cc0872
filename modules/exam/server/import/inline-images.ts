import { createHash } from 'node:crypto';

const DATA_URI = /(<img\b[^>]*?\bsrc\s*=\s*["'])data:image\/(png|jpe?g|gif|webp|svg\+xml);base64,([^"']*)(["'])/gi;

/** Moves images that stand inside HTML as `data:` addresses into `images`, where they are checked like files. */
export const takeOutImages = (html: string, images: Map<string, Uint8Array>): string =>
  html.replace(DATA_URI, (_whole, before: string, kind: string, base64: string, after: string) => {
    const bytes = Buffer.from(base64, 'base64');
    const path = `inline/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${kind.replace('+xml', '')}`;
    images.set(path, bytes);
    return `${before}${path}${after}`;
  });
