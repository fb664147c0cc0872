import type { PassRule } from '../contract.ts';

/** What learners call the parts of an exam: a licence, which has a pass mark, has 과목; a test that ranks or grades has 영역. */
export const sectionUnit = ({ kind }: PassRule): 'subject' | 'area' =>
  kind === 'totalPercent' || kind === 'averagePercent' ? 'subject' : 'area';
