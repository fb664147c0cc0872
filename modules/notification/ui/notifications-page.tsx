import { MoreCopy, momentText, useCopy } from '@platform/i18n';
import { Button, buttonClass, Chip, EmptyState, ErrorState, Skeleton, useToast, Waiting } from '@platform/ui';
import { useMutate, usePage } from '@platform/web';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { KINDS } from '../contract-kinds.ts';
import type { Kind, Notification } from '../contract.ts';
import kindTexts from '../copy/ko.json';
import texts from '../copy/page.json';
import { wordsOf } from '../domain/words.ts';
import { followUnread } from './live-count.ts';
import { markAllRead, markRead, NOTIFICATIONS, notificationsQuery } from './queries.ts';

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
  const mutate = useMutate();
  const toast = useToast();
  const queries = useQueryClient();
  const [kind, setKind] = useState<Kind>();
  const [unread, setUnread] = useState(false);
  const list = useInfiniteQuery(notificationsQuery({ kind, unread }));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const newest = items[0]?.no ?? 0;
  const { hasNew, forget } = useNew(items.some(({ readAt }) => readAt === null));
  const refresh = async (): Promise<void> => {
    forget();
    await queries.invalidateQueries({ queryKey: NOTIFICATIONS });
  };
  const readAll = async () => {
    const done = await mutate((send) => send(markAllRead(newest)), { redirect: HERE });
    if (done.ok) toast(copy('notification.page.readAll.done'), { type: 'success' });
    await refresh();
  };
  const read = async (no: number) => {
    await mutate((send) => send(markRead(no)), { redirect: HERE });
    await refresh();
  };
  const showAll = () => {
    setKind(undefined);
    setUnread(false);
  };
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
        <Chip pressed={kind === undefined} onClick={() => setKind(undefined)}>
          {copy('notification.page.all')}
        </Chip>
        {KINDS.map((one) => (
          <Chip key={one} pressed={kind === one} onClick={() => setKind(one)}>
            {copy(`notification.kind.${one}`)}
          </Chip>
        ))}
      </div>
      <label className="notice-unread">
        <input type="checkbox" checked={unread} onChange={({ currentTarget }) => setUnread(currentTarget.checked)} />
        {copy('notification.page.unread')}
      </label>
      <div role="status">
        {hasNew && (
          <Button wide tone="line" onClick={() => void refresh()}>
            {copy('notification.page.new')}
          </Button>
        )}
      </div>
      {list.isPending && (
        <Waiting label={copy('notification.page.loading')}>
          <Skeleton className="notice-skel" />
          <Skeleton className="notice-skel" />
          <Skeleton className="notice-skel" />
        </Waiting>
      )}
      {list.isError && items.length === 0 && (
        <ErrorState
          as="h2"
          title={copy('notification.page.failed')}
          acts={<Button onClick={() => void list.refetch()}>{copy('notification.page.retry')}</Button>}
        >
          {copy('notification.page.failed.text')}
        </ErrorState>
      )}
      {list.isSuccess && items.length === 0 && <Empty isFiltered={unread || kind !== undefined} onShowAll={showAll} />}
      {items.length > 0 && (
        <ul className="notices">
          {items.map((one) => (
            <Row key={one.no} notification={one} onRead={read} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <>
          <p role="status" className="notice-more">
            {list.isFetchNextPageError && copy('notification.page.more.failed')}
          </p>
          <Button wide tone="line" aria-busy={list.isFetchingNextPage} onClick={() => !list.isFetching && void list.fetchNextPage()}>
            {copy(list.isFetchingNextPage ? 'notification.page.more.loading' : 'notification.page.more')}
          </Button>
        </>
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
  const known = useRef<number>(undefined);
  useEffect(
    () =>
      followUnread((count) => {
        if (known.current !== undefined && count > known.current) setNew(true);
        // The list was empty, and is no more.
        else if (known.current === undefined && count > 0 && !isUnreadShown) setNew(true);
        known.current = count;
      }),
    // What was shown at first.
    [],
  );
  return { hasNew, forget: () => setNew(false) };
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const notificationsHead = { title: texts['notification.page.title'], description: texts['notification.page.description'] };
