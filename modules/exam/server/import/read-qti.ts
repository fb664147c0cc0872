import { decodeText, encodingNotes } from './decode.ts';
import {
  draftOfForeign,
  joinPassages,
  type ForeignPackage,
  type ForeignPassage,
  type ForeignProblem,
  type ForeignSitting,
  type LostProblem,
} from './foreign.ts';
import type { ImportFormat } from './import-format.ts';
import { leftOverNotes } from './left-over.ts';
import type { PackageFiles } from './open-package.ts';
import { refuse, type ImportNote } from './problems.ts';
import { pathFrom } from './path-from.ts';
import { textPages, type TextPages } from './text-pages.ts';
import { takeAll } from './xml-element.ts';
import { childrenNamed, parseXml, type XmlElement } from './xml.ts';
import { readQti1 } from './qti1/read-qti1.ts';
import { readItem } from './qti/item.ts';
import { rubricPassage, sharedPassage } from './qti/shared.ts';
import { readTest, type Rubric } from './qti/test.ts';
import { inOneVocabulary, versionOf } from './qti/vocabulary.ts';

interface Resource {
  readonly href: string;
  readonly path: string;
  readonly type: string;
  readonly line: number;
}

const isItemOrTest = (name: string): boolean => /^(?:qti-)?assessment-?(?:item|test)$/i.test(name);
/** The manifest nearest to the package's top. */
const manifestOf = (paths: readonly string[]): string | undefined =>
  paths.filter((path) => /(?:^|\/)imsmanifest\.xml$/.test(path)).toSorted((a, b) => a.length - b.length)[0];

export const qtiFormat: ImportFormat = {
  label: 'QTI 1.2·2.1·2.2·3.0',
  help: '패키지(imsmanifest.xml)나 문항·시험 파일 하나(.xml, .qti). Canvas가 내보낸 것 포함',
  package: { start: manifestOf, read: (source, start, options) => draftOfForeign(readQti(source, start), options, source) },
  file: {
    extensions: ['xml', 'qti'],
    detect: ({ xml }) => xml !== null && (isItemOrTest(xml.name) || xml.name === 'questestinterop'),
    read: ({ path }, source) => readQti(source, path),
  },
};

/** A package, or a single file of one. */
const readQti = (source: PackageFiles, start: string): ForeignPackage => {
  const notes: ImportNote[] = [];
  const { open, opened, version } = qtiFiles(source, notes);
  const find = (href: string, from: string, line?: number): string =>
    pathFrom(from, href, source.files) ?? refuse(`파일이 없습니다: ${href}`, { file: from, line });

  const passages = new Map<string, ForeignPassage | null>();
  const passageFrom =
    (from: string) =>
    (href: string, own: Pick<ImportNote, 'level' | 'message'>[]): ForeignPassage | null => {
      const path = find(href, from);
      if (!passages.has(path)) passages.set(path, sharedPassage(path, { open, source, notes }));
      const passage = passages.get(path) ?? null;
      if (passage === null) own.push({ level: 'lost', message: `문항이나 시험 파일은 글로 끼워 넣지 않습니다: ${href}` });
      return passage;
    };
  const items = (
    path: string,
    weight: number,
    sectionPassage: ForeignPassage | null,
    pages: TextPages<XmlElement>,
    section?: XmlElement,
  ): readonly (ForeignProblem | LostProblem)[] => {
    const item = open(path);
    if (item.name !== 'assessmentItem') return [{ name: path, file: path, line: item.line, because: `문항이 아닙니다(${item.name})` }];
    const found = readItem(item, {
      file: path,
      weight,
      passageFrom: passageFrom(path),
      sectionPassage: joinPassages([sectionPassage, pages.current()]),
      say: (said) => notes.push(...said),
    });
    // a note of its own says why it is not there
    if (found.every((one) => 'because' in one)) takeAll(item);
    return found.flatMap((one) => {
      if ('page' in one) pages.add(one, section);
      else if ('because' in one) pages.skipQuestion();
      else pages.forQuestion();
      return 'page' in one ? [] : [one];
    });
  };
  const sittingOf = (path: string): ForeignSitting => {
    const test = readTest(open(path), path, (href, from) => {
      const file = find(href, from);
      return { element: open(file), file };
    });
    notes.push(...test.notes);
    const rubricPassages = new Map<XmlElement, ForeignPassage | null>();
    const passageOf = ({ element, file }: Rubric): ForeignPassage | null => {
      if (!rubricPassages.has(element))
        rubricPassages.set(element, rubricPassage(element, `section-${rubricPassages.size + 1}-text`, file, notes));
      return rubricPassages.get(element) ?? null;
    };
    const pages = textPages<XmlElement>(notes, TEXT_ITEM);
    const sections = test.sections.map(({ name, rubrics, file, path: within, items: refs }) => {
      pages.enter(within);
      const passage = joinPassages(rubrics.map(passageOf));
      if (passage)
        notes.push({
          level: 'changed',
          file,
          line: rubrics[0]?.element.line,
          message: `섹션 “${name}”의 안내 글을 그 문항들의 지문으로 삼았습니다`,
        });
      return {
        name,
        items: refs.flatMap(({ href, weight, line, file: from }) => items(find(href, from, line), weight, passage, pages, within.at(-1))),
      };
    });
    pages.end();
    return { title: test.title, clocks: test.clocks, move: test.move, sections };
  };

  const packing = start.endsWith('imsmanifest.xml')
    ? resourcesOf(open(start), start, source)
    : { resources: [{ href: start, path: start, type: '', line: 1 }], notes: [] };
  const kinds = packing.resources.map((resource) => ({ ...resource, kind: kindOf(resource, open) }));
  const tests = kinds.filter(({ kind }) => kind === 'test');
  const single = kinds.filter(({ kind }) => kind === 'item');
  const old = kinds.filter(({ kind }) => kind === 'qti1');
  notes.push(...packing.notes);
  const isOld = tests.length === 0 && single.length === 0;
  if (isOld && old.length === 0) refuse(`${qtiFormat.label} 문항이나 시험이 들어 있지 않습니다.`, { file: start });
  if (!isOld) notes.push(...old.map((resource) => olderNote(resource, start)));
  const sittings = isOld
    ? old.flatMap(({ path }) => readQti1(open(path), { file: path, notes, passageFrom: passageFrom(path) }))
    : tests.map(({ path }) => sittingOf(path));
  if (isOld) notes.push(...unreadOf(source));
  else if (tests.length === 0) {
    const pages = textPages<XmlElement>(notes, TEXT_ITEM);
    sittings.push({ title: null, sections: [{ name: '전체', items: single.flatMap(({ path }) => items(path, 1, null, pages)) }] });
    pages.end();
  } else {
    for (const { path } of single) {
      if (!opened.has(path))
        notes.push({ level: 'lost', file: path, message: '어느 시험에도 들어 있지 않은 문항이라 가져오지 않았습니다' });
    }
  }
  for (const { path, type, line } of packing.resources) {
    if (/stimulus/.test(type) && !passages.has(path))
      notes.push({ level: 'lost', file: start, line, message: `어느 문항도 가리키지 않는 지문이라 뺐습니다: ${path}` });
  }
  notes.push(...leftOverNotes([...opened].map(([file, root]) => ({ file, root }))));
  return {
    format: version(),
    title: sittings.find(({ title }) => title !== null)?.title ?? null,
    sittings,
    notes,
    inlineImages: new Map(),
  };
};

/** The package's files, each parsed once and in the words of QTI 2; `version` is that of the file with problems opened last. */
const qtiFiles = (source: PackageFiles, notes: ImportNote[]) => {
  const opened = new Map<string, XmlElement>();
  let version = 'QTI 2.1';
  const open = (path: string): XmlElement => {
    const known = opened.get(path);
    if (known) return known;
    const bytes = source.files.get(path) ?? refuse('파일이 없습니다.', { file: path });
    const decoded = decodeText(bytes, path);
    notes.push(...encodingNotes(decoded, path));
    const raw = parseXml(decoded.text, path);
    if (raw.name === 'questestinterop') version = 'QTI 1.2';
    if (isItemOrTest(raw.name)) version = versionOf(raw);
    const element = inOneVocabulary(raw);
    opened.set(path, element);
    return element;
  };
  return { open, opened, version: () => version };
};

const olderNote = ({ path, line }: Resource, file: string): ImportNote => ({
  level: 'lost',
  file,
  line,
  message: `더 새로운 QTI 문항이 있어 QTI 1.x 파일은 가져오지 않았습니다: ${path}`,
});

const TEXT_ITEM = '물음 없이 글만 있는 문항';
/** What Canvas packs beside a test. */
const unreadOf = ({ files }: PackageFiles): readonly ImportNote[] =>
  [...files.keys()].flatMap((file): readonly ImportNote[] => {
    if (file.endsWith('.xml.qti')) return [{ level: 'lost', file, message: '문제 은행이나 Canvas 전용 사본이라 읽지 않았습니다' }];
    return file.endsWith('/assessment_meta.xml')
      ? [{ level: 'lost', file, message: '시험 설정(시도 횟수, 공개 시각, 섞기)은 읽지 않았습니다' }]
      : [];
  });

/** What the manifest lists, in its order. Every file that it names must be there. */
const resourcesOf = (
  manifest: XmlElement,
  file: string,
  source: PackageFiles,
): { readonly resources: readonly Resource[]; readonly notes: readonly ImportNote[] } => {
  const notes: ImportNote[] = [];
  const locate = (href: string, line: number): string | null => {
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(href)) {
      notes.push({ level: 'lost', file, line, message: `바깥 주소의 파일은 가져오지 않습니다: ${href.slice(0, 120)}` });
      return null;
    }
    return pathFrom(file, href, source.files) ?? refuse(`목록(manifest)에 있는 파일이 없습니다: ${href}`, { file, line });
  };
  // The specification asks for them, and they are empty; what is in them all the same leaves a note.
  childrenNamed(manifest, 'organizations');
  // They say which kind of package it is, which is known by now.
  for (const metadata of childrenNamed(manifest, 'metadata')) childrenNamed(metadata, 'schema', 'schemaversion').forEach(takeAll);
  const resources = childrenNamed(manifest, 'resources')
    .flatMap((list) => childrenNamed(list, 'resource'))
    .flatMap((resource): readonly Resource[] => {
      const { href, type = '' } = resource.attributes;
      const files = childrenNamed(resource, 'file').flatMap(({ attributes, line }) =>
        attributes.href === undefined ? [] : [{ href: attributes.href, path: locate(attributes.href, line) }],
      );
      childrenNamed(resource, 'dependency').forEach(takeAll);
      const main = href === undefined ? files[0] : { href, path: locate(href, resource.line) };
      return main?.path ? [{ href: main.href, path: main.path, type, line: resource.line }] : [];
    });
  return { resources, notes };
};

/** By the declared type, which is quick and usual, or else by the root element. */
const kindOf = ({ type, path }: Resource, open: (path: string) => XmlElement): 'item' | 'test' | 'qti1' | 'other' => {
  if (/imsqti_xmlv1p/.test(type)) return 'qti1';
  if (/imsqti_(?:apip)?item_xmlv|imsqti_apipitem/.test(type)) return 'item';
  if (/imsqti_(?:apip)?(?:test|assessment)_xmlv/.test(type)) return 'test';
  if (!/\.xml$/i.test(path) || /stimulus|section|outcomes|webcontent|learning-application|rptemplate/.test(type)) return 'other';
  const { name } = open(path);
  const kinds: Readonly<Record<string, 'item' | 'test' | 'qti1'>> = {
    assessmentItem: 'item',
    assessmentTest: 'test',
    questestinterop: 'qti1',
  };
  return kinds[name] ?? 'other';
};
