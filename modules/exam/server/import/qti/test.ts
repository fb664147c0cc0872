import { childNamed, childrenNamed, descendantsNamed, elementsIn, type XmlElement } from '../xml.ts';
import type { ImportNote } from '../problems.ts';

export interface ItemRef {
  readonly href: string;
  readonly weight: number;
  readonly line: number;
  /** The test file, or the file of a section that it refers to. */
  readonly file: string;
}
export interface TestSection {
  readonly name: string;
  /** Candidates' instructions above the section's items. */
  readonly rubric: XmlElement | null;
  readonly file: string;
  readonly items: readonly ItemRef[];
}
export interface FoundTest {
  readonly title: string | null;
  readonly minutes: number | null;
  readonly sections: readonly TestSection[];
  readonly notes: readonly ImportNote[];
}

/** An `assessmentTest`: its sections in order, flattened to the innermost one each item stands in. */
export const readTest = (test: XmlElement, file: string, loadSection: (href: string, from: string) => { readonly element: XmlElement; readonly file: string }): FoundTest => {
  const notes: ImportNote[] = [];
  const sections: { name: string; rubric: XmlElement | null; file: string; items: ItemRef[]; owner: XmlElement }[] = [];
  const note = (level: ImportNote['level'], message: string, element: XmlElement, where: string) => void notes.push({ level, file: where, line: element.line, message });

  const add = (owner: XmlElement, rubric: XmlElement | null, item: ItemRef) => {
    const last = sections.at(-1);
    if (last?.owner === owner) last.items.push(item);
    else sections.push({ name: owner.attributes.title ?? owner.attributes.identifier ?? `영역 ${sections.length + 1}`, rubric, file: item.file, items: [item], owner });
  };
  const walk = (section: XmlElement, where: string, outer: XmlElement | null): void => {
    const rubric = childrenNamed(section, 'rubricBlock').find(({ attributes }) => /candidate|^$/.test(attributes.view ?? '')) ?? outer;
    for (const part of elementsIn(section)) {
      if (part.name === 'assessmentSection') walk(part, where, rubric);
      if (part.name === 'assessmentSectionRef') {
        const loaded = loadSection(part.attributes.href ?? '', where);
        walk(loaded.element, loaded.file, rubric);
      }
      if (part.name === 'assessmentItemRef') {
        const weights = childrenNamed(part, 'weight').map(({ attributes }) => Number(attributes.value ?? 1));
        add(section, rubric, { href: part.attributes.href ?? '', weight: weights[0] ?? 1, line: part.line, file: where });
        if (part.attributes.href === undefined) note('lost', '문항 참조에 href가 없습니다', part, where);
      }
      if (part.name === 'selection') note('changed', `${part.attributes.select ?? ''}문항을 무작위로 뽑지 않고 모두 가져왔습니다`, part, where);
      if (part.name === 'ordering' && part.attributes.shuffle === 'true') note('changed', '문항을 섞지 않고 파일의 차례대로 둡니다', part, where);
    }
  };
  for (const part of childrenNamed(test, 'testPart')) for (const section of elementsIn(part)) {
    if (section.name === 'assessmentSection') walk(section, file, null);
    if (section.name === 'assessmentSectionRef') {
      const loaded = loadSection(section.attributes.href ?? '', file);
      walk(loaded.element, loaded.file, null);
    }
  }
  const rules = descendantsNamed(test, 'branchRule', 'preCondition');
  if (rules[0]) note('lost', `건너뛰기·조건 규칙 ${rules.length}개를 뺐습니다`, rules[0], file);
  const feedback = descendantsNamed(test, 'testFeedback');
  if (feedback[0]) note('lost', `시험 뒤에 보이는 글(testFeedback) ${feedback.length}개를 뺐습니다`, feedback[0], file);
  const processing = childNamed(test, 'outcomeProcessing');
  if (processing) note('changed', '시험 전체의 채점 절차 대신 문항 점수를 더합니다', processing, file);
  return { title: test.attributes.title?.trim() || null, minutes: minutesOf(test), sections, notes };
};

/** Seconds of the test, or of its parts together. */
const minutesOf = (test: XmlElement): number | null => {
  const seconds = (element: XmlElement): number => Number(childNamed(element, 'timeLimits')?.attributes.maxTime ?? 0);
  const total = seconds(test) || childrenNamed(test, 'testPart').reduce((sum, part) => sum + seconds(part), 0);
  return total > 0 ? Math.max(1, Math.round(total / 60)) : null;
};
