import { MoreCopy, momentText, useCopy } from '@platform/i18n';
import { Button, buttonClass, Chip, EmptyState, ErrorState, Skeleton, useToast, Waiting } from '@platform/ui';
import { useMutate, usePage } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { chosenKinds } from '../contract-kinds.ts';
import type { Notification, NotificationPage } from '../contract.ts';
import kindTexts from '../copy/ko.json';
import texts from '../copy/page.json';
import { wordsOf } from '../domain/words.ts';
import { followUnread } from './live-count.ts';
import { markAllRead, markRead, NOTIFICATIONS, notificationsQuery, type NotificationFilter } from './queries.ts';

const HERE = '/notifications';
export const SETTINGS = '/accounts/notifications';

/** What the member was told, the newest first. */
export const NotificationsPage = () => (
  <MoreCopy texts={kindTexts}>
    <MoreCopy texts={texts}>
      <Notifications />
    </MoreCopy>
  </MoreCopy>
);

const Notifications = () => {
  const copy = useCopy();
  const { offers } = usePage().brand;
  const mutate = useMutate();
  const toast = useToast();
  const queries = useQueryClient();
  const [filter, setFilter] = useState<NotificationFilter>({});
  /** Where the pages after the first begin. */
  const [befores, setBefores] = useState<readonly number[]>([]);
  const first = useQuery(notificationsQuery(filter));
  const shown = first.data?.items[0]?.no ?? 0;
  // Of any list that was shown: all means all, whichever kind is looked at now.
  const [seen, setSeen] = useState(shown);
  if (shown > seen) setSeen(shown);
  const newest = Math.max(shown, seen);
  const { hasNew, forget } = useNew(first.data?.items.some(({ readAt }) => readAt === null) ?? false);
  const choose = (next: NotificationFilter) => {
    setBefores([]);
    setFilter(next);
  };
  const refresh = async (): Promise<void> => {
    forget();
    setBefores([]);
    await queries.invalidateQueries({ queryKey: NOTIFICATIONS });
  };
  /** What was read stays where it is; lists that nobody sees are read anew when they are. */
  const markShown = async (isMeant: (no: number) => boolean): Promise<void> => {
    const readAt = Date.now();
    queries.setQueriesData<NotificationPage>(
      { queryKey: NOTIFICATIONS },
      (page) => page && { ...page, items: page.items.map((one) => (isMeant(one.no) && one.readAt === null ? { ...one, readAt } : one)) },
    );
    await queries.invalidateQueries({ queryKey: NOTIFICATIONS, refetchType: 'none', predicate: (query) => !query.isActive() });
  };
  const readAll = async () => {
    const done = await mutate((send) => send(markAllRead(newest)), { redirect: HERE });
    if (!done.ok) return;
    await markShown((no) => no <= newest);
    toast(copy('notification.page.readAll.done'), { type: 'success' });
  };
  const read = async (no: number) => {
    const done = await mutate((send) => send(markRead(no)), { redirect: HERE });
    if (done.ok) await markShown((one) => one === no);
  };
  const { kind, unread = false } = filter;
  return (
    <>
      <div className="notice-acts">
        <Button size="s" tone="line" disabled={newest === 0} onClick={() => void readAll()}>
          {copy('notification.page.readAll')}
        </Button>
        <a className={buttonClass({ size: 's', tone: 'quiet' })} href={SETTINGS}>
          {copy('notification.page.settings')}
        </a>
      </div>
      <div className="notice-filter" role="group" aria-label={copy('notification.page.filter')}>
        <Chip pressed={kind === undefined} onClick={() => choose({ unread })}>
          {copy('notification.page.all')}
        </Chip>
        {chosenKinds(offers).map((one) => (
          <Chip key={one} pressed={kind === one} onClick={() => choose({ kind: one, unread })}>
            {copy(`notification.kind.${one}`)}
          </Chip>
        ))}
      </div>
      <label className="notice-unread">
        <input type="checkbox" checked={unread} onChange={({ currentTarget: { checked } }) => choose({ kind, unread: checked })} />
        {copy('notification.page.unread')}
      </label>
      <div role="status">
        {hasNew && (
          <Button wide tone="line" onClick={() => void refresh()}>
            {copy('notification.page.new')}
          </Button>
        )}
      </div>
      {[null, ...befores].map((before, at) => (
        <PageOf
          key={before ?? 0}
          filter={filter}
          before={before}
          isLast={at === befores.length}
          onMore={(next) => setBefores([...befores, next])}
          onRead={read}
          onShowAll={() => choose({})}
        />
      ))}
    </>
  );
};

interface PageProps {
  readonly filter: NotificationFilter;
  readonly before: number | null;
  readonly isLast: boolean;
  readonly onMore: (next: number) => void;
  readonly onRead: (no: number) => Promise<void>;
  readonly onShowAll: () => void;
}

const PageOf = ({ filter, before, isLast, onMore, onRead, onShowAll }: PageProps) => {
  const copy = useCopy();
  const { data, isError, refetch } = useQuery(notificationsQuery(filter, before));
  if (!data)
    return isError ? (
      <ErrorState
        as="h2"
        title={copy('notification.page.failed')}
        acts={<Button onClick={() => void refetch()}>{copy('notification.page.retry')}</Button>}
      >
        {copy('notification.page.failed.text')}
      </ErrorState>
    ) : (
      <Waiting label={copy('notification.page.loading')}>
        <Skeleton className="notice-skel" />
        <Skeleton className="notice-skel" />
        <Skeleton className="notice-skel" />
      </Waiting>
    );
  const { next } = data;
  const items = filter.unread ? data.items.filter(({ readAt }) => readAt === null) : data.items;
  return (
    <>
      {items.length > 0 && (
        <ul className="notices">
          {items.map((one) => (
            <Row key={one.no} notification={one} onRead={onRead} />
          ))}
        </ul>
      )}
      {items.length === 0 && before === null && next === null && (
        <Empty isFiltered={filter.unread === true || filter.kind !== undefined} onShowAll={onShowAll} />
      )}
      {isLast && next !== null && (
        <Button wide tone="line" onClick={() => onMore(next)}>
          {copy('notification.page.more')}
        </Button>
      )}
    </>
  );
};

const Empty = ({ isFiltered, onShowAll }: { readonly isFiltered: boolean; readonly onShowAll: () => void }) => {
  const copy = useCopy();
  return isFiltered ? (
    <EmptyState
      title={copy('notification.page.empty.filtered')}
      acts={<Button onClick={onShowAll}>{copy('notification.page.showAll')}</Button>}
    >
      {copy('notification.page.empty.filtered.text')}
    </EmptyState>
  ) : (
    <EmptyState
      title={copy('notification.page.empty')}
      acts={
        <a className={buttonClass()} href={SETTINGS}>
          {copy('notification.page.settings')}
        </a>
      }
    >
      {copy('notification.page.empty.text')}
    </EmptyState>
  );
};

const Row = ({ notification, onRead }: { readonly notification: Notification; readonly onRead: (no: number) => Promise<void> }) => {
  const copy = useCopy();
  const mutate = useMutate();
  const { urls } = usePage().brand;
  const { no, link, readAt, createdAt } = notification;
  const { title, text, action } = wordsOf(notification, copy);
  const origin = urls[link.site];
  const isUnread = readAt === null;
  // The page goes away meanwhile; the answer is waited for by nobody.
  const onFollow = () => isUnread && void mutate((send) => send(markRead(no)));
  return (
    <li data-unread={isUnread || undefined}>
      <p className="name">
        {isUnread && <span className="sr">{copy('notification.page.isUnread')} </span>}
        {title}
      </p>
      <p>{text}</p>
      <p className="meta">
        <time dateTime={new Date(createdAt).toISOString()}>{momentText(createdAt)}</time>
        {origin !== undefined && (
          <a href={origin + link.path} onClick={onFollow}>
            {action}
          </a>
        )}
        {isUnread && (
          <button type="button" aria-label={copy('notification.page.read.of', { title })} onClick={() => void onRead(no)}>
            {copy('notification.page.read')}
          </button>
        )}
      </p>
    </li>
  );
};

/** Whether something came since the list was read: the count grew. */
const useNew = (isUnreadShown: boolean) => {
  const [hasNew, setNew] = useState(false);
  // What came between the list and the first count is new too, where the list shows that nothing was unread.
  const known = useRef(isUnreadShown ? Number.POSITIVE_INFINITY : 0);
  useEffect(
    () =>
      followUnread((count) => {
        if (count > known.current) setNew(true);
        known.current = count;
      }),
    [],
  );
  return { hasNew, forget: () => setNew(false) };
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const notificationsHead = { title: texts['notification.page.title'], description: texts['notification.page.description'] };
