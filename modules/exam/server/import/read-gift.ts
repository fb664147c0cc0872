import type { NumberAnswer } from '../../contract.ts';
import type { GIFTQuestion, Numerical, NumericalChoice, NumericalFormat, ShortAnswer, TextChoice, TextFormat, TrueFalse } from 'gift-pegjs';
import type { DraftText } from './draft.ts';
import type { ForeignPackage, ForeignProblem, LostProblem } from './foreign.ts';
import { giftQuestions } from './gift-questions.ts';
import type { ImportFormat, TextFile } from './import-format.ts';
import { takeOutImages } from './inline-images.ts';
import type { ImportNote } from './problems.ts';
import { decimalIn, numberAnswer, numberKey, textKey, type ShortFound } from './short-key.ts';
import { textPages } from './text-pages.ts';

/** One search for a bracket and one for its end: an expression for both takes the square of a text's brackets. */
const looksLikeGift = (text: string): boolean => {
  const open = text.search(/(?:^|[^\\])\{/);
  return (open >= 0 && text.includes('}', open)) || /^\s*\$CATEGORY:/m.test(text);
};

const UNSUPPORTED: Readonly<Record<string, string>> = { Matching: '짝짓기', Essay: '서술형' };
type Note = ForeignProblem['notes'][number];

export const giftFormat: ImportFormat = {
  label: 'GIFT',
  help: 'Moodle의 글 형식(.txt, .gift)',
  file: {
    extensions: ['txt', 'gift'],
    detect: ({ xml, text, path }) => xml === null && (looksLikeGift(text) || /\.gift$/i.test(path)),
    read: (file) => readGift(file),
  },
};

/** Moodle's GIFT. The grammar is the community's own (`gift-pegjs`); a mistake in it refuses the file with its line. */
const readGift = ({ text, path: file, notes: ofEncoding }: TextFile): ForeignPackage => {
  const images = new Map<string, Uint8Array>();
  const items: (ForeignProblem | LostProblem)[] = [];
  const notes: ImportNote[] = [...ofEncoding];
  const descriptions = textPages(notes, '설명 글(description)');
  let category = '';
  for (const { question, line } of giftQuestions(text, file)) {
    if (question.type === 'Category') {
      category = question.title.split('/').at(-1) ?? '';
      descriptions.end();
      continue;
    }
    const textOf: TextOf = ({ format, text: source }) => ({ ...asDraft(format, source, images), file, line });
    const name = question.id ?? question.title ?? `q-${items.length + 1}`;
    if (question.type === 'Description') {
      const title = question.id ?? question.title ?? question.stem.text;
      descriptions.add({ name: title, file, line, page: { key: title, body: textOf(question.stem), more: [] } });
      continue;
    }
    const asked = askedOf(question, textOf);
    if ('because' in asked) {
      descriptions.skipQuestion();
      items.push({ name, file, line, because: asked.because });
      continue;
    }
    const passage = descriptions.forQuestion();
    items.push({
      ...asked,
      name,
      file,
      line,
      points: 1,
      itemType: category,
      tags: question.tags ?? [],
      sources: [],
      passage,
      stem: textOf(question.stem),
      material: null,
      explanation: question.globalFeedback ? textOf(question.globalFeedback) : null,
      concept: null,
      tip: null,
      difficulty: null,
      expectedSeconds: null,
    });
  }
  descriptions.end();
  return {
    format: giftFormat.label,
    title: null,
    sittings: [{ title: null, sections: [{ name: '전체', items }] }],
    notes,
    inlineImages: images,
  };
};

type TextOf = (text: TextFormat) => DraftText;
type Asked = Pick<ForeignProblem, 'kind' | 'answer' | 'alsoRight' | 'accepts' | 'choices' | 'notes'>;

/** What depends on the kind of question: its key and choices; or why it is not taken. */
const askedOf = (question: GIFTQuestion, textOf: TextOf): Asked | { readonly because: string } => {
  switch (question.type) {
    case 'Short':
    case 'Numerical': {
      const { accepts, notes, because } = shortOf(question);
      return accepts ? { kind: accepts.kind, answer: [], accepts, choices: [], notes } : { because };
    }
    case 'TF':
      return trueOrFalseOf(question, textOf);
    case 'MC':
      return {
        ...keyOf(question.choices),
        choices: question.choices.map(({ text, feedback }) => ({ text: textOf(text), why: feedback ? textOf(feedback) : null })),
      };
    default:
      return { because: `${UNSUPPORTED[question.type] ?? question.type} 문항은 지원하지 않습니다` };
  }
};

/** In GIFT the first feedback is for whoever answers wrong, the second for whoever answers right; the library calls them true and false. */
const trueOrFalseOf = ({ isTrue, trueFeedback: forWrong, falseFeedback: forRight }: TrueFalse, textOf: TextOf): Asked => {
  const why = isTrue ? [forRight, forWrong] : [forWrong, forRight];
  return {
    kind: 'single',
    answer: [isTrue ? 1 : 2],
    notes: [],
    choices: ['참', '거짓'].map((text, index) => ({
      text: textOf({ format: 'plain', text }),
      why: why[index] ? textOf(why[index]) : null,
    })),
  };
};

const shortOf = (question: ShortAnswer | Numerical): ShortFound => {
  const choices: readonly (TextChoice | NumericalChoice)[] = Array.isArray(question.choices)
    ? question.choices
    : [{ isCorrect: true, weight: null, text: question.choices, feedback: null }];
  const shareOf = ({ isCorrect, weight }: TextChoice | NumericalChoice) => (weight ?? (isCorrect ? 100 : 0)) / 100;
  const found =
    question.type === 'Short'
      ? textKey(
          choices.map((choice) => ({ value: (choice as TextChoice).text.text, share: shareOf(choice) })),
          { ignoresCase: true },
        )
      : numberKey(
          choices.flatMap((choice) => numbersIn((choice as NumericalChoice).text).map((value) => ({ value, share: shareOf(choice) }))),
        );
  const said = choices.filter(({ feedback }) => feedback && feedback.text.trim() !== '').length;
  return said === 0
    ? found
    : { ...found, notes: [...found.notes, { level: 'lost', message: `답마다 다르던 피드백 ${said}개를 뺐습니다` }] };
};

const numbersIn = ({ type, number, range, numberLow, numberHigh }: NumericalFormat): readonly NumberAnswer[] => {
  const decimal = (value: number | undefined) => (value === undefined ? null : decimalIn(String(value)));
  const [from, to] = [decimal(numberLow), decimal(numberHigh)];
  if (type === 'high-low') return from !== null && to !== null ? [{ from, to }] : [];
  const answer = numberAnswer(decimal(number), type === 'range' ? decimal(range) : null);
  return answer ? [answer] : [];
};

/** `=` marks the key; weights without any `=` mean several answers. Whole credit or none is all there is here. */
const keyOf = (choices: readonly TextChoice[]): Pick<ForeignProblem, 'kind' | 'answer' | 'alsoRight' | 'notes'> => {
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
  // One is chosen, and any of them has all the points.
  return {
    kind: 'single',
    answer: right.slice(0, 1),
    ...(right.length > 1 && { alsoRight: right.slice(1).map((position) => [position]) }),
    notes,
  };
};

const asDraft = (format: TextFormat['format'], source: string, images: Map<string, Uint8Array>): Pick<DraftText, 'format' | 'source'> => {
  if (format === 'plain' || format === 'markdown') return { format, source };
  const html = format === 'html' ? source : source.replace(/\r?\n/g, '<br>');
  return { format: 'html', source: takeOutImages(html, images) };
};
