import type { PassRule } from '@modules/exam';
import type { Copy } from '@platform/i18n';

/** What learners call the parts of an exam: a licence, which has a pass mark, has 과목; a test that ranks or grades has 영역. */
export const sectionUnit = ({ kind }: PassRule): 'subject' | 'area' =>
  kind === 'totalPercent' || kind === 'averagePercent' ? 'subject' : 'area';

/** `3과목`, `세 영역`; from eleven on `11개 영역`. */
export const sectionCount = (count: number, pass: PassRule, copy: Copy): string => {
  if (sectionUnit(pass) === 'subject') return copy('attempt.score.sections.subject', { count });
  const word = copy('attempt.score.sections.count').split(' ')[count - 1];
  return word === undefined ? copy('attempt.score.sections.area.many', { count }) : copy('attempt.score.sections.area', { count: word });
};
