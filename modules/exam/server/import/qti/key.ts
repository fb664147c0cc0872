import type { ForeignProblem } from '../foreign.ts';
import { childNamed, childrenNamed, descendantsNamed, textOf, type XmlElement } from '../xml.ts';

type Note = ForeignProblem['notes'][number];
export interface FoundKey extends Pick<ForeignProblem, 'kind' | 'answer'> {
  readonly notes: readonly Note[];
  /** The most that the mapping gives; null without a mapping. */
  readonly mappedPoints: number | null;
  /** Why the problem has no key that we could keep. */
  readonly lostBecause: string | null;
}

/** Which choices are right: `correctResponse`, or else the weights of `mapping`; weights between none and all become all or nothing. */
export const keyOf = (declaration: XmlElement | undefined, interaction: XmlElement, choiceIds: readonly string[], item: XmlElement): FoundKey => {
  const lost = (lostBecause: string): FoundKey => ({ kind: 'single', answer: [], notes: [], mappedPoints: null, lostBecause });
  if (!declaration) return lost(`응답 선언(responseDeclaration)이 없습니다: ${interaction.attributes.responseIdentifier ?? ''}`);
  const { cardinality = 'single' } = declaration.attributes;
  if (cardinality !== 'single' && cardinality !== 'multiple') return lost(`응답이 ${cardinality} 꼴이라 고르는 문항이 아닙니다`);
  const kind = cardinality === 'multiple' && interaction.attributes.maxChoices !== '1' ? 'multiple' : 'single';
  const notes: Note[] = [];
  const correct = childrenNamed(childNamed(declaration, 'correctResponse') ?? declaration, 'value').map((value) => textOf(value).trim());
  const mapping = childNamed(declaration, 'mapping');
  const weights = new Map((mapping ? childrenNamed(mapping, 'mapEntry') : []).map(({ attributes }) => [attributes.mapKey ?? '', Number(attributes.mappedValue ?? 0)]));
  const positive = [...weights].filter(([, weight]) => weight > 0);
  const best = Math.max(0, ...weights.values());

  let right = correct;
  if (right.length === 0 && positive.length > 0) {
    right = positive.filter(([, weight]) => kind === 'multiple' || weight === best).map(([id]) => id);
    notes.push({ level: 'changed', message: '정답 표시가 없어 배점표(mapping)에서 점수가 가장 높은 보기를 정답으로 삼았습니다' });
  }
  if (usesMapping(item) && mapping) {
    if (kind === 'multiple' && positive.length > 1) notes.push({ level: 'changed', message: '보기마다 다른 부분 점수를 없애고, 정답을 모두 골라야 맞는 문항으로 바꾸었습니다' });
    if (kind === 'single' && positive.some(([id]) => !right.includes(id))) notes.push({ level: 'changed', message: '정답이 아닌 보기의 부분 점수를 없앴습니다' });
    if ([...weights.values()].some((weight) => weight < 0) || Number(mapping.attributes.defaultValue ?? 0) < 0) notes.push({ level: 'changed', message: '틀린 보기의 감점을 없앴습니다' });
  }
  const processing = processingNote(item);
  if (processing) notes.push(processing);
  const unknown = right.filter((id) => !choiceIds.includes(id));
  if (unknown.length > 0) return lost(`정답이 없는 보기를 가리킵니다: ${unknown.join(', ')}`);
  const answer = [...new Set(right.map((id) => choiceIds.indexOf(id) + 1))].toSorted((a, b) => a - b);
  const sum = positive.reduce((total, [, weight]) => total + weight, 0);
  const upper = Number(mapping?.attributes.upperBound ?? Number.NaN);
  const mappedPoints = usesMapping(item) && positive.length > 0 ? (Number.isFinite(upper) ? Math.min(upper, sum) : kind === 'multiple' ? sum : best) : null;
  return { kind, answer, notes, mappedPoints, lostBecause: null };
};

const templateOf = (item: XmlElement): string => childNamed(item, 'responseProcessing')?.attributes.template ?? '';

const usesMapping = (item: XmlElement): boolean =>
  /map_response(?:\.xml)?$/.test(templateOf(item)) || descendantsNamed(item, 'mapResponse').length > 0;

/** The two templates say what we do; anything else was a rule of the item's own. */
const processingNote = (item: XmlElement): Note | null => {
  const processing = childNamed(item, 'responseProcessing');
  if (!processing) return { level: 'changed', message: '채점 절차가 없어 정답 표시대로 채점합니다' };
  if (/(?:match_correct|map_response)(?:\.xml)?$/.test(templateOf(item))) return null;
  if (templateOf(item) !== '') return { level: 'changed', message: `모르는 채점 틀이라 정답 표시대로 채점합니다: ${templateOf(item).slice(-60)}` };
  return { level: 'changed', message: '문항이 따로 적은 채점 절차 대신 정답 표시대로 채점합니다' };
};
