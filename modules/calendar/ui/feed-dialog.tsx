import { MoreCopy, clockMomentText, useCopy } from '@platform/i18n';
import { Button, Field, Modal, useToast } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FeedState, MadeFeed } from '../contract.ts';
import texts from '../copy/feed.json';
import { endFeed, feedQuery, makeFeed } from './queries.ts';

interface Props {
  /** The page that somebody whose session ended comes back to. */
  readonly here: string;
  readonly onClose: () => void;
}

/** The address by which the member's own calendar reads deadlines: made, shown once, made anew, ended. */
export default function FeedDialog(props: Props) {
  return (
    <MoreCopy texts={texts}>
      <Feed {...props} />
    </MoreCopy>
  );
}

const useFeed = (here: string) => {
  const mutate = useMutate();
  const queries = useQueryClient();
  const query = feedQuery();
  const state = useQuery(query);
  const [made, setMade] = useState<MadeFeed | null>(null);
  const [wrong, setWrong] = useState<string>();
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setWrong(undefined);
    await work();
    isBusy.current = false;
    setSending(false);
  };
  const show = (feed: FeedState['feed']) => queries.setQueryData(query.queryKey, { feed });
  const make = () =>
    once(async () => {
      const done = await mutate((send) => send(makeFeed(state.data?.feed?.madeAt ?? null)), {
        redirect: here,
        takes: ({ kind, message }) => {
          const isChanged = kind === 'calendar/feed-changed';
          if (isChanged) {
            setWrong(message);
            setMade(null);
            void state.refetch();
          }
          return isChanged;
        },
      });
      if (!done.ok) return;
      setMade(done.value);
      show({ madeAt: done.value.madeAt, readAt: null });
    });
  const end = () =>
    once(async () => {
      const done = await mutate((send) => send(endFeed()), { redirect: here });
      if (!done.ok) return;
      setMade(null);
      show(null);
    });
  return { state, made, wrong, isSending, make, end };
};

const Feed = ({ here, onClose }: Props) => {
  const copy = useCopy();
  const { state, made, wrong, isSending, make, end } = useFeed(here);
  const feed = state.data?.feed ?? null;
  return (
    <Modal
      title={copy('calendar.subscribe.title')}
      onClose={onClose}
      actions={
        <>
          <Button size="l" onClick={onClose}>
            {copy('calendar.subscribe.close')}
          </Button>
          {state.isError ? (
            <Button size="l" tone="primary" onClick={() => void state.refetch()}>
              {copy('calendar.subscribe.retry')}
            </Button>
          ) : (
            !made && (
              <Button size="l" tone="primary" disabled={isSending || state.isPending} onClick={() => void make()}>
                {copy(feed ? 'calendar.subscribe.again' : 'calendar.subscribe.make')}
              </Button>
            )
          )}
        </>
      }
    >
      <div className="feed-text">
        <p>{copy('calendar.subscribe.text')}</p>
        <p role="status">
          {wrong ?? (state.isError ? copy('calendar.subscribe.failed') : state.isPending ? copy('calendar.subscribe.loading') : '')}
        </p>
        {made && <Address made={made} />}
        {feed && !made && (
          <p className="num">
            {copy('calendar.subscribe.has', { day: clockMomentText(feed.madeAt) })}{' '}
            {feed.readAt === null
              ? copy('calendar.subscribe.unread')
              : copy('calendar.subscribe.read', { day: clockMomentText(feed.readAt) })}{' '}
            {copy('calendar.subscribe.once')}
          </p>
        )}
        {feed && (
          <Button tone="line" size="s" disabled={isSending} onClick={() => void end()}>
            {copy('calendar.subscribe.end')}
          </Button>
        )}
        <p>
          <a href="/accounts/notifications">{copy('calendar.subscribe.notices')}</a>
        </p>
      </div>
    </Modal>
  );
};

const Address = ({ made: { url } }: { readonly made: MadeFeed }) => {
  const copy = useCopy();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const copyIt = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      toast(copy('calendar.subscribe.copied'), { type: 'success' });
    } catch {
      // Not allowed here: marked, it can be copied by hand.
      field.current?.focus();
      field.current?.select();
    }
  };
  return (
    <>
      <Field
        ref={field}
        label={copy('calendar.subscribe.address')}
        hint={copy('calendar.subscribe.address.hint')}
        value={url}
        readOnly
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="feed-acts">
        <Button tone="primary" size="s" onClick={() => void copyIt()}>
          {copy('calendar.subscribe.copy')}
        </Button>
        <a className="btn line s" href={url.replace(/^https?:/, 'webcal:')}>
          {copy('calendar.subscribe.open')}
        </a>
      </p>
    </>
  );
};
