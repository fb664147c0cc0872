// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadRareLetters, rareLetterIn, watchForRareLetters } from './rare-letters.ts';

const faces = [
  { family: '"Pretendard Variable"', unicodeRange: 'U+20-7E' },
  { family: 'Pretendard Variable', unicodeRange: 'U+AC00, U+B098-B099' },
  { family: 'Maru Signs', unicodeRange: 'U+3260-327B' },
  { family: 'Maru Math', unicodeRange: 'U+80-2BFF' },
];

it('a letter is rare that no face of text has; one of formulas alone is', () => {
  const rare = rareLetterIn(faces);
  for (const text of ['', 'a b\n', '가 나', '㉠']) expect(rare.test(text), text).toBe(false);
  for (const text of ['다', '가é', '漢', '𠮷']) expect(rare.test(text), text).toBe(true);
});

const begin = () => {
  Object.defineProperty(document, 'fonts', { value: faces, configurable: true });
  const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  watchForRareLetters(load);
  return load;
};
/** A body of its own: what another file of this process still draws would be a letter on the page, too. That file gets its own back. */
const bodyOfTheProcess = document.body;
beforeEach(() => {
  document.body = document.createElement('body');
});
afterEach(() => {
  document.body = bodyOfTheProcess;
});

it('loads what is rare once, when it stands on the page already', () => {
  document.body.textContent = '가漢';
  const load = begin();
  expect(load).toHaveBeenCalledTimes(1);
});

it('waits until a rare letter comes onto the page, changes a text or is typed', async () => {
  const loads = [
    (line: HTMLElement) => line.append('漢'),
    (line: HTMLElement) => (line.firstChild!.nodeValue = '漢'),
    (line: HTMLElement) => {
      const field = line.appendChild(document.createElement('input'));
      field.value = '漢';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  ];
  for (const change of loads) {
    const line = document.body.appendChild(document.createElement('p'));
    line.textContent = '가';
    const load = begin();
    line.append('나');
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    change(line);
    await Promise.resolve();
    expect(load).toHaveBeenCalledTimes(1);
    change(line);
    await Promise.resolve();
    expect(load).toHaveBeenCalledTimes(1);
    document.body.replaceChildren();
  }
});

it('is asked for a text that nobody has seen yet', async () => {
  const load = begin();
  await loadRareLetters('가');
  expect(load).not.toHaveBeenCalled();
  await loadRareLetters('漢');
  expect(load).toHaveBeenCalledTimes(1);
});
