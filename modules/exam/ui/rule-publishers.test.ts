import { expect, it } from 'vitest';
import { sourcePlace } from './rule-publishers.ts';

it.each([
  [
    'hankyung.com/society/article/202102220922i',
    { publisher: '한국경제', url: 'https://hankyung.com/society/article/202102220922i', note: '' },
  ],
  ['m.gosiweek.com/4512', { publisher: '피앤피뉴스', url: 'https://m.gosiweek.com/4512', note: '' }],
  ['knowknowknow.tistory.com (2017 상반기 필기시험 후기)', { publisher: '티스토리 블로그', url: null, note: '2017 상반기 필기시험 후기' }],
  [
    'terradarcobaleno.com/news/articleView.html?idxno=306055 (매일일보)',
    { publisher: 'terradarcobaleno.com', url: 'https://terradarcobaleno.com/news/articleView.html?idxno=306055', note: '매일일보' },
  ],
  ['www1.happycampus.com', { publisher: 'happycampus.com', url: null, note: '' }],
  ['javascript:alert(1)', { publisher: 'javascript:alert(1)', url: null, note: '' }],
])('%s', (address, expected) => expect(sourcePlace(address)).toEqual(expected));
