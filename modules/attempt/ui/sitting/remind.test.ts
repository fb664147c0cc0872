import { makeCopy } from '@platform/i18n/copy';
import { expect, it } from 'vitest';
import ko from '../../copy/ko.json' with { type: 'json' };
import { testPaper, testSitting } from './testing.ts';

const SECOND = 1000;
const MINUTE = 60_000;
const clocks = [
  { minutes: 20, sections: ['a'] },
  { minutes: 10, sections: ['b'] },
];
const notice = (sitting: Awaited<ReturnType<typeof testSitting>>['sitting']) => sitting.state().notice;

it('gives each notice of the rules once per clock, in the second in which it is due', async () => {
  const { sitting, later } = await testSitting(testPaper({ clocks, remind: [10, 3] }));
  const given: string[] = [];
  for (let second = 0; second < 30 * 60 - 2; second++) {
    later(SECOND);
    const now = notice(sitting);
    if (now && now.kind !== 'cleared')
      given.push(
        now.kind === 'minutesLeft'
          ? `clock ${sitting.state().clockIndex} at ${second + 1} s: ${now.minutes}`
          : `clock ${now.clockIndex} begins at ${second + 1} s`,
      );
    sitting.dismissNotice();
  }
  // 10 minutes are what the second clock has in all: nothing to be reminded of.
  expect(given.filter((line) => !line.includes('begins'))).toEqual([
    'clock 0 at 600 s: 10',
    'clock 0 at 1020 s: 3',
    'clock 1 at 1620 s: 3',
  ]);
  sitting.stop();
});

it('says nothing of a moment that is long past when the sitting is opened', async () => {
  const { sitting, later } = await testSitting(testPaper({ remind: [10] }));
  later(12 * MINUTE);
  expect(notice(sitting)).toBe(null);
  sitting.stop();
});

it('is in words that name the time left', () => {
  expect(makeCopy(ko)('attempt.player.minutesLeft', { minutes: 3 })).toMatch(/3분/);
});
