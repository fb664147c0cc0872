import { expect, it } from 'vitest';
import { embedFont } from './embed-font.ts';

const drawing = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${text}</svg>`;

it('leaves a drawing without letters as it is', async () => {
  expect(await embedFont(drawing('<path d="M0 0h1"/>'))).toBe(drawing('<path d="M0 0h1"/>'));
});

it('brings the letters along, also signs that the main font lacks, in a few kilobytes', async () => {
  const plain = await embedFont(drawing('<text>환자 쪽</text>'));
  expect(plain.match(/@font-face/g)).toHaveLength(1);
  expect(plain.length).toBeLessThan(8_000);
  const signs = await embedFont(drawing('<text font-weight="600">㉠ 가</text>'));
  expect(signs.match(/@font-face/g)).toHaveLength(3);
  expect(signs).toContain('font-family:"Maru Figure","Maru Figure Signs"');
});

it('gives the same bytes for the same drawing: its name is their hash', async () => {
  const once = await embedFont(drawing('<text>배액</text>'));
  expect(await embedFont(drawing('<text>배액</text>'))).toBe(once);
});
