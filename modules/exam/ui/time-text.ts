import type { Copy } from '@platform/i18n';
import { minutesInWords } from '@platform/kernel';

/** `70분`, `6분 40초`: time of a sitting or a clock. */
export const timeText = (minutes: number, copy: Copy): string =>
  minutesInWords(minutes, (unit, count) => copy(unit === 'minutes' ? 'exam.minutes' : 'exam.seconds', { count }));
