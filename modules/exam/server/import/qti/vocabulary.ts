import { take, xmlElement } from '../xml-element.ts';
import { elementsIn, type XmlElement } from '../xml.ts';

const camel = (kebab: string): string => kebab.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** QTI 3 says `qti-choice-interaction` and `max-choices` for what QTI 2 calls `choiceInteraction` and `maxChoices`: one vocabulary for both. */
export const inOneVocabulary = (element: XmlElement): XmlElement => {
  const isQti3 = element.name.startsWith('qti-');
  return xmlElement({
    ...element,
    name: isQti3 ? camel(element.name.slice(4)) : element.name,
    attributes: isQti3
      ? Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [camel(name), value]))
      : element.attributes,
    children: element.children.map((child) => (typeof child === 'string' ? child : inOneVocabulary(child))),
  });
};

export const versionOf = (root: XmlElement): string => {
  const names = root.namespaces.join(' ');
  if (root.name.startsWith('qti-') || /v3p0/.test(names)) return 'QTI 3.0';
  return /v2p2/.test(names) ? 'QTI 2.2' : 'QTI 2.1';
};

/** Elements that a learner answers, wherever they stand. */
export const interactionsIn = (element: XmlElement): readonly XmlElement[] =>
  elementsIn(element).flatMap((child) => (/Interaction$/.test(child.name) ? [take(child)] : interactionsIn(child)));

export const UNSUPPORTED: Readonly<Record<string, string>> = {
  textEntryInteraction: '단답형',
  extendedTextInteraction: '서술형',
  orderInteraction: '차례 맞추기',
  matchInteraction: '짝짓기',
  associateInteraction: '짝짓기',
  gapMatchInteraction: '빈칸에 끌어 놓기',
  hottextInteraction: '글에서 고르기',
  hotspotInteraction: '그림에서 고르기',
  selectPointInteraction: '그림에서 점 찍기',
  graphicOrderInteraction: '그림 차례 맞추기',
  graphicAssociateInteraction: '그림 잇기',
  graphicGapMatchInteraction: '그림에 끌어 놓기',
  positionObjectInteraction: '그림 놓기',
  sliderInteraction: '슬라이더',
  mediaInteraction: '소리·영상',
  drawingInteraction: '그리기',
  uploadInteraction: '파일 올리기',
  customInteraction: '전용 상호작용',
  portableCustomInteraction: '전용 상호작용',
  endAttemptInteraction: '중간 제출',
};
