import { expect, it } from 'vitest';
import { sourcePlace } from './rule-publishers.ts';

it.each([
  [
    'hankyung.com/society/article/202102220922i',
    { host: 'hankyung.com', known: 'hankyung.com', url: 'https://hankyung.com/society/article/202102220922i', note: '' },
  ],
  ['m.gosiweek.com/4512', { host: 'gosiweek.com', known: 'gosiweek.com', url: 'https://m.gosiweek.com/4512', note: '' }],
  [
    'knowknowknow.tistory.com (2017 상반기 필기시험 후기)',
    { host: 'knowknowknow.tistory.com', known: 'tistory.com', url: null, note: '2017 상반기 필기시험 후기' },
  ],
  [
    'terradarcobaleno.com/news/articleView.html?idxno=306055 (매일일보)',
    { host: 'terradarcobaleno.com', known: null, url: 'https://terradarcobaleno.com/news/articleView.html?idxno=306055', note: '매일일보' },
  ],
  ['www1.happycampus.com', { host: 'happycampus.com', known: null, url: null, note: '' }],
  ['javascript:alert(1)', { host: 'javascript:alert(1)', known: null, url: null, note: '' }],
])('%s', (address, expected) => expect(sourcePlace(address)).toEqual(expected));
