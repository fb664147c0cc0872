import type { ListingChange, ListingChangePage, ListingView } from '@modules/listing';
import { listingChangesQuery, useNow } from '@modules/listing/ui';
import { clockText, dayText, MoreCopy, useCopy } from '@platform/i18n';
import { Button, Icon } from '@platform/ui';
import { useFailureAlert } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Fragment, useState } from 'react';
import texts from '../copy/changes.json';

type Change = ListingChange['changes'][number];

const useValue = () => {
  const copy = useCopy();
  const now = useNow();
  return (value: Extract<Change, { what: 'deadline' }>['from']): string =>
    value.at === null ? copy(`listing.dday.${value.type}`) : `${dayText(value.at, now)} ${clockText(value.at)}`;
};

type Text = Exclude<Change, { what: 'deadline' }>;
const MOST_LETTERS = 60;
/** Too long for a line: it opens under it. */
const isLong = (change: Change): change is Text =>
  change.what !== 'deadline' && [change.from, change.to].some((text) => text.length > MOST_LETTERS || text.includes('\n'));
/** Only that it changed. What its exam is called, the change does not say. */
const isNamed = (change: Change): boolean => change.what === 'exam' || change.from === change.to || isLong(change);

/** From what to what. */
const Changes = ({ changes }: Pick<ListingChange, 'changes'>) => {
  const copy = useCopy();
  const valueOf = useValue();
  return changes.map((change, index) => (
    <Fragment key={change.what}>
      {index > 0 && ', '}
      {copy(`portal.listing.change.${change.what}`)}
      {!isNamed(change) && (
        <>
          {' '}
          <s>{change.what === 'deadline' ? valueOf(change.from) : change.from}</s> <span aria-hidden>→</span>{' '}
          <span className="sr">{copy('portal.listing.change.to')}</span>
          <b>{change.what === 'deadline' ? valueOf(change.to) : change.to}</b>
        </>
      )}
    </Fragment>
  ));
};

/** The texts of what is too long for its line, before and after. */
const LongChanges = ({ changes }: Pick<ListingChange, 'changes'>) => {
  const copy = useCopy();
  return changes.filter(isLong).map(({ what, from, to }) => (
    <details key={what}>
      <summary className="opens">{copy('portal.listing.change.compare', { what: copy(`portal.listing.change.${what}`) })}</summary>
      <dl>
        <dt>{copy('portal.listing.change.before')}</dt>
        <dd>{from}</dd>
        <dt>{copy('portal.listing.change.after')}</dt>
        <dd>{to}</dd>
      </dl>
    </details>
  ));
};

/** Those that came with the page, and older ones as they are asked for. */
const useChanges = (listingIdx: number, first: ListingChangePage) => {
  const queries = useQueryClient();
  const tell = useFailureAlert();
  const [older, setOlder] = useState<ListingChangePage | null>(null);
  const [isLoading, setLoading] = useState(false);
  const more = async (before: number): Promise<void> => {
    setLoading(true);
    try {
      const page = await queries.query(listingChangesQuery(listingIdx, before));
      setOlder((known) => ({ items: [...(known?.items ?? []), ...page.items], next: page.next }));
    } catch (error) {
      tell(error);
    }
    setLoading(false);
  };
  // A change that came meanwhile moves what the page came with; what was asked for overlaps then.
  const known = new Set(first.items.map(({ revision }) => revision));
  return {
    items: [...first.items, ...(older?.items ?? []).filter(({ revision }) => !known.has(revision))],
    next: older ? older.next : first.next,
    isLoading,
    more,
  };
};

interface Props {
  readonly listing: Pick<ListingView, 'listingIdx' | 'changes' | 'changeCount'>;
}
/** The newest change since it was published; the ones before it open under it. */
export const ListingChanges = (props: Props) => (
  <MoreCopy texts={texts}>
    <Changed {...props} />
  </MoreCopy>
);

const Changed = ({ listing: { listingIdx, changes, changeCount } }: Props) => {
  const copy = useCopy();
  const now = useNow();
  const { items, next, isLoading, more } = useChanges(listingIdx, changes);
  const [newest, ...older] = items;
  if (!newest) return null;
  return (
    <div className="note unsure changes">
      <Icon of={CalendarClock} />
      <div>
        <p>
          <b>{copy('portal.listing.changed', { day: dayText(newest.at, now) })}</b> <Changes changes={newest.changes} />
        </p>
        <LongChanges changes={newest.changes} />
        {older.length > 0 && (
          <details>
            <summary className="opens">{copy('portal.listing.changed.all', { count: changeCount })}</summary>
            <ol>
              {older.map(({ revision, at, changes: before }) => (
                <li key={revision}>
                  <b>{dayText(at, now)}</b> <Changes changes={before} />
                  <LongChanges changes={before} />
                </li>
              ))}
            </ol>
            {next !== null && (
              <Button tone="quiet" size="s" disabled={isLoading} onClick={() => void more(next)}>
                {copy('portal.listing.changed.more')}
              </Button>
            )}
          </details>
        )}
      </div>
    </div>
  );
};
