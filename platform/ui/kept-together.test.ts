import { expect, it } from 'vitest';
import { keptTogether } from './kept-together.ts';

const shown = (text: string) => keptTogether(text).map((part, at) => (at % 2 === 1 ? `[${part}]` : part)).join('');

it.each([
  ['것만을 <보기>에서 모두', '것만을 [<보기>에]서 모두'],
  ['다음 <표 1>과 <그림>은', '다음 [<표 1>과] [<그림>은]'],
  ['주민의 90%가 5%p', '주민의 90[%가] 5[%p]'],
  ['‘이어지는 길이’로 고친다', '‘이어지는 길이[’로] 고친다'],
  ['제○○조(분양) ① 시장은 ○○시에', '[제○○조](분양) ① 시장은 [○○시]에'],
  ['글의 ㉠을, ㉠~㉤을', '글의 [㉠을], [㉠~㉤을]'],
  ['( ㉠ )에 들어갈', '[( ㉠ )에] 들어갈'],
  ['전제 2 ( )', '전제 2 [( )]'],
  ['연구 개발비 (단위: 천 상자, 명)', '연구 개발비 [(단위: 천 상자, 명)]'],
  ['대출 권수(천 권)', '대출 권수[(천 권)]'],
  ['서로 400 m 떨어진 3 km에', '서로 40[0 m] 떨어진 [3 km]에'],
  ['6만 원으로 1,200억 원', '[6만 원]으로 1,20[0억 원]'],
  ['12-1인 건물', '1[2-1]인 건물'],
  ['종류별(급속·완속)', '종류별(급[속·]완속)'],
  ['넓이 30㎡당', '넓이 3[0㎡당]'],
])('%s', (text, parts) => expect(shown(text)).toBe(parts));

it.each(['옳은 것은?', 'a < b', '2024년 1월부터', '“공개”란 (가)', '소득이 100만 이하'])('leaves alone what breaks well: %s', (text) => {
  expect(keptTogether(text).join('')).toBe(text);
});
it('loses no letter', () => {
  const text = '다음 <보기> 중 ㉠~㉢과 90%의 (만 원)인 ○○시 ‘가’를';
  expect(keptTogether(text).join('')).toBe(text);
});
