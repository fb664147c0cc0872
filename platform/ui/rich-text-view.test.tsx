// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import type { RichText } from '@platform/kernel';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from './copy/ko.json';
import { RichTextView } from './rich-text-view.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (text: RichText, inline = false) =>
  render(
    <CopyProvider copy={makeCopy(texts)}>
      <RichTextView text={text} inline={inline} />
    </CopyProvider>,
  ).container.firstElementChild as HTMLElement;

it('makes elements of tuples, text in between', () => {
  expect(
    show([
      ['p', null, '밑줄 친 ', ['u', null, '부분'], '은?'],
      ['div', { class: 'box' }, ['p', { class: 'box-label' }, '보기']],
    ]).innerHTML,
  ).toBe('<p>밑줄 친 <u>부분</u>은?</p><div class="box"><p class="box-label">보기</p></div>');
});

it('draws formulas as MathML, in its own namespace', () => {
  const fraction = show([['math', { display: 'block' }, ['mfrac', null, ['mn', null, '1'], ['mi', null, 'x']]]]).querySelector('mfrac');
  expect(fraction?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
  expect(fraction?.children).toHaveLength(2);
});

it('lets a line break after the relations of a long formula in it, and nowhere else', () => {
  const [x, is, root] = [
    ['mi', null, 'x'],
    ['mo', null, '='],
    ['msqrt', null, ['mrow', null, ['mn', null, '12,345,678,900'], ['mo', null, '='], ['mn', null, '9']]],
  ] as const;
  const parts = (display?: string) =>
    [...show([['p', null, ['math', display ? { display } : null, ['mrow', null, x, is, root, is, x]]]]).querySelectorAll('math')].map(
      ({ textContent }) => textContent,
    );
  expect(parts()).toEqual(['x=', '12,345,678,900=9=', 'x']);
  expect(parts('block')).toEqual(['x=12,345,678,900=9=x']);
  expect([...show([['p', null, ['math', null, ['mrow', null, x, is, x]]]]).querySelectorAll('math')]).toHaveLength(1);
});

it('keeps spans of cells and the alternative of an image', () => {
  show([
    ['table', null, ['tbody', null, ['tr', null, ['th', { colspan: '2', scope: 'col' }, '연도']]]],
    ['img', { src: '/files/a.svg', alt: '강수량 그래프', width: '300', height: '200' }],
  ]);
  expect(screen.getByRole('columnheader', { name: '연도' }).getAttribute('colspan')).toBe('2');
  expect(screen.getByRole('img', { name: '강수량 그래프' }).getAttribute('src')).toBe('/files/a.svg');
});

it('calls a table what the bold line before it says, and another one nothing', () => {
  const table = (cell: string) => ['table', null, ['tbody', null, ['tr', null, ['td', null, cell]]]] as const;
  show([
    ['p', null, ['strong', null, '시간대별 ', ['em', null, '사용량']], ' (단위: kWh)'],
    table('가'),
    ['p', null, '다음과 ', ['strong', null, '같다.']],
    table('나'),
    ['div', { class: 'box' }, ['p', null, ['b', null, '운송비']], table('다')],
    // Sentences that begin bold are no names.
    ['p', null, ['b', null, '갑이 두 대인 경우'], ' — 병은 모니터를 받는다.'],
    table('라'),
    ['p', null, ['b', null, '가'.repeat(61)]],
    table('마'),
    ['p', null, ['b', null, '가'.repeat(60)]],
    table('바'),
  ]);
  expect(screen.getAllByRole('table').map((one) => one.getAttribute('aria-label'))).toEqual([
    '시간대별 사용량 (단위: kWh)',
    null,
    '운송비',
    null,
    null,
    '가'.repeat(60),
  ]);
});

it('lets the browser choose among sizes of a picture, none larger than it is, and of a drawing takes the drawing', () => {
  const name = 'a'.repeat(64);
  const img = (file: string, width: string) =>
    show([['img', { src: `/files/${file}`, alt: '', width, height: '200' }]]).querySelector('img');
  const picture = img(`${name}.png`, '700');
  const address = (w: number) => `/image?url=%2Ffiles%2F${name}.png&w=${w}`;
  expect(picture?.getAttribute('srcset')).toBe(`${address(256)} 256w, ${address(384)} 384w, ${address(640)} 640w, ${address(828)} 700w`);
  expect([picture?.getAttribute('sizes'), picture?.getAttribute('src')]).toEqual(['(max-width: 700px) 100vw, 700px', `/files/${name}.png`]);
  expect(img(`${name}.png`, '100')?.getAttribute('srcset')).toBe(`${address(256)} 100w`);
  cleanup();
  expect(img(`${name}.svg`, '700')?.hasAttribute('srcset')).toBe(false);
});

it.each<[string, RichText]>([
  ['a script', [['script', null, 'alert(1)']]],
  ['a handler', [['p', { onclick: 'alert(1)' }, '가']]],
  ['an inline style', [['p', { style: 'color:red' }, '가']]],
  ['a javascript address', [['a', { href: 'javascript:alert(1)' }, '가']]],
  ['an address of another scheme in disguise', [['a', { href: '//evil.test' }, '가']]],
  ['a data image', [['img', { src: 'data:text/html,x', alt: '' }]]],
  ['raw markup in text', [['p', null, '<img src=x onerror=alert(1)>']]],
])('never makes %s live', (_what, text) => {
  expect(show(text).querySelectorAll('script, [onclick], [onerror], [style], [href], [src]')).toHaveLength(0);
});

it('shows what stands in a tag that is not on the list', () => {
  expect(show([['marquee', null, '내용']]).textContent).toBe('내용');
});

it.each<[string, RichText, string]>([
  ['table', [['table', null, ['tbody', null, ['tr', null, ['td', null, '1']]]]], '표, 옆으로 밀어 볼 수 있음'],
  ['formula', [['math', { display: 'block' }, ['mn', null, '1']]], '수식, 옆으로 밀어 볼 수 있음'],
])('a %s that is wider than its place is a group that the keyboard can scroll', (_what, text, name) => {
  let look = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        look = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const view = show(text);
  expect(screen.queryByRole('group')).toBeNull();
  Object.defineProperty(view.firstElementChild, 'scrollWidth', { value: 900 });
  act(() => look());
  const region = screen.getByRole('group', { name });
  expect(region.tabIndex).toBe(0);
  expect(region.dataset.more).toBe('true');
  region.scrollLeft = 900;
  fireEvent.scroll(region);
  expect(region.dataset.more).toBeUndefined();
});

it('gives a table that scrolls the room it wants, and takes it back where it fits as it is', () => {
  let look = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        look = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const region = show([['table', null, ['tbody', null, ['tr', null, ['td', null, '1']]]]]).firstElementChild as HTMLElement;
  let narrowest = 500;
  Object.defineProperty(region, 'clientWidth', { value: 300 });
  Object.defineProperty(region, 'scrollWidth', { get: () => (region.hasAttribute('data-roomy') ? 700 : narrowest) });
  act(() => look());
  expect(region.hasAttribute('data-roomy')).toBe(true);
  narrowest = 300;
  act(() => look());
  expect(region.hasAttribute('data-roomy')).toBe(false);
  expect(screen.queryByRole('group')).toBeNull();
});

it('keeps a mark on one line, a blank wide, and leaves formulas and code as they are', () => {
  expect(show([['p', null, '것만을 <보기>에서 ( )']]).innerHTML).toBe(
    '<p>것만을 <span class="keep">&lt;보기&gt;에</span>서 <span class="keep gap">( )</span></p>',
  );
  expect(show([['p', null, ['code', null, 'a<보기>']]]).querySelector('.keep')).toBeNull();
  expect(show([['math', null, ['mtext', null, '90%가']]]).querySelector('.keep')).toBeNull();
});

it('knows a drawing with letters in it from a small sign and from a photograph', () => {
  const img = (src: string, width: string) => show([['img', { src, alt: '', width, height: '200' }]]).querySelector('img')?.className;
  expect([img('/files/a.svg', '640'), img('/files/a.svg', '160'), img('/files/a.png', '640')]).toEqual(['drawing', '', '']);
});

it('inside a line a lone paragraph is no paragraph', () => {
  expect(show([['p', null, '① ', ['sub', null, '2']]], true).outerHTML).toBe('<span class="rt">① <sub>2</sub></span>');
});
