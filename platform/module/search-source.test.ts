import { expect, it } from 'vitest';
import { searchSourcesOf, type SearchSource } from './search-source.ts';

const source = (content: string, ...names: readonly string[]): SearchSource => ({
  content,
  kinds: names.map((name) => ({ name, label: name })),
  documents: () => Promise.resolve([]),
  ids: () => Promise.resolve([]),
  cards: () => Promise.resolve(new Map()),
});

it('gathers what modules register, in the modules’ order', () => {
  const sources = searchSourcesOf([
    { searchSources: [source('exam', 'exam')] },
    {},
    { searchSources: [source('listing', 'intern', 'contest')] },
  ]);
  expect(sources.map(({ content }) => content)).toEqual(['exam', 'listing']);
});

it('takes a name once', () => {
  expect(() => searchSourcesOf([{ searchSources: [source('exam', 'exam')] }, { searchSources: [source('paper', 'exam')] }])).toThrow(
    'called exam',
  );
});
