import type { ExamSort } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { Icon, isComposing, useSettledText } from '@platform/ui';
import { useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ListSearch } from './list-search.ts';

/** Rest after typing before the list is asked anew, milliseconds. */
const SETTLE_MS = 300;
const sorts: readonly ExamSort[] = ['popular', 'recent', 'title'];

/** How many, in which order, and a word to look for in this list. */
export const ListFilter = ({ search, count }: { readonly search: ListSearch; readonly count: number }) => {
  const copy = useCopy();
  const navigate = useNavigate({ from: '/site-cbt/exam/$type' });
  // The same page seen otherwise: a new word replaces the last one in the history, so that "back" leaves the list.
  const look = (change: Partial<ListSearch>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...change }), replace: true, resetScroll: false });
  const words = useSettledText(search.q ?? '', (q) => look({ q: q.trim() === '' ? undefined : q.trim() }), SETTLE_MS);
  return (
    <div className="list-tools">
      <p className="meta" role="status">
        {copy('cbt.list.count', { count })}
      </p>
      <form
        className="search"
        role="search"
        aria-label={copy('cbt.list.filter')}
        onSubmit={(event) => {
          event.preventDefault();
          words.settleNow();
        }}
        onKeyDown={(event) => event.key === 'Enter' && isComposing(event) && event.preventDefault()}
      >
        <Icon of={Search} size="s" />
        <input
          name="q"
          type="search"
          aria-label={copy('cbt.list.filter')}
          placeholder={copy('cbt.list.filter.example')}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          {...words.field}
        />
        {words.text !== '' && (
          <button type="button" aria-label={copy('cbt.list.filter.clear')} onClick={words.clear}>
            <Icon of={X} size="s" />
          </button>
        )}
      </form>
      <span className="select-box">
        <select
          className="select"
          aria-label={copy('cbt.list.sort')}
          value={search.sort ?? 'popular'}
          onChange={(event) => look({ sort: event.target.value === 'popular' ? undefined : (event.target.value as 'recent' | 'title') })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {copy(`cbt.list.sort.${sort}`)}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </span>
    </div>
  );
};
