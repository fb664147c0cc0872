import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { Link } from '@platform/web';
import { ALL_TYPES, type ListSearch } from './list-search.ts';

/** Why the list is empty, and the way on: no such word, behind the last page, or nothing there yet. */
export const NothingFound = ({
  type,
  search,
  hasAny,
}: {
  readonly type: string;
  readonly search: ListSearch;
  readonly hasAny: boolean;
}) => {
  const copy = useCopy();
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
  if (search.q) {
    return (
      <EmptyState
        title={copy('cbt.list.none', { q: search.q })}
        acts={
          <Link className={look} to="/site-cbt/exam/$type" params={{ type }}>
            {copy('cbt.list.none.clear')}
          </Link>
        }
      >
        {copy('cbt.list.none.text')}
      </EmptyState>
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
