// Sentences of the form "S 모든/어떤 직원은 P", and what follows from them.

/** A kind of employee: for each attribute whether it holds. A world is the set of kinds that exist. */
type Literal = { attribute: number; positive: boolean };
export type Sentence = { all: boolean; subject: Literal; predicate: Literal };

export const sentence = (text: string, attributes: readonly RegExp[]): Sentence => {
  const parts = /^(.*?)(?:(모든|어떤) 직원은) (.*)$/.exec(text);
  if (!parts) throw new Error(`not a sentence: ${text}`);
  const literal = (phrase: string): Literal => {
    const hits = attributes.flatMap((a, i) => (a.test(phrase) ? [i] : []));
    if (hits.length !== 1) throw new Error(`${hits.length} attributes: ${phrase}`);
    return { attribute: hits[0] as number, positive: !/않|아니|아닌/.test(phrase) };
  };
  return { all: parts[2] === '모든', subject: literal(parts[1] as string), predicate: literal(parts[3] as string) };
};

/** `existing`: a universal sentence also says that its subject exists. The key must not depend on this reading. */
const holdsIn = (world: readonly number[], s: Sentence, existing: boolean): boolean => {
  const is = (kind: number, l: Literal): boolean => (((kind >> l.attribute) & 1) === 1) === l.positive;
  const subjects = world.filter((kind) => is(kind, s.subject));
  return s.all ? (!existing || subjects.length > 0) && subjects.every((k) => is(k, s.predicate)) : subjects.some((k) => is(k, s.predicate));
};
const worldsOf = Array.from({ length: 255 }, (_, i) =>
  Array.from({ length: 8 }, (_unused, k) => k).filter((k) => (((i + 1) >> k) & 1) === 1),
);
export const entails = (premises: readonly Sentence[], conclusion: Sentence, existing: boolean): boolean => {
  const models = worldsOf.filter((w) => premises.every((p) => holdsIn(w, p, existing)));
  return models.length > 0 && models.every((w) => holdsIn(w, conclusion, existing));
};
export const bothReadings = (right: (existing: boolean) => readonly number[]): readonly number[] => {
  const [plain, existing] = [right(false), right(true)];
  if (plain.join() !== existing.join()) throw new Error('the key depends on existential import');
  return plain;
};
