import { err, ok } from '@platform/kernel';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { makeCopy } from '@platform/i18n/copy';
import copy from '../../copy/ko.json' with { type: 'json' };
import { lengthOf } from '../../contract-length.ts';
import type { OwnLetterApi } from '../../contract-own.ts';
import type { Deps } from './deps.ts';
import { findAnswers, findLetter, type AnswerRow } from './store.ts';

/* A letter as an Office Open XML document (ECMA-376, part 1, 11.3.10): the three parts that every reader asks for, and styles by which headings are headings. */

const words = makeCopy(copy);
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OF_OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OF_OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OF_OFFICE}/styles" Target="styles.xml"/></Relationships>`,
};

/** Half points. */
const SIZES = { body: 22, title: 36, question: 26, note: 18 } as const;
const heading = (id: string, level: number, size: number): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="320" w:after="120"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;
const STYLES = `${HEAD}<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Malgun Gothic" w:hAnsi="Malgun Gothic" w:eastAsia="맑은 고딕"/><w:sz w:val="${SIZES.body}"/><w:lang w:val="ko-KR" w:eastAsia="ko-KR"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="120" w:line="360" w:lineRule="auto"/></w:pPr></w:style>${heading('Heading1', 1, SIZES.title)}${heading('Heading2', 2, SIZES.question)}<w:style w:type="paragraph" w:styleId="Note"><w:name w:val="Note"/><w:basedOn w:val="Normal"/><w:pPr><w:jc w:val="right"/></w:pPr><w:rPr><w:color w:val="595959"/><w:sz w:val="${SIZES.note}"/></w:rPr></w:style></w:styles>`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Signs that XML 1.0 has no place for are left out. */
const xmlText = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').replaceAll(/[&<>"]/gu, (sign) => ESCAPES[sign] ?? sign);
const paragraph = (text: string, style?: string): string =>
  `<w:p>${style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${xmlText(text)}</w:t></w:r></w:p>`;

export const documentXml = (title: string, answers: readonly Pick<AnswerRow, 'question' | 'text'>[]): string => {
  const body = answers.flatMap(({ question, text }, at) => [
    paragraph(`${at + 1}. ${question}`, 'Heading2'),
    ...text.split('\n').map((line) => paragraph(line)),
    paragraph(
      words('coverLetter.document.length', { letters: lengthOf(text, 'letters'), plain: lengthOf(text, 'lettersWithoutBlanks') }),
      'Note',
    ),
  ]);
  return `${HEAD}<w:document xmlns:w="${MAIN}"><w:body>${paragraph(title, 'Heading1')}${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`;
};

export const letterDocument =
  ({ db }: Deps): OwnLetterApi['document'] =>
  async (who, letterId) => {
    const row = await findLetter(db, who, letterId);
    if (!row) return err({ kind: 'cover-letter/no-letter' });
    const zip = new yazl.ZipFile();
    const parts = { ...PARTS, 'word/styles.xml': STYLES, 'word/document.xml': documentXml(row.title, await findAnswers(db, [letterId])) };
    for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name, { mtime: row.changedAt });
    zip.end();
    return ok({ name: `${row.title}.docx`, bytes: new Uint8Array(await buffer(zip.outputStream)) });
  };
