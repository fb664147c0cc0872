import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocksOf } from './blocks.ts';

it('reads paragraphs, headings and lists', () => {
  expect(blocksOf('첫 줄\n둘째 줄\n\n## 언제\n- 하나\n- 둘\n끝입니다.\n')).toEqual([
    { kind: 'paragraph', lines: ['첫 줄', '둘째 줄'] },
    { kind: 'heading', text: '언제' },
    { kind: 'list', items: ['하나', '둘'] },
    { kind: 'paragraph', lines: ['끝입니다.'] },
  ]);
});

it('takes what only looks like a mark as it is written', () => {
  expect(blocksOf('#아님\n-아님\n<b>아님</b>')).toEqual([{ kind: 'paragraph', lines: ['#아님', '-아님', '<b>아님</b>'] }]);
});

it('loses no line of any text', () => {
  const line = fc.oneof(fc.constantFrom('', '## 제목', '- 항목', '글'), fc.string({ maxLength: 8 }));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join('\n');
      const drawn = blocksOf(text).flatMap((block) =>
        block.kind === 'heading' ? [block.text] : block.kind === 'list' ? block.items : block.lines,
      );
      const written = text
        .split('\n')
        .map((one) => one.trim())
        .filter((one) => one !== '')
        .map((one) => one.replace(/^(?:## |- )/, '').trim());
      expect(drawn).toEqual(written);
    }),
  );
});
