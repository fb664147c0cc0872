import iconv from 'iconv-lite';
import { refuse, type ImportNote } from './problems.ts';

export interface DecodedText {
  readonly text: string;
  /** Name of the encoding when it was not UTF-8; null when it was. */
  readonly converted: string | null;
  /** The file does not say its encoding, and its bytes are no UTF-8: CP949 is a guess. */
  readonly guessed: boolean;
}

/** Names that Korean systems write for CP949 (unified Hangul code). `iconv-lite` has its full table; Node's own `euc-kr` knows 2,350 of 11,172 syllables. */
const CP949_NAMES = /^(?:(?:x-)?(?:windows-|cp|ms)-?949|uhc|euc-?kr|ks_?c_?5601(?:-19(?:87|89))?|ksc5601)$/i;
const UTF8_NAMES = /^(?:utf-?8|us-ascii|ascii)$/i;

/**
 * Bytes of a text file to text, in the encoding that the file declares (byte order mark, XML declaration, `charset` of a page).
 * Without a declaration UTF-8, or else CP949, which Korean spreadsheets and editors still write: valid UTF-8 of Hangul is
 * practically never valid by chance, so it is tried first.
 *
 * @throws PackageRefused where the declared encoding is unknown or the bytes are not in it
 */
export const decodeText = (bytes: Uint8Array, file: string): DecodedText => {
  const mark = markOf(bytes);
  if (mark === 'utf-16le' || mark === 'utf-16be') return { text: decodeMarked(bytes, mark, file), converted: 'UTF-16', guessed: false };
  const declared = mark === null ? declaredEncoding(bytes) : null;
  if (declared !== null && !UTF8_NAMES.test(declared)) return decodeDeclared(bytes, declared, file);
  const utf8 = strictUtf8(bytes);
  if (utf8 !== null) {
    if (utf8.includes('\0')) refuse('글 파일이 아닙니다(0 바이트가 들어 있습니다).', { file });
    return { text: utf8, converted: null, guessed: false };
  }
  const line = lineOf(new TextDecoder().decode(bytes), /\ufffd/);
  if (declared !== null || mark !== null)
    return refuse(`파일에는 ${declared ?? 'UTF-8'}라고 적혀 있는데 내용은 그렇지 않습니다. UTF-8로 저장해 다시 가져오세요.`, {
      file,
      line,
    });
  const cp949 = decodeCp949(bytes);
  if (cp949 !== null && looksKorean(bytes) && !cp949.includes('\0')) return { text: cp949, converted: 'CP949', guessed: true };
  return refuse('글자 인코딩을 알 수 없습니다. UTF-8로 저장해 다시 가져오세요.', { file, line });
};

/** What to say of a text that was not UTF-8. */
export const encodingNotes = ({ converted, guessed }: DecodedText, file: string): readonly ImportNote[] => {
  if (converted === null) return [];
  const how = guessed
    ? `인코딩이 적혀 있지 않아 ${converted}로 보고 UTF-8로 바꾸어 읽었습니다`
    : `${converted}로 저장된 파일을 UTF-8로 바꾸어 읽었습니다`;
  return [{ level: 'changed', file, message: how }];
};

/** Null where the bytes are no CP949. */
export const decodeCp949 = (bytes: Uint8Array): string | null => {
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 'cp949');
  return NOT_DECODED.test(text) ? null : text;
};

/** The replacement sign, and the C1 controls, which no text has. */
const NOT_DECODED = /[\ufffd\u0080-\u009f]/;

const strictUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const markOf = ([first, second, third]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
};

const decodeMarked = (bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be', file: string): string => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return refuse('글자 인코딩이 깨졌습니다(UTF-16). UTF-8로 저장해 다시 가져오세요.', { file });
  }
};

const XML_DECLARATION = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"'>]*)["']/;
const PAGE_CHARSET = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i;

/** Stands within the first bytes of a file, in ASCII whatever the encoding. Only XML and pages declare one. */
const declaredEncoding = (bytes: Uint8Array): string | null => {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  if (!head.trimStart().startsWith('<')) return null;
  return XML_DECLARATION.exec(head)?.[1]?.trim() ?? PAGE_CHARSET.exec(head)?.[1] ?? null;
};

const decodeDeclared = (bytes: Uint8Array, declared: string, file: string): DecodedText => {
  const isCp949 = CP949_NAMES.test(declared);
  const isKnown: boolean = isCp949 || iconv.encodingExists(declared);
  if (!isKnown) refuse(`모르는 글자 인코딩입니다: ${declared.slice(0, 40)}. UTF-8로 저장해 다시 가져오세요.`, { file, line: 1 });
  const text = iconv.decode(Buffer.from(bytes), isCp949 ? 'cp949' : declared);
  const line = lineOf(text, NOT_DECODED);
  if (line !== undefined)
    refuse(`파일에는 ${declared}라고 적혀 있는데 내용은 그렇지 않습니다. UTF-8로 저장해 다시 가져오세요.`, { file, line });
  return { text, converted: isCp949 ? 'CP949' : declared, guessed: false };
};

/** First line with the sign, from 1. */
const lineOf = (text: string, sign: RegExp): number | undefined => {
  const at = text.search(sign);
  return at < 0 ? undefined : text.slice(0, at).split('\n').length;
};

/**
 * Korean text has most of its double bytes from KS X 1001, both of them above 0x7f. In Windows-1252 a curly quote stands before an
 * ASCII letter, and the two would be read as one rare syllable.
 */
const looksKorean = (bytes: Uint8Array): boolean => {
  let both = 0;
  let mixed = 0;
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    at += 1;
    if ((bytes[at] ?? 0) < 0x80) mixed += 1;
    else both += 1;
  }
  return both > mixed;
};
