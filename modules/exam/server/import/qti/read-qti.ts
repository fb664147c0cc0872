import { decodeText, encodingNotes } from '../decode.ts';
import type { SourceFormat } from '../draft.ts';
import type { ForeignPackage, ForeignPassage, ForeignProblem, ForeignSitting, LostProblem } from '../foreign.ts';
import type { PackageFiles } from '../open-package.ts';
import { refuse, type ImportNote } from '../problems.ts';
import { pathFrom } from '../path-from.ts';
import { childrenNamed, descendantsNamed, parseXml, textOf, type XmlElement } from '../xml.ts';
import { bodyFound, bodyHtml } from './body.ts';
import { readItem } from './item.ts';
import { readTest } from './test.ts';
import { inOneVocabulary, versionOf } from './vocabulary.ts';

interface Resource {
  readonly href: string;
  readonly path: string;
  readonly type: string;
  readonly line: number;
}

/** A QTI 2.1, 2.2 or 3.0 package, or a single item. Version 1.2 is another language and is refused in words. */
export const readQti = (source: PackageFiles, start: string): ForeignPackage => {
  const notes: ImportNote[] = [];
  const opened = new Map<string, XmlElement>();
  let version: SourceFormat = 'qti-2.1';
  const open = (path: string): XmlElement => {
    const known = opened.get(path);
    if (known) return known;
    const bytes = source.files.get(path) ?? refuse('파일이 없습니다.', { file: path });
    const decoded = decodeText(bytes, path);
    notes.push(...encodingNotes(decoded, path));
    const raw = parseXml(decoded.text, path);
    if (raw.name === 'questestinterop') refuse(QTI_1, { file: path, line: raw.line });
    if (/^(?:qti-)?assessment-?(?:item|test)$/i.test(raw.name)) version = versionOf(raw);
    const element = inOneVocabulary(raw);
    opened.set(path, element);
    return element;
  };
  const find = (href: string, from: string, line?: number): string =>
    pathFrom(from, href, source.files) ?? refuse(`파일이 없습니다: ${href}`, { file: from, line });

  const passages = new Map<string, ForeignPassage>();
  const passageFrom = (from: string) => (href: string): ForeignPassage => {
    const path = find(href, from);
    const known = passages.get(path) ?? { key: path, body: { format: 'html' as const, source: sharedText(path, open, source, notes), file: path } };
    passages.set(path, known);
    return known;
  };
  const items = (path: string, weight: number, sectionPassage: ForeignPassage | null): readonly (ForeignProblem | LostProblem)[] => {
    const item = open(path);
    if (item.name !== 'assessmentItem') return [{ name: path, file: path, line: item.line, because: `문항이 아닙니다(${item.name})` }];
    return readItem(item, { file: path, weight, passageFrom: passageFrom(path), sectionPassage });
  };
  const sittingOf = (path: string): ForeignSitting => {
    const test = readTest(open(path), path, (href, from) => {
      const file = find(href, from);
      return { element: open(file), file };
    });
    notes.push(...test.notes);
    return {
      title: test.title, minutes: test.minutes,
      sections: test.sections.map(({ name, rubric, file, items: refs }, index) => {
        const passage = rubric && rubricPassage(rubric, `section-${index + 1}-text`, file);
        if (passage) notes.push({ level: 'changed', file, line: rubric.line, message: `섹션 “${name}”의 안내 글을 그 문항들의 지문으로 삼았습니다` });
        return { name, items: refs.flatMap(({ href, weight, line, file: from }) => items(find(href, from, line), weight, passage)) };
      }),
    };
  };

  const resources = start.endsWith('imsmanifest.xml') ? resourcesOf(open(start), start, source) : [{ href: start, path: start, type: '', line: 1 }];
  const kinds = resources.map((resource) => ({ ...resource, kind: kindOf(resource, open) }));
  const tests = kinds.filter(({ kind }) => kind === 'test');
  const single = kinds.filter(({ kind }) => kind === 'item');
  const old = kinds.filter(({ kind }) => kind === 'qti1');
  if (tests.length === 0 && single.length === 0) {
    if (old[0]) refuse(QTI_1, { file: start, line: old[0].line });
    refuse('QTI 2.1·2.2·3.0 문항이나 시험이 들어 있지 않습니다.', { file: start });
  }
  notes.push(...old.map(({ path, line }): ImportNote => ({ level: 'lost', file: start, line, message: `QTI 1.x 파일은 가져오지 않았습니다: ${path}` })));
  const sittings = tests.map(({ path }) => sittingOf(path));
  if (tests.length === 0) {
    sittings.push({ title: null, minutes: null, sections: [{ name: '전체', items: single.flatMap(({ path }) => items(path, 1, null)) }] });
  } else {
    for (const { path } of single) {
      if (!opened.has(path)) notes.push({ level: 'lost', file: path, message: '어느 시험에도 들어 있지 않은 문항이라 가져오지 않았습니다' });
    }
  }
  return { format: version, title: sittings.find(({ title }) => title !== null)?.title ?? null, sittings, notes, inlineImages: new Map() };
};

const QTI_1 = 'QTI 1.x(questestinterop)는 지원하지 않습니다. 만든 시스템에서 QTI 2.1 이상이나 Moodle XML로 내보내 주세요.';

const resourcesOf = (manifest: XmlElement, file: string, source: PackageFiles): readonly Resource[] =>
  descendantsNamed(manifest, 'resource').flatMap(({ attributes, line, ...resource }) => {
    const href = attributes.href ?? childrenNamed({ attributes, line, ...resource }, 'file')[0]?.attributes.href;
    const type = attributes.type ?? '';
    if (href === undefined) return [];
    const isOurs = /imsqti|assessment|\.qti$/i.test(type) || /\.xml$/i.test(href);
    const path = pathFrom(file, href, source.files);
    if (path === null && isOurs) refuse(`목록(manifest)에 있는 파일이 없습니다: ${href}`, { file, line });
    return path === null ? [] : [{ href, path, type, line }];
  });

/** By the declared type, which is quick and usual, or else by the root element. */
const kindOf = ({ type, path }: Resource, open: (path: string) => XmlElement): 'item' | 'test' | 'qti1' | 'other' => {
  if (/xmlv1p/.test(type)) return 'qti1';
  if (/imsqti_(?:apip)?item_xmlv|imsqti_apipitem/.test(type)) return 'item';
  if (/imsqti_(?:apip)?(?:test|assessment)_xmlv/.test(type)) return 'test';
  if (!/\.xml$/i.test(path) || /stimulus|section|outcomes|webcontent|learning-application|rptemplate/.test(type)) return 'other';
  const { name } = open(path);
  return name === 'assessmentItem' ? 'item' : name === 'assessmentTest' ? 'test' : 'other';
};

/** Words of a file with shared material: a stimulus of QTI 3, an (X)HTML page or a fragment of QTI. */
const sharedText = (path: string, open: (path: string) => XmlElement, source: PackageFiles, notes: ImportNote[]): string => {
  if (/\.html?$/i.test(path)) {
    const decoded = decodeText(source.files.get(path) ?? new Uint8Array(), path);
    notes.push(...encodingNotes(decoded, path));
    const { text } = decoded;
    return /<body\b[^>]*>([\s\S]*?)<\/body>/i.exec(text)?.[1] ?? text;
  }
  const root = open(path);
  const found = bodyFound();
  const body = descendantsNamed(root, 'stimulusBody', 'body')[0] ?? root;
  const html = bodyHtml(body.children, found, () => '');
  notes.push(...found.notes.map((note) => ({ ...note, file: path })));
  return html;
};

const rubricPassage = (rubric: XmlElement, key: string, file: string): ForeignPassage | null =>
  textOf(rubric).trim() === '' ? null : { key, body: { format: 'html', source: bodyHtml(rubric.children, bodyFound(), () => ''), file, line: rubric.line } };
