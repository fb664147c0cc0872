import { childNamed, childrenNamed, descendants, textOf, type XmlElement } from '../xml.ts';

const COMPARISONS = new Set(['match', 'stringMatch', 'equal', 'equalRounded']);

/** Everything that a text entry's declaration, or a comparison with its response, names as an answer: what the file's scoring is tried with. */
export const namedAnswers = (declaration: XmlElement | undefined, item: XmlElement): readonly string[] => {
  const correct = childNamed(declaration, 'correctResponse');
  const mapping = childNamed(declaration, 'mapping');
  const declared = (correct ? childrenNamed(correct, 'value') : []).map((value) => textOf(value).trim());
  const mapped = (mapping ? childrenNamed(mapping, 'mapEntry') : []).map(({ attributes }) => (attributes.mapKey ?? '').trim());
  return [...new Set([...declared, ...mapped, ...comparedWith(declaration?.attributes.identifier ?? '', item)])].filter(
    (value) => value !== '',
  );
};

const comparedWith = (identifier: string, item: XmlElement): readonly string[] =>
  descendants(item)
    .filter(({ name }) => COMPARISONS.has(name))
    .map(descendants)
    .filter((parts) => parts.some(({ name, attributes }) => name === 'variable' && attributes.identifier === identifier))
    .flatMap((parts) => parts.filter(({ name }) => name === 'baseValue').map((value) => textOf(value).trim()));
