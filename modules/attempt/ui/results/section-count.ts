import type { PassRule } from '@modules/exam';
import { sectionUnit } from '@modules/exam/ui/parts';
import type { Copy } from '@platform/i18n';

/** `3과목`, `세 영역`; from eleven on `11개 영역`. */
export const sectionCount = (count: number, pass: PassRule, copy: Copy): string => {
  if (sectionUnit(pass) === 'subject') return copy('attempt.score.sections.subject', { count });
  const word = copy('attempt.score.sections.count').split(' ')[count - 1];
  return word === undefined ? copy('attempt.score.sections.area.many', { count }) : copy('attempt.score.sections.area', { count: word });
};
