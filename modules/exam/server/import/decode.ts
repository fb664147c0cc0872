import { refuse } from './problems.ts';

export interface DecodedText {
  readonly text: string;
  /** Name of the encoding when it was not UTF-8; null when it was. */
  readonly converted: 'CP949' | 'UTF-16' | null;
}

const tryDecode = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * Bytes of a text file to text: UTF-8 (with or without mark), UTF-16 with mark, or CP949, which Korean spreadsheets and editors
 * still write. Valid UTF-8 of Hangul is practically never valid by chance, so it is tried first.
 */
export const decodeText = (bytes: Uint8Array, file: string): DecodedText => {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    const text = tryDecode(bytes, first === 0xff ? 'utf-16le' : 'utf-16be');
    return text === null ? refuse('글자 인코딩이 깨졌습니다(UTF-16). UTF-8로 저장해 다시 가져오세요.', { file }) : { text, converted: 'UTF-16' };
  }
  const utf8 = tryDecode(bytes, 'utf-8');
  if (utf8 !== null) {
    if (utf8.includes('\0')) refuse('글 파일이 아닙니다(0 바이트가 들어 있습니다).', { file });
    return { text: utf8, converted: null };
  }
  // WHATWG `euc-kr` is CP949 (unified Hangul code)
  const cp949 = tryDecode(bytes, 'euc-kr');
  if (cp949 !== null && /[\uac00-\ud7a3]/.test(cp949) && !cp949.includes('\0')) return { text: cp949, converted: 'CP949' };
  const line = new TextDecoder().decode(bytes).split('\n').findIndex((text) => text.includes('\ufffd')) + 1;
  return refuse('글자 인코딩을 알 수 없습니다. UTF-8로 저장해 다시 가져오세요.', { file, ...(line > 0 ? { line } : {}) });
};
