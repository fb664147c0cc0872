import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allTexts, drawnStates, keysLike, statesIn } from './drawn-states.ts';
import { NO_STATES, NOT_LOOKED_AT, SAID_BY_OTHERS, STATES_LOOKED_AT, stateText } from './states-looked-at.ts';

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
  expect(statesIn(page(jsx))).toEqual({ keys, unnamed });
});

it('finds questions by their titles', () => {
  const asks = `import { useAsk } from '@platform/ui';\nconst remove = () => ask({ title: copy('a.remove'), text: copy('a.gone') });`;
  expect(statesIn(asks)).toEqual({ keys: ['a.remove'], unnamed: [] });
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

const { keys, unnamed } = drawnStates();
const texts = allTexts();
const named = [...Object.values(STATES_LOOKED_AT), ...Object.values(NOT_LOOKED_AT), NO_STATES].flat();

it('has a look by axe for every state that is drawn, or the reason why there is none', () => {
  expect(keys.size).toBeGreaterThan(250);
  const wanted = new Set([...keys, ...Object.values(SAID_BY_OTHERS).flat()]);
  expect({
    'without a row': [...wanted].filter((key) => !named.includes(key)),
    'no state': named.filter((key) => !wanted.has(key)),
    twice: named.filter((key, at) => named.indexOf(key) !== at),
    'no text': named.filter((key) => !texts.has(key)),
  }).toEqual({ 'without a row': [], 'no state': [], twice: [], 'no text': [] });
});

it('knows by which texts the states are told apart that are given theirs', () => {
  expect(Object.keys(SAID_BY_OTHERS).toSorted()).toEqual(Object.keys(unnamed).toSorted());
});

it('names journeys that are there', () => {
  expect(Object.keys(STATES_LOOKED_AT).filter((file) => !existsSync(new URL(`../e2e/${file}.test.ts`, import.meta.url)))).toEqual([]);
});
