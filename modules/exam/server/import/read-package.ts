import { decodeText, encodingNotes } from './decode.ts';
import type { ImportOptions, PackageDraft } from './draft.ts';
import { draftOfForeign, type ForeignPackage } from './foreign.ts';
import type { PackageFiles } from './open-package.ts';
import { refuse } from './problems.ts';
import { readQti } from './read-qti.ts';
import { looksLikeAiken, readAiken } from './read-aiken.ts';
import { looksLikeGift, readGift } from './read-gift.ts';
import { readMoodle } from './read-moodle.ts';
import { isOwnFile, readOwn } from './read-own.ts';
import { parseXml } from './xml.ts';

/** Reads a package of whatever format; the content decides, not the name. */
export const readPackage = (source: PackageFiles, options: ImportOptions): PackageDraft => {
  const paths = [...source.files.keys()];
  const manifest = paths.filter((path) => /(?:^|\/)imsmanifest\.xml$/.test(path)).toSorted((a, b) => a.length - b.length)[0];
  if (manifest !== undefined) return draftOfForeign(readQti(source, manifest), options, source);
  if (paths.some(isOwnFile)) return readOwn(source);
  const texts = paths.filter((path) => /\.(?:xml|txt|gift|qti|aiken)$/i.test(path) || !/\.[a-z0-9]{1,5}$/i.test(path));
  const main = texts.filter((path) => !path.includes('/'));
  const [start, ...more] = main.length > 0 ? main : texts;
  if (start === undefined) return refuse(`시험 파일이 들어 있지 않습니다. 받는 형식: ${ACCEPTED}.`, { file: source.name });
  if (more.length > 0)
    refuse(
      `시험 파일이 여럿이고 목록(imsmanifest.xml)이 없어 무엇을 가져올지 알 수 없습니다: ${[start, ...more].slice(0, 5).join(', ')}. 하나씩 가져오세요.`,
      { file: source.name },
    );
  return draftOfForeign(readSingle(source, start), options, source);
};

const ACCEPTED = 'maru-exam/1(YAML, JSON), QTI 1.2·2.1·2.2·3.0, Moodle XML, GIFT, Aiken';

const readSingle = (source: PackageFiles, path: string): ForeignPackage => {
  const decoded = decodeText(source.files.get(path) ?? new Uint8Array(), path);
  const found = readText(source, path, decoded.text);
  // the QTI reader says so itself, file by file
  return found.format.startsWith('qti') ? found : { ...found, notes: [...encodingNotes(decoded, path), ...found.notes] };
};

const readText = (source: PackageFiles, path: string, text: string): ForeignPackage => {
  if (text.trimStart().startsWith('<')) {
    const root = parseXml(text, path);
    if (root.name === 'quiz') return readMoodle(root, path);
    if (/^(?:qti-)?assessment-?(?:item|test)$/i.test(root.name) || root.name === 'questestinterop') return readQti(source, path);
    return refuse(`모르는 XML입니다: <${root.name}>. 받는 형식: ${ACCEPTED}.`, { file: path, line: root.line });
  }
  if (looksLikeAiken(text)) return readAiken(text, path);
  if (looksLikeGift(text) || /\.gift$/i.test(path)) return readGift(text, path);
  return refuse(`알 수 없는 형식입니다. 받는 형식: ${ACCEPTED}.`, { file: path });
};
