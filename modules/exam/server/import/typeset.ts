import type { RichText } from '@platform/kernel';
import { fromHtml, fromMarkdown, plainRichText, unwrapParagraph, type ImageResolver, type RichTextNote } from '@platform/richtext';
import { extensionByMediaType } from '@platform/files';
import type { DetailDraft, DraftText, ExamDraft, PackageDraft, ProblemDraft } from './draft.ts';
import { isImagePath } from './image-paths.ts';
import { checkImage, type CheckedImage, type ImageFile } from './images.ts';
import type { PackageFiles } from './open-package.ts';
import { pathFrom } from './path-from.ts';
import { PackageRefused, type ImportError, type ImportNote } from './problems.ts';
import { createHash } from 'node:crypto';

/** A draft whose texts are ready to print. */
export interface TypesetExam extends Omit<ExamDraft, 'description' | 'details'> {
  readonly description: RichText;
  readonly details: readonly TypesetDetail[];
}
export interface TypesetDetail extends Omit<DetailDraft, 'passages' | 'problems'> {
  readonly passages: readonly { readonly id: string; readonly lead: RichText; readonly body: RichText }[];
  readonly problems: readonly TypesetProblem[];
}
export interface TypesetProblem extends Omit<ProblemDraft, 'stem' | 'material' | 'choices' | 'explanation' | 'concept' | 'tip'> {
  readonly stem: RichText;
  readonly material: RichText | null;
  readonly choices: readonly RichText[];
  readonly rationales: readonly (RichText | null)[];
  readonly explanation: RichText;
  readonly concept: RichText | null;
  readonly tip: RichText | null;
}
export interface TypesetPackage {
  readonly exams: readonly TypesetExam[];
  readonly notes: readonly ImportNote[];
  /** Images that some text shows, by their address. */
  readonly images: ReadonlyMap<string, ImageFile>;
}

/** What stands above a passage whose author wrote nothing there. */
const DEFAULT_LEAD = '다음을 읽고 물음에 답하시오.';

/** Typesets every text and looks at every image that one of them shows. Throws what a strict package may not contain. */
export const typesetPackage = async (draft: PackageDraft, source: PackageFiles): Promise<TypesetPackage> => {
  const files = new Map([...source.files, ...draft.inlineImages]);
  const checked = await checkImages(files);
  const used = new Map<string, ImageFile>();
  const notes: ImportNote[] = [];
  const errors: ImportError[] = [];

  /** Of an author of the own format a mistake is asked back; in a foreign file it is what the file lost. */
  const complain = (isMistake: boolean, note: ImportNote): void => {
    if (draft.isStrict && isMistake) errors.push({ file: note.file, line: note.line, problem: note.problem, message: note.message });
    else notes.push(note);
  };
  const show = (text: DraftText, problem?: string): RichText => {
    const place = { file: text.file, line: text.line, problem };
    const resolveImage: ImageResolver = (src) => {
      const path = pathFrom(text.file, src, files);
      const image = path === null ? undefined : checked.get(path);
      if (image === undefined || 'refusedBecause' in image) {
        if (image) complain(true, { level: 'lost', ...place, message: `그림 ${src}: ${image.refusedBecause}` });
        else if (/^(?:https?:)?\/\//i.test(src))
          complain(true, { level: 'lost', ...place, message: `바깥 주소의 그림은 가져오지 않습니다: ${src.slice(0, 120)}` });
        else errors.push({ ...place, message: `그림 파일이 없습니다: ${src.slice(0, 120)}` });
        return null;
      }
      if (image.convertedFrom)
        notes.push({ level: 'changed', ...place, message: `${image.convertedFrom} 그림을 PNG로 바꾸었습니다: ${src}` });
      const address = `/files/${createHash('sha256').update(image.bytes).digest('hex')}.${extensionByMediaType[image.mediaType]}`;
      used.set(address, image);
      return { src: address, width: image.width, height: image.height };
    };
    if (text.format === 'plain') return plainParagraphs(text.source);
    const { text: rich, notes: found } =
      text.format === 'markdown'
        ? fromMarkdown(text.source, { resolveImage })
        : fromHtml(text.source, { resolveImage, texInText: text.format === 'html' });
    for (const note of found) {
      if (note.kind === 'too-long') errors.push({ ...place, message: `글이 너무 깁니다: ${note.length}자 (${note.most}자까지)` });
      const said = wordsFor(note);
      if (said) complain(said.isMistake, { level: said.level, ...place, message: said.message });
    }
    return rich;
  };
  const optional = (text: DraftText | null, problem: string) => (text ? show(text, problem) : null);
  const inLine = (text: DraftText, problem: string) => unwrapParagraph(show(text, problem));

  const typesetProblem = (problem: ProblemDraft): TypesetProblem => {
    const name = problem.problem ?? problem.id;
    const { choices, ...rest } = problem;
    const texts = choices.map(({ text }) => inLine(text, name));
    texts.forEach((text, index) => {
      if (text.length === 0)
        errors.push({ file: problem.file, line: problem.line, problem: name, message: `보기 ${index + 1}이(가) 비어 있습니다` });
    });
    return {
      ...rest,
      stem: inLine(problem.stem, name),
      material: optional(problem.material, name),
      choices: texts,
      rationales: choices.map(({ why }) => (why ? inLine(why, name) : null)),
      explanation: problem.explanation ? show(problem.explanation, name) : [],
      concept: optional(problem.concept, name),
      tip: optional(problem.tip, name),
    };
  };
  const exams = draft.exams.map((exam): TypesetExam => ({
    ...exam,
    description: exam.description ? show(exam.description) : [],
    details: exam.details.map((detail) => ({
      ...detail,
      passages: detail.passages.map(({ id, lead, body, more = [] }) => ({
        id,
        lead: lead ? inLine(lead, id) : [DEFAULT_LEAD],
        body: stacked([body, ...more].map((text) => show(text, id))),
      })),
      problems: detail.problems.map(typesetProblem),
    })),
  }));
  if (errors.length > 0) throw new PackageRefused(errors);
  return { exams, notes: [...draft.notes, ...notes], images: used };
};

/** Several texts one below the other: each in a block of its own. */
const stacked = (texts: readonly RichText[]): RichText =>
  texts.length === 1 ? (texts[0] ?? []) : texts.map((text) => ['div', null, ...text] as const);

/** All image files of the package, each looked at once; others are not opened. */
const checkImages = async (files: ReadonlyMap<string, Uint8Array>): Promise<ReadonlyMap<string, CheckedImage>> => {
  const checked = new Map<string, CheckedImage>();
  for (const [path, bytes] of files) if (isImagePath(path)) checked.set(path, await checkImage(path, bytes));
  return checked;
};

const plainParagraphs = (source: string): RichText => {
  const paragraphs = source
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (paragraphs.length <= 1 && !source.trim().includes('\n')) return plainRichText(source.trim());
  return paragraphs.map((part) => [
    'p',
    null,
    ...part.split('\n').flatMap((line, index) => (index === 0 ? [line] : [['br', null] as const, line])),
  ]);
};

interface Said {
  readonly level: 'changed' | 'lost';
  readonly message: string;
  /** An author of the own format can and must mend it. */
  readonly isMistake: boolean;
}

/** Null: the reader of the image said it already. */
const wordsFor = (note: RichTextNote): Said | null => {
  const lost = (message: string, isMistake: boolean): Said => ({ level: 'lost', message, isMistake });
  switch (note.kind) {
    case 'element-dropped':
      return lost(`<${note.name}>은(는) 안의 내용까지 뺐습니다`, true);
    case 'element-unwrapped':
      return { level: 'changed', message: `<${note.name}> 태그를 벗기고 글만 남겼습니다`, isMistake: true };
    case 'attribute-dropped':
      return { level: 'changed', message: `<${note.on}>의 ${note.name} 속성(꾸밈)을 뺐습니다`, isMistake: false };
    case 'link-dropped':
      return lost(`따라갈 수 없는 링크를 뺐습니다: ${note.url.slice(0, 80)}`, true);
    // told as an error
    case 'too-long':
    case 'image-missing':
      return null;
    case 'alt-missing':
      return { level: 'changed', message: `그림에 대체 글이 없습니다: ${note.src}`, isMistake: true };
    case 'alt-repeated':
      return { level: 'changed', message: `그림의 대체 글이 곁의 글과 같아 두 번 읽힙니다: ${note.alt}`, isMistake: true };
    case 'heading-empty':
      return lost('글자가 없는 제목을 뺐습니다', true);
    case 'heading-skips':
      return { level: 'changed', message: `단계를 건너뛴 제목을 바로 아래 단계로 맞추었습니다: ${note.text}`, isMistake: true };
    case 'header-empty':
      return { level: 'changed', message: '표의 머리글 칸에 글자가 없어 보통 칸으로 바꾸었습니다', isMistake: true };
    case 'list-broken':
      return { level: 'changed', message: `목록(<${note.name}>)의 짜임이 어긋나 바로잡았습니다`, isMistake: true };
    case 'link-empty':
      return lost(`글자가 없는 링크를 뺐습니다: ${note.url.slice(0, 80)}`, true);
    case 'formula-failed':
      return lost(`수식을 읽을 수 없어 원문 그대로 두었습니다: ${note.source} (${note.reason})`, true);
    case 'formula-changed':
      return lost(`수식의 뜻이 달라질 수 있습니다: <${note.name}>을(를) 그대로 옮기지 못했습니다`, true);
    case 'directive-unknown':
      return { level: 'changed', message: `모르는 상자입니다(:::${note.name}). 틀 없이 글만 남겼습니다`, isMistake: true };
    case 'too-deep':
      return lost('너무 깊이 겹친 글이라 글자만 남겼습니다', true);
  }
};
