const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);
const codes = (text: string): readonly number[] => [...text].map((sign) => sign.charCodeAt(0));

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Every byte as one character, for looking names up. */
const oneByOne = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

const imageType = (bytes: Uint8Array): string | null => {
  if (startsWith(bytes, PNG)) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, codes('GIF87a')) || startsWith(bytes, codes('GIF89a'))) return 'image/gif';
  return startsWith(bytes, codes('RIFF')) && startsWith(bytes, codes('WEBP'), 8) ? 'image/webp' : null;
};

/** Office files of today: a zip whose directory, at its end, names what they are made of. Macros are refused. Nothing is unfolded. */
const zippedType = (bytes: Uint8Array): string | null => {
  const text = oneByOne(bytes);
  const has = (name: string) => text.lastIndexOf(name) > 0;
  if (has('vbaProject.bin')) return null;
  if (text.startsWith('mimetypeapplication/hwp+zip', 30)) return 'application/hwp+zip';
  if (!has('[Content_Types].xml')) return null;
  const office = 'application/vnd.openxmlformats-officedocument';
  if (has('word/document.xml')) return `${office}.wordprocessingml.document`;
  if (has('ppt/presentation.xml')) return `${office}.presentationml.presentation`;
  return has('xl/workbook.xml') ? `${office}.spreadsheetml.sheet` : null;
};

/** Office files of before: names of their parts stand in them as UTF-16. */
const compoundType = (bytes: Uint8Array): string | null => {
  const text = oneByOne(bytes);
  const has = (name: string) => text.includes([...name].join('\0'));
  if (text.includes('HWP Document File')) return 'application/x-hwp';
  if (has('WordDocument')) return 'application/msword';
  if (has('PowerPoint Document')) return 'application/vnd.ms-powerpoint';
  return has('Workbook') ? 'application/vnd.ms-excel' : null;
};

/** Text of UTF-8 without control characters that is no markup, which a careless reader would run. */
const textType = (bytes: Uint8Array): string | null => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  return /[^\P{Cc}\t\n\r\f]/u.test(text) || /^\s*(?:<[!?a-z]|%PDF|%!PS|\{\\rtf)/i.test(text) ? null : 'text/plain';
};

/** What a file is by its own bytes, one of the media types of the file categories; null for anything else. */
export const mediaTypeOf = (bytes: Uint8Array): string | null => {
  if (startsWith(bytes, codes('%PDF-'))) return 'application/pdf';
  if (startsWith(bytes, ZIP)) return zippedType(bytes);
  if (startsWith(bytes, COMPOUND)) return compoundType(bytes);
  return imageType(bytes) ?? textType(bytes);
};
