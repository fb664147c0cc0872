import type { ForeignProblem } from '../foreign.ts';
import { takeAll, takeAttributes } from '../xml-element.ts';
import { childNamed, childrenNamed, textOf, toHtml, type XmlElement, type XmlNode } from '../xml.ts';

type Note = ForeignProblem['notes'][number];

/** What stands in an item's text beside its words. */
export interface BodyFound {
  readonly notes: Note[];
  /** Solutions and hints that the body shows after an answer. */
  readonly feedback: string[];
  /** Files with shared material that the body shows (`object`, XInclude), as written. */
  readonly sharedFiles: string[];
}
export const bodyFound = (): BodyFound => ({ notes: [], feedback: [], sharedFiles: [] });

const IMAGE_TYPE = /^image\//;
const PAGE = /\.(?:x?html?|xml)$/i;

/**
 * QTI text to HTML. `interaction` says what stands for what is answered; feedback, notes for authors, sounds and shared files are taken
 * out and remembered.
 */
export const bodyHtml = (nodes: readonly XmlNode[], found: BodyFound, interaction: (element: XmlElement) => string): string => {
  const inner = (element: XmlElement): string => bodyHtml(element.children, found, interaction);
  return toHtml(nodes, (element) => {
    const { name } = element;
    if (/Interaction$/.test(name)) return interaction(element);
    switch (name) {
      case 'feedbackBlock':
      case 'feedbackInline':
      case 'modalFeedback':
        return feedbackHtml(element, found, inner);
      case 'rubricBlock':
        if (isForCandidates(element)) return `<div>${inner(element)}</div>`;
        takeAll(element);
        found.notes.push(rubricNote(element));
        return '';
      case 'prompt':
        return '';
      // HTML as QTI 1 holds it, not well-formed perhaps
      case 'rawHtml':
        return element.children.filter((child) => typeof child === 'string').join('');
      case 'stylesheet':
        takeAll(element);
        found.notes.push({ level: 'lost', message: '글꼴과 배치(stylesheet)를 뺐습니다' });
        return '';
      case 'contentBody':
      case 'itemBody':
      case 'stimulusBody':
        return inner(element);
      case 'object':
        return objectHtml(element, found);
      case 'include':
        takeInclude(element, found);
        return '';
      case 'audio':
      case 'video':
        takeAll(element);
        found.notes.push({ level: 'lost', message: '소리나 영상을 뺐습니다' });
        return '';
      case 'printedVariable':
        takeAll(element);
        found.notes.push({ level: 'lost', message: '계산해서 보여 주는 값(printedVariable)을 뺐습니다' });
        return '';
      default:
        return undefined;
    }
  });
};

/** Remembered, to be shown after an answer; what hides after an answer stays. */
const feedbackHtml = (element: XmlElement, found: BodyFound, inner: (element: XmlElement) => string): string => {
  takeAttributes(element, 'outcomeIdentifier');
  if (element.attributes.showHide !== 'hide') {
    found.feedback.push(inner(element));
    return '';
  }
  found.notes.push({ level: 'changed', message: '답하면 사라지던 글을 그대로 둡니다' });
  return element.name === 'feedbackInline' ? `<span>${inner(element)}</span>` : `<div>${inner(element)}</div>`;
};

const takeInclude = ({ attributes: { parse, href = '' } }: XmlElement, found: BodyFound): void => {
  if (parse === 'text') found.notes.push({ level: 'lost', message: `글자 그대로 끼워 넣는 파일(XInclude)을 뺐습니다: ${href}` });
  else found.sharedFiles.push(href);
};

export const isForCandidates = ({ attributes }: XmlElement): boolean => /candidate|^$/.test(attributes.view ?? '');
export const rubricNote = ({ attributes }: XmlElement): Note => ({
  level: 'lost',
  message: `응시자가 아닌 사람에게 보이는 안내(${attributes.view ?? ''})를 뺐습니다`,
});

const objectHtml = (element: XmlElement, found: BodyFound): string => {
  const { attributes, children } = element;
  const { data = '', type = '' } = attributes;
  // the picture has its own size
  takeAttributes(element, 'width', 'height');
  const alt = children.map(textOf).join('').trim().replaceAll('"', '&quot;');
  if (IMAGE_TYPE.test(type) || /\.(?:png|jpe?g|webp|svg|gif)$/i.test(data))
    return `<img src="${data.replaceAll('"', '&quot;')}" alt="${alt}">`;
  if (PAGE.test(data)) {
    found.sharedFiles.push(data);
    return '';
  }
  found.notes.push({ level: 'lost', message: `보여 줄 수 없는 파일을 뺐습니다: ${data || type}` });
  return alt;
};

/** Something a reader would see: words, an image, a formula. */
export const isEmptyHtml = (html: string): boolean => html.replace(/<(?!img|math|table|hr)[^>]*>/g, '').trim() === '';

/** Text of a choice without its feedback, and the feedback. */
export const choiceHtml = (choice: XmlElement, found: BodyFound): { readonly html: string; readonly why: string | null } => {
  const own: BodyFound = { ...bodyFound(), notes: found.notes };
  const html = bodyHtml(choice.children, own, () => '');
  // nothing is shuffled, so nothing needs to stay where it is
  takeAttributes(choice, 'fixed');
  if (choice.attributes.showHide === 'hide')
    found.notes.push({ level: 'changed', message: '처음에 숨겨 두던 보기(showHide=hide)도 보입니다' });
  found.sharedFiles.push(...own.sharedFiles);
  return { html, why: own.feedback.length > 0 ? own.feedback.join(' ') : null };
};

export const promptOf = (interaction: XmlElement, found: BodyFound): string | null => {
  const prompt = childNamed(interaction, 'prompt');
  if (!prompt) return null;
  const html = bodyHtml(prompt.children, found, () => '');
  return isEmptyHtml(html) ? null : html;
};

export const choicesIn = (interaction: XmlElement): readonly XmlElement[] => childrenNamed(interaction, 'simpleChoice', 'inlineChoice');
