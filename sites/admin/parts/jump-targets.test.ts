import { expect, it } from 'vitest';
import { isNamed, numberedBy } from './jump-targets.ts';

it('a number is looked for where whoever asks may look', () => {
  expect(numberedBy('20261101-0000000101', ['orders', 'support'])).toEqual([{ what: 'order', no: '20261101-0000000101' }]);
  expect(numberedBy('20261101-0000000101', ['support', 'review'])).toEqual([]);
  expect(numberedBy(' # １２ ', ['support', 'review', 'orders'])).toEqual([
    { what: 'inquiry', no: '12' },
    { what: 'listing', no: '12' },
    { what: 'company', no: '12' },
  ]);
  expect(numberedBy('12', ['support'])).toEqual([{ what: 'inquiry', no: '12' }]);
  for (const none of ['', '0', '1234567890', '12a', '-12']) expect(numberedBy(none, ['support', 'review', 'orders'])).toEqual([]);
});

it('a page is found at every letter on the way to its name', () => {
  for (const text of ['ㅈ', '주', '줌', '주무', '주문', '주문고', '주문과', '주문과환', '환불'])
    expect([text, isNamed('주문과 환불', text)]).toEqual([text, true]);
  for (const text of ['ㅁ', '무', '문', '문ㅇ', '문으', '문의']) expect([text, isNamed('문의', text)]).toEqual([text, true]);
  for (const text of ['감', '주문', '문의서', 'a']) expect([text, isNamed('문의', text)]).toEqual([text, false]);
});
