import { expect, it } from 'vitest';
import { sheetBegins, sheetLine, sheetParts, SHEET_ENDS } from './sheet.ts';

it('writes what was typed as text, and nothing as a formula', () => {
  const line = sheetLine(['=HYPERLINK("x")', '<f>1+1</f>', ' 줄\n바꿈 & 더'], 'plain');
  expect(line).not.toMatch(/<f[ >]/);
  expect(line.match(/ t="inlineStr"/g)).toHaveLength(3);
  expect(line).toContain('>=HYPERLINK(&quot;x&quot;)<');
  expect(line).toContain('>&lt;f&gt;1+1&lt;/f&gt;<');
  expect(line).toContain('> 줄\n바꿈 &amp; 더<');
});
it('leaves out what XML has no place for, half letters too', () => {
  expect(sheetLine(['가\u0000나\u001b다\ud83d라😀'], 'plain')).toContain('>가나다라😀<');
});
it('is whole: a head that stays, as many columns as widths, a name that is no markup', () => {
  expect(sheetBegins([10, 20]).match(/<col /g)).toHaveLength(2);
  expect(sheetBegins([10]) + SHEET_ENDS).toMatch(/<sheetData><\/sheetData><\/worksheet>$/);
  expect(sheetParts('지원자 & <나>')['xl/workbook.xml']).toContain('name="지원자 &amp; &lt;나&gt;"');
});
