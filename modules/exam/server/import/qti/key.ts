import type { ForeignProblem } from '../foreign.ts';
import { childNamed, childrenNamed, textOf, type XmlElement } from '../xml.ts';
import { bestOf, isAlike, shown, type Try } from './tries.ts';

type Note = ForeignProblem['notes'][number];
/** Sets of choices that a problem takes as right beside its answer, as in the own format; a file whose rules name more has left some choices without any meaning. */
const MOST_ALSO = 20;

export interface FoundKey extends Pick<ForeignProblem, 'kind' | 'answer' | 'alsoRight'> {
  readonly notes: readonly Note[];
  /** What a right answer is worth; null when nothing says. */
  readonly points: number | null;
  /** Why the problem has no key that we could keep. */
  readonly lostBecause: string | null;
}
interface Asked {
  readonly interaction: XmlElement;
  readonly declaration: XmlElement | undefined;
  readonly choiceIds: readonly string[];
  /** What the file's own rules make of each response; null where they cannot be followed. */
  readonly tries: readonly Try[] | null;
}

/** Which choices are right, and what they are worth: by the file's own scoring, or else as declared. Weights between none and all become all or nothing. */
export const keyOf = ({ interaction, declaration, choiceIds, tries }: Asked): FoundKey => {
  const lost = (lostBecause: string): FoundKey => ({ kind: 'single', answer: [], notes: [], points: null, lostBecause });
  if (!declaration) return lost(`응답 선언(responseDeclaration)이 없습니다: ${interaction.attributes.responseIdentifier ?? ''}`);
  const twice = choiceIds.filter((id, index) => choiceIds.indexOf(id) < index);
  if (twice.length > 0) return lost(`보기의 식별자가 두 번 나와 어느 것이 정답인지 알 수 없습니다: ${[...new Set(twice)].join(', ')}`);
  const { cardinality = 'single' } = declaration.attributes;
  if (cardinality !== 'single' && cardinality !== 'multiple') return lost(`응답이 ${cardinality} 꼴이라 고르는 문항이 아닙니다`);
  const kind = cardinality === 'multiple' && interaction.attributes.maxChoices !== '1' ? 'multiple' : 'single';
  const declared = declaredKey(declaration);
  const unknown = declared.filter((id) => !choiceIds.includes(id));
  if (unknown.length > 0) return lost(`정답이 없는 보기를 가리킵니다: ${unknown.join(', ')}`);
  const found =
    tries === null || (bestOf(tries)?.score ?? 0) <= 0
      ? byDeclaration(declared, declaration, kind)
      : byTries(declared, tries, kind, choiceIds);
  const also = (found.also ?? []).map((ids) => positions(ids, choiceIds));
  return {
    kind,
    points: found.points,
    notes: found.notes,
    answer: positions(found.right, choiceIds),
    ...(also.length > 0 && { alsoRight: also }),
    lostBecause: null,
  };
};

interface Found {
  readonly right: readonly string[];
  /** Other sets with all the points. */
  readonly also?: readonly (readonly string[])[];
  readonly points: number | null;
  readonly notes: readonly Note[];
}

const declaredKey = (declaration: XmlElement): readonly string[] => {
  const holder = childNamed(declaration, 'correctResponse');
  return [...new Set((holder ? childrenNamed(holder, 'value') : []).map((value) => textOf(value).trim()))];
};

const positions = (ids: readonly string[], choiceIds: readonly string[]): readonly number[] =>
  [...new Set(ids.map((id) => choiceIds.indexOf(id) + 1))].toSorted((a, b) => a - b);

const changed = (message: string): Note => ({ level: 'changed', message });
const isSame = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id) => b.includes(id));

const byTries = (declared: readonly string[], tries: readonly Try[], kind: FoundKey['kind'], choiceIds: readonly string[]): Found => {
  const most = bestOf(tries)?.score ?? 0;
  const named = (ids: readonly string[]) =>
    positions(ids, choiceIds)
      .map((at) => `${at}번`)
      .join('·');
  const full = tries.filter(({ score, chosen }) => isAlike(score, most) && chosen.length > 0).map(({ chosen }) => chosen);
  const isSaid = full.some((chosen) => isSame(chosen, declared));
  const smallest = full.toSorted((a, b) => a.length - b.length)[0] ?? [];
  // of a single choice every one that counts in full is right: the file takes either
  const right = kind === 'single' ? [...new Set(full.flat())] : isSaid ? declared : smallest;
  const notes: Note[] = [];
  if (declared.length === 0)
    notes.push(changed(`정답 표시가 없어 채점 절차나 배점표(mapping)에서 점수가 가장 높은 ${named(right)}을 정답으로 삼았습니다`));
  else if (!isSaid || right.length > declared.length) {
    notes.push(
      changed(
        `정답 표시(correctResponse)는 ${named(declared)}인데 채점 절차로는 ${named(right)}이 만점(${shown(most)}점)이라 그것을 정답으로 삼았습니다`,
      ),
    );
  }
  const others = kind === 'multiple' ? full.filter((chosen) => !isSame(chosen, right)) : [];
  const also = others.length <= MOST_ALSO ? others : [];
  if (also.length > 0)
    notes.push(changed(`만점인 응답이 ${full.length}가지라 모두 정답으로 삼았습니다: ${[right, ...also].map(named).join(', ')}`));
  else if (others.length > 0) notes.push(changed(`만점인 응답이 ${full.length}가지나 되어 ${named(right)}만 정답으로 삼았습니다`));
  return { right, also, points: most, notes: [...notes, ...lostCredit(tries, most, kind, named)] };
};

/** Credit between none and all, penalties, points for a blank: none of it is kept. */
const lostCredit = (
  tries: readonly Try[],
  most: number,
  kind: FoundKey['kind'],
  named: (ids: readonly string[]) => string,
): readonly Note[] => {
  const partial = tries.filter(({ score, chosen }) => score > 0 && !isAlike(score, most) && !isAlike(score, 0) && chosen.length > 0);
  const negative = tries.filter(({ score }) => score < 0 && !isAlike(score, 0));
  const blank = tries.find(({ chosen }) => chosen.length === 0);
  const list = (some: readonly Try[]) =>
    some
      .slice(0, 10)
      .map(({ chosen, score }) => `${named(chosen) || '빈 답'} ${shown(score)}점`)
      .join(', ');
  const notes: Note[] = [];
  if (partial.length > 0 && kind === 'multiple')
    notes.push(changed('보기마다 다른 부분 점수를 없애고, 정답을 모두 골라야 맞는 문항으로 바꾸었습니다'));
  if (partial.length > 0 && kind === 'single') notes.push(changed(`정답이 아닌 보기의 부분 점수를 없앴습니다 (${list(partial)})`));
  if (negative.length > 0)
    notes.push(changed(`틀린 답의 감점을 없앴습니다 (${list(negative.filter(({ chosen }) => chosen.length <= 1))})`));
  if (blank && blank.score > 0 && !isAlike(blank.score, 0)) notes.push(changed(`답하지 않아도 주던 ${shown(blank.score)}점을 없앴습니다`));
  return notes;
};

/** Only where the file's rules cannot be followed: the declared key, or the mapping's heaviest choices. */
const byDeclaration = (declared: readonly string[], declaration: XmlElement, kind: FoundKey['kind']): Found => {
  const mapping = childNamed(declaration, 'mapping');
  const weights = (mapping ? childrenNamed(mapping, 'mapEntry') : []).map(
    ({ attributes }) => [attributes.mapKey ?? '', Number(attributes.mappedValue ?? 0)] as const,
  );
  if (declared.length > 0 || weights.length === 0) return { right: declared, points: null, notes: [] };
  const best = Math.max(0, ...weights.map(([, weight]) => weight));
  const right = weights.filter(([, weight]) => weight > 0 && (kind === 'multiple' || weight === best)).map(([id]) => id);
  const points = kind === 'multiple' ? weights.reduce((sum, [, weight]) => sum + Math.max(0, weight), 0) : best;
  return {
    right,
    points: points > 0 ? points : null,
    notes: [changed('정답 표시가 없어 배점표(mapping)에서 점수가 가장 높은 보기를 정답으로 삼았습니다')],
  };
};
