import { plainText } from '@platform/kernel';
import { describe, expect, it } from 'vitest';
import { fromHtml } from './html.ts';

const shown = (inside: string) => {
  const { text, notes } = fromHtml(`<math>${inside}</math>`, { resolveImage: () => null });
  return {
    words: plainText(text).replace(/\s/g, ''),
    tree: JSON.stringify(text),
    notes: notes.map((note) => ('name' in note ? `${note.kind} ${note.name}` : note.kind)),
  };
};
const x = '<mi>x</mi>';
const ci = (name: string) => `<ci>${name}</ci>`;
const cn = (number: number | string, type = '') => `<cn${type}>${number}</cn>`;
const apply = (head: string, ...args: readonly string[]) => `<apply><${head}></${head}>${args.join('')}</apply>`;

describe('mfenced', () => {
  it.each([
    ['brackets and commas by default', `<mi>f</mi><mfenced>${x}<mi>y</mi></mfenced>`, 'f(x,y)'],
    ['its own brackets', `<mfenced open="|" close="|"><mrow>${x}<mo>−</mo><mn>1</mn></mrow></mfenced>`, '|x−1|'],
    ['half-open intervals', '<mfenced open="[" close=")"><mn>0</mn><mn>1</mn></mfenced>', '[0,1)'],
    ['separators, the last of which repeats', '<mfenced separators="; ,"><mn>1</mn><mn>2</mn><mn>3</mn><mn>4</mn></mfenced>', '(1;2,3,4)'],
    ['no separators', `<mfenced open="{" close="" separators="">${x}<mi>y</mi></mfenced>`, '{xy'],
    ['one in another', `<mfenced><mfenced open="[" close="]">${x}</mfenced></mfenced>`, '([x])'],
  ])('keeps %s', (_name, inside, words) => {
    expect(shown(inside)).toMatchObject({ words, notes: [] });
  });
});

describe('content MathML', () => {
  it.each([
    ['x+1', apply('plus', ci('x'), cn(1))],
    ['a−(b−c)', apply('minus', ci('a'), apply('minus', ci('b'), ci('c')))],
    ['2×(x+1)', apply('times', cn(2), apply('plus', ci('x'), cn(1)))],
    ['−x', apply('minus', ci('x'))],
    ['a+(−b)', apply('plus', ci('a'), apply('minus', ci('b')))],
    ['(-2)²', apply('power', cn(-2), cn(2))],
    ['|x|≥3', apply('geq', apply('abs', ci('x')), cn(3))],
    ['f(x,y)', `<apply>${ci('f')}${ci('x')}${ci('y')}</apply>`],
    ['sin(π)=0', apply('eq', apply('sin', '<pi></pi>'), cn(0))],
    ['{1,2}', `<set>${cn(1)}${cn(2)}</set>`],
    ['5!', apply('factorial', cn(5))],
    ['(n+1)!', apply('factorial', apply('plus', ci('n'), cn(1)))],
  ])('becomes %s', (words, inside) => {
    expect(shown(inside)).toMatchObject({ words, notes: [] });
  });

  it('uses fractions, powers and roots', () => {
    expect(shown(apply('divide', ci('a'), ci('b'))).tree).toContain('"mfrac"');
    expect(shown(apply('power', ci('a'), cn(2))).tree).toContain('"msup"');
    expect(shown(apply('root', `<degree>${cn(3)}</degree>`, ci('a'))).tree).toContain('"mroot"');
    expect(shown(cn('1<sep></sep>2', ' type="rational"')).tree).toContain('"mfrac"');
  });

  it('of other kinds is written as what it is, and said to have changed', () => {
    expect(shown(apply('int', `<bvar>${ci('x')}</bvar>`, ci('x')))).toMatchObject({
      words: expect.stringMatching(/^int\(/) as unknown,
      notes: expect.arrayContaining(['formula-changed int']) as unknown,
    });
  });
});

it('keeps the rows of written arithmetic, and says that its line is not drawn', () => {
  const { tree, notes } = shown('<mstack><mn>123</mn><msrow><mo>+</mo><mn>45</mn></msrow><msline></msline><mn>168</mn></mstack>');
  expect(tree.match(/"mtr"/g)).toHaveLength(3);
  expect(notes).toEqual(['formula-changed msline']);
});

it('never unwraps an unknown part of a formula as if nothing had been lost', () => {
  expect(shown(`<mcurious>${x}<mn>2</mn></mcurious>`).notes).toEqual(['formula-changed mcurious']);
});
