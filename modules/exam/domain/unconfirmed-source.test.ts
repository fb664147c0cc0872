import { expect, it } from 'vitest';
import { isUnconfirmed } from '../contract-sources.ts';

it.each([
  ['knowknowknow.tistory.com (2017 상반기 필기시험 후기)', true],
  ['m.blog.naver.com/yoonsun0213_/223242299320', true],
  ['www1.happycampus.com/aiWrite/topic/8043/v1', true],
  ['femiwiki.com NCS', true],
  ['hankyung.com/amp/202105080852i', false],
  ['contents.premium.naver.com/a', false],
  ['nottistory.com/1', false],
  ['news.example.com/tistory.com', false],
])('%s: %s', (address, expected) => expect(isUnconfirmed(address)).toBe(expected));
