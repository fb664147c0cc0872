import type { Page } from '@platform/kernel/page';
import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Pagination } from '@platform/ui';
import { Link } from '@tanstack/react-router';
import type { NoteAggregate, NoteItem } from '../contract.ts';
import { DueHero } from './due-hero.tsx';
import { PendingChanges } from './pending-changes.tsx';
import { NoteAside } from './note-aside.tsx';
import { NoteFilters } from './note-filters.tsx';
import { NoteLink, ReviewLink } from './note-link.tsx';
import { NoteRow } from './note-row.tsx';
import { seen, type NoteSearch } from './search.ts';
import { isUnseen } from './words.ts';

/** Today's load and every note, as the address asks for it. */
export const NoteListView = ({
  notes,
  sum,
  search,
  ownerId,
}: {
  readonly notes: Page<NoteItem>;
  readonly sum: NoteAggregate;
  readonly search: NoteSearch;
  readonly ownerId: string;
}) => {
  const copy = useCopy();
  if (sum.activeCount + sum.masteredCount === 0 && search.types === undefined) return <NothingYet />;
  return (
    <>
      <PendingChanges ownerId={ownerId} />
      <DueHero sum={sum} />
      <div className="nt-lay">
        <div>
          <NoteFilters sum={sum} search={search} />
          <p className="sr" role="status">
            {copy('review.shown', { count: notes.totalCount })}
          </p>
          {notes.items.length === 0 ? (
            <div className="nt-none">
              <EmptyState
                title={copy(
                  search.due === 'today' ? 'review.none.today' : search.state === 'mastered' ? 'review.none.mastered' : 'review.none',
                )}
                acts={
                  <NoteLink className={buttonClass({ tone: 'line' })} search={{}}>
                    {copy('review.none.all')}
                  </NoteLink>
                }
              >
                {copy(search.state === 'mastered' ? 'review.none.mastered.text' : 'review.none.text')}
              </EmptyState>
            </div>
          ) : (
            <Groups notes={notes} sum={sum} search={search} ownerId={ownerId} />
          )}
          <Pagination
            page={notes.page}
            pageCount={Math.ceil(notes.totalCount / notes.pageSize)}
            link={(n, content, { 'aria-label': label, 'aria-current': current }) => (
              <NoteLink
                key={`${n}-${label}`}
                search={{ ...seen(search), ...(n > 1 && { page: n }) }}
                label={label}
                isCurrent={current === 'page'}
              >
                {content}
              </NoteLink>
            )}
          />
        </div>
        <NoteAside sum={sum} search={search} />
      </div>
    </>
  );
};

/** In the usual order, what is due stands apart from what comes later. */
const Groups = ({
  notes,
  sum,
  search,
  ownerId,
}: {
  readonly notes: Page<NoteItem>;
  readonly sum: NoteAggregate;
  readonly search: NoteSearch;
  readonly ownerId: string;
}) => {
  const copy = useCopy();
  const isDue = ({ dueOn }: NoteItem) => dueOn !== null && dueOn <= sum.today;
  const inOrder = search.sort === undefined && search.state === undefined;
  const groups = inOrder
    ? [
        { name: 'today', items: notes.items.filter(isDue) },
        { name: 'later', items: notes.items.filter((item) => !isDue(item) && !isUnseen(item)) },
        { name: 'unseen', items: notes.items.filter(isUnseen) },
      ]
    : [{ name: search.state === 'mastered' ? 'mastered' : (search.sort ?? 'later'), items: notes.items }];
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ name, items }) => (
      <section key={name} aria-labelledby={`group-${name}`}>
        <div className="nt-grp">
          <h2 id={`group-${name}`}>{copy(`review.group.${name}`)}</h2>
          {name === 'unseen' && (
            <ReviewLink className={buttonClass({ tone: 'line', size: 's' })} of="unseen">
              {copy('review.start.unseen')}
            </ReviewLink>
          )}
        </div>
        <ul>
          {items.map((item) => (
            <NoteRow key={item.problemIdx} item={item} search={search} today={sum.today} ownerId={ownerId} />
          ))}
        </ul>
      </section>
    ));
};

const NothingYet = () => {
  const copy = useCopy();
  return (
    <div className="nt-first">
      <h1 className="h1">{copy('review.title')}</h1>
      <EmptyState
        title={copy('review.first')}
        acts={
          <Link className={buttonClass({ tone: 'primary' })} to="/site-cbt/exam/$type" params={{ type: 'all' }} preload={false}>
            {copy('review.first.go')}
          </Link>
        }
      >
        {copy('review.first.text')}
      </EmptyState>
    </div>
  );
};
