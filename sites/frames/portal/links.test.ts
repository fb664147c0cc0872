import { expect, it } from 'vitest';
import { examSearchAddress } from '../exam-search/exam-addresses.ts';
import { looksForExams, searchAddress } from './links.ts';

const brand = { urls: { portal: 'https://career.test', cbt: 'https://cbt.career.test' } } as unknown as Parameters<
  typeof searchAddress
>[0]['brand'];

it('searches the portal from page 1 and keeps what was asked for', () => {
  expect(searchAddress({ brand }, ' 공모전 & 인턴 ', '')).toBe(
    'https://career.test/search?q=%EA%B3%B5%EB%AA%A8%EC%A0%84+%26+%EC%9D%B8%ED%84%B4&p=1',
  );
  expect(searchAddress({ brand }, 'b', '?sort=recent&q=a&p=7')).toBe('https://career.test/search?sort=recent&q=b&p=1');
});

it.each(['', ' ', '\u3000\n'])('does not search for %j', (term) => {
  expect(searchAddress({ brand }, term, '?q=a')).toBeNull();
});

it('looks for exams where the portal has no search', () => {
  expect(looksForExams({ brand: { ...brand, offers: {} as never } })).toBe(true);
  expect(looksForExams({ brand: { ...brand, offers: { portalSearch: true } as never } })).toBe(false);
  const page = { brand, origin: 'https://accounts.career.test' };
  expect(examSearchAddress(page, ' 철도 NCS ')).toBe('https://cbt.career.test/exam/all?q=%EC%B2%A0%EB%8F%84+NCS');
  expect(examSearchAddress(page, ' \u3000')).toBeNull();
});
