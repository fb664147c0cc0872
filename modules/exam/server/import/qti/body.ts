import type { ForeignProblem } from '../foreign.ts';
import { childNamed, elementsIn, textOf, toHtml, type XmlElement, type XmlNode } from '../xml.ts';

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
    const { name, attributes } = element;
    if (/Interaction$/.test(name)) return interaction(element);
    switch (name) {
      case 'feedbackBlock':
      case 'feedbackInline':
      case 'modalFeedback':
        found.feedback.push(inner(element));
        return '';
      case 'rubricBlock':
        if (/candidate|^$/.test(attributes.view ?? '')) return `<div>${inner(element)}</div>`;
        found.notes.push({ level: 'lost', message: `응시자가 아닌 사람에게 보이는 안내(${attributes.view ?? ''})를 뺐습니다` });
        return '';
      case 'prompt':
      case 'stylesheet':
        return '';
      case 'contentBody':
      case 'itemBody':
      case 'stimulusBody':
        return inner(element);
      case 'object':
        return objectHtml(element, found);
      case 'include':
        found.sharedFiles.push(attributes.href ?? '');
        return '';
      case 'audio':
      case 'video':
        found.notes.push({ level: 'lost', message: '소리나 영상을 뺐습니다' });
        return '';
      case 'printedVariable':
        found.notes.push({ level: 'lost', message: '계산해서 보여 주는 값(printedVariable)을 뺐습니다' });
        return '';
      default:
        return undefined;
    }
  });
};

const objectHtml = ({ attributes, children }: XmlElement, found: BodyFound): string => {
  const { data = '', type = '' } = attributes;
  const alt = children.map(textOf).join('').trim().replaceAll('"', '&quot;');
  if (IMAGE_TYPE.test(type) || /\.(?:png|jpe?g|webp|svg|gif)$/i.test(data)) return `<img src="${data.replaceAll('"', '&quot;')}" alt="${alt}">`;
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
  const own = { ...bodyFound(), notes: found.notes };
  const html = bodyHtml(choice.children, own, () => '');
  return { html, why: own.feedback.length > 0 ? own.feedback.join(' ') : null };
};

export const promptOf = (interaction: XmlElement, found: BodyFound): string | null => {
  const prompt = childNamed(interaction, 'prompt');
  if (!prompt) return null;
  const html = bodyHtml(prompt.children, found, () => '');
  return isEmptyHtml(html) ? null : html;
};

export const choicesIn = (interaction: XmlElement): readonly XmlElement[] =>
  elementsIn(interaction).filter(({ name }) => name === 'simpleChoice' || name === 'inlineChoice');
