import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('writes what has commas, quotes and lines as one cell', () => {
  expect(csvLine(['이름', '답'])).toBe('"이름","답"\r\n');
  expect(csvLine(['김서윤', '첫째, "둘째"\n셋째'])).toBe('"김서윤","첫째, ""둘째""\n셋째"\r\n');
});
it.each(['=1+1', '+82 10', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =HYPERLINK("x")', '＝1'])('makes no formula of %j', (text) => {
  expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
});
it.each(['김=서윤', '1-2', 'a@b.test'])('leaves %j as it is', (text) => {
  expect(csvLine([text])).toBe(`"${text}"\r\n`);
});
