import { extensionsOf } from '../contract-file-category.ts';

/** Characters of a name; three bytes each in UTF-8 stay below what file systems take. */
const MOST = 80;
/** Control characters, those that turn text round or cannot be seen, and what file systems or headers read as something else. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"|?*\\/]/gu;

/**
 * A name that any system takes, with an extension of its type: what stands before the last `/` or `\` is a path and goes, Korean letters are whole
 * (macOS sends them in parts).
 */
export const safeFileName = (given: string, mediaType: string): string => {
  const bare = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = bare.replaceAll(UNFIT, '').replaceAll(/\s+/gu, ' ').trim();
  const [extension = 'bin', ...others] = extensionsOf(mediaType);
  const cut = clean.lastIndexOf('.');
  const own = clean.slice(cut + 1).toLowerCase();
  const isFit = cut > 0 && [extension, ...others].includes(own);
  const stem = (isFit ? clean.slice(0, cut) : clean).replaceAll(/^[.\s]+|[.\s]+$/gu, '');
  return `${[...stem].slice(0, MOST).join('').trim() || '첨부파일'}.${isFit ? own : extension}`;
};

/** RFC 6266 and 5987: a name in ASCII for old readers, and the true one. */
export const contentDisposition = (name: string): string => {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
