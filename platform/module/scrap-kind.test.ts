import { expect, it } from 'vitest';
import { scrapKindsOf, type ScrapKind } from './scrap-kind.ts';

const kind = (name: string): ScrapKind => ({ name, words: { name, deadline: '마감' }, find: () => Promise.resolve(new Map()) });

it('gathers what modules register, in the modules’ order', () => {
  const kinds = scrapKindsOf([{ scrapKinds: [kind('exam')] }, {}, { scrapKinds: [kind('posting'), kind('company')] }]);
  expect(kinds.map(({ name }) => name)).toEqual(['exam', 'posting', 'company']);
});

it('takes a name once', () => {
  expect(() => scrapKindsOf([{ scrapKinds: [kind('exam')] }, { scrapKinds: [kind('exam')] }])).toThrow('called exam');
});
