import { expect, it } from 'vitest';
import { mediaKitFile } from './media-kit-file.ts';

const file = mediaKitFile({
  title: '마루 <매체> 소개서',
  lead: '공고 & 마감',
  places: { title: '보이는 곳', items: [{ name: '목록', text: '"마감" 순서' }] },
  rules: { title: '지키는 것', items: ['돈을 받지 않아요.'] },
  source: '2026년 11월 28일 기준이에요.',
  address: 'https://business.career.test/media-kit',
});

it('says all of the kit, as text', () => {
  expect(file).toContain('<h1>마루 &lt;매체&gt; 소개서</h1>');
  expect(file).toContain('<p>공고 &amp; 마감</p>');
  expect(file).toContain('<dt>목록</dt><dd>&quot;마감&quot; 순서</dd>');
  expect(file).toContain('<li>돈을 받지 않아요.</li>');
});

it('loads nothing and runs nothing', () => {
  expect(file).not.toMatch(/<script|<link|<img|src=|url\(|@import/i);
});
