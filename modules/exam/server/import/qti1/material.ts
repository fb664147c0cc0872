import { take, takeAll } from '../xml-element.ts';
import { elementsIn, textOf, toHtml, type XmlElement } from '../xml.ts';

const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

export interface Shown {
  /** File that the text stands in. */
  readonly file: string;
  /** A thing that cannot be shown. */
  readonly lost: (what: string) => void;
}

/** What `material`, `flow` and `flow_mat` show, as HTML. */
export const materialHtml = (part: XmlElement, shown: Shown): string => {
  take(part);
  const inner = () =>
    elementsIn(part)
      .map((child) => materialHtml(child, shown))
      .join('');
  switch (part.name) {
    case 'material':
    case 'altmaterial':
    case 'itemfeedback':
    case 'solution':
    case 'solutionmaterial':
    case 'hint':
    case 'hintmaterial':
    case 'presentation_material':
    case 'flow_label':
      return inner();
    case 'flow':
    case 'flow_mat':
      return `<div>${inner()}</div>`;
    case 'mattext':
    case 'matemtext':
      return textHtml(part, shown);
    case 'matbreak':
      return '<br>';
    case 'matimage':
      return `<img src="${escapeAttribute(part.attributes.uri ?? '')}" alt="${escapeAttribute(part.attributes.label ?? '')}">`;
    case 'math':
      return toHtml([part]);
    case 'qticomment':
      takeAll(part);
      return '';
    default:
      takeAll(part);
      shown.lost(part.name);
      return '';
  }
};

const textHtml = (part: XmlElement, shown: Shown): string => {
  if (elementsIn(part).length > 0) return toHtml(part.children);
  const text = textOf(part);
  if (!/html/i.test(part.attributes.texttype ?? '')) return `<span>${escapeText(text.trim()).replace(/\r?\n/g, '<br>')}</span>`;
  return fromCanvas(text, shown.file);
};

/** Canvas keeps files under a name of its own, and formulas as pictures of its server beside their TeX. */
const fromCanvas = (html: string, file: string): string => {
  const up = '../'.repeat(file.split('/').length - 1);
  return html
    .replaceAll(/(?:\$|%24)IMS-CC-FILEBASE(?:\$|%24)\//g, `${up}web_resources/`)
    .replaceAll(/(?:\$|%24)IMS_CC_FILE_?BASE(?:\$|%24)\/?/g, up)
    .replaceAll(/<img\b[^>]*\bclass="[^"]*equation_image[^"]*"[^>]*>/g, (image) => {
      const tex = /\bdata-equation-content="([^"]*)"/.exec(image)?.[1] ?? /\balt="LaTeX:\s*([^"]*)"/.exec(image)?.[1];
      return tex === undefined ? image : `\\(${tex}\\)`;
    });
};
