import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { orderOf } from './choice-order.ts';
import { redrawPositions } from './redraw-positions.ts';

const problem = (id: string, choices: readonly string[], rest = '') => `        - id: ${id}
          stem: 옳은 것은?
          choices:
${choices.map((text) => `            - text: ${text}\n              why: ${text}의 풀이이다.\n`).join('')}          answer: 2
          verification:
            - { by: a, on: 2026-11-20, answer: 2 }
            - { by: b, on: 2026-11-20, answer: 3, note: 다시 보니 2 }
          explanation: |
            옳다.${rest}
          difficulty: easy
`;
const names = ['소나무', '잣나무', '전나무', '주목', '측백나무'];
const paper = (problems: string) => `exam:\n  details:\n    - id: sitting-1\n      problems:\n${problems}  publishedOn: 2026-11-18\n`;
interface Solved {
  readonly choices: readonly { readonly text: string; readonly why: string }[];
  readonly answer: number;
  readonly verification: readonly { readonly answer: number }[];
  readonly explanation: string;
}
const problemsIn = (text: string) => (parse(text) as { exam: { details: [{ problems: Solved[] }] } }).exam.details[0].problems;
const textAt = ({ choices }: Solved, position: number) => choices[position - 1]?.text;

describe('redrawn positions', () => {
  const twelve = paper(
    Array.from({ length: 12 }, (_none, index) => problem(`p-${index}`, names, ` ②, ③은 잣나무와 전나무, ⑤는 측백나무이다.`)).join(''),
  );
  const { text, keys } = redrawPositions(twelve, 'sitting-1', 'seed');
  const redrawn = problemsIn(text);

  it('takes the rationale, the key and what the verifiers said along', () => {
    expect(redrawn.map((solved) => textAt(solved, solved.answer))).toEqual(redrawn.map(() => '잣나무'));
    expect(redrawn.map((solved) => solved.verification.map(({ answer }) => textAt(solved, answer)))).toEqual(
      redrawn.map(() => ['잣나무', '전나무']),
    );
    expect(redrawn.flatMap(({ choices }) => choices).every((choice) => choice.why === `${choice.text}의 풀이이다.`)).toBe(true);
    expect(redrawn.map(({ answer }) => answer)).toEqual(keys);
    expect(new Set(keys).size).toBeGreaterThan(2);
  });

  it('takes circled numbers along with their particle, several in rising order', () => {
    for (const solved of redrawn) {
      const [, first = '', second = '', topic, last = '', lastTopic] =
        /([①-⑤]), ([①-⑤])(은|는) 잣나무와 전나무, ([①-⑤])(은|는)/.exec(solved.explanation) ?? [];
      expect(new Set([first, second].map((circled) => textAt(solved, '①②③④⑤'.indexOf(circled) + 1)))).toEqual(
        new Set(['잣나무', '전나무']),
      );
      expect(first < second).toBe(true);
      expect(textAt(solved, '①②③④⑤'.indexOf(last) + 1)).toBe('측백나무');
      expect([topic, lastTopic]).toEqual([second, last].map((circled) => ('①③'.includes(circled) ? '은' : '는')));
    }
  });

  it('draws the same by the same seed, and leaves every other letter where it was', () => {
    expect(redrawPositions(twelve, 'sitting-1', 'seed').text).toBe(text);
    expect(redrawPositions(twelve, 'sitting-1', 'other').text).not.toBe(text);
    const letters = (whole: string) =>
      whole
        .split('\n')
        .toSorted()
        .map((line) => line.replace(/[①-⑤][은는]?|answer: \d/g, ''));
    expect(letters(text)).toEqual(letters(twelve));
  });

  it('keeps what has an order, and what names a choice in words', () => {
    const kept = paper(
      problem('numbers', ['1명', '3명', '5명', '7명', '9명']) + problem('words', names, ' 2번 선지가 옳다.') + problem('free', names),
    );
    expect(redrawPositions(kept, 'sitting-1', 'seed').kept).toEqual(['numbers', 'words']);
  });
});

describe('the order of choices', () => {
  it.each([
    ['rising numbers', ['3명', '12명', '1,200명'], 'numbers'],
    ['falling numbers', ['9%', '4.5%', '−1%'], 'numbers'],
    ['Korean amounts', ['7천만 원', '1억 1천만 원', '1억 8천만 원'], 'numbers'],
    ['fractions', [String.raw`$\frac{1}{4}$`, String.raw`$\frac{21}{55}$`, String.raw`$\frac{37}{64}$`], 'numbers'],
    ['times over noon', ['오전 11시 50분', '오후 12시 10분', '오후 1시'], 'numbers'],
    ['dates', ['2026년 12월 17일', '2027년 1월 3일', '2027년 1월 10일'], 'numbers'],
    ['numbers and then none', ['17시', '18시', '20시', '없음'], 'numbers'],
    ['combinations', ['ㄱ', 'ㄷ', 'ㄱ, ㄴ'], 'signs'],
    ['sequences of parts', ['(가) - (다) - (나)', '(나) - (가) - (다)'], 'signs'],
    ['one sentence each', ['갑은 옳다.', '을은 그르다.', '병은 모른다.'], 'signs'],
    ['choices about others', ['서울이다.', '부산이다.', '모두 옳다.'], 'each other'],
    ['names', ['전나무', '소나무', '주목'], undefined],
    ['numbers in no order', ['3명', '1명', '2명'], undefined],
  ] as const)('%s', (_what, choices, order) => expect(orderOf(choices)).toBe(order));
});
