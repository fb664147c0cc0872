import { decodeText, encodingNotes } from './decode.ts';
import type { ImportOptions, PackageDraft } from './draft.ts';
import { draftOfForeign, type ForeignPackage } from './foreign.ts';
import { FORMATS } from './formats.ts';
import type { TextFile } from './import-format.ts';
import type { PackageFiles } from './open-package.ts';
import { refuse } from './problems.ts';
import { parseXml } from './xml.ts';

const ACCEPTED = FORMATS.map(({ label }) => label).join(', ');
const EXTENSIONS = new Set(FORMATS.flatMap(({ file }) => file?.extensions ?? []));
const mayBeExam = (path: string): boolean => {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(path)?.[1];
  return extension === undefined || EXTENSIONS.has(extension.toLowerCase());
};

/** Reads a package of whatever format; the content decides, not the name. */
export const readPackage = (source: PackageFiles, options: ImportOptions): PackageDraft => {
  const paths = [...source.files.keys()];
  for (const { package: reader } of FORMATS) {
    const start = reader?.start(paths);
    if (reader && start !== undefined) return reader.read(source, start, options);
  }
  const texts = paths.filter(mayBeExam);
  const main = texts.filter((path) => !path.includes('/'));
  const [start, ...more] = main.length > 0 ? main : texts;
  if (start === undefined) return refuse(`시험 파일이 들어 있지 않습니다. 받는 형식: ${ACCEPTED}.`, { file: source.name });
  if (more.length > 0)
    refuse(
      `시험 파일이 여럿이고 목록(imsmanifest.xml)이 없어 무엇을 가져올지 알 수 없습니다: ${[start, ...more].slice(0, 5).join(', ')}. 하나씩 가져오세요.`,
      { file: source.name },
    );
  return draftOfForeign(readFile(source, start), options, source);
};

const readFile = (source: PackageFiles, path: string): ForeignPackage => {
  const decoded = decodeText(source.files.get(path) ?? new Uint8Array(), path);
  const xml = decoded.text.trimStart().startsWith('<') ? parseXml(decoded.text, path) : null;
  const file: TextFile = { path, text: decoded.text, notes: encodingNotes(decoded, path), xml };
  const reader = FORMATS.find((format) => format.file?.detect(file))?.file;
  if (!reader && xml) return refuse(`모르는 XML입니다: <${xml.name}>. 받는 형식: ${ACCEPTED}.`, { file: path, line: xml.line });
  if (!reader) return refuse(`알 수 없는 형식입니다. 받는 형식: ${ACCEPTED}.`, { file: path });
  return reader.read(file, source);
};
