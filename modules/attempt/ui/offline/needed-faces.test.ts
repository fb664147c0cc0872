import { expect, it } from 'vitest';
import { neededFaces } from './needed-faces.ts';

const face = (family: string, unicodeRange: string) => ({ family, unicodeRange });
const latin = face('"Pretendard Variable"', 'U+20-7e');
const hangul = face('"Pretendard Variable"', 'U+ac00-b000, U+B001');
const signs = face('Signs', 'U+2252, U+41');
const hanja = face('Rare', 'U+4e00-9fff');
const all = [hanja, signs, latin, hangul];
const family = '"Pretendard Variable", Signs, Rare, sans-serif';

it.each([
  ['A', [latin]],
  ['가A', [latin, hangul]],
  ['≒', [signs]],
  ['일 一', [latin, hanja]],
  ['😀', []],
  ['', []],
])('loads for %s what has its letters, of the first family that has them', (text, expected) => {
  expect(neededFaces(all, family, text)).toEqual(expected);
});

it('takes the first face of a family where two have a letter', () => {
  const second = face('Pretendard Variable', 'U+41');
  expect(neededFaces([...all, second], family, 'A')).toEqual([latin]);
});

it('reads the letters of each face once, however long the text is', () => {
  let reads = 0;
  const counted = Array.from({ length: 40 }, (_, nth) => ({
    family: 'Rare',
    get unicodeRange() {
      reads++;
      return `U+${(0xac00 + nth * 16).toString(16)}-${(0xac00 + nth * 16 + 15).toString(16)}`;
    },
  }));
  const text = String.fromCodePoint(...Array.from({ length: 640 }, (_, nth) => 0xac00 + nth));
  expect(neededFaces(counted, 'Rare', text)).toHaveLength(40);
  expect(reads).toBe(40);
});
