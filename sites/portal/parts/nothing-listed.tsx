import type { Kind } from '@modules/listing';
import { KINDS } from '@modules/listing/terms';
import { useCopy } from '@platform/i18n';
import { Button, buttonClass, EmptyState, Icon } from '@platform/ui';
import { Link } from '@platform/web';
import X from 'lucide-react/icons/x';
import { applied } from './list-change.ts';
import { chosenOf } from './list-search.ts';
import type { ListChange } from './use-list.ts';

/** Nothing fits: which conditions could go, whether closed ones would do, and the other kinds. */
export const NothingListed = ({
  kind,
  list: { search, toggle, clear },
  hasAny,
}: {
  readonly kind: Kind;
  readonly list: ListChange;
  /** On pages before this one. */
  readonly hasAny: boolean;
}) => {
  const copy = useCopy();
  if (hasAny)
    return (
      <EmptyState
        title={copy('portal.list.none.page')}
        acts={
          <Link
            className={buttonClass({ tone: 'primary' })}
            to="/site-portal/list/$kind"
            params={{ kind }}
            search={{ ...search, page: undefined }}
          >
            {copy('portal.list.none.first')}
          </Link>
        }
      />
    );
  const chosen = applied(search).filter(({ condition }) => condition !== 'phase');
  return (
    <>
      <EmptyState
        title={copy('portal.list.none')}
        acts={
          <>
            {chosen.length > 0 && (
              <Button tone="primary" onClick={clear}>
                {copy('portal.list.applied.clear')}
              </Button>
            )}
            {!chosenOf(search, 'phase').includes('closed') && (
              <Button tone="line" onClick={() => toggle('phase', 'closed')}>
                {copy('portal.list.none.closed')}
              </Button>
            )}
          </>
        }
      >
        {copy(chosen.length > 0 ? 'portal.list.none.text' : 'portal.list.none.text.all')}
      </EmptyState>
      {chosen.length > 1 && (
        <div className="applied none-ways">
          {chosen.map(({ condition, value }) => {
            const name = copy(`listing.${condition}.${value}`);
            return (
              <button key={`${condition}.${value}`} type="button" className="chip" onClick={() => toggle(condition, value)}>
                {copy('portal.list.applied.remove', { name })}
                <Icon of={X} size="s" />
              </button>
            );
          })}
        </div>
      )}
      <nav className="other-kinds" aria-label={copy('portal.list.others')}>
        {KINDS.filter((one) => one !== kind).map((one) => (
          <Link key={one} className={buttonClass({ tone: 'quiet' })} to="/site-portal/list/$kind" params={{ kind: one }}>
            {copy(`listing.kind.${one}`)}
          </Link>
        ))}
      </nav>
    </>
  );
};
