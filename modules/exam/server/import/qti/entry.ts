import { decimalIn, numberAnswer, numberKey, textKey, type GivenAnswer, type ShortFound } from '../short-key.ts';
import { childNamed, childrenNamed, descendantsNamed, textOf, type XmlElement } from '../xml.ts';
import { bestOf, type Try } from './tries.ts';

export interface EntryKey extends ShortFound {
  /** What a right answer is worth; null when nothing says. */
  readonly points: number | null;
}

/** The key of a text entry, by the file's own scoring where it can be followed, or else as declared. */
export const entryKey = (item: XmlElement, declaration: XmlElement | undefined, tries: readonly Try[] | null): EntryKey => {
  const lost = (because: string): EntryKey => ({ accepts: null, notes: [], because, points: null });
  if (!declaration) return lost('응답 선언(responseDeclaration)이 없습니다');
  const { cardinality = 'single', baseType = 'string' } = declaration.attributes;
  if (cardinality !== 'single') return lost(`응답이 ${cardinality} 꼴이라 단답형이 아닙니다`);
  const best = (tries && bestOf(tries)?.score) ?? 0;
  const answers =
    tries && best > 0
      ? tries.flatMap(({ chosen: [value], score }) => (value === undefined ? [] : [{ value, share: Math.max(0, score / best) }]))
      : declared(declaration);
  const points = best > 0 ? best : null;
  if (baseType === 'integer' || baseType === 'float') return { ...numbers(item, declaration, answers), points };
  if (baseType !== 'string') return lost(`${baseType} 값을 적는 문항은 지원하지 않습니다`);
  return { ...textKey(answers, { ignoresCase: isCaseIgnored(item, declaration) }), points };
};

const declared = (declaration: XmlElement): readonly GivenAnswer<string>[] => {
  const correct = childNamed(declaration, 'correctResponse');
  return (correct ? childrenNamed(correct, 'value') : []).map((value) => ({ value: textOf(value).trim(), share: 1 }));
};

/** Those of the item's expressions that look at this response. */
const about = (item: XmlElement, name: string, { attributes: { identifier } }: XmlElement): readonly XmlElement[] =>
  descendantsNamed(item, name).filter((expression) =>
    descendantsNamed(expression, 'variable', 'correct').some(({ attributes }) => attributes.identifier === identifier),
  );

/** Capitals count unless the mapping or the scoring says that they do not. */
const isCaseIgnored = (item: XmlElement, declaration: XmlElement): boolean =>
  [...descendantsNamed(declaration, 'mapEntry'), ...about(item, 'stringMatch', declaration)].some(
    ({ attributes }) => attributes.caseSensitive === 'false',
  );

const numbers = (item: XmlElement, declaration: XmlElement, answers: readonly GivenAnswer<string>[]): ShortFound => {
  const rules = about(item, 'equal', declaration).map((equal) => ({
    equal,
    against: descendantsNamed(equal, 'baseValue').map((value) => Number(textOf(value))),
  }));
  const general = rules.find(({ against }) => against.length === 0);
  return numberKey(
    answers.flatMap(({ value, share }) => {
      const { attributes = {} } = (rules.find(({ against }) => against.includes(Number(value))) ?? general)?.equal ?? {};
      const [by = ''] = (attributes.tolerance ?? '').trim().split(/\s+/);
      const mode = by === '' ? 'exact' : (attributes.toleranceMode ?? 'exact');
      const decimal = decimalIn(value);
      const amount = mode === 'exact' ? null : decimalIn(by);
      if (mode === 'relative' && decimal !== null && amount !== null) return [{ value: { value: decimal, percent: amount }, share }];
      const answer = numberAnswer(decimal, amount);
      return answer ? [{ value: answer, share }] : [];
    }),
  );
};
