import { childNamed, childrenNamed, textOf, type XmlElement } from '../xml.ts';

/** Everything that a text entry's declaration names as an answer: what the file's scoring is tried with. */
export const namedAnswers = (declaration: XmlElement | undefined): readonly string[] => {
  const correct = childNamed(declaration, 'correctResponse');
  const mapping = childNamed(declaration, 'mapping');
  const values = (correct ? childrenNamed(correct, 'value') : []).map((value) => textOf(value).trim());
  return [...new Set([...values, ...(mapping ? childrenNamed(mapping, 'mapEntry') : []).map(({ attributes }) => (attributes.mapKey ?? '').trim())])].filter((value) => value !== '');
};
