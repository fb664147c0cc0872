import { expect, it } from 'vitest';
import { sourcePlace } from './rule-publishers.ts';

it.each([
  ['hankyung.com/society/article/202102220922i', { publisher: 'hankyung.com', url: 'https://hankyung.com/society/article/202102220922i' }],
  ['m.gosiweek.com/4512 (피앤피뉴스)', { publisher: '피앤피뉴스', url: 'https://m.gosiweek.com/4512' }],
  [
    'knowknowknow.tistory.com (2017 상반기 필기시험 후기)',
    { publisher: 'knowknowknow.tistory.com · 2017 상반기 필기시험 후기', url: null },
  ],
  ['www1.happycampus.com', { publisher: 'happycampus.com', url: null }],
  ['javascript:alert(1)', { publisher: 'javascript:alert(1)', url: null }],
])('%s', (address, expected) => expect(sourcePlace(address)).toEqual(expected));
