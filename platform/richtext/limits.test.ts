import { referenceCpu } from '@platform/testing';
import { expect, it } from 'vitest';
import { fromHtml, fromMarkdown } from './index.ts';

const files = { resolveImage: () => null };
/** The longest text that is read at all, characters. */
const LONGEST = 200_000;
const filled = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const readers = { Markdown: fromMarkdown, HTML: fromHtml };

/** What it takes, in units of work that takes some 10 ms on a quiet machine. */
const measured = (source: string, read: typeof fromMarkdown) => {
  const before = process.cpuUsage();
  const { notes, text } = read(source, files);
  const { user, system } = process.cpuUsage(before);
  return { kinds: notes.map(({ kind }) => kind), text: JSON.stringify(text), cost: (user + system) / referenceCpu() };
};

// A parser takes seconds to minutes for each of these: it is never asked.
it.each([
  ['Markdown', 'brackets', filled('[', LONGEST - 2), 'too-deep'],
  ['Markdown', 'pairs of brackets', '['.repeat(LONGEST / 2 - 1) + ']'.repeat(LONGEST / 2 - 1), 'too-deep'],
  ['Markdown', 'boxes', filled(':::box\n', LONGEST - 2), 'too-deep'],
  ['Markdown', 'marks of emphasis', filled('*a ', LONGEST - 2), 'too-deep'],
  ['Markdown', 'marks of code', filled('`a ', LONGEST - 2), 'too-deep'],
  ['Markdown', 'over-long text', filled('[a](b) **c** ', 10 * LONGEST), 'too-long'],
  ['HTML', 'blocks', filled('<div>', LONGEST - 2), 'too-deep'],
  ['HTML', 'marks of emphasis', filled('<b><i>', LONGEST - 2), 'too-deep'],
  ['HTML', 'over-long text', filled('<b><p>', 10 * LONGEST), 'too-long'],
] as const)('%s with %s takes no time that grows with more than its length', (language, _name, source, kind) => {
  const { kinds, text, cost } = measured(`${source} 끝`, readers[language]);
  expect(kinds).toEqual([kind]);
  // Its words are shown all the same; of what is over-long nothing is.
  expect(text.includes('끝')).toBe(kind === 'too-deep');
  expect(cost).toBeLessThan(20);
});

it('reads what stays just within the limits', () => {
  for (const [source, sign] of [
    [`${'['.repeat(100)}끝`, '['],
    [`${filled('*a ', 14_900)}끝`, '*'],
    [`${Array.from({ length: 20 }, (_none, at) => `${':'.repeat(23 - at)}box`).join('\n')}\n끝`, 'box'],
  ] as const) {
    const { kinds, text, cost } = measured(source, fromMarkdown);
    expect(kinds).toEqual([]);
    expect(text).toContain('끝');
    expect(text).toContain(sign);
    expect(cost).toBeLessThan(200);
  }
});
