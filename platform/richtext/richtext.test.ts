import type { RichNode, RichText } from '@platform/kernel';
import { plainText } from '@platform/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHtml, fromMarkdown, unwrapParagraph } from './index.ts';

const files = { resolveImage: (src: string) => (src === 'images/a.svg' ? { src: '/files/0a.svg', width: 300, height: 200 } : null) };
const markdown = (source: string) => fromMarkdown(source, files);
const html = (source: string) => fromHtml(source, files);
const line = (source: string) => unwrapParagraph(markdown(source).text);

const tagsOf = (nodes: RichText): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node[0], ...tagsOf(node.slice(2) as RichNode[])]));
const attributesOf = (nodes: RichText): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [...Object.entries(node[1] ?? {}).map(([name, value]) => `${name}=${value}`), ...attributesOf(node.slice(2) as RichNode[])],
  );

describe('Markdown of Korean authors', () => {
  it.each([
    ['**말**은', [['strong', null, '말'], '은']],
    ['**(말)**은', [['strong', null, '(말)'], '은']],
    ['이것은**‘말’**이다', ['이것은', ['strong', null, '‘말’'], '이다']],
    ['<u>**않은**</u> 것은?', [['u', null, ['strong', null, '않은']], ' 것은?']],
  ])('marks %s as written', (source, expected) => expect(line(source)).toEqual(expected));

  it('reads a line without marks as the parser would, which a line end leads to', () => {
    const piece = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom('문항', '12', 'ab', ' ', '.', ')', '(', '-', '–', '×', '→', '‘', '’', '/', ',', '%', '?', '!'),
      },
      fc.constantFrom(
        'www.',
        'www',
        'http',
        '://',
        'a@b.kr',
        '*',
        '_',
        '~',
        ':',
        '`',
        '$',
        '<',
        '&amp;',
        '\\\\',
        '\t',
        '\u00A0',
        '①',
        'Ａ',
        '가',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const source = pieces.join('');
        expect(markdown(source)).toEqual(markdown(`${source}\n`));
      }),
      { numRuns: 300 },
    );
  });

  it('reads ranges and ratios as text, not as marks', () => {
    expect(line('3~5개, 10~20개, A:B = 3:2, ::값')).toEqual(['3~5개, 10~20개, A:B = 3:2, ::값']);
  });

  it('turns a line end inside a paragraph into a space, and keeps hard breaks', () => {
    expect(line('가\n나<br>다')).toEqual(['가 나', ['br', null], '다']);
  });

  it('gives header cells a scope and columns their alignment as a class', () => {
    expect(markdown('| 구분 | 값 |\n|:-:|--:|\n| 가 | 1 |').text).toEqual([
      [
        'table',
        null,
        [
          'thead',
          null,
          ['tr', null, ['th', { scope: 'col', class: 'align-center' }, '구분'], ['th', { scope: 'col', class: 'align-right' }, '값']],
        ],
        ['tbody', null, ['tr', null, ['td', { class: 'align-center' }, '가'], ['td', { class: 'align-right' }, '1']]],
      ],
    ]);
  });

  it('frames a box, with its label or without, tables and lists inside', () => {
    expect(markdown(':::box[보기]\nㄱ. 가\n\n- 나\n:::').text).toEqual([
      ['div', { class: 'box' }, ['p', { class: 'box-label' }, '보기'], ['p', null, 'ㄱ. 가'], ['ul', null, ['li', null, '나']]],
    ]);
    expect(markdown(':::box\n가\n:::').text).toEqual([['div', { class: 'box' }, ['p', null, '가']]]);
  });

  it('keeps the content of a box of unknown name and says so', () => {
    expect(markdown(':::note\n가\n:::')).toEqual({
      text: [['div', null, ['p', null, '가']]],
      notes: [{ kind: 'directive-unknown', name: 'note' }],
    });
  });

  it('gives an image its size, and a figure with caption where the author wrote one', () => {
    const img = ['img', { src: '/files/0a.svg', alt: '도표', width: '300', height: '200' }];
    expect(markdown('![도표](images/a.svg)').text).toEqual([['p', null, img]]);
    expect(markdown('앞 ![도표](images/a.svg "그림 1")').text).toEqual([
      ['p', null, '앞'],
      ['figure', null, img, ['figcaption', null, '그림 1']],
    ]);
  });

  it('names an image that is not there', () => {
    expect(markdown('![도표](images/none.svg)').notes).toEqual([{ kind: 'image-missing', src: 'images/none.svg' }]);
  });

  it('typesets formulas as MathML without inline styles', () => {
    const { text, notes } = markdown('값은 $\\frac{1}{2}$원, \\$3\n\n$$\nx^2 \\boxed{가}\n$$');
    expect(tagsOf(text)).toEqual(expect.arrayContaining(['math', 'mfrac', 'msup', 'menclose']));
    expect(attributesOf(text).filter((attribute) => /^(style|class)=/.test(attribute))).toEqual([]);
    expect(attributesOf(text)).toContain('display=block');
    expect(plainText(text)).toContain('원, $3');
    expect(notes).toEqual([]);
  });

  it('gives a formula alone in its paragraph a line of its own, and one among words none', () => {
    const blocks = (source: string) => attributesOf(markdown(source).text).filter((attribute) => attribute === 'display=block').length;
    expect(blocks('다음과 같다.\n\n$$x^2$$\n\n- 가\n\n  $$y$$')).toBe(2);
    expect(blocks('값은 $$x^2$$이다.\n\n$y$')).toBe(0);
  });

  it('shows a broken formula as its source and says what is wrong with it', () => {
    const { text, notes } = markdown('$\\frac{1$');
    expect(text).toEqual([['p', null, ['code', null, '\\frac{1']]]);
    expect(notes).toMatchObject([{ kind: 'formula-failed', source: '\\frac{1' }]);
  });

  it('begins headings at the third level', () => expect(tagsOf(markdown('# 가\n\n#### 나').text)).toEqual(['h3', 'h4']));
});

describe('HTML of other systems', () => {
  it('finds TeX between Moodle’s marks, and leaves money alone', () => {
    const { text } = html('<p>가 \\(x^2\\) 나 $$y$$ 다 $5 라 $6</p>');
    expect(tagsOf(text).filter((tag) => tag === 'math')).toHaveLength(2);
    expect(plainText(text)).toContain('다 $5 라 $6');
  });

  it('keeps the space between words and drops the one between blocks', () => {
    expect(html(' <b>가</b> <i>나</i>\n').text).toEqual([['b', null, '가'], ' ', ['i', null, '나']]);
    expect(html('<p>가</p>\n <p>나</p>\n<b>다</b> <i>라</i>').text).toEqual([
      ['p', null, '가'],
      ['p', null, '나'],
      ['b', null, '다'],
      ' ',
      ['i', null, '라'],
    ]);
  });

  it('keeps MathML and drops its annotation', () => {
    expect(html('<math><semantics><mrow><mi>x</mi></mrow><annotation encoding="TeX">x</annotation></semantics></math>').text).toEqual([
      ['math', null, ['mrow', null, ['mi', null, 'x']]],
    ]);
  });

  it('keeps alignment as a class and notes every other style', () => {
    expect(html('<p style="text-align:center;color:red">가</p>')).toEqual({
      text: [['p', { class: 'align-center' }, '가']],
      notes: [{ kind: 'attribute-dropped', name: 'style', on: 'p' }],
    });
  });

  it('puts tags of the page’s own level one lower, and unwraps what only dresses', () => {
    expect(html('<h1>가</h1><center><font color="red">나</font></center>')).toMatchObject({
      text: [['h3', null, '가'], '나'],
      notes: [
        { kind: 'element-unwrapped', name: 'font' },
        { kind: 'element-unwrapped', name: 'center' },
      ],
    });
  });
});

const DANGEROUS = new Set([
  'script',
  'style',
  'iframe',
  'svg',
  'object',
  'embed',
  'form',
  'input',
  'button',
  'meta',
  'base',
  'template',
  'noscript',
  'foreignobject',
  'annotation-xml',
]);

describe.each([
  ['fromHtml', html],
  ['fromMarkdown', markdown],
] as const)('hostile input to %s', (_name, read) => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">가</a>',
    '<a href="java&#x0A;script:alert(1)">가</a>',
    '<a href="data:text/html,<script>1</script>">가</a>',
    '<svg onload=alert(1)><script>1</script><foreignObject><p>가</p></foreignObject></svg>',
    '<iframe src="https://example.com"></iframe>',
    '<style>*{display:none}</style>',
    '<u style="background:url(https://x.test)" onclick="1">가</u>',
    '<math><mi href="javascript:1" xlink:href="javascript:1">x</mi><annotation-xml encoding="text/html"><script>1</script></annotation-xml></math>',
    '<form action="https://x.test"><input name=a><button>가</button></form>',
    '<meta http-equiv=refresh content="0;url=https://x.test">',
    '<object data="https://x.test"></object><embed src="https://x.test">',
    '<template><script>1</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=1>">',
    '<img src="https://tracker.test/a.png" srcset="https://tracker.test/b.png 2x">',
    '<base href="https://x.test">',
    '<!--><script>alert(1)</script>-->',
  ];
  it.each(attacks)('%s', (attack) => {
    const { text, notes } = read(attack);
    expect(tagsOf(text).filter((tag) => DANGEROUS.has(tag.toLowerCase()))).toEqual([]);
    expect(attributesOf(text).filter((attribute) => /^(on|style|srcset|src=http|src=x|xlink)|javascript:|data:/i.test(attribute))).toEqual(
      [],
    );
    // an HTML comment is nobody's text; everything else that went is said
    expect(notes.length > 0 || attack.startsWith('<!--')).toBe(true);
  });

  it('survives nesting that would end the stack', () => {
    const { text, notes } = read(`${'<div>'.repeat(20_000)}끝`);
    expect(plainText(text)).toContain('끝');
    expect(notes).toContainEqual({ kind: 'too-deep' });
  });
});

it('survives a thousand nested quotes', () => {
  expect(plainText(markdown(`${'>'.repeat(3_000)}끝`).text)).toContain('끝');
});
