import type { Copy } from '@platform/i18n/copy';
import { dayText } from '@platform/i18n';
import type { MyCourses } from '../contract.ts';

/** Until when it can be watched; its last day in Korea is said. */
export const accessText = ({ state, endsAt }: MyCourses[number]['access'], copy: Copy): string => {
  if (state === 'claimed') return copy('course.access.claimed');
  if (endsAt === null) return copy('course.access.forever');
  return copy(state === 'over' ? 'course.access.over' : 'course.access.until', { day: dayText(endsAt - 1) });
};
