import { takeAll, takeAttributes } from '../xml-element.ts';
import { childNamed, childrenNamed, descendantsNamed, type XmlElement } from '../xml.ts';
import type { ImportNote } from '../problems.ts';
import { isForCandidates, rubricNote } from './body.ts';
import { clocksOf, type Clock } from './clocks.ts';
import { controlNotes, limitOf, type TimeLimit } from './limits.ts';

export interface ItemRef {
  readonly href: string;
  readonly weight: number;
  readonly line: number;
  /** The test file, or the file of a section that it refers to. */
  readonly file: string;
}
/** Candidates' instructions and the file that they stand in. */
export interface Rubric {
  readonly element: XmlElement;
  readonly file: string;
}
export interface TestSection {
  readonly name: string;
  /** Instructions above the section's items, the outermost section's first. */
  readonly rubrics: readonly Rubric[];
  readonly file: string;
  readonly items: readonly ItemRef[];
  /** The sections that it stands in, the outermost first and its own last. */
  readonly path: readonly XmlElement[];
}
export interface FoundTest {
  readonly title: string | null;
  readonly clocks: readonly Clock[];
  readonly move: 'free-in-clock' | 'forward-only';
  readonly sections: readonly TestSection[];
  readonly notes: readonly ImportNote[];
}
type LoadSection = (href: string, from: string) => { readonly element: XmlElement; readonly file: string };

/** What a section hands on to what is in it. */
interface Inherited {
  readonly rubrics: readonly Rubric[];
  readonly limits: readonly TimeLimit[];
  readonly path: readonly XmlElement[];
}
interface Growing extends Omit<TestSection, 'items'> {
  readonly items: ItemRef[];
  readonly owner: XmlElement;
  readonly limits: readonly TimeLimit[];
}

/** An `assessmentTest`: its sections in order, flattened to the innermost one each item stands in, cut where items have clocks of their own. */
export const readTest = (test: XmlElement, file: string, loadSection: LoadSection): FoundTest => {
  const notes: ImportNote[] = [];
  const sections: Growing[] = [];
  const note = (level: ImportNote['level'], message: string, element: XmlElement, where: string) =>
    void notes.push({ level, file: where, line: element.line, message });
  const inheritedBy = (element: XmlElement, where: string, outer: Inherited): Inherited => {
    const limit = limitOf(element, where, notes);
    notes.push(...controlNotes(element, where));
    return {
      rubrics: [...outer.rubrics, ...rubricsOf(element, where, notes)],
      limits: limit ? [...outer.limits, limit] : outer.limits,
      path: outer.path,
    };
  };

  const add = (owner: XmlElement, { rubrics, limits, path }: Inherited, item: ItemRef) => {
    const last = sections.at(-1);
    const isSame = last?.owner === owner && last.limits.at(-1)?.owner === limits.at(-1)?.owner;
    if (isSame) return void last.items.push(item);
    const name = owner.attributes.title ?? owner.attributes.identifier ?? `영역 ${sections.length + 1}`;
    const before = sections.filter((section) => section.owner === owner).length;
    sections.push({ name: before === 0 ? name : `${name} (${before + 1})`, rubrics, file: item.file, items: [item], owner, limits, path });
  };
  const addItem = (section: XmlElement, ref: XmlElement, where: string, own: Inherited) => {
    takeAttributes(ref, 'fixed');
    const { rubrics, limits, path } = inheritedBy(ref, where, own);
    const weights = childrenNamed(ref, 'weight').map(({ attributes }) => Number(attributes.value ?? 1));
    if (weights.length > 1) note('lost', `가중치(weight)가 ${weights.length}개라 첫째(${weights[0] ?? 1})만 썼습니다`, ref, where);
    if (ref.attributes.href === undefined) note('lost', '문항 참조에 href가 없습니다', ref, where);
    if (ref.attributes.required === 'false') note('changed', '골라서 내도 되는 문항(required=false)도 모두 냅니다', ref, where);
    add(section, { rubrics, limits, path }, { href: ref.attributes.href ?? '', weight: weights[0] ?? 1, line: ref.line, file: where });
  };
  const walk = (section: XmlElement, where: string, outer: Inherited): void => {
    takeAttributes(section, 'fixed', 'required', 'keepTogether');
    if (section.attributes.visible === 'false')
      note('changed', `보이지 않던 영역(${section.attributes.title ?? ''})의 이름을 보입니다`, section, where);
    const inherited = inheritedBy(section, where, outer);
    const own = { ...inherited, path: [...inherited.path, section] };
    for (const part of childrenNamed(section, 'assessmentSection', 'assessmentSectionRef', 'assessmentItemRef', 'selection', 'ordering')) {
      if (part.name === 'assessmentSection') walk(part, where, own);
      if (part.name === 'assessmentSectionRef') {
        const loaded = loadSection(part.attributes.href ?? '', where);
        walk(loaded.element, loaded.file, own);
      }
      if (part.name === 'assessmentItemRef') addItem(section, part, where, own);
      if (part.name === 'selection' || part.name === 'ordering') takeAll(part);
      if (part.name === 'selection')
        note('changed', `${part.attributes.select ?? ''}문항을 무작위로 뽑지 않고 모두 가져왔습니다`, part, where);
      if (part.name === 'ordering' && part.attributes.shuffle === 'true')
        note('changed', '문항을 섞지 않고 파일의 차례대로 둡니다', part, where);
    }
  };

  const whole = inheritedBy(test, file, { rubrics: [], limits: [], path: [] });
  const parts = childrenNamed(test, 'testPart');
  for (const part of parts) {
    const own = inheritedBy(part, file, whole);
    if (part.attributes.submissionMode === 'individual')
      note('changed', '문항마다 제출하는 대신(submissionMode=individual) 끝에 한 번 제출합니다', part, file);
    for (const section of childrenNamed(part, 'assessmentSection', 'assessmentSectionRef')) {
      if (section.name === 'assessmentSection') walk(section, file, own);
      else {
        const loaded = loadSection(section.attributes.href ?? '', file);
        walk(loaded.element, loaded.file, own);
      }
    }
  }
  const dropped = (message: string, level: ImportNote['level'], elements: readonly XmlElement[]) => {
    elements.forEach(takeAll);
    if (elements[0]) note(level, message, elements[0], file);
  };
  const rules = descendantsNamed(test, 'branchRule', 'preCondition');
  dropped(`건너뛰기·조건 규칙 ${rules.length}개를 뺐습니다`, 'lost', rules);
  const feedback = descendantsNamed(test, 'testFeedback');
  dropped(`시험 뒤에 보이는 글(testFeedback) ${feedback.length}개를 뺐습니다`, 'lost', feedback);
  const processing = childNamed(test, 'outcomeProcessing');
  dropped(
    '시험 전체의 채점 절차 대신 문항 점수를 더합니다',
    'changed',
    processing ? [processing, ...childrenNamed(test, 'outcomeDeclaration')] : [],
  );
  return {
    title: test.attributes.title?.trim() || null,
    clocks: clocksOf(sections, notes),
    move: moveOf(parts, file, notes),
    sections,
    notes,
  };
};

const rubricsOf = (element: XmlElement, file: string, notes: ImportNote[]): readonly Rubric[] =>
  childrenNamed(element, 'rubricBlock').flatMap((rubric) => {
    if (isForCandidates(rubric)) return [{ element: rubric, file }];
    takeAll(rubric);
    notes.push({ ...rubricNote(rubric), file, line: rubric.line });
    return [];
  });

/** One rule for the whole sitting: forward only where every part is. */
const moveOf = (parts: readonly XmlElement[], file: string, notes: ImportNote[]): FoundTest['move'] => {
  const linear = parts.filter(({ attributes }) => attributes.navigationMode === 'linear');
  if (linear.length === 0) return 'free-in-clock';
  if (linear.length === parts.length) return 'forward-only';
  notes.push({
    level: 'changed',
    file,
    line: linear[0]?.line,
    message: '앞으로만 갈 수 있는 부분(linear)에서도 되돌아갈 수 있게 됩니다. 다른 부분은 자유롭게 오갈 수 있기 때문입니다',
  });
  return 'free-in-clock';
};
