import { decodeText } from './decode.ts';
import { PackageRefused } from './problems.ts';
import { descendants, parseXml, type XmlElement } from './xml.ts';

const FORBIDDEN = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'handler',
  'listener',
  'image',
  'feimage',
  'animate',
  'set',
  'animatetransform',
  'animatemotion',
]);

/** Null when harmless, else the reason. Drawings only: no script, no foreign content, nothing that moves, nothing loaded from outside. */
export const unsafeSvg = (path: string, bytes: Uint8Array): string | null => {
  let root: XmlElement;
  try {
    root = parseXml(decodeText(bytes, path).text, path, { plainDoctype: true, instructions: 'refused' });
  } catch (cause) {
    if (!(cause instanceof PackageRefused)) throw cause;
    return cause.errors.map(({ line, message }) => `${line === undefined ? '' : `${line}번째 줄: `}${message}`).join(' ');
  }
  if (root.name !== 'svg') return 'SVG가 아닙니다';
  for (const element of [root, ...descendants(root)]) {
    const where = `${element.line}번째 줄 <${element.name}>`;
    if (FORBIDDEN.has(element.name.toLowerCase())) return `SVG에 넣을 수 없는 것이 있습니다: ${where}`;
    for (const [name, value] of Object.entries(element.attributes)) {
      if (/^on/i.test(name)) return `SVG에 이벤트 속성이 있습니다: ${where} ${name}`;
      if (name === 'href' && !value.startsWith('#')) return `SVG가 바깥 것을 가리킵니다: ${where} ${value.slice(0, 80)}`;
      if (name === 'base') return `SVG의 주소 기준을 바꿉니다: ${where} ${name}`;
      if (!isWords(name) && mayLoad(value)) return `SVG가 바깥 것을 불러옵니다: ${where} ${name}`;
    }
    if (
      element.name.toLowerCase() === 'style' &&
      (element.children.some((child) => typeof child !== 'string') ||
        mayLoad(element.children.filter((child) => typeof child === 'string').join('')))
    ) {
      return `SVG가 바깥 것을 불러옵니다: ${where}`;
    }
  }
  return null;
};

/** Attributes that no browser reads as CSS. */
const isWords = (name: string): boolean => /^(?:id|class|lang|space|title|role|aria-[a-z]+|data-[\w-]+|d|points)$/i.test(name);

/** What a drawing calls: colours, sums, places, variables. Everything else might load (`image-set`, `src`, `image`, `element`, …). */
const FUNCTIONS = new Set([
  'url',
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
  'calc',
  'min',
  'max',
  'clamp',
  'var',
  'matrix',
  'translate',
  'translatex',
  'translatey',
  'scale',
  'scalex',
  'scaley',
  'rotate',
  'skewx',
  'skewy',
  'blur',
  'brightness',
  'contrast',
  'drop-shadow',
  'grayscale',
  'hue-rotate',
  'invert',
  'opacity',
  'saturate',
  'sepia',
  'inset',
  'circle',
  'ellipse',
  'polygon',
  'path',
  'cubic-bezier',
  'steps',
  'not',
  'is',
  'where',
  'nth-child',
  'nth-of-type',
  'first-child',
  'last-child',
]);

/**
 * CSS, default deny: no escapes (they spell `url` in other letters), no at-rules, no function that is not known to load nothing, `url()`
 * of a place in the drawing only. No CSS parser is needed for what has no escapes.
 */
const mayLoad = (css: string): boolean => {
  if (/[\\@]|javascript:|<!--/i.test(css)) return true;
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, ' ');
  const calls = [...bare.matchAll(/([\w\u0080-\u{10ffff}-]*)\s*\(/gu)].map(([, name = '']) => name.toLowerCase());
  if (calls.some((name) => name !== '' && !FUNCTIONS.has(name))) return true;
  return [...css.matchAll(/url\s*\(\s*(["']?)\s*([^)]*)/gi)].some(([, , address = '']) => !address.startsWith('#'));
};
