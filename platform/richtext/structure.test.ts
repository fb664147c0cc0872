// @vitest-environment jsdom
import axe from 'axe-core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromHtml, fromMarkdown } from './index.ts';
import { toHtml } from './to-html.ts';

const files = { resolveImage: (src: string) => (src === 'a.svg' ? { src: '/files/0a.svg', width: 300, height: 200 } : null) };
const cell = (tag: string, ...children: string[]) => [tag, tag === 'th' ? { scope: 'col' } : null, ...children];

it.each([
  [
    '### 가\n\n##### 나\n\n###### 다',
    [
      ['h3', null, '가'],
      ['h4', null, '나'],
      ['h5', null, '다'],
    ],
    [
      { kind: 'heading-skips', text: '나' },
      { kind: 'heading-skips', text: '다' },
    ],
  ],
  [
    '###### 가\n\n### 나',
    [
      ['h3', null, '가'],
      ['h3', null, '나'],
    ],
    [{ kind: 'heading-skips', text: '가' }],
  ],
  ['<h6>가<div><h4>나</h4></div></h6>', [['h3', null, '가', ['div', null, ['h4', null, '나']]]], [{ kind: 'heading-skips', text: '가나' }]],
  ['###\n\n가', [['p', null, '가']], [{ kind: 'heading-empty' }]],
  [
    '| | 값 | |\n|--|--|--|\n| 가 | 1 | 2 |',
    [
      [
        'table',
        null,
        ['thead', null, ['tr', null, cell('td'), cell('th', '값'), cell('td')]],
        ['tbody', null, ['tr', null, cell('td', '가'), cell('td', '1'), cell('td', '2')]],
      ],
    ],
    [{ kind: 'header-empty' }],
  ],
  ['가 [](https://a.test/) 나', [['p', null, '가  나']], [{ kind: 'link-empty', url: 'https://a.test/' }]],
  [
    '표 A ![표 a](a.svg)',
    [['p', null, '표 A ', ['img', { src: '/files/0a.svg', alt: '표 a', width: '300', height: '200' }]]],
    [{ kind: 'alt-repeated', alt: '표 a' }],
  ],
])('%s', (source, text, notes) => {
  expect(fromMarkdown(source, files)).toEqual({ text, notes });
});

it.each([
  ['<ul>가<b>나</b><li>다</li><p>라</p></ul>', '<ul><li>가<b>나</b></li><li>다</li><li><p>라</p></li></ul>', ['ul']],
  ['<div><li>가</li><li>나</li></div>', '<div><ul><li>가</li><li>나</li></ul></div>', ['li']],
  ['<dl><dt>가</dt><dd>나</dd><dd>다</dd></dl>', '<dl><dt>가</dt><dd>나</dd><dd>다</dd></dl>', []],
  ['<dl><div><dt>가</dt><dd>나</dd></div></dl>', '<dl><div><dt>가</dt><dd>나</dd></div></dl>', []],
  ['<dl><dd>나</dd><dt>가</dt></dl>', '<div><div>나</div><div>가</div></div>', ['dl']],
  ['<dl><p>가</p><dt>나</dt></dl>', '<div><p>가</p><div>나</div></div>', ['dl']],
  ['<dd>가</dd>', '<div>가</div>', ['dl']],
])('%s', (source, html, names) => {
  const { text, notes } = fromHtml(source, files);
  expect(toHtml(text, { imageAddress: (src) => src })).toBe(html);
  expect(notes).toEqual(names.map((name) => ({ kind: 'list-broken', name })));
});

it.each([
  ['<p lang="en-US">a</p>', '<p lang="en-US">a</p>'],
  ['<p lang="korean">가</p>', '<p>가</p>'],
  ['<p lang="xq">가</p>', '<p>가</p>'],
  ['<table><tr><th scope="side">가<td>나</table>', '<table><tbody><tr><th scope="col">가</th><td>나</td></tr></tbody></table>'],
])('%s', (source, html) => expect(toHtml(fromHtml(source, files).text, { imageAddress: (src) => src })).toBe(html));

it('a link that stands in another is only what it says', () => {
  const { text } = fromHtml('<a href="https://a.test/"><table><a href="https://b.test/">가', files);
  const html = toHtml(text, { imageAddress: (src) => src });
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('href="https://a.test/"');
  expect(fromHtml(html, files)).toEqual({ text, notes: [] });
});

/** All rules of axe that formatted text could break by what it holds: everything else it can be told by is of our renderer and its styles. */
const OF_CONTENT = [
  'definition-list',
  'dlitem',
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'image-alt',
  'link-name',
  'list',
  'listitem',
  'scope-attr-valid',
  'td-headers-attr',
  'valid-lang',
];

it('whatever an author writes, axe finds nothing wrong with its structure', async () => {
  const tags = ['p', 'div', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h1', 'h4', 'h6', 'table', 'tr', 'th', 'td', 'caption', 'b', 'section'];
  const opening = fc.oneof(
    fc.constantFrom(...tags.map((tag) => `<${tag}>`)),
    fc.constantFrom(
      '<a href="https://a.test/">',
      '<th scope="x">',
      '<p lang="tlh-x">',
      '<i lang="e">',
      '<img src="a.svg">',
      '<img src="a.svg" alt="그림">',
    ),
  );
  const piece = fc.oneof(
    { weight: 2, arbitrary: opening },
    fc.constantFrom(...tags.map((tag) => `</${tag}>`), '</a>'),
    fc.constantFrom('가', ' ', '나'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 14 }), async (pieces) => {
      const { text } = fromHtml(pieces.join(''), files);
      document.body.innerHTML = `<h2>문항</h2>${toHtml(text, { imageAddress: (src) => src })}`;
      const { violations } = await axe.run(document.body, { runOnly: { type: 'rule', values: OF_CONTENT }, resultTypes: ['violations'] });
      const again = fromHtml(toHtml(text, { imageAddress: () => 'a.svg' }), files);
      expect(
        again.notes.filter(({ kind }) => kind !== 'alt-missing' && kind !== 'alt-repeated'),
        'it is right the next time',
      ).toEqual([]);
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
