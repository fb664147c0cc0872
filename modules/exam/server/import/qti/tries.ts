import type { ForeignProblem } from '../foreign.ts';
import { takeAll, takeAttributes } from '../xml-element.ts';
import { childNamed, childrenNamed, descendantsNamed, textOf, type XmlElement } from '../xml.ts';
import { choicesIn } from './body.ts';
import { scoringOf, type Outcome, type Scoring } from './processing.ts';
import { namedAnswers } from './named-answers.ts';
import { atomOf, container, declaredValue, NotFollowed, type Maybe } from './values.ts';

type Note = ForeignProblem['notes'][number];

/** One response that a learner could give, and what the file's own rules make of it. */
export interface Try {
  /** Identifiers of the choices; empty for a blank. */
  readonly chosen: readonly string[];
  readonly score: number;
  readonly outcomes: Outcome['outcomes'];
}
export interface Tries {
  /** By interaction; null where the rules cannot be followed, and the declared key must do. */
  readonly of: ReadonlyMap<XmlElement, readonly Try[]> | null;
  /** What the whole item gives for the declared keys, where only that could be worked out. */
  readonly full: number | null;
  readonly notes: readonly Note[];
}

/** Two to the twelfth responses to one interaction, no more. */
const MOST_CHOICES = 12;
const EPSILON = 1e-9;
export const isAlike = (a: number, b: number): boolean => Math.abs(a - b) < EPSILON;

/** Scores every response to every interaction of an item by the item's own response processing. */
export const tryAll = (item: XmlElement, interactions: readonly XmlElement[]): Tries => {
  const fallBack = (message: string, full: number | null = null): Tries => ({ of: null, full, notes: [{ level: 'changed', message }] });
  const processing = childNamed(item, 'responseProcessing');
  const scoring = scoringOf(item);
  takeDeclarations(item);
  if (!scoring || !processing) return fallBack('채점 절차가 없어 정답 표시대로 채점합니다');
  try {
    const blank = new Map<string, Maybe>(
      childrenNamed(item, 'responseDeclaration').map(({ attributes }) => [attributes.identifier ?? '', null]),
    );
    const of = new Map(interactions.map((interaction) => [interaction, triesOf(interaction, item, scoring, blank)]));
    const best = interactions.map((interaction) => bestOf(of.get(interaction) ?? []));
    const scoreOf = (chosen: readonly (readonly string[])[]): number =>
      scoring(
        new Map([
          ...blank,
          ...interactions.map((interaction, index) => [idOf(interaction), responseOf(interaction, item, chosen[index] ?? [])] as const),
        ]),
      ).score;
    const full = scoreOf(best.map((one) => one?.chosen ?? []));
    const declared = scoreOf(
      interactions.map((interaction) => (declaredValue(declarationOf(interaction, item), 'correctResponse')?.atoms ?? []).map(String)),
    );
    const base = scoring(blank).score;
    const sum = best.reduce((total, one) => total + (one?.score ?? 0) - base, base);
    takeAll(processing);
    if (Math.max(full, declared) <= EPSILON) return fallBack('채점 절차가 어느 응답에도 점수를 주지 않아 정답 표시대로 채점합니다');
    if (interactions.length > 1 && !(isAlike(full, sum) && full >= declared - EPSILON)) {
      return fallBack(
        '물음들을 함께 보는 채점 절차라 나눌 수 없어, 정답 표시대로 채점하고 점수를 똑같이 나눕니다',
        declared > 0 ? declared : null,
      );
    }
    const relative =
      interactions.length === 1
        ? of
        : new Map([...of].map(([interaction, tries]) => [interaction, tries.map((one) => ({ ...one, score: one.score - base }))]));
    return { of: relative, full, notes: claimNotes(item, full) };
  } catch (cause) {
    if (!(cause instanceof NotFollowed)) throw cause;
    takeAll(processing);
    childrenNamed(item, 'outcomeDeclaration').forEach(takeAll);
    return fallBack(`문항이 따로 적은 채점 절차를 따를 수 없어(${cause.message}) 정답 표시대로 채점합니다`);
  }
};

export const bestOf = (tries: readonly Try[]): Try | undefined =>
  tries.reduce<Try | undefined>((best, one) => (best === undefined || one.score > best.score + EPSILON ? one : best), undefined);

const idOf = ({ attributes }: XmlElement): string => attributes.responseIdentifier ?? '';

export const declarationOf = (interaction: XmlElement, item: XmlElement): XmlElement | undefined =>
  childrenNamed(item, 'responseDeclaration').find(({ attributes }) => attributes.identifier === idOf(interaction));

const responseOf = (interaction: XmlElement, item: XmlElement, chosen: readonly string[]): Maybe => {
  const { cardinality, baseType } = declarationOf(interaction, item)?.attributes ?? {};
  return container(
    cardinality,
    chosen.map((one) => atomOf(one, baseType)),
  );
};

const triesOf = (interaction: XmlElement, item: XmlElement, scoring: Scoring, blank: ReadonlyMap<string, Maybe>): readonly Try[] =>
  responsesTo(interaction, item).map((chosen) => {
    const { score, outcomes } = scoring(new Map([...blank, [idOf(interaction), responseOf(interaction, item, chosen)]]));
    return { chosen, score, outcomes };
  });

/** The blank, every choice, and with several answers every set of as many as may be chosen. */
const responsesTo = (interaction: XmlElement, item: XmlElement): readonly (readonly string[])[] => {
  const declaration = declarationOf(interaction, item);
  if (interaction.name === 'textEntryInteraction') return [[], ...namedAnswers(declaration, item).map((answer) => [answer])];
  const ids = choicesIn(interaction).map(({ attributes }) => attributes.identifier ?? '');
  const most = Number(interaction.attributes.maxChoices ?? 1) || ids.length;
  if (declaration?.attributes.cardinality !== 'multiple' || most === 1) return [[], ...ids.map((id) => [id])];
  if (ids.length > MOST_CHOICES) throw new NotFollowed(`보기 ${ids.length}개`);
  return Array.from({ length: 2 ** ids.length }, (_, bits) => ids.filter((_id, index) => (bits >> index) % 2 === 1)).filter(
    (chosen) => chosen.length <= most,
  );
};

/** What the file says is the most, as declared: MAXSCORE, or the normal maximum of SCORE. Null when it says nothing. */
export const claimedMaximum = (item: XmlElement): { readonly name: string; readonly points: number } | null => {
  const outcome = (identifier: string) =>
    childrenNamed(item, 'outcomeDeclaration').find(({ attributes }) => attributes.identifier === identifier);
  const maximum = outcome('MAXSCORE');
  const score = outcome('SCORE')?.attributes.normalMaximum;
  const name = maximum ? 'MAXSCORE' : 'normalMaximum';
  const points = maximum ? Number(descendantsNamed(maximum, 'value').map(textOf)[0] ?? Number.NaN) : Number(score ?? Number.NaN);
  return Number.isFinite(points) && points > 0 ? { name, points } : null;
};

/** What a declaration says for scoring alone; the report has a note of its own where scoring is not followed. */
const takeDeclarations = (item: XmlElement): void => {
  for (const declaration of childrenNamed(item, 'responseDeclaration', 'outcomeDeclaration'))
    takeAttributes(declaration, 'baseType', 'cardinality');
};

const claimNotes = (item: XmlElement, full: number): readonly Note[] => {
  const claimed = claimedMaximum(item);
  if (!claimed || isAlike(claimed.points, full)) return [];
  return [
    {
      level: 'changed',
      message: `최고 점수(${claimed.name})는 ${claimed.points}점이라고 적혀 있는데 채점 절차로는 ${shown(full)}점이 최고라 ${shown(full)}점으로 했습니다`,
    },
  ];
};

export const shown = (points: number): string => String(Math.round(points * 1_000) / 1_000);
