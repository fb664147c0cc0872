import { plainText, type RichNode, type RichText } from '@platform/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markText } from './mark-text.ts';

const marked = (text: RichText): string =>
  text
    .map((node): string => {
      if (typeof node === 'string') return node;
      const [tag, , ...children] = node;
      return tag === 'mark' ? `[${marked(children)}]` : marked(children);
    })
    .join('');
const paragraphs: RichText = [
  ['p', null, '밑줄 친 ', ['u', null, '부분'], '은?'],
  ['p', null, '둘째'],
];

it.each<[string, number, number, string]>([
  ['inside one text', 0, 2, '[밑줄] 친 부분은?둘째'],
  ['over an element', 3, 7, '밑줄 [친 ][부분]은?둘째'],
  ['over paragraphs', 7, 10, '밑줄 친 부분[은?][둘]째'],
  ['beyond the end', 9, 500, '밑줄 친 부분은?[둘째]'],
  ['of nothing', 500, 510, '밑줄 친 부분은?둘째'],
])('paints %s', (_what, start, end, wanted) => {
  expect(marked(markText(paragraphs, [{ start, end }]))).toBe(wanted);
});

it('paints a formula as a whole and leaves the blanks of a table alone', () => {
  const formula: RichText = ['가', ['math', null, ['mi', null, 'x'], ['mo', null, '+']], '나'];
  expect(markText(formula, [{ start: 2, end: 3 }])[1]).toEqual(['mark', { class: 'hl' }, formula[1]]);
  const table: RichText = [['table', null, '\n', ['tr', null, '\n', ['td', null, '1']]]];
  expect(JSON.stringify(markText(table, [{ start: 0, end: 3 }]))).toBe(
    '[["table",null,"\\n",["tr",null,"\\n",["td",null,["mark",{"class":"hl"},"1"]]]]]',
  );
});

it('keeps together what a line must not tear apart, with paint on a part of it', () => {
  const [, , ...pieces] = markText([['p', null, '모두 6만 원이다']], [{ start: 3, end: 5 }])[0] as [string, null, ...RichText];
  expect(pieces).toEqual(['모두 ', ['span', { class: 'keep' }, ['mark', { class: 'hl' }, '6만'], ' 원'], '이다']);
});

it('without highlights is the same object', () => {
  expect(markText(paragraphs, [])).toBe(paragraphs);
});

it('never changes a letter', () => {
  const node: fc.Memo<RichNode> = fc.memo((depth) =>
    depth <= 1
      ? fc.string()
      : fc.oneof(
          fc.string(),
          fc.array(node(depth - 1), { maxLength: 3 }).map((children): RichNode => ['p', null, ...children]),
        ),
  );
  const span = fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 8 }));
  fc.assert(
    fc.property(fc.array(node(3), { maxLength: 4 }), fc.array(span, { maxLength: 4 }), (text, given) => {
      let from = 0;
      const spans = given.map(([gap, length]) => ({ start: (from += gap), end: (from += length) }));
      expect(plainText(markText(text, spans))).toBe(plainText(text));
    }),
  );
});
