import { parse, type GIFTQuestion, type TextChoice, type TextFormat } from 'gift-pegjs';
import type { DraftText } from './draft.ts';
import { takeOutImages } from './inline-images.ts';
import type { ForeignPackage, ForeignPassage, ForeignProblem, LostProblem } from './foreign.ts';
import { refuse } from './problems.ts';

export const looksLikeGift = (text: string): boolean => /(?:^|[^\\])\{[^}]*\}/s.test(text) || /^\s*\$CATEGORY:/m.test(text);

const UNSUPPORTED: Readonly<Record<string, string>> = { Short: '단답형', Numerical: '수치형', Matching: '짝짓기', Essay: '서술형' };
type Note = ForeignProblem['notes'][number];

/** Moodle's GIFT. The grammar is the community's own (`gift-pegjs`); a mistake in it refuses the file with its line. */
export const readGift = (text: string, file: string): ForeignPackage => {
  const images = new Map<string, Uint8Array>();
  const items: (ForeignProblem | LostProblem)[] = [];
  const lineOf = lineFinder(text);
  let category = '';
  let passage: ForeignPassage | null = null;
  for (const question of parseAll(text, file)) {
    if (question.type === 'Category') {
      category = question.title.split('/').at(-1) ?? '';
      passage = null;
      continue;
    }
    const line = lineOf(question.title, question.stem.text);
    const textOf = ({ format, text: source }: TextFormat): DraftText => ({ ...asDraft(format, source, images), file, line });
    const name = question.id ?? question.title ?? `q-${items.length + 1}`;
    if (question.type === 'Description') {
      passage = { key: name, body: textOf(question.stem) };
      continue;
    }
    const common = {
      name, file, line, points: 1, itemType: category, tags: question.tags ?? [], sources: [], passage, stem: textOf(question.stem), material: null,
      explanation: question.globalFeedback ? textOf(question.globalFeedback) : null, concept: null, tip: null, difficulty: null, expectedSeconds: null,
    };
    const passageNote: readonly Note[] = passage ? [{ level: 'changed', message: '앞의 설명 글(description)을 이 문항의 지문으로 삼았습니다' }] : [];
    if (question.type === 'TF') {
      // In GIFT the first feedback is for whoever answers wrong, the second for whoever answers right; the library calls them true and false.
      const { trueFeedback: forWrong, falseFeedback: forRight } = question;
      const why = question.isTrue ? [forRight, forWrong] : [forWrong, forRight];
      items.push({
        ...common, kind: 'single', answer: [question.isTrue ? 1 : 2], notes: passageNote,
        choices: ['참', '거짓'].map((source, index) => ({ text: { format: 'plain', source, file, line }, why: why[index] ? textOf(why[index]) : null })),
      });
    } else if (question.type === 'MC') {
      const { kind, answer, notes } = keyOf(question.choices);
      items.push({
        ...common, kind, answer, notes: [...passageNote, ...notes],
        choices: question.choices.map(({ text: choice, feedback }) => ({ text: textOf(choice), why: feedback ? textOf(feedback) : null })),
      });
    } else items.push({ name, file, line, because: `${UNSUPPORTED[question.type] ?? question.type} 문항은 지원하지 않습니다` });
  }
  return { format: 'gift', title: null, sittings: [{ title: null, minutes: null, sections: [{ name: '전체', items }] }], notes: [], inlineImages: images };
};

const parseAll = (text: string, file: string): readonly GIFTQuestion[] => {
  try {
    return parse(text);
  } catch (cause) {
    const location: unknown = typeof cause === 'object' && cause !== null && 'location' in cause ? cause.location : null;
    const start: unknown = typeof location === 'object' && location !== null && 'start' in location ? location.start : null;
    const line = typeof start === 'object' && start !== null && 'line' in start ? Number(start.line) : undefined;
    return refuse(`GIFT 문법이 올바르지 않습니다: ${cause instanceof Error ? cause.message.slice(0, 300) : String(cause)}`, { file, line });
  }
};

/** `=` marks the key; weights without any `=` mean several answers. Whole credit or none is all there is here. */
const keyOf = (choices: readonly TextChoice[]): Pick<ForeignProblem, 'kind' | 'answer' | 'notes'> => {
  const notes: Note[] = [];
  const positions = (is: (choice: TextChoice) => boolean) => choices.flatMap((choice, index) => (is(choice) ? [index + 1] : []));
  const right = positions(({ isCorrect, weight }) => isCorrect || weight === 100);
  const partial = positions(({ isCorrect, weight }) => !isCorrect && weight !== null && weight > 0 && weight < 100);
  const negative = positions(({ weight }) => weight !== null && weight < 0);
  if (negative.length > 0) notes.push({ level: 'changed', message: `보기 ${negative.join(', ')}의 감점을 없앴습니다` });
  if (right.length === 0 && partial.length > 0) {
    notes.push({ level: 'changed', message: '부분 점수를 없애고, 정답을 모두 골라야 맞는 문항으로 바꾸었습니다' });
    return { kind: 'multiple', answer: partial, notes };
  }
  if (partial.length > 0) notes.push({ level: 'changed', message: `보기 ${partial.join(', ')}의 부분 점수를 없앴습니다` });
  if (right.length > 1) notes.push({ level: 'changed', message: '정답이 여럿이라 모두 골라야 맞는 문항으로 바꾸었습니다' });
  return { kind: right.length > 1 ? 'multiple' : 'single', answer: right, notes };
};

const asDraft = (format: TextFormat['format'], source: string, images: Map<string, Uint8Array>): Pick<DraftText, 'format' | 'source'> => {
  if (format === 'plain' || format === 'markdown') return { format, source };
  const html = format === 'html' ? source : source.replace(/\r?\n/g, '<br>');
  return { format: 'html', source: takeOutImages(html, images) };
};

/** The grammar gives no positions: looks for the title, or the beginning of the text, from where the last one was found. */
const lineFinder = (text: string) => {
  let from = 0;
  return (title: string | null, stem: string): number | undefined => {
    const wanted = title ? `::${title}` : stem.split('\n')[0]?.slice(0, 30) ?? '';
    const at = wanted === '' ? -1 : text.indexOf(wanted, from);
    if (at < 0) return undefined;
    from = at + 1;
    return text.slice(0, at).split('\n').length;
  };
};
