import { makeCopy } from '@platform/i18n/copy';
import { expect, it } from 'vitest';
import strength from '../../pages/my/strength/copy/ko.json' with { type: 'json' };
import { timeRatioText } from './time-ratio-text.ts';

it.each([
  [0.1, '한 문항에 보통 권장 시간의 10%\u2060만 씀'],
  [0.7, '한 문항에 보통 권장 시간의 70%\u2060만 씀'],
  [1, '한 문항에 보통 권장 시간만큼 썼어요'],
  [1.6, '한 문항에 보통 권장 시간의 1.6배'],
])('%s of the recommended time is told as %s', (ratio, text) => {
  expect(timeRatioText(ratio, makeCopy(strength))).toBe(text);
});
