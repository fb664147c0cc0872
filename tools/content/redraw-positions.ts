import { isMap, isSeq, parseDocument, type Node, type YAMLMap } from 'yaml';
import { randomFrom, shuffled } from '../../modules/exam/domain/seeded-random.ts';
import { orderOf } from './choice-order.ts';

/*
 * Redraws the positions of the choices of one sitting by a seed, in the text of its package, so that its keys follow one another as chance has it.
 *
 * Moved: a choice with all that belongs to it (text, rationale, picture); with it `answer`, the answers in `verification`, and the circled numbers
 * ①–⑤ by which a rationale or an explanation names a choice, together with the particle that follows them (①은, ②는).
 * Left as they are: choices whose order has a meaning (`choice-order.ts`), problems with other kinds of answers (several, `alsoRight`, short ones),
 * problems that name a choice in other words (첫째 그래프, 2번 선지), and those whose stem, material, choices or passage use ①–⑤ for something else.
 * Everything else in the file stays as it is, letter by letter.
 */

const CIRCLED = '①②③④⑤';
/** Choices named by their place in words that no rule can renumber. */
const NAMED_IN_WORDS =
  /(?:첫|둘|셋|넷|다섯)째 (?:선지|그래프|그림|도형이 옳)|[1-5]번 (?:선지|선택지|그래프)|선지 ?[1-5](?!\d|개)|[①-⑤]\s*[~∼-]\s*[①-⑤]/;
/** Draws looked at before the one that comes closest is taken. */
const DRAWS = 20_000;

interface Problem {
  readonly id: string;
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
  readonly node: YAMLMap<Node, Node>;
  readonly choices: number;
  readonly key: number | undefined;
  readonly isFree: boolean;
}
/** For each new position the old one, both from 0. */
type Order = readonly number[];

export interface Redrawn {
  readonly text: string;
  /** Ids of the problems whose choices keep their order. */
  readonly kept: readonly string[];
  readonly keys: readonly (number | undefined)[];
}

export const redrawPositions = (text: string, sittingId: string, seed: string): Redrawn => {
  const problems = problemsOf(text, sittingId);
  const orders = drawOrders(problems, `${sittingId} ${seed}`);
  const redrawn = problems.reduceRight(
    (whole, problem, index) =>
      problem.isFree ? whole.slice(0, problem.from) + reordered(text, problem, orders[index] as Order) + whole.slice(problem.to) : whole,
    text,
  );
  return {
    text: redrawn,
    kept: problems.filter(({ isFree }) => !isFree).map(({ id }) => id),
    keys: keysAfter(problems, orders),
  };
};

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
const lineEnd = (text: string, at: number): number => {
  if (text[at - 1] === '\n') return at;
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
};
const rangeOf = (node: Node): readonly [number, number] => {
  if (!node.range) throw new Error('a node without its place');
  return [node.range[0], node.range[1]];
};

const problemsOf = (text: string, sittingId: string): readonly Problem[] => {
  const details = parseDocument(text).getIn(['exam', 'details']);
  const sitting = isSeq<YAMLMap>(details) ? details.items.find((item) => item.get('id') === sittingId) : undefined;
  const problems = sitting?.get('problems');
  if (sitting === undefined || !isSeq<YAMLMap<Node, Node>>(problems)) throw new Error(`no sitting ${sittingId}`);
  const passages = (sitting.toJSON() as { passages?: readonly { id: string; body: string }[] }).passages ?? [];
  return problems.items.map((node) => {
    const [start, end] = rangeOf(node);
    const [from, to] = [lineStart(text, start), lineEnd(text, end)];
    const plain = node.toJSON() as {
      id: string;
      kind?: string;
      passage?: string;
      stem: string;
      material?: string;
      choices?: { text: unknown }[];
      answer?: unknown;
      alsoRight?: unknown;
    };
    const choices = (plain.choices ?? []).map((choice) => String(choice.text));
    const key = (plain.kind ?? 'single') === 'single' && typeof plain.answer === 'number' ? plain.answer : undefined;
    const given = plain.stem + (plain.material ?? '') + (passages.find(({ id }) => id === plain.passage)?.body ?? '');
    const isFree =
      key !== undefined &&
      plain.alsoRight === undefined &&
      orderOf(choices) === undefined &&
      !(/[①-⑤]/.test(given) && /[①-⑤]/.test(text.slice(from, to))) &&
      !NAMED_IN_WORDS.test(text.slice(from, to));
    return { id: plain.id, from, to, node, choices: choices.length, key, isFree };
  });
};

const keysAfter = (problems: readonly Problem[], orders: readonly Order[]): readonly (number | undefined)[] =>
  problems.map(({ key }, index) => (key === undefined ? undefined : (orders[index] as Order).indexOf(key - 1) + 1));

/** How far a row of keys is from what chance would do: in how often neighbours repeat and in the share of each position. 0 is near enough. */
const distance = (problems: readonly Problem[], keys: readonly (number | undefined)[]): number => {
  const pairs = keys.slice(1).flatMap((key, index) => {
    const before = keys[index];
    const most = Math.max(problems[index]?.choices ?? 0, problems[index + 1]?.choices ?? 0);
    return key === undefined || before === undefined ? [] : [{ repeats: key === before, chance: 1 / most }];
  });
  const repeats = pairs.filter((pair) => pair.repeats).length;
  const expected = pairs.reduce((sum, { chance }) => sum + chance, 0);
  const spread = Math.sqrt(pairs.reduce((sum, { chance }) => sum + chance * (1 - chance), 0));
  const shares = [1, 2, 3, 4, 5]
    .filter((position) => problems.every(({ choices }) => choices >= position))
    .map((position) => keys.filter((key) => key === position).length / keys.length);
  const isSpread = shares.every((share) => share >= 0.11 && share <= 0.29);
  return Math.max(0, Math.abs(repeats - expected) / spread - 0.6) + (isSpread ? 0 : 10);
};

const drawOrders = (problems: readonly Problem[], seed: string): readonly Order[] => {
  const random = randomFrom(seed);
  const draw = (): readonly Order[] =>
    problems.map(({ choices, isFree }) => {
      const places = Array.from({ length: choices }, (_none, index) => index);
      return isFree ? shuffled(places, random) : places;
    });
  let best = draw();
  let least = distance(problems, keysAfter(problems, best));
  for (let drawn = 1; least > 0 && drawn < DRAWS; drawn += 1) {
    const next = draw();
    const far = distance(problems, keysAfter(problems, next));
    if (far < least) [best, least] = [next, far];
  }
  return best;
};

/** The text of a problem with its choices in the new order. */
const reordered = (text: string, { from, to, node }: Problem, order: Order): string => {
  const choices = node.get('choices', true);
  if (!isSeq<Node>(choices) || choices.flow) throw new Error('choices are a list with one line or more each');
  const starts = choices.items.map((item) => lineStart(text, rangeOf(item)[0]));
  const end = lineEnd(text, rangeOf(choices.items.at(-1) as Node)[1]);
  const blocks = starts.map((start, index) => text.slice(start, starts[index + 1] ?? end));
  const moved = (position: number): number => order.indexOf(position - 1) + 1;
  const edits: { from: number; to: number; by: string }[] = [
    { from: starts[0] as number, to: end, by: order.map((old) => blocks[old]).join('') },
    ...numbersToMove(node).map((number) => {
      const [start, stop] = rangeOf(number);
      return { from: start, to: stop, by: String(moved(Number(number.toJSON()))) };
    }),
  ];
  let whole = '';
  let at = from;
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    whole += text.slice(at, edit.from) + edit.by;
    at = edit.to;
  }
  return renumbered(whole + text.slice(at, to), moved);
};

/** `answer` and the answers that the verifiers gave. */
const numbersToMove = (node: YAMLMap<Node, Node>): readonly Node[] => {
  const verification = node.get('verification', true);
  const solved = isSeq<Node>(verification) ? verification.items.filter((item) => isMap<Node, Node>(item)) : [];
  return [node, ...solved].flatMap((map) => {
    const answer = map.get('answer', true);
    if (answer === undefined) return [];
    if (typeof answer.toJSON() !== 'number') throw new Error('an answer that is not a position');
    return [answer];
  });
};

/** Particles after a circled number as it is read: 일, 삼 end in a consonant, 이, 사, 오 in a vowel. */
const PARTICLES: readonly string[][] = [
  ['은', '는'],
  ['이', '가'],
  ['을', '를'],
  ['과', '와'],
];
const endsInConsonant = (circled: string): boolean => circled === '①' || circled === '③';

const renumbered = (text: string, moved: (position: number) => number): string =>
  text
    .replaceAll(/[①-⑤]/g, (circled) => CIRCLED[moved(CIRCLED.indexOf(circled) + 1) - 1] as string)
    // Several named together stand in rising order.
    .replaceAll(/[①-⑤](?:(?:, |·|[과와] )[①-⑤])+/g, (list) => {
      const named = [...list.matchAll(/[①-⑤]/g)].map(([circled]) => circled).toSorted();
      return list.replaceAll(/[①-⑤]/g, () => named.shift() as string);
    })
    .replaceAll(/([①-⑤])([은는이가을를과와])(?!\p{L})/gu, (all, circled: string, particle: string) => {
      const forms = PARTICLES.find((pair) => pair.includes(particle));
      return forms === undefined ? all : circled + (endsInConsonant(circled) ? forms[0] : forms[1]);
    });
