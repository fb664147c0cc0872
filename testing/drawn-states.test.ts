import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allTexts, drawnStates, keysLike, statesIn } from './drawn-states.ts';
import { LIKE_ONE_LOOKED_AT, NO_STATES, NOT_LOOKED_AT, SAID_BY_OTHERS, STATES_LOOKED_AT, stateText } from './states-looked-at.ts';

const page = (jsx: string) => `import { EmptyState, Modal } from '@platform/ui';\nexport const Page = () => <>${jsx}</>;`;

it.each([
  ['<EmptyState title={copy("a.none")} />', ['a.none'], []],
  ['<EmptyState as="h3" title={copy(isFar ? "a.far" : isOld ? "a.old" : `a.${kind}.none`)} />', ['a.far', 'a.old', 'a.*.none'], []],
  ['<Modal title={copy("a.ask", { name })} actions={copy("a.act")}>{copy("a.text")}</Modal>', ['a.ask'], []],
  ['<Modal title={name} />', [], ['Modal']],
  ['<ErrorState title={copy("a.failed")} />', [], []],
  ['<p className="note wrong"><Icon of={X} />{copy("a.wrong")} {copy("a.more")}</p>', ['a.wrong'], []],
  ['<p className={isBad ? "note wrong" : "note"}>{copy("a.said")}</p>', ['a.said'], []],
  ['<p className="footnote">{copy("a.foot")}</p>', [], []],
  ['<p className="err" role="alert">{error}</p>', [], ['p']],
  ['<dialog aria-label={copy("a.dialog")}><p>{copy("a.p")}</p></dialog>', ['a.dialog'], []],
])('finds what is a state in %s', (jsx, keys, unnamed) => {
  expect(statesIn(page(jsx))).toMatchObject({ keys, unnamed });
});

it('finds questions by their titles', () => {
  const asks = `import { useAsk } from '@platform/ui';\nconst remove = () => ask({ title: copy('a.remove'), text: copy('a.gone') });`;
  expect(statesIn(asks)).toMatchObject({ keys: ['a.remove'], unnamed: [] });
});

const shapesIn = (jsx: string): readonly string[] => [...(statesIn(page(jsx)).shapes.get('a.x') ?? [])];
it.each([
  ['<EmptyState title={copy("a.x")} />', '<EmptyState title={copy("a.x", { name })}>{copy("a.text")}</EmptyState>', true],
  ['<p className="note">{copy("a.x")}</p>', '<p className="note wrong">{copy("a.x")}</p>', false],
  ['<p className="note">{copy("a.x")}</p>', '<p className="note" role="alert">{copy("a.x")}</p>', false],
  ['<p className="note">{copy("a.x")}</p>', '<p className="note">{copy("a.x")}<a href={at}>{copy("a.go")}</a></p>', false],
  ['<Modal title={copy("a.x")} actions={<Button />} />', '<Modal title={copy("a.x")} actions={<Button tone="danger" />} />', false],
  ['<Modal title={copy("a.x")}>{is && <p>{copy("a.p")}</p>}</Modal>', '<Modal title={copy("a.x")}><p>{copy("a.p")}</p></Modal>', false],
])('tells %s and %s apart by more than their words', (one, other, isSame) => {
  expect(shapesIn(one).length).toBe(1);
  expect(shapesIn(one)[0] === shapesIn(other)[0]).toBe(isSame);
});

it('tells questions apart by their parts and tones, one for each tone that is chosen', () => {
  const shapes = (more: string) =>
    [...(statesIn(`import { useAsk } from '@platform/ui';\nask({ title: copy('a.x')${more} });`).shapes.get('a.x') ?? [])].join(', ');
  expect(shapes('')).toBe('question primary: title');
  expect(shapes(", text: copy('a.t'), tone: 'danger'")).toBe('question danger: text title');
  expect(shapes(", tone: isBad ? 'danger' : 'primary'")).toBe('question danger: title, question primary: title');
});

it('takes a place of a key for one word', () => {
  expect(keysLike('a.*.none', ['a.x.none', 'a.x.y.none', 'a.none', 'a.y.none'])).toEqual(['a.x.none', 'a.y.none']);
});

it('knows a text with its places filled, and broken where it is broken', () => {
  const [key = ''] = [...allTexts()].find(([, text]) => /^[^{]+ [^{]+\{\w+\}[^{]+$/.test(text)) ?? [];
  const said = (allTexts().get(key) ?? '').replace(/\{\w+\}/, '아무거나').replaceAll(' ', '\n');
  expect(said).toMatch(stateText(key));
  expect(said.slice(0, -1)).not.toMatch(stateText(key));
});

const { shapes, unnamed } = drawnStates();
const texts = allTexts();
const lookedAt = Object.values(STATES_LOOKED_AT).flat();
const named = [...lookedAt, ...Object.values(LIKE_ONE_LOOKED_AT).flat(), ...Object.keys(NOT_LOOKED_AT), ...NO_STATES];

it('has a look by axe for every state that is drawn, or for one that differs from it by its words alone', () => {
  expect(shapes.size).toBeGreaterThan(250);
  const wanted = new Set([...shapes.keys(), ...Object.values(SAID_BY_OTHERS).flat()]);
  expect({
    'without a row': [...wanted].filter((key) => !named.includes(key)),
    'no state': named.filter((key) => !wanted.has(key)),
    twice: named.filter((key, at) => named.indexOf(key) !== at),
    'no text': named.filter((key) => !texts.has(key)),
  }).toEqual({ 'without a row': [], 'no state': [], twice: [], 'no text': [] });
});

it('draws what is like another that is looked at by the same elements: only the words differ', () => {
  const looked = new Set(lookedAt.flatMap((key) => [...(shapes.get(key) ?? [])]));
  const faults = Object.entries(LIKE_ONE_LOOKED_AT).flatMap(([one, others]) => [
    ...(lookedAt.includes(one) ? [] : [`${one} is not looked at`]),
    ...others
      .filter((other) => ![...(shapes.get(other) ?? [])].some((shape) => shapes.get(one)?.has(shape)))
      .map((other) => `${other} is not drawn like ${one}`),
    ...others
      .filter((other) => ![...(shapes.get(other) ?? [])].every((shape) => looked.has(shape)))
      .map((other) => `${other} is drawn in a way that nobody looks at`),
  ]);
  expect(faults).toEqual([]);
});

it('knows by which texts the states are told apart that are given theirs', () => {
  expect(Object.keys(SAID_BY_OTHERS).toSorted()).toEqual(Object.keys(unnamed).toSorted());
});

it('names journeys that are there', () => {
  expect(Object.keys(STATES_LOOKED_AT).filter((file) => !existsSync(new URL(`../e2e/${file}.test.ts`, import.meta.url)))).toEqual([]);
});
