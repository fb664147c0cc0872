import type { DraftText } from '../draft.ts';
import { joinPassages, pointsOf, type ForeignPassage, type ForeignProblem, type LostProblem } from '../foreign.ts';
import type { ImportNote } from '../problems.ts';
import type { TextPage } from '../text-pages.ts';
import { take, takeAll, takeAttributes } from '../xml-element.ts';
import { childNamed, childrenNamed, elementsIn, type XmlElement } from '../xml.ts';
import { bodyFound, bodyHtml, choiceHtml, choicesIn, isEmptyHtml, promptOf, type BodyFound } from './body.ts';
import { entryKey } from './entry.ts';
import { modalFeedback } from './feedback.ts';
import { OWN_MARK } from './own-marks.ts';
import { keyOf } from './key.ts';
import { claimedMaximum, declarationOf, tryAll, type Tries } from './tries.ts';
import { interactionsIn, UNSUPPORTED } from './vocabulary.ts';

type Note = ForeignProblem['notes'][number];

export interface ItemContext {
  readonly file: string;
  /** Weight that the test gives the item; 1 without one. */
  readonly weight: number;
  /** Material of the section or of a stimulus file. */
  readonly passageFrom: (href: string, notes: Note[]) => ForeignPassage | null;
  readonly sectionPassage: ForeignPassage | null;
  /** Notes on what is no problem. */
  readonly say: (notes: readonly ImportNote[]) => void;
}

/** One `assessmentItem`: a problem, several (one per interaction) over a shared text, a page of text alone, or what was lost and why. */
export const readItem = (item: XmlElement, context: ItemContext): readonly (ForeignProblem | LostProblem | TextPage)[] => {
  const { file } = context;
  const name = item.attributes.identifier ?? item.attributes.title ?? file;
  const lose = (because: string): readonly LostProblem[] => [{ name, file, line: item.line, because }];
  const body = childNamed(item, 'itemBody');
  if (!body) return lose('본문(itemBody)이 없습니다');
  if (item.attributes.adaptive === 'true') return lose('여러 번 나누어 푸는 적응형(adaptive) 문항은 지원하지 않습니다');
  if (childrenNamed(item, 'templateDeclaration').length > 0) return lose('값을 무작위로 만드는 틀(template) 문항은 지원하지 않습니다');
  const interactions = interactionsIn(body);
  const isTaken = ({ name: kind }: XmlElement) =>
    kind === 'choiceInteraction' || kind === 'inlineChoiceInteraction' || kind === 'textEntryInteraction';
  const foreign = interactions.filter((one) => !isTaken(one));
  if (foreign.length > 0)
    return lose(
      [...new Set(foreign.map((one) => `${UNSUPPORTED[one.name] ?? '알 수 없는 유형'}(${one.name}) 문항은 지원하지 않습니다`))].join(', '),
    );
  if (interactions.length === 0)
    return [readPage(item, name, body, context) ?? { name, file, line: item.line, because: '물음도 글도 없는 문항입니다' }];
  return interactions.length === 1
    ? [readSingle(item, name, body, interactions, context)]
    : readComposite(item, name, body, interactions, context);
};

/** Nothing is asked, so nothing is scored; null where there is nothing to read either. */
const readPage = (item: XmlElement, name: string, body: XmlElement, context: ItemContext): TextPage | null => {
  const { file } = context;
  const found = bodyFound();
  const html = bodyHtml(body.children, found, () => '');
  const own = isEmptyHtml(html) ? null : { key: name, body: textFor(html, item, context), more: [] };
  const page = joinPassages([passageOf(item, found, { ...context, sectionPassage: null }), own]);
  if (!page) return null;
  childrenNamed(item, 'responseDeclaration', 'outcomeDeclaration', 'responseProcessing').forEach(takeAll);
  takeAttributes(item, 'timeDependent');
  context.say(found.notes.map((note) => ({ ...note, file, line: item.line, problem: name })));
  return { name, file, line: item.line, page };
};

const BLANK = '<u>&#12288;&#12288;&#12288;</u>';

const readSingle = (
  item: XmlElement,
  name: string,
  body: XmlElement,
  [interaction]: readonly XmlElement[],
  context: ItemContext,
): ForeignProblem | LostProblem => {
  if (!interaction) throw new Error('an item without interactions was read as one with');
  const found = bodyFound();
  const isInline = interaction.name !== 'choiceInteraction';
  const own = isInline ? ownParts(body, found) : null;
  const around = own
    ? own.stem
    : bodyHtml(body.children, found, ({ attributes }) => (isInline && attributes.atEnd !== 'true' ? BLANK : ''));
  const prompt = isInline ? null : promptOf(interaction, found);
  if (prompt === null && isEmptyHtml(around)) return { name, file: context.file, line: item.line, because: '문제 글이 없습니다' };
  const passage = passageOf(item, found, context);
  const material = own ? own.material : prompt !== null && !isEmptyHtml(around) ? around : null;
  const tries = tryAll(item, [interaction]);
  found.notes.push(...tries.notes);
  return problemOf(item, interaction, { name, stem: prompt ?? around, material, passage, found, tries, shareOf: 1 }, context);
};

/** An export of ours says which part of the text is what is asked. */
const ownParts = (body: XmlElement, found: BodyFound): { readonly stem: string; readonly material: string | null } | null => {
  const parts = elementsIn(body).map((part) => ({ part, mark: part.attributes[OWN_MARK] }));
  const htmlOf = (wanted: string): string | null => {
    const part = parts.find(({ mark }) => mark === wanted)?.part;
    return part ? bodyHtml(take(part).children, found, () => '') : null;
  };
  const stem = htmlOf('stem');
  if (stem !== null) parts.forEach(({ part }) => take(part));
  return stem === null ? null : { stem, material: htmlOf('material') };
};

/** Several things to choose or to write in one text: the text becomes the passage with numbered blanks, each blank a problem. */
const readComposite = (
  item: XmlElement,
  name: string,
  body: XmlElement,
  interactions: readonly XmlElement[],
  context: ItemContext,
): readonly (ForeignProblem | LostProblem)[] => {
  const found = bodyFound();
  const html = bodyHtml(body.children, found, (one) => {
    const number = interactions.indexOf(one) + 1;
    // what has a question of its own leaves no blank in the text
    return one.name === 'choiceInteraction' || childNamed(one, 'prompt') ? '' : `<u>( ${number} )</u>`;
  });
  const outer = passageOf(item, found, context);
  const own = isEmptyHtml(html) ? null : { key: name, body: textFor(html, item, context), more: [] };
  const passage = joinPassages([outer, own]);
  const tries = tryAll(item, interactions);
  const notes: Note[] = [
    { level: 'changed', message: `한 문항에 든 물음 ${interactions.length}개를 문항 ${interactions.length}개로 나누었습니다` },
    ...tries.notes,
  ];
  return interactions.map((one, index) => {
    const ownFound: BodyFound = { ...found, notes: index === 0 ? [...found.notes, ...notes] : [...notes], feedback: found.feedback };
    const stem = promptOf(one, ownFound) ?? `( ${index + 1} )에 들어갈 것은?`;
    return problemOf(
      item,
      one,
      { name: `${name}-${index + 1}`, stem, material: null, passage, found: ownFound, tries, shareOf: interactions.length },
      context,
    );
  });
};

interface Parts {
  readonly name: string;
  readonly stem: string;
  readonly material: string | null;
  readonly passage: ForeignPassage | null;
  readonly found: BodyFound;
  readonly tries: Tries;
  /** The item's points are shared by so many problems. */
  readonly shareOf: number;
}

const problemOf = (item: XmlElement, interaction: XmlElement, parts: Parts, context: ItemContext): ForeignProblem | LostProblem => {
  const { name, found } = parts;
  const choices = choicesIn(interaction);
  const choiceIds = choices.map(({ attributes }) => attributes.identifier ?? '');
  const declaration = declarationOf(interaction, item);
  const tries = parts.tries.of?.get(interaction) ?? null;
  const short = interaction.name === 'textEntryInteraction' ? entryKey(item, declaration, tries) : null;
  if (short && !short.accepts) return { name, file: context.file, line: interaction.line, because: short.because };
  const key = short?.accepts
    ? { kind: short.accepts.kind, answer: [], notes: short.notes, points: short.points }
    : keyOf({ interaction, declaration, choiceIds, tries });
  if ('lostBecause' in key && key.lostBecause !== null)
    return { name, file: context.file, line: interaction.line, because: key.lostBecause };
  const points = pointsOf(pointsIn(item, key.points, parts, context.weight));
  const html = (source: string): DraftText => textFor(source, item, context);
  const texts = choices.map((choice) => choiceHtml(choice, found));
  const modal = modalFeedback(item, choiceIds, key.answer, tries, found);
  const explanations = [...modal.general, ...found.feedback];
  const notes: Note[] = [...found.notes, ...key.notes, ...points.notes];
  if (item.attributes.timeDependent === 'true')
    notes.push({ level: 'lost', message: '푸는 데 걸린 시간에 따르는 채점(timeDependent)은 하지 않습니다' });
  if (interaction.attributes.shuffle === 'true') notes.push({ level: 'changed', message: '보기를 섞지 않고 파일의 차례대로 둡니다' });
  if (explanations.length > 1)
    notes.push({ level: 'changed', message: `답에 따라 다르던 피드백 ${explanations.length}개를 해설 하나로 모았습니다` });
  else if (explanations.length === 1) notes.push({ level: 'changed', message: '피드백을 해설로 삼았습니다' });
  const stylesheet = childNamed(item, 'stylesheet');
  if (stylesheet) {
    takeAll(stylesheet);
    notes.push({ level: 'lost', message: '글꼴과 배치(stylesheet)를 뺐습니다' });
  }
  return {
    name,
    file: context.file,
    line: item.line,
    kind: key.kind,
    answer: key.answer,
    ...('alsoRight' in key && { alsoRight: key.alsoRight }),
    ...(short?.accepts && { accepts: short.accepts }),
    points: points.points,
    itemType: '',
    tags: [],
    sources: [],
    passage: parts.passage,
    notes,
    stem: html(parts.stem),
    material: parts.material === null ? null : html(parts.material),
    choices: choices.map((choice, index) => {
      const why = [texts[index]?.why ?? [], modal.byChoice.get(choice.attributes.identifier ?? '') ?? []].flat().join(' ') || null;
      return { text: html(texts[index]?.html ?? ''), why: why === null ? null : html(why) };
    }),
    explanation: explanationOf(explanations, html),
    concept: null,
    tip: null,
    difficulty: null,
    expectedSeconds: null,
  };
};

/** Each of several is a block of its own; one alone is as it stands in the file. */
const explanationOf = (explanations: readonly string[], html: (source: string) => DraftText): DraftText | null =>
  explanations.length > 0
    ? html(explanations.length === 1 ? explanations.join('') : explanations.map((text) => `<div>${text}</div>`).join(''))
    : null;

const textFor = (source: string, item: XmlElement, { file }: ItemContext): DraftText => ({ format: 'html', source, file, line: item.line });

/** What the file's rules give, or where they cannot be followed what it declares as the most; times the test's weight. Null when nothing says. */
const pointsIn = (item: XmlElement, found: number | null, { tries, shareOf }: Parts, weight: number): number | null => {
  const whole = tries.of === null ? (tries.full ?? claimedMaximum(item)?.points ?? null) : null;
  const points = whole === null ? found : whole / shareOf;
  if (points === null) return weight === 1 ? null : weight;
  // a weight may be a share of a hundred: floating point adds figures that nobody wrote
  return Number((points * weight).toFixed(9));
};

/** Everything that is read beside the item: the section's instructions, its stimuli, pages that its text shows. */
const passageOf = (item: XmlElement, found: BodyFound, context: ItemContext): ForeignPassage | null => {
  const stimuli = childrenNamed(item, 'assessmentStimulusRef').map(({ attributes }) => attributes.href ?? '');
  return joinPassages([
    context.sectionPassage,
    ...[...stimuli, ...found.sharedFiles].map((href) => context.passageFrom(href, found.notes)),
  ]);
};
