import type { ExamSummary } from '@modules/exam';
import { ExamRowCard } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { Link, usePage } from '@platform/web';
import { ALL_TYPES, isNarrowed, type ListSearch } from './list-search.ts';

/** Why the list is empty, and the way on: no such word, behind the last page, or nothing there yet. */
export const NothingFound = ({
  type,
  search,
  hasAny,
  others,
}: {
  readonly type: string;
  readonly search: ListSearch;
  readonly hasAny: boolean;
  /** What many sit, proposed instead. */
  readonly others: readonly ExamSummary[];
}) => {
  const copy = useCopy();
  const { sectionWord } = usePage().brand;
  const look = buttonClass({ tone: 'line' });
  if (hasAny) {
    return (
      <EmptyState
        title={copy('cbt.list.beyond')}
        acts={
          <Link className={look} to="/site-cbt/exam/$type" params={{ type }} search={{ ...search, page: undefined }}>
            {copy('cbt.list.beyond.first')}
          </Link>
        }
      />
    );
  }
  if (isNarrowed(search)) {
    return (
      <>
        <EmptyState
          title={search.q ? copy('cbt.list.none', { q: search.q }) : copy('cbt.list.none.narrowed')}
          acts={
            <>
              {type !== ALL_TYPES && search.q && (
                <Link className={look} to="/site-cbt/exam/$type" params={{ type: ALL_TYPES }} search={{ q: search.q }}>
                  {copy('cbt.list.none.everywhere')}
                </Link>
              )}
              <Link className={look} to="/site-cbt/exam/$type" params={{ type }}>
                {copy(search.q ? 'cbt.list.none.clear' : 'cbt.list.none.all')}
              </Link>
            </>
          }
        >
          {search.q ? copy('cbt.list.none.text') : copy('cbt.list.none.narrowed.text', { unit: copy(`cbt.list.unit.${sectionWord}`) })}
        </EmptyState>
        {others.length > 0 && (
          <section aria-labelledby="others" className="list-others">
            <h2 className="h2" id="others">
              {copy('cbt.list.none.others')}
            </h2>
            <ul>
              {others.map((exam) => (
                <li key={exam.examIdx}>
                  <ExamRowCard exam={exam} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </>
    );
  }
  const toAll = type !== ALL_TYPES && (
    <Link className={look} to="/site-cbt/exam/$type" params={{ type: ALL_TYPES }}>
      {copy('cbt.list.empty.all')}
    </Link>
  );
  return (
    <EmptyState title={copy('cbt.list.empty')} acts={toAll || undefined}>
      {copy('cbt.list.empty.text')}
    </EmptyState>
  );
};
