import { decodeText, encodingNotes } from '../decode.ts';
import type { ForeignPassage } from '../foreign.ts';
import type { PackageFiles } from '../open-package.ts';
import type { ImportNote } from '../problems.ts';
import { take } from '../xml-element.ts';
import { descendants, descendantsNamed, elementsIn, type XmlElement } from '../xml.ts';
import { OWN_MARK } from './own-marks.ts';
import { bodyFound, bodyHtml, isEmptyHtml, type BodyFound } from './body.ts';

interface Package {
  readonly open: (path: string) => XmlElement;
  readonly source: PackageFiles;
  readonly notes: ImportNote[];
}

/** Files that hold keys, and elements that only they have: none of it is ever text to read. */
const OF_EXAMS =
  /^(?:assessmentItem|assessmentTest|assessmentSection|questestinterop|manifest|quiz|responseDeclaration|correctResponse|mapping|responseProcessing|modalFeedback)$/;
const OF_EXAMS_IN_TEXT =
  /<(?:[\w-]+:)?(?:qti-)?(?:assessment-?item|assessment-?test|response-?declaration|correct-?response|questestinterop|quiz)\b/i;

/** A file with shared material: a stimulus of QTI 3, an (X)HTML page or a fragment of QTI. Null for a file that holds problems: it would bring their keys along. */
export const sharedPassage = (path: string, { open, source, notes }: Package): ForeignPassage | null => {
  const passageOf = (html: string): ForeignPassage => ({ key: path, body: { format: 'html', source: html, file: path }, more: [] });
  if (/\.html?$/i.test(path)) {
    const decoded = decodeText(source.files.get(path) ?? new Uint8Array(), path);
    notes.push(...encodingNotes(decoded, path));
    if (OF_EXAMS_IN_TEXT.test(decoded.text)) return null;
    return passageOf(/<body\b[^>]*>([\s\S]*?)<\/body>/i.exec(decoded.text)?.[1] ?? decoded.text);
  }
  const root = open(path);
  if ([root, ...descendants(root)].some(({ name }) => OF_EXAMS.test(name))) return null;
  const found = bodyFound();
  const body = descendantsNamed(root, 'stimulusBody', 'body')[0] ?? root;
  const lead = leadIn(body);
  const html = bodyHtml(
    body.children.filter((child) => child !== lead),
    found,
    () => '',
  );
  const leadHtml = lead && bodyHtml(lead.children, found, () => '');
  notes.push(...notesOf(found, path));
  return { ...passageOf(html), ...(leadHtml !== undefined && { lead: { format: 'html', source: leadHtml, file: path } }) };
};

/** An export of ours marks the sentence above a passage. */
const leadIn = (body: XmlElement): XmlElement | undefined => {
  const lead = elementsIn(body).find(({ attributes }) => attributes[OWN_MARK] === 'lead');
  return lead && take(lead);
};

/** Null where the instructions show nothing: neither words nor a picture. */
export const rubricPassage = (rubric: XmlElement, key: string, file: string, notes: ImportNote[]): ForeignPassage | null => {
  const found = bodyFound();
  const html = bodyHtml(rubric.children, found, () => '');
  notes.push(...notesOf(found, file, rubric.line));
  return isEmptyHtml(html) ? null : { key, body: { format: 'html', source: html, file, line: rubric.line }, more: [] };
};

const notesOf = (found: BodyFound, file: string, line?: number): readonly ImportNote[] => [
  ...found.notes.map((note) => ({ ...note, file, line })),
  ...(found.sharedFiles.length > 0
    ? [{ level: 'lost', file, line, message: `안에서 다시 불러오는 파일을 뺐습니다: ${found.sharedFiles.join(', ')}` } as const]
    : []),
  ...(found.feedback.length > 0
    ? [{ level: 'lost', file, line, message: `답한 뒤에 보이는 글 ${found.feedback.length}개를 뺐습니다` } as const]
    : []),
];
