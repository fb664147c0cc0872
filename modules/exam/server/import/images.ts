import sharp from 'sharp';
import { decodeText } from './decode.ts';
import { embedFont } from './embed-font.ts';
import { PackageRefused } from './problems.ts';
import { descendants, parseXml, type XmlElement } from './xml.ts';

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
const EXTENSIONS: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', webp: 'webp', gif: 'gif', svg: 'svg' };
/** 40 megapixels; a page of an exam at 600 dpi has 35. */
const MAX_PIXELS = 40_000_000;

export const isImagePath = (path: string): boolean => extensionOf(path) in EXTENSIONS;
const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

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
    return { bytes, mediaType: MEDIA_TYPES[claimed as keyof typeof MEDIA_TYPES], width: turned ? height : width, height: turned ? width : height, convertedFrom: null };
  } catch {
    return { refusedBecause: '그림 파일이 깨졌거나 너무 큽니다' };
  }
};

const FORBIDDEN_IN_SVG = new Set(['script', 'foreignobject', 'iframe', 'embed', 'object', 'audio', 'video', 'handler', 'listener', 'image', 'feimage', 'animate', 'set', 'animatetransform', 'animatemotion']);

/** Null when harmless. Drawings only: no script, no foreign content, nothing that moves, nothing loaded from outside. */
const unsafeSvg = (path: string, bytes: Uint8Array): string | null => {
  let root: XmlElement;
  try {
    root = parseXml(decodeText(bytes, path).text, path, { plainDoctype: true });
  } catch (cause) {
    if (!(cause instanceof PackageRefused)) throw cause;
    return cause.errors.map(({ line, message }) => `${line === undefined ? '' : `${line}번째 줄: `}${message}`).join(' ');
  }
  if (root.name !== 'svg') return 'SVG가 아닙니다';
  for (const element of [root, ...descendants(root)]) {
    const where = `${element.line}번째 줄 <${element.name}>`;
    if (FORBIDDEN_IN_SVG.has(element.name.toLowerCase())) return `SVG에 넣을 수 없는 것이 있습니다: ${where}`;
    for (const [name, value] of Object.entries(element.attributes)) {
      if (/^on/i.test(name)) return `SVG에 이벤트 속성이 있습니다: ${where} ${name}`;
      if (name === 'href' && !value.startsWith('#')) return `SVG가 바깥 것을 가리킵니다: ${where} ${value.slice(0, 80)}`;
      if (loadsFromOutside(value)) return `SVG가 바깥 것을 불러옵니다: ${where} ${name}`;
    }
    if (element.name === 'style' && loadsFromOutside(element.children.filter((child) => typeof child === 'string').join(''))) return `SVG가 바깥 것을 불러옵니다: ${where}`;
  }
  return null;
};

const loadsFromOutside = (text: string): boolean =>
  /@import/i.test(text) || /javascript:/i.test(text) || [...text.matchAll(/url\(\s*['"]?([^'")]*)/gi)].some(([, url = '']) => !url.trim().startsWith('#'));
