import { Link as PrefetchingLink } from '@platform/web';
import { Link as PlainLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RecordIdx } from '../../contract.ts';
import type { Show, SolutionSearch } from './show.ts';

/** The three pages of a submitted record. */
export type ResultPage = 'score' | 'result' | 'solution';
const pages = {
  score: '/site-cbt/cbt/practice/score/$recordIdx',
  result: '/site-cbt/cbt/practice/result/$recordIdx',
  solution: '/site-cbt/cbt/practice/solution/$recordIdx',
} as const;

/** Where one problem stands on the page of all solutions and on the sheet. */
export const anchorOf = (number: number): string => `p${number}`;

interface ResultLinkProps {
  readonly page: ResultPage;
  readonly recordIdx: RecordIdx;
  readonly show?: Show;
  /** Number of the problem whose solution is opened. */
  readonly problem?: number;
  /** All solutions below each other. */
  readonly isAll?: boolean;
  readonly className?: string;
  readonly current?: 'page' | 'true';
  readonly children: ReactNode;
}

/** A link to a page of a record; one to a problem is not loaded ahead, because there are a hundred of them on a page. */
export const ResultLink = ({ page, recordIdx, show = 'all', problem, isAll = false, className, current, children }: ResultLinkProps) => {
  const props = {
    to: pages[page],
    params: { recordIdx },
    search: {
      ...(show !== 'all' && { show }),
      ...(problem !== undefined && { p: problem }),
      ...(isAll && { view: 'all' }),
    } satisfies SolutionSearch,
    ...(className === undefined ? {} : { className }),
    'aria-current': current,
    // The router would call every link current whose search is part of the address: also “all” beside “wrong”.
    activeOptions: { exact: true },
    activeProps: { 'aria-current': current },
  } as const;
  if (problem === undefined) return <PrefetchingLink {...props}>{children}</PrefetchingLink>;
  return (
    <PlainLink {...props} preload={false}>
      {children}
    </PlainLink>
  );
};

/** To the solution of another problem on this same page, whatever else its address says. */
export const ProblemLink = ({
  number,
  className,
  isCurrent = false,
  children,
}: {
  readonly number: number;
  readonly className?: string;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}) => {
  const current = isCurrent ? ('true' as const) : undefined;
  return (
    <PlainLink
      to="."
      search={((now: object) => ({ ...now, p: number })) as never}
      preload={false}
      {...(className === undefined ? {} : { className })}
      activeOptions={{ exact: true }}
      aria-current={current}
      activeProps={{ 'aria-current': current }}
    >
      {children}
    </PlainLink>
  );
};
