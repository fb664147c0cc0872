import type { Area } from '@modules/exam';
import type { ExamSort } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { Icon, useSettledText, Select } from '@platform/ui';
import { usePage } from '@platform/web';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { TIMES, type ListSearch } from './list-search.ts';

/** Rest after typing before the list is asked anew, milliseconds. */
const SETTLE_MS = 300;
const sorts: readonly ExamSort[] = ['popular', 'recent', 'title'];
const ANY = '';

/** How many, a word to look for in this list, how long and of which area, in which order. */
export const ListFilter = ({
  search,
  count,
  areas,
}: {
  readonly search: ListSearch;
  readonly count: number;
  readonly areas: readonly Area[];
}) => {
  const copy = useCopy();
  const unit = copy(`cbt.list.unit.${usePage().brand.sectionWord}`);
  const navigate = useNavigate({ from: '/site-cbt/exam/$type' });
  // The same page seen otherwise: a new word replaces the last one in the history, so that "back" leaves the list.
  const look = (change: Partial<ListSearch>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...change }), replace: true, resetScroll: false });
  const words = useSettledText(search.q ?? '', (q) => look({ q: q.trim() === '' ? undefined : q.trim() }), SETTLE_MS);
  const { area } = search;
  const known = area === undefined || areas.some(({ name }) => name === area) ? areas : [...areas, { name: area, examCount: 0 }];
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
      >
        <Icon of={Search} size="s" />
        <input
          name="q"
          type="search"
          aria-label={copy('cbt.list.filter')}
          placeholder={copy('cbt.list.filter.example', { unit })}
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
      <div className="list-selects">
        <Select
          label={copy('cbt.list.time')}
          value={String(search.time ?? ANY)}
          onChange={(time) => look({ time: time === ANY ? undefined : Number(time) })}
          options={[
            { value: ANY, label: copy('cbt.list.time.any') },
            ...TIMES.map((minutes) => ({ value: String(minutes), label: copy('cbt.list.time.most', { minutes }) })),
          ]}
        />
        {known.length > 1 && (
          <Select
            label={unit}
            value={area ?? ANY}
            onChange={(name) => look({ area: name === ANY ? undefined : name })}
            options={[
              { value: ANY, label: copy('cbt.list.area.any', { unit }) },
              ...known.map(({ name }) => ({ value: name, label: name })),
            ]}
          />
        )}
        <Select
          label={copy('cbt.list.sort')}
          value={search.sort ?? 'popular'}
          onChange={(sort) => look({ sort: sort === 'popular' ? undefined : sort })}
          options={sorts.map((value) => ({ value, label: copy(`cbt.list.sort.${value}`) }))}
        />
      </div>
    </div>
  );
};
