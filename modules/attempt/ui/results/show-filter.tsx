import { useCopy } from '@platform/i18n';
import type { MarkedProblem, RecordIdx } from '../../contract.ts';
import { isShown } from './filter.ts';
import { ResultLink, type ResultPage } from './links.tsx';
import { SHOWS, type Show } from './show.ts';

/** The four views of a record's problems, as links: they work before any script and can be shared. */
export const ShowFilter = ({
  page,
  recordIdx,
  problems,
  show,
  isAll = false,
}: {
  readonly page: ResultPage;
  readonly recordIdx: RecordIdx;
  readonly problems: readonly MarkedProblem[];
  readonly show: Show;
  /** Of solutions: they stay below each other. */
  readonly isAll?: boolean;
}) => {
  const copy = useCopy();
  return (
    <nav className="results-filter" aria-label={copy('attempt.result.filter')}>
      {SHOWS.map((one) => (
        <ResultLink
          key={one}
          page={page}
          recordIdx={recordIdx}
          show={one}
          isAll={isAll}
          className="chip"
          {...(one === show ? { current: 'page' as const } : {})}
        >
          {copy(`attempt.result.show.${one}`)}
          <span className="n">{problems.filter((problem) => isShown(problem, one)).length}</span>
        </ResultLink>
      ))}
    </nav>
  );
};
