import { useCopy } from '@platform/i18n';

/** In front of a heading: fifty headings of one name are no way about a page. `1번 해설` */
export const OfProblem = ({ number }: { readonly number: number }) => (
  <span className="sr">{useCopy()('exam.solution.number', { n: number })} </span>
);
