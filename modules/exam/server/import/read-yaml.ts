import {
  isAlias,
  isCollection,
  isPair,
  isScalar,
  visit,
  parseDocument,
  type Alias,
  type Document,
  type ErrorCode,
  type LineCounter,
  type Node,
} from 'yaml';

/** A mistake of the text itself, in words, with its line. */
export interface YamlMistake {
  readonly line: number;
  readonly message: string;
}
type Found = { readonly document: Document; readonly data: unknown } | { readonly mistakes: readonly YamlMistake[] };

/** Nobody reads more of them. */
const MOST_MISTAKES = 50;
/** Values that aliases may bring in together. The longest exam there may be has a fifth of it in all. */
const MOST_UNFOLDED = 100_000;

/** YAML, and JSON as a part of it, to plain values. Whatever was written, this takes no more time than its length and what aliases may bring in. */
export const readYaml = (text: string, lines: LineCounter): Found => {
  const document = documentOf(text, lines);
  // the parser tells of its own recursion's end as of a mistake in the text
  if (document === null || document.errors.some(({ message }) => /call stack|stack overflow/i.test(message))) return tooDeep(text);
  const mistakes = document.errors.slice(0, MOST_MISTAKES).map(({ code, message, pos }) => ({
    line: lines.linePos(pos[0]).line,
    message: `YAML이 올바르지 않습니다: ${WORDS[code] ?? message}`,
  }));
  if (mistakes.length > 0) return { mistakes };
  try {
    const twice = keysTwice(document);
    if (twice.length > 0)
      return {
        mistakes: twice.map((offset) => ({
          line: lines.linePos(offset).line,
          message: `YAML이 올바르지 않습니다: ${WORDS.DUPLICATE_KEY}`,
        })),
      };
    const alias = badAlias(document);
    if (alias) return { mistakes: [{ line: lines.linePos(alias.node.range?.[0] ?? 0).line, message: alias.message }] };
    unfold(document, meantBy(document));
    return { document, data: document.toJS({ maxAliasCount: -1 }) };
  } catch (cause) {
    if (cause instanceof RangeError) return tooDeep(text);
    throw cause;
  }
};

const tooDeep = (text: string): Found => ({
  mistakes: [{ line: deepestLine(text), message: '괄호나 들여쓰기가 너무 깊이 겹쳐 있습니다.' }],
});

/** Null where the text is nested so deeply that the parser's own recursion would end. */
const documentOf = (text: string, lines: LineCounter): Document | null => {
  if (isNestedTooDeep(text)) return null;
  try {
    return parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return null;
  }
};

/** Cheap and coarse: brackets one after another without an end, or a line of list marks. Brackets in quoted text rarely come so many at once. */
const isNestedTooDeep = (text: string): boolean => /(?:[[{][\s"']*){101}/.test(text) || /^\s*(?:- ){101}/m.test(text);

/** Line with most brackets and the deepest indentation. */
const deepestLine = (text: string): number => {
  const counts = text.split('\n').map((line) => line.split(/[[{]|- /).length + line.search(/\S|$/));
  return counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0)) + 1;
};

/** Offsets of keys that their map has already. The parser's own look compares each with all before it. */
const keysTwice = (document: Document): readonly number[] => {
  const twice: number[] = [];
  visit(document, {
    Map: (_key, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value) && twice.length < MOST_MISTAKES) twice.push(key.range?.[0] ?? 0);
        seen.add(key.value);
      }
    },
  });
  return twice;
};

/** Of every alias what it means: the last anchor of its name before it. */
const meantBy = (document: Document): ReadonlyMap<Alias, Node | undefined> => {
  const anchors = new Map<string, Node>();
  const meant = new Map<Alias, Node | undefined>();
  visit(document, {
    Node: (_key, node) => {
      if (isAlias(node)) meant.set(node, anchors.get(node.source));
      else if (node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  return meant;
};

/** Puts in place of every alias what it means: the parser looks for it through the whole text, each time. */
const unfold = (document: Document, meant: ReadonlyMap<Alias, Node | undefined>): void => {
  const orMeant = (node: unknown): unknown => (isAlias(node) ? meant.get(node) : node);
  visit(document, {
    Pair: (_key, pair) => {
      pair.key = orMeant(pair.key);
      pair.value = orMeant(pair.value);
    },
    Seq: (_key, { items }) => items.forEach((one, at) => (items[at] = orMeant(one))),
  });
};

/** The first alias that means nothing, stands in what it means, or with which aliases bring in too much. */
const badAlias = (document: Document): { readonly node: Alias; readonly message: string } | null => {
  const meant = meantBy(document);
  const sizes = new Map<Node, number>();
  const open = new Set<Node>();
  /** Values of a node with what its aliases bring in; Infinity where it stands in itself. */
  const sizeOf = (node: unknown): number => {
    if (isPair(node)) return sizeOf(node.key) + sizeOf(node.value);
    if (isAlias(node)) return sizeOf(meant.get(node));
    if (!isCollection(node)) return 1;
    const known = sizes.get(node);
    if (known !== undefined) return known;
    if (open.has(node)) return Infinity;
    open.add(node);
    const size = node.items.reduce<number>((sum, item) => sum + sizeOf(item), 1);
    open.delete(node);
    sizes.set(node, size);
    return size;
  };
  let total = 0;
  for (const [node, target] of meant) {
    if (!target) return { node, message: `앞에 앵커(&${node.source})가 없는 YAML 별칭입니다: *${node.source}` };
    const size = sizeOf(node);
    if (size === Infinity) return { node, message: `YAML 별칭(*${node.source})이 자기 자신을 가리킵니다.` };
    total += size;
    if (total > MOST_UNFOLDED)
      return {
        node,
        message: `YAML 별칭을 풀면 값이 너무 많아집니다(${MOST_UNFOLDED.toLocaleString('ko')}개까지). 여기서 넘칩니다: *${node.source}`,
      };
  }
  return null;
};

/** What the parser says in English. */
const WORDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  ALIAS_PROPS: '별칭(*)에는 앵커(&)나 태그(!)를 붙일 수 없습니다',
  BAD_ALIAS: '별칭(*)이나 앵커(&)의 이름이 없습니다',
  BAD_DIRECTIVE: '% 지시문을 읽을 수 없습니다',
  BAD_DQ_ESCAPE: '큰따옴표 안의 역슬래시(\\) 표기가 잘못되었습니다',
  BAD_INDENT: '들여쓰기가 맞지 않습니다',
  BAD_PROP_ORDER: '앵커(&)와 태그(!)는 값 앞에 와야 합니다',
  BAD_SCALAR_START: '따옴표 없이 이 글자로 시작할 수 없습니다',
  BLOCK_AS_IMPLICIT_KEY: '한 줄에 “이름: 값”이 둘 있습니다. 값에 쌍점이 들어 있으면 따옴표로 감싸세요',
  BLOCK_IN_FLOW: '괄호 안에는 들여쓴 목록을 쓸 수 없습니다',
  DUPLICATE_KEY: '같은 이름이 두 번 나옵니다',
  KEY_OVER_1024_CHARS: '이름이 너무 깁니다(1,024자까지)',
  MISSING_CHAR: '닫는 괄호나 따옴표, 쉼표, 쌍점이 빠졌습니다',
  MULTILINE_IMPLICIT_KEY: '이름은 한 줄이어야 합니다. 앞의 값에서 따옴표가 닫혔는지 보세요',
  MULTIPLE_ANCHORS: '앵커(&)는 값 하나에 하나만 붙일 수 있습니다',
  MULTIPLE_DOCS: '한 파일에는 문서가 하나만 있어야 합니다(---)',
  MULTIPLE_TAGS: '태그(!)는 값 하나에 하나만 붙일 수 있습니다',
  NON_STRING_KEY: '이름은 글이어야 합니다',
  TAB_AS_INDENT: '탭으로는 들여쓸 수 없습니다',
  TAG_RESOLVE_FAILED: '모르는 태그(!)이거나, 값이 그 태그에 맞지 않습니다',
  UNEXPECTED_TOKEN: '여기에 올 수 없는 글자가 있습니다',
};
