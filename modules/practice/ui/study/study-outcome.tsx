import type { MarkResult } from '@modules/exam/answer';
import type { ReactNode, Ref } from 'react';

/** What came of an answer, in the line of the problem's number: it has its place before it comes, so that nothing below moves. */
export const StudyOutcome = ({
  ref,
  result = 'pending',
  title,
  children,
}: {
  readonly ref: Ref<HTMLDivElement>;
  readonly result?: MarkResult | 'pending' | undefined;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <div className={`study-outcome ${result}`} ref={ref} tabIndex={-1}>
    <p className="h3">{title}</p>
    <p className="meta-s">{children}</p>
  </div>
);
