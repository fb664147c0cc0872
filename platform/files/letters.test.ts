import { expect, it } from 'vitest';
import { letters, wrap } from './letters.ts';

it('draws Korean as outlines, without a font', async () => {
  const font = await letters('ExtraBold');
  const svg = font.draw('간호사 국가시험', { x: 10, y: 50, size: 40, colour: 'currentColor' });
  expect(svg).not.toMatch(/<text|font-family/);
  expect(svg.match(/<path/g)).toHaveLength(8);
  expect(svg).toMatch(/d="M\d/);
  expect(font.width('간호사', 80)).toBeCloseTo(font.width('간호사', 40) * 2, 5);
});

it('breaks between words, then within a word, and ends what is too long', async () => {
  const font = await letters('SemiBold');
  const width = font.width('간호사 국가시험', 40) + 1;
  expect(wrap('간호사 국가시험 모의고사', font, 40, width, 3)).toEqual(['간호사 국가시험', '모의고사']);
  const long = wrap('가'.repeat(60), font, 40, width, 2);
  expect(long).toHaveLength(2);
  expect(long[1]).toMatch(/가…$/);
  for (const line of long) expect(font.width(line, 40)).toBeLessThanOrEqual(width);
  expect(wrap('', font, 40, width, 3)).toEqual(['']);
});
