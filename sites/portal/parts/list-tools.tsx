import type { Kind } from '@modules/listing';
import { FACETS, SORTS } from '@modules/listing/terms';
import { SavedSearchButton } from '@modules/saved-search/ui';
import { numberText, useCopy } from '@platform/i18n';
import { Button, Icon, Select, type LucideIcon } from '@platform/ui';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import ListFilter from 'lucide-react/icons/list-filter';
import Table2 from 'lucide-react/icons/table-2';
import X from 'lucide-react/icons/x';
import { conditionText } from './condition-text.ts';
import { applied } from './list-change.ts';
import { VIEWS, type View } from './list-search.ts';
import type { ListChange } from './use-list.ts';

const GLYPHS: Readonly<Record<View, LucideIcon>> = { list: Rows3, poster: LayoutGrid, table: Table2 };

/** How many, in which order, seen how; on a narrow window the way to the filters. */
export const ListTools = ({
  list,
  count,
  onFilter,
}: {
  readonly list: ListChange;
  readonly count: number;
  readonly onFilter: () => void;
}) => {
  const copy = useCopy();
  const { search, look } = list;
  const chosen = applied(search).length;
  return (
    <div className="tools">
      <p className="meta" role="status">
        {copy('portal.list.count')} <b className="num">{numberText(count)}</b>
        {copy('portal.list.count.unit')}
      </p>
      <div className="btns">
        <Select
          label={copy('portal.list.sort')}
          value={search.sort ?? 'deadline'}
          onChange={(sort) => look({ sort: sort === 'deadline' ? undefined : sort })}
          options={SORTS.map((value) => ({ value, label: copy(`portal.list.sort.${value}`) }))}
        />
        <div className="seg views" role="radiogroup" aria-label={copy('portal.list.view')}>
          {VIEWS.map((view) => (
            <label key={view} className={view === 'table' ? 'wide-only' : undefined} title={copy(`portal.list.view.${view}`)}>
              <input
                type="radio"
                name="view"
                value={view}
                checked={view === (search.view ?? 'list')}
                onChange={() => look({ view: view === 'list' ? undefined : view })}
              />
              <Icon of={GLYPHS[view]} size="s" />
              <span className="word">{copy(`portal.list.view.${view}`)}</span>
            </label>
          ))}
        </div>
        <Button tone="line" className="to-filters" aria-haspopup="dialog" onClick={onFilter}>
          <Icon of={ListFilter} size="s" />
          {copy('portal.list.filter')}
          {chosen > 0 && <b className="num">{chosen}</b>}
        </Button>
      </div>
    </div>
  );
};

/** What the list is narrowed by, each with a way out of it; and to hear of what is new among it. */
export const Applied = ({
  kind,
  list: { search, toggle, clear },
  isMember,
}: {
  readonly kind: Kind;
  readonly list: ListChange;
  readonly isMember: boolean;
}) => {
  const copy = useCopy();
  const chosen = applied(search);
  if (chosen.length === 0) return null;
  const facets = chosen.filter(({ condition }) => condition !== 'phase');
  return (
    <div className="applied" role="group" aria-label={copy('portal.list.applied')}>
      {chosen.map(({ condition, value }) => {
        const name = conditionText(condition, value, copy);
        return (
          <span key={`${condition}.${value}`} className="tag">
            {name}
            <button type="button" aria-label={copy('portal.list.applied.remove', { name })} onClick={() => toggle(condition, value)}>
              <Icon of={X} />
            </button>
          </span>
        );
      })}
      <Button tone="quiet" onClick={clear}>
        {copy('portal.list.applied.clear')}
      </Button>
      {facets.length > 0 && (
        <SavedSearchButton
          kind={kind}
          filter={Object.fromEntries(FACETS.flatMap((facet) => (search[facet] === undefined ? [] : [[facet, search[facet]]])))}
          words={[copy(`listing.kind.${kind}`), ...facets.map(({ condition, value }) => conditionText(condition, value, copy))]}
          isMember={isMember}
        />
      )}
    </div>
  );
};
