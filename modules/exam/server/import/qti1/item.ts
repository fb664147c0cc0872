import type { ForeignProblem } from '../foreign.ts';
import { isEmptyHtml } from '../qti/body.ts';
import { take, takeAttributes } from '../xml-element.ts';
import { childNamed, childrenNamed, descendants, elementsIn, textOf, type XmlElement, type XmlNode } from '../xml.ts';
import type { Asked } from './conditions.ts';
import { element } from './element.ts';
import { materialHtml, type Shown } from './material.ts';
import { FEEDBACK, processingOf } from './processing.ts';
import { metadataOf } from './metadata.ts';

export interface TranslatedItem {
  /** `assessmentItem` of QTI 2, for the one reader of items there is. */
  readonly item: XmlElement;
  /** What a point of it is worth here. */
  readonly weight: number;
  /** Why there is nothing to take; null where there is. */
  readonly because: string | null;
  readonly notes: ForeignProblem['notes'];
}

/** What Canvas calls the kinds that are not for choosing or for short answers. */
const NOT_TAKEN: Readonly<Record<string, string>> = {
  essay_question: '서술형',
  file_upload_question: '파일 올리기',
  calculated_question: '계산형',
  hot_spot_question: '그림에서 고르기',
  ordering_question: '차례 맞추기',
  categorization_question: '나누어 담기',
};
const FOREIGN: Readonly<Record<string, string>> = {
  response_xy: 'selectPointInteraction',
  response_grp: 'matchInteraction',
  render_hotspot: 'hotspotInteraction',
  render_slider: 'sliderInteraction',
  render_extension: 'customInteraction',
};
/** How it looks in the other system, and what its programs call it. */
const LOOKS = [
  'ident',
  'rtiming',
  'orientation',
  'label',
  'rshuffle',
  'fibtype',
  'prompt',
  'maxchars',
  'rows',
  'columns',
  'texttype',
  'feedbacktype',
  'vartype',
  'minvalue',
  'charset',
  'view',
  'imagtype',
  'width',
  'height',
  'encoding',
  'rarea',
  'labelrefid',
  'minnumber',
  'defaultval',
  'linkrefid',
  'title',
];

const raw = (html: string): XmlElement => element('rawHtml', {}, [html]);

/** One `item` of QTI 1.x in the words of QTI 2. */
export const translated = (item: XmlElement, file: string): TranslatedItem => {
  const notes: ForeignProblem['notes'][number][] = [];
  for (const one of [item, ...descendants(item)]) takeAttributes(one, ...LOOKS);
  const shown: Shown = { file, lost: (what) => void notes.push({ level: 'lost', message: `보여 줄 수 없는 것을 뺐습니다: ${what}` }) };
  const { kind, points } = metadataOf(item);
  const presentation = childNamed(item, 'presentation');
  const asked = new Map<string, Asked>();
  const body = presentation ? bodyOf(presentation, { shown, kind, asked }) : [];
  const { processing, maximum, reach, rightFor } = processingOf(item, asked);
  const declarations = [...asked.values()].map((one) => declarationOf(one, rightFor(one)));
  const outcomes = [
    element('outcomeDeclaration', {
      identifier: 'SCORE',
      cardinality: 'single',
      baseType: 'float',
      ...(maximum !== null && { normalMaximum: String(maximum) }),
    }),
    element('outcomeDeclaration', { identifier: FEEDBACK, cardinality: 'multiple', baseType: 'identifier' }),
  ];
  const feedback = childrenNamed(item, 'itemfeedback').map((one) =>
    element('modalFeedback', { outcomeIdentifier: FEEDBACK, identifier: one.attributes.ident ?? '', showHide: 'show' }, [
      raw(materialHtml(one, shown)),
    ]),
  );
  const isEssay = processing === null && [...asked.values()].some((one) => one.kind === 'text');
  const notTaken = NOT_TAKEN[kind] ?? (isEssay ? '서술형' : null);
  const isEmptyChoice = descendants(element('body', {}, body)).some(
    (one) =>
      one.name === 'simpleChoice' &&
      one.children.every((child) =>
        typeof child === 'string' ? child === '' : isEmptyHtml(child.children.filter((part) => typeof part === 'string').join('')),
      ),
  );
  // A score of hundred is a share of the points, said elsewhere or nowhere.
  const share = maximum === 100 ? 1 / 100 : 1;
  return {
    item: element(
      'assessmentItem',
      { identifier: item.attributes.ident ?? '', title: item.attributes.title ?? '' },
      [...declarations, ...outcomes, element('itemBody', {}, body), ...(processing ? [processing] : []), ...feedback],
      item.line,
    ),
    weight: points === null ? share : points / (maximum ?? reach),
    because: notTaken === null ? (isEmptyChoice ? '비어 있는 보기가 있습니다' : null) : `${notTaken} 문항은 지원하지 않습니다`,
    notes,
  };
};

const BASE_TYPES = { one: 'identifier', many: 'identifier', text: 'string', blank: 'string', number: 'float' } as const;
const declarationOf = ({ id, kind }: Asked, right: readonly string[]): XmlElement => {
  const correct = element(
    'correctResponse',
    {},
    right.map((value) => element('value', {}, [value])),
  );
  return element(
    'responseDeclaration',
    { identifier: id, cardinality: kind === 'many' ? 'multiple' : 'single', baseType: BASE_TYPES[kind] },
    right.length > 0 ? [correct] : [],
  );
};

interface Reading {
  readonly shown: Shown;
  readonly kind: string;
  /** Filled with what is asked, in order. */
  readonly asked: Map<string, Asked>;
}

const bodyOf = (part: XmlElement, reading: Reading): readonly XmlNode[] =>
  elementsIn(part).flatMap((child): readonly XmlNode[] => {
    if (/^response_/.test(child.name)) return [interactionOf(take(child), reading, child === elementsIn(part).at(-1))];
    if (child.name === 'flow' && descendants(child).some(({ name }) => /^response_/.test(name))) {
      return [element('div', {}, bodyOf(take(child), reading))];
    }
    return [raw(materialHtml(child, reading.shown))];
  });

const interactionOf = (response: XmlElement, { shown, kind, asked }: Reading, isLast: boolean): XmlElement => {
  const id = response.attributes.ident ?? '';
  const render =
    childNamed(response, 'render_choice') ??
    childNamed(response, 'render_fib') ??
    elementsIn(response).find(({ name }) => name.startsWith('render_'));
  const foreign = FOREIGN[response.name] ?? FOREIGN[render?.name ?? ''];
  const cardinality = (response.attributes.rcardinality ?? 'Single').toLowerCase();
  if (foreign !== undefined || !render || cardinality === 'ordered')
    return element(foreign ?? 'orderInteraction', { responseIdentifier: id }, [], response.line);
  const named = elementsIn(response)
    .filter(({ name }) => name === 'material' || name === 'flow_mat')
    .map((one) => materialHtml(one, shown))
    .join('');
  const prompt = promptOf(named, kind);
  const labels = labelsIn(render);
  const choices = labels.map((label) => ({
    id: label.attributes.ident ?? '',
    html: elementsIn(label)
      .map((one) => materialHtml(one, shown))
      .join(''),
    line: label.line,
  }));
  if (render.name === 'render_fib' || kind === 'fill_in_multiple_blanks_question') {
    asked.set(id, { id, kind: entryKind(response, render, kind), labels: new Map(labels.map(labelText)) });
    return element('textEntryInteraction', { responseIdentifier: id, ...(isLast && { atEnd: 'true' }) }, prompt, response.line);
  }
  const isMany = cardinality === 'multiple';
  asked.set(id, { id, kind: isMany ? 'many' : 'one', labels: new Map() });
  return element(
    'choiceInteraction',
    {
      responseIdentifier: id,
      maxChoices: isMany ? (render.attributes.maxnumber ?? '0') : '1',
      shuffle: /^yes$/i.test(render.attributes.shuffle ?? '') ? 'true' : 'false',
    },
    [...prompt, ...choices.map((choice) => element('simpleChoice', { identifier: choice.id }, [raw(choice.html)], choice.line))],
    response.line,
  );
};

/** Blanks stand in Canvas's text by their names, in brackets. */
const promptOf = (named: string, kind: string): readonly XmlElement[] => {
  const isBlank = /multiple_(?:blanks|dropdowns)|fill_in_multiple/.test(kind);
  const question = isBlank && named !== '' ? `[${named.replace(/<[^>]*>/g, '')}]에 들어갈 것은?` : named;
  return question === '' ? [] : [element('prompt', {}, [raw(question)])];
};

/** What is written into a field: a number, a text, or one of the texts that a named blank lists. */
const entryKind = (response: XmlElement, render: XmlElement, kind: string): Asked['kind'] => {
  if (render.name !== 'render_fib') return 'blank';
  const isNumber =
    response.name === 'response_num' ||
    /^(?:decimal|integer|scientific)$/i.test(render.attributes.fibtype ?? '') ||
    kind === 'numerical_question';
  return isNumber ? 'number' : 'text';
};

const labelText = (label: XmlElement): [string, string] => [
  label.attributes.ident ?? '',
  textOf(label)
    .replace(/<[^>]*>/g, '')
    .trim(),
];

const labelsIn = (render: XmlElement): readonly XmlElement[] => [
  ...childrenNamed(render, 'response_label'),
  ...childrenNamed(render, 'flow_label').flatMap((flow) => labelsIn(flow)),
];
