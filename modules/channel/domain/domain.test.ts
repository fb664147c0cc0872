import { describe, expect, it } from 'vitest';
import { SaveChannel, SavePost } from '../contract.ts';
import { linkPieces, paragraphsOf } from './links.ts';

const channel = (given: object) =>
  SaveChannel.safeParse({ url: 'hanul', name: '한울전력', about: '전기를 쉽게 말합니다.', paper: 1, coverId: null, ...given });

describe('an address', () => {
  it.each([
    ['hanul', 'hanul'],
    [' Hanul-Power ', 'hanul-power'],
    ['a1b', 'a1b'],
    ['a'.repeat(30), 'a'.repeat(30)],
  ])('%s is taken as %s', (url, kept) => {
    const parsed = channel({ url });
    expect(parsed.success && parsed.data.url).toBe(kept);
  });

  it.each([
    'ab',
    'a'.repeat(31),
    '한울전력',
    'hanul power',
    'hanul_power',
    '-hanul',
    'hanul-',
    'ha--nul',
    'xn--hanul',
    '12345',
    '20-26',
    'admin',
    'Home',
    'interest',
    'maru-official',
    '../etc',
    'a/b/c',
    'hanul?x=1',
    'hanul#x',
    'hanul%2f',
    'hanul.kr',
    'háνul',
    'hanul\u0000',
    'hanul\u202e',
    '<script>',
    "hanul'--",
  ])('%j is none', (url) => {
    expect(channel({ url }).success).toBe(false);
  });
});

it('takes text as text: nothing that hides or turns it, and no more than there may be', () => {
  const post = (given: object) => SavePost.safeParse({ title: '제목', text: '글', pictureIds: [], ...given });
  expect(post({ text: '<img src=x onerror=alert(1)>' }).data?.text).toBe('<img src=x onerror=alert(1)>');
  expect(post({ title: '여러\n줄\u202e' }).data?.title).toBe('여러 줄');
  const id = '0198c1e2-7c55-4d1e-9d1f-0a1b2c3d4e5f';
  for (const wrong of [
    { title: ' ' },
    { text: '\u200b' },
    { text: '가'.repeat(4001) },
    { pictureIds: ['x'] },
    { pictureIds: [id, id] },
    { html: '' },
  ])
    expect([wrong, post(wrong).success]).toEqual([wrong, false]);
  expect([channel({ name: '' }).success, channel({ paper: 5 }).success, channel({ companyIdx: 7 }).success]).toEqual([false, false, false]);
});

describe('links', () => {
  const hrefs = (text: string) => linkPieces(text).flatMap(({ href }) => href ?? []);
  it('are addresses alone, without what ends the sentence', () => {
    expect(linkPieces('신청은 https://hanul.example/9. 마감은 금요일!')).toEqual([
      { text: '신청은 ', href: null },
      { text: 'https://hanul.example/9', href: 'https://hanul.example/9' },
      { text: '. 마감은 금요일!', href: null },
    ]);
    expect(hrefs('(https://a.example/x_(y)) 그리고 http://b.example/?q=1&r=2,')).toEqual([
      'https://a.example/x_(y)',
      'http://b.example/?q=1&r=2',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://bank.example@evil.example',
    'https://user:pass@evil.example/',
    'https://localhost/',
    'https://',
    'http://[',
    'ftp://a.example',
    '//evil.example',
  ])('%s is none', (text) => {
    expect(hrefs(text)).toEqual([]);
  });

  it('say where they lead: letters that look like others are written out', () => {
    const [piece] = linkPieces('https://аpple.example/');
    expect(piece?.text).toMatch(/^https:\/\/xn--/);
    expect(hrefs('https://a.example/"onmouseover="alert(1)')).toEqual(['https://a.example/']);
  });

  it('a text has paragraphs and lines', () => {
    expect(paragraphsOf('가\n나\n\n다')).toEqual([['가', '나'], ['다']]);
  });
});
