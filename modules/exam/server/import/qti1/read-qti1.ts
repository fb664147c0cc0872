import type { ForeignPassage, ForeignProblem, ForeignSitting, LostProblem } from '../foreign.ts';
import type { ImportNote } from '../problems.ts';
import { readItem, type ItemContext } from '../qti/item.ts';
import { isEmptyHtml } from '../qti/body.ts';
import { textPages, type TextPages } from '../text-pages.ts';
import { takeAll, takeAttributes } from '../xml-element.ts';
import { childrenNamed, elementsIn, textOf, type XmlElement } from '../xml.ts';
import { translated } from './item.ts';
import { materialHtml } from './material.ts';
import { secondsOf } from './metadata.ts';

interface Place {
  readonly file: string;
  readonly notes: ImportNote[];
  readonly passageFrom: ItemContext['passageFrom'];
}
interface Section {
  readonly owner: XmlElement;
  readonly path: readonly XmlElement[];
  readonly name: string;
  readonly parts: XmlElement[];
}

/** `questestinterop` of QTI 1.x: every assessment is a sitting; items without one are a sitting together. */
export const readQti1 = (root: XmlElement, place: Place): readonly ForeignSitting[] => {
  const assessments = childrenNamed(root, 'assessment');
  return (assessments.length > 0 ? assessments : [root]).map((assessment) => sittingOf(assessment, place));
};

const sittingOf = (assessment: XmlElement, place: Place): ForeignSitting => {
  const seconds = secondsOf(assessment);
  const pages = textPages<XmlElement>(place.notes, '물음 없이 글만 있는 문항');
  const sections = sectionsOf(assessment, place).map(({ path, name, parts }) => {
    pages.enter(path);
    return { name, items: parts.flatMap((part) => itemsOf(part, { pages, section: path.at(-1), place })) };
  });
  pages.end();
  return {
    title: assessment.attributes.title?.trim() || null,
    sections,
    ...(seconds !== null && { clocks: [{ seconds, sections: sections.map((_section, index) => index) }] }),
  };
};

interface ItemPlace {
  readonly pages: TextPages<XmlElement>;
  readonly section: XmlElement | undefined;
  readonly place: Place;
}

const itemsOf = (part: XmlElement, { pages, section, place }: ItemPlace): readonly (ForeignProblem | LostProblem)[] => {
  const { file, notes } = place;
  const { line } = part;
  if (part.name !== 'item') {
    const html = materialHtml(part, {
      file,
      lost: (what) => void notes.push({ level: 'lost', file, line, message: `보여 줄 수 없는 것을 뺐습니다: ${what}` }),
    });
    if (!isEmptyHtml(html))
      pages.add(
        { name: '섹션 안내', file, line, page: { key: 'section', body: { format: 'html', source: html, file, line }, more: [] } },
        section,
      );
    return [];
  }
  return readOne(part, pages.current(), place).flatMap((one) => {
    if ('page' in one) pages.add(one, section);
    else if ('because' in one) pages.skipQuestion();
    else pages.forQuestion();
    return 'page' in one ? [] : [one];
  });
};

const readOne = (
  item: XmlElement,
  sectionPassage: ForeignPassage | null,
  { file, notes, passageFrom }: Place,
): ReturnType<typeof readItem> => {
  const { item: own, weight, because, notes: said } = translated(item, file);
  const name = own.attributes.identifier || own.attributes.title || file;
  notes.push(...said.map((note) => ({ ...note, file, line: item.line, problem: name })));
  if (because !== null) {
    takeAll(item);
    return [{ name, file, line: item.line, because }];
  }
  const found = readItem(own, { file, weight, passageFrom, sectionPassage, say: (more) => notes.push(...more) });
  if (found.every((one) => 'because' in one)) takeAll(item);
  return found;
};

/** In order, flattened to the innermost section that each item stands in. */
const sectionsOf = (assessment: XmlElement, { file, notes }: Place): readonly Section[] => {
  const sections: Section[] = [];
  const add = (owner: XmlElement, path: readonly XmlElement[], part: XmlElement) => {
    const last = sections.at(-1);
    if (last?.owner === owner) return void last.parts.push(part);
    const { title, ident = '' } = owner.attributes;
    sections.push({
      owner,
      path,
      name: title?.trim() || (owner === assessment || ident === 'root_section' ? '전체' : `영역 ${sections.length + 1}`),
      parts: [part],
    });
  };
  const walk = (owner: XmlElement, path: readonly XmlElement[]): void => {
    takeAttributes(owner, 'ident');
    childrenNamed(owner, 'item', 'section', 'objectbank', 'presentation_material', 'selection_ordering');
    for (const part of elementsIn(owner)) {
      if (part.name === 'item' || part.name === 'presentation_material') add(owner, path, part);
      if (part.name === 'section' || part.name === 'objectbank') walk(part, [...path, part]);
      if (part.name === 'selection_ordering') {
        const picks = textOf(part).trim();
        takeAll(part);
        notes.push({
          level: 'changed',
          file,
          line: part.line,
          message:
            picks === '' ? '문항을 섞지 않고 파일의 차례대로 둡니다' : '문항을 무작위로 뽑지 않고 이 파일에 있는 것을 모두 가져왔습니다',
        });
      }
    }
  };
  walk(assessment, [assessment]);
  return sections;
};
