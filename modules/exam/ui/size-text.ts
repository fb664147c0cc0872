import type { Copy } from '@platform/i18n';
import { minuteRangeInWords, rangeInWords } from '@platform/kernel';
import type { ExamSummary } from '../contract.ts';

type Sized = Pick<ExamSummary, 'sizes'>;

/** `30문항`, or `30~60문항` where the sittings of an exam differ. */
export const problemsText = ({ sizes }: Sized, copy: Copy): string =>
  copy('exam.problems', { count: rangeInWords(sizes.leastProblems, sizes.mostProblems) });

/** `30분`, `30~60분`. */
export const examTimeText = ({ sizes }: Sized, copy: Copy): string =>
  minuteRangeInWords(sizes.leastMinutes, sizes.mostMinutes, (unit, count) =>
    copy(unit === 'minutes' ? 'exam.minutes' : 'exam.seconds', { count }),
  );

/** `30문항 30분`, `30~60문항 30~60분`. */
export const examSizeText = ({ sizes }: Sized, copy: Copy): string =>
  copy('exam.size', { problems: rangeInWords(sizes.leastProblems, sizes.mostProblems), time: examTimeText({ sizes }, copy) });

/** Whether one sitting is longer than another, in problems or in time. */
export const areSizesMixed = ({ sizes }: Sized): boolean =>
  sizes.leastProblems !== sizes.mostProblems || sizes.leastMinutes !== sizes.mostMinutes;
