import { describe, expect, it } from 'vitest';
import { acceptOf, chooseFiles, extensionsIn, isCompressed, mediaTypeOf, type UploadTerms } from './choose-files.ts';

const terms: UploadTerms = { categories: ['IMAGE'], mostFiles: 3, mostBytes: 100 };
const file = (name: string, type = 'image/png', size = 10) => ({ name, type, size });

describe('what of the chosen files is taken', () => {
  it('pictures up to so many, and says that there were more', () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`));
    expect(chooseFiles(four.slice(0, 3), 0, terms)).toEqual({ taken: four.slice(0, 3), refused: null });
    expect(chooseFiles(four, 0, terms)).toEqual({ taken: four.slice(0, 3), refused: 'too-many' });
    expect(chooseFiles(four.slice(0, 2), 2, terms)).toEqual({ taken: four.slice(0, 1), refused: 'too-many' });
    expect(chooseFiles(four.slice(0, 1), 3, terms)).toEqual({ taken: [], refused: 'too-many' });
  });

  it('nothing else, whatever its name; the others with it are taken', () => {
    const picture = file('한글 이름.jpg', 'image/jpeg');
    for (const other of [
      file('a.svg', 'image/svg+xml'),
      file('a.png', 'text/html'),
      file('a.heic', 'image/heic'),
      file('a.exe', ''),
      file('png', ''),
    ])
      expect([other.name, chooseFiles([other, picture], 0, terms)]).toEqual([other.name, { taken: [picture], refused: 'wrong-type' }]);
  });

  it('nothing that a phone cannot decode, and nothing empty', () => {
    expect(chooseFiles([file('a.png', 'image/png', 50 * 1_048_576 + 1)], 0, terms)).toEqual({ taken: [], refused: 'too-large' });
    expect(chooseFiles([file('a.png', 'image/png', 0)], 0, terms)).toEqual({ taken: [], refused: 'too-large' });
  });
});

it('knows a type by the name where the system does not know it', () => {
  expect(mediaTypeOf(file('화면.JPEG', ''), ['IMAGE'])).toBe('image/jpeg');
  expect(mediaTypeOf(file('화면.jpeg', 'text/html'), ['IMAGE'])).toBeNull();
});

it('says what it takes, to browsers and to people', () => {
  expect(acceptOf(terms)).toBe('image/jpeg,image/png,image/webp,image/gif');
  expect(extensionsIn(terms)).toBe('jpg, jpeg, png, webp, gif');
});

it('draws no animation anew', () => {
  expect(['image/png', 'image/jpeg', 'image/gif', 'application/pdf'].map(isCompressed)).toEqual([true, true, false, false]);
});
