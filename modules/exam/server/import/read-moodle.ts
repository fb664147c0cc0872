import type { DraftText } from './draft.ts';
import { pointsOf, type ForeignPackage, type ForeignProblem, type LostProblem } from './foreign.ts';
import type { ImportFormat, TextFile } from './import-format.ts';
import { takeOutImages } from './inline-images.ts';
import { leftOverNotes } from './left-over.ts';
import { refuse, type ImportNote } from './problems.ts';
import { decimalIn, numberAnswer, numberKey, textKey, type ShortFound } from './short-key.ts';
import { textPages } from './text-pages.ts';
import { takeAll, takeAttributes } from './xml-element.ts';
import { childNamed, childrenNamed, textOf, type XmlElement } from './xml.ts';

type Note = ForeignProblem['notes'][number];
const UNSUPPORTED: Readonly<Record<string, string>> = {
  matching: '짝짓기',
  essay: '서술형',
  cloze: '빈칸 채우기(cloze)',
  calculated: '계산형',
  calculatedmulti: '계산형 선다',
  calculatedsimple: '계산형',
  ddwtos: '끌어 놓기',
  ddimageortext: '그림에 끌어 놓기',
  ddmarker: '표시 끌어 놓기',
  gapselect: '빈칸 고르기',
  ordering: '차례 맞추기',
  randomsamatch: '무작위 짝짓기',
  random: '무작위 문항',
};

export const moodleFormat: ImportFormat = {
  label: 'Moodle XML',
  help: 'Moodle의 문제 은행에서 내보낸 파일(.xml)',
  file: {
    extensions: ['xml'],
    detect: ({ xml }) => xml?.name === 'quiz',
    read: (file) => readMoodle(file),
  },
};

/** Moodle's question bank export, `<quiz>`. */
const readMoodle = ({ xml, path: file, notes: ofEncoding }: TextFile): ForeignPackage => {
  const quiz = xml ?? refuse('XML이 아닙니다.', { file });
  const images = new Map<string, Uint8Array>();
  const items: (ForeignProblem | LostProblem)[] = [];
  const notes: ImportNote[] = [...ofEncoding];
  const descriptions = textPages(notes, '설명 글(description)');
  let category = '';
  let shuffled = 0;
  childrenNamed(quiz, 'question').forEach((question, index) => {
    const type = question.attributes.type ?? '';
    const { line } = question;
    if (type === 'category') {
      category = categoryOf(question);
      descriptions.end();
      return;
    }
    const show: Show = (element) => draftText(element, file, index, images);
    const name = nameOf(question, index);
    if (isYes(question, 'hidden')) {
      takeAll(question);
      notes.push({ level: 'lost', file, line, problem: name, message: '숨겨 둔 문항(hidden)이라 가져오지 않았습니다' });
      return;
    }
    const stem = withOldImage(show(childNamed(question, 'questiontext')), question, index, images, file);
    const lose = (because: string) => {
      takeAll(question);
      descriptions.skipQuestion();
      items.push({ name, file, line, because });
    };
    if (!stem) return lose('문제 글(questiontext)이 비어 있습니다');
    if (type === 'description') {
      childrenNamed(question, 'defaultgrade', 'penalty');
      descriptions.add({ name, file, line, page: { key: name, body: stem, more: [] } });
      return;
    }
    const short = shortOf(question, type);
    if (short && !short.accepts) return lose(short.because);
    if (!short && type !== 'multichoice' && type !== 'truefalse') return lose(`${UNSUPPORTED[type] ?? type} 문항은 지원하지 않습니다`);
    const passage = descriptions.forQuestion();
    if (isYes(question, 'shuffleanswers')) shuffled += 1;
    items.push({
      name,
      file,
      line,
      itemType: category,
      sources: [],
      passage,
      stem,
      material: null,
      concept: null,
      difficulty: null,
      expectedSeconds: null,
      ...answeredOf(question, type, short, { file, show }),
    });
  });
  descriptions.end();
  if (shuffled > 0) notes.push({ level: 'changed', file, message: `보기 섞기를 하지 않고 파일의 차례대로 둡니다 (${shuffled}문항)` });
  notes.push(...leftOverNotes([{ file, root: quiz }]));
  return {
    format: moodleFormat.label,
    title: null,
    sittings: [{ title: null, sections: [{ name: '전체', items }] }],
    notes,
    inlineImages: images,
  };
};

const categoryOf = (question: XmlElement): string =>
  textOf(childNamed(question, 'category') ?? question)
    .trim()
    .split('/')
    .at(-1) ?? '';
const nameOf = (question: XmlElement, index: number): string => {
  const idNumber = textOf(childNamed(question, 'idnumber') ?? '').trim();
  const title = textOf(childNamed(question, 'name') ?? '').trim();
  return idNumber || title || `q-${index + 1}`;
};

type Show = (element: XmlElement | undefined) => DraftText | null;
type Short = ShortFound & { readonly unit?: string };
const shortOf = (question: XmlElement, type: string): Short | null => {
  if (type === 'shortanswer') return moodleText(question);
  return type === 'numerical' ? moodleNumber(question) : null;
};

/** How it is answered, what is right, and what is said about it afterwards. */
const answeredOf = (
  question: XmlElement,
  type: string,
  short: Short | null,
  { file, show }: { readonly file: string; readonly show: Show },
) => {
  const grade = childNamed(question, 'defaultgrade');
  const points = pointsOf(grade ? Number(textOf(grade)) : null);
  const answers = childrenNamed(question, 'answer');
  const key: ShortKeyOf = short?.accepts
    ? { kind: short.accepts.kind, answer: [], accepts: short.accepts, notes: short.notes }
    : keyOf(answers, type === 'truefalse' || !/^(?:0|false)$/.test(textOf(childNamed(question, 'single') ?? 'true').trim()));
  const hints = childrenNamed(question, 'hint')
    .map(show)
    .filter((hint) => hint !== null);
  const choiceOf = (answer: XmlElement) => ({
    text:
      type === 'truefalse'
        ? trueOrFalse(answer, file)
        : (show(answer) ?? { format: 'plain' as const, source: '', file, line: answer.line }),
    why: show(childNamed(answer, 'feedback')),
  });
  return {
    kind: key.kind,
    answer: key.answer,
    ...(key.alsoRight && { alsoRight: key.alsoRight }),
    ...(key.accepts && { accepts: key.accepts }),
    ...(short?.unit && { input: { unit: short.unit } }),
    points: points.points,
    notes: [...points.notes, ...key.notes, ...lostHelpNotes(question, hints.length, show)],
    tags: childrenNamed(childNamed(question, 'tags') ?? question, 'tag')
      .map((tag) => textOf(tag).trim())
      .filter(Boolean),
    choices: short ? [] : answers.map(choiceOf),
    explanation: show(childNamed(question, 'generalfeedback')),
    tip: hints[0] ?? null,
  };
};

/** Hints beyond the first, and feedback by whether it was right, have no place here. */
const lostHelpNotes = (question: XmlElement, hintCount: number, show: Show): readonly Note[] => {
  const notes: Note[] = [];
  if (hintCount > 0) notes.push({ level: 'changed', message: `힌트 ${hintCount}개 가운데 첫째를 풀이 요령(tip)으로 삼았습니다` });
  for (const kind of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']) {
    if (isOwnFeedback(show(childNamed(question, kind))))
      notes.push({ level: 'lost', message: `맞고 틀림에 따른 피드백(${kind})은 쓰지 않습니다` });
  }
  return notes;
};

type ShortKeyOf = Pick<ForeignProblem, 'kind' | 'answer' | 'alsoRight' | 'accepts' | 'notes'>;
const shareOf = ({ attributes }: XmlElement): number => Number(attributes.fraction ?? 0) / 100;
const answerText = (answer: XmlElement): string => {
  takeAttributes(answer, 'format');
  return textOf(childNamed(answer, 'text') ?? '').trim();
};
/** What is said to one answer has no place beside a short one. */
const feedbackNotes = (answers: readonly XmlElement[]): readonly Note[] => {
  const said = answers.filter((answer) => {
    const feedback = childNamed(answer, 'feedback');
    if (feedback) takeAttributes(feedback, 'format');
    return feedback && textOf(childNamed(feedback, 'text') ?? '').trim() !== '';
  });
  return said.length > 0 ? [{ level: 'lost', message: `답마다 다르던 피드백 ${said.length}개를 뺐습니다` }] : [];
};

const moodleText = (question: XmlElement): Short => {
  const answers = childrenNamed(question, 'answer');
  const found = textKey(
    answers.map((answer) => ({ value: answerText(answer), share: shareOf(answer) })),
    { ignoresCase: !isYes(question, 'usecase') },
  );
  return { ...found, notes: [...found.notes, ...feedbackNotes(answers)] };
};

const moodleNumber = (question: XmlElement): Short => {
  const answers = childrenNamed(question, 'answer');
  const read = answers.map((answer) => {
    const text = answerText(answer);
    return {
      text,
      share: shareOf(answer),
      value: numberAnswer(decimalIn(text), decimalIn(textOf(childNamed(answer, 'tolerance') ?? '0'))),
    };
  });
  const known = read.flatMap(({ value, share }) => (value ? [{ value, share }] : []));
  const units = childrenNamed(childNamed(question, 'units') ?? question, 'unit').map((unit) => ({
    name: textOf(childNamed(unit, 'unit_name') ?? '').trim(),
    factor: Number(textOf(childNamed(unit, 'multiplier') ?? '1')),
  }));
  const [own, other] = [
    units.filter(({ name, factor }) => name !== '' && factor === 1).map(({ name }) => name),
    units.filter(({ factor }) => factor !== 1),
  ];
  for (const name of ['unitgradingtype', 'unitpenalty', 'showunits', 'unitsleft']) textOf(childNamed(question, name) ?? '');
  const found = numberKey(known, own);
  const odd = read.filter(({ value, share }) => value === null && share > 0);
  return {
    ...found,
    notes: [
      ...found.notes,
      ...feedbackNotes(answers),
      ...(odd.length > 0
        ? [{ level: 'changed' as const, message: `수로 읽을 수 없는 정답을 뺐습니다: ${odd.map(({ text }) => text).join(', ')}` }]
        : []),
      ...(other.length > 0
        ? [{ level: 'lost' as const, message: `다른 단위로 바꾸어 쓴 답은 인정하지 않습니다: ${other.map(({ name }) => name).join(', ')}` }]
        : []),
    ],
    ...(own[0] !== undefined && { unit: own[0] }),
  };
};

const isYes = (question: XmlElement, name: string): boolean => /^(?:1|true)$/.test(textOf(childNamed(question, name) ?? '').trim());

/** Before Moodle 2.0 a question had one picture beside its text: `<image>` names it, `<image_base64>` holds it. */
const withOldImage = (
  stem: DraftText | null,
  question: XmlElement,
  index: number,
  images: Map<string, Uint8Array>,
  file: string,
): DraftText | null => {
  const name = textOf(childNamed(question, 'image') ?? '').trim();
  const base64 = textOf(childNamed(question, 'image_base64') ?? '').trim();
  if (name === '' && base64 === '') return stem;
  const path = base64 === '' ? name : `pluginfile/${index + 1}/${(name.split('/').at(-1) ?? '') || 'image.png'}`.normalize('NFC');
  if (base64 !== '') images.set(path, Buffer.from(base64, 'base64'));
  const text = stem?.format === 'plain' ? escapeHtml(stem.source) : (stem?.source ?? '');
  const picture = `<p><img src="${escapeHtml(path)}" alt=""></p>`;
  return {
    ...(stem ?? { file, line: question.line }),
    format: stem?.format === 'markdown' ? 'markdown' : 'html',
    source: `${text}\n\n${picture}`,
  };
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** `<text>` with its format and the files it shows; null when empty. */
const draftText = (element: XmlElement | undefined, file: string, index: number, images: Map<string, Uint8Array>): DraftText | null => {
  if (!element) return null;
  const source = textOf(childNamed(element, 'text') ?? '').trim();
  if (source === '') takeAttributes(element, 'format');
  if (source === '') return null;
  for (const attached of childrenNamed(element, 'file')) {
    takeAttributes(attached, 'encoding');
    const path = `${(attached.attributes.path ?? '/').replace(/^\//, '')}${attached.attributes.name ?? ''}`;
    images.set(`pluginfile/${index + 1}/${path}`.normalize('NFC'), Buffer.from(textOf(attached), 'base64'));
  }
  const place = { file, line: element.line };
  const format = element.attributes.format ?? 'moodle_auto_format';
  if (format === 'plain_text') return { format: 'plain', source, ...place };
  const local = source.replaceAll('@@PLUGINFILE@@/', `pluginfile/${index + 1}/`);
  if (format === 'markdown') return { format: 'markdown', source: local, ...place };
  return { format: 'html', source: takeOutImages(format === 'html' ? local : local.replace(/\r?\n/g, '<br>'), images), ...place };
};

const trueOrFalse = (answer: XmlElement, file: string): DraftText => {
  takeAttributes(answer, 'format');
  const word = textOf(childNamed(answer, 'text') ?? '')
    .trim()
    .toLowerCase();
  return { format: 'plain', source: word === 'true' ? '참' : word === 'false' ? '거짓' : word, file, line: answer.line };
};

/** Moodle writes its own “Your answer is correct.” into every question; only an author's words are a loss. */
const isOwnFeedback = (text: DraftText | null): boolean =>
  text !== null &&
  !/^(?:<p>)?(?:Your answer is (?:partially )?(?:in)?correct\.?|정답입니다\.?|오답입니다\.?|부분적으로 맞습니다\.?|답이 (?:맞았|틀렸|일부 맞았)습니다\.?)?(?:<\/p>)?$/i.test(
    text.source.trim(),
  );

/** Fractions are percent of the points. Full credit or none is all there is here. */
const keyOf = (answers: readonly XmlElement[], isSingle: boolean): ShortKeyOf => {
  const notes: Note[] = [];
  const fractions = answers.map(({ attributes }) => Number(attributes.fraction ?? 0));
  const positions = (is: (fraction: number) => boolean) => fractions.flatMap((fraction, index) => (is(fraction) ? [index + 1] : []));
  const negative = positions((fraction) => fraction < 0);
  if (negative.length > 0) notes.push({ level: 'changed', message: `보기 ${negative.join(', ')}의 감점을 없앴습니다` });
  if (!isSingle) {
    const right = positions((fraction) => fraction > 0);
    if (right.length > 1) notes.push({ level: 'changed', message: '부분 점수를 없애고, 정답을 모두 골라야 맞는 문항으로 바꾸었습니다' });
    return { kind: 'multiple', answer: right, notes };
  }
  const full = positions((fraction) => fraction >= 99.999);
  const partial = positions((fraction) => fraction > 0 && fraction < 99.999);
  if (partial.length > 0) notes.push({ level: 'changed', message: `보기 ${partial.join(', ')}의 부분 점수를 없앴습니다` });
  // One is chosen, and any of them has all the points.
  return {
    kind: 'single',
    answer: full.slice(0, 1),
    ...(full.length > 1 && { alsoRight: full.slice(1).map((position) => [position]) }),
    notes,
  };
};
