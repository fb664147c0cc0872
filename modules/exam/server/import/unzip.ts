import { crc32 } from 'node:zlib';
import { fromBufferPromise, validateFileName, type Entry, type ZipFile } from 'yauzl';
import { decodeCp949 } from './decode.ts';
import { checkSize, isClutter, sizeLimit, type Limits } from './limits.ts';
import { PackageRefused, refuse, showBytes } from './problems.ts';

/**
 * All files of a zip. Refused: names that leave the package, links, encryption, damage, and everything that unpacks to more than the
 * limits. Sizes are counted while inflating, so what a header claims does not matter.
 */
export const unzip = async (bytes: Buffer, name: string, limits: Limits): Promise<Map<string, Uint8Array>> => {
  const files = new Map<string, Uint8Array>();
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true });
    if (zip.entryCount > limits.fileCount)
      refuse(`압축 파일 안의 파일이 너무 많습니다: ${zip.entryCount}개 (${limits.fileCount}개까지).`, { file: name });
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      const path = checkedPath(entry, name);
      if (path.endsWith('/') || isClutter(path)) continue;
      if (files.has(path)) refuse('압축 파일 안에 같은 이름이 두 번 있습니다.', { file: `${name}/${path}` });
      const content = await inflate(zip, entry, `${name}/${path}`, limits, limits.totalBytes - total);
      total += content.byteLength;
      files.set(path, content);
    }
  } catch (cause) {
    if (cause instanceof PackageRefused) throw cause;
    refuse(`압축 파일이 깨졌거나 읽을 수 없습니다: ${cause instanceof Error ? cause.message : String(cause)}`, { file: name });
  }
  return files;
};

const checkedPath = (entry: Entry, zipName: string): string => {
  const path = decodeName(entry).replaceAll('\\', '/').normalize('NFC');
  if (validateFileName(path) !== null || path.includes('\0') || path.split('/').some((part) => part === '..' || part === '.')) {
    refuse(`압축 파일 안에 밖을 가리키는 경로가 있어 받지 않습니다: ${path.replaceAll('\0', '')}`, { file: zipName });
  }
  // upper half of the external attributes: Unix mode; 0o120000 is a symbolic link
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000)
    refuse(`압축 파일 안에 심볼릭 링크가 있어 받지 않습니다: ${path}`, { file: zipName });
  if (entry.isEncrypted()) refuse(`암호가 걸린 파일이 있어 읽을 수 없습니다: ${path}`, { file: zipName });
  return path;
};

/** Bit 11 says UTF-8; without it Windows in Korea writes CP949, other systems UTF-8 all the same. */
const decodeName = (entry: Entry): string => {
  const raw: Buffer = entry.fileNameRaw;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return decodeCp949(raw) ?? raw.toString('latin1');
  }
};

const inflate = async (zip: ZipFile, entry: Entry, file: string, limits: Limits, left: number): Promise<Uint8Array> => {
  checkSize(file, entry.uncompressedSize, limits);
  const most = Math.min(left, sizeLimit(file, limits));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const part = chunk as Buffer;
    size += part.byteLength;
    // small entries may shrink well; a bomb is large
    if (size > most || (size > 5_000_000 && size > entry.compressedSize * limits.ratio)) {
      refuse(`압축을 풀면 너무 커집니다(압축 폭탄으로 보입니다): ${showBytes(entry.compressedSize)}가 ${showBytes(size)}를 넘습니다.`, {
        file,
      });
    }
    chunks.push(part);
  }
  const content = Buffer.concat(chunks, size);
  if (crc32(content) !== entry.crc32) refuse('압축 파일이 깨졌습니다(검사합이 다릅니다).', { file });
  return content;
};
