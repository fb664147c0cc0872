import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, buttonClass } from '@platform/ui';
import { ApiError, useMutate } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { OptOut, OptOutTopic } from '../contract.ts';
import texts from '../copy/opt-out.json';
import { optOut, optOutQuery, undoOptOut } from './queries.ts';

const ENDED = 'notification/opt-out-ended';

/**
 * What the link of a mail ends, in whatever browser and without signing in. A press, not the visit itself: programs that look at mail open its links too.
 *
 * @param token undefined before it was read, null where the address has none
 */
export const UnsubscribePage = ({ token }: { readonly token: string | null | undefined }) => (
  <MoreCopy texts={texts}>
    <NoScript />
    {token === null ? <Ended /> : token === undefined ? <Loading /> : <Asked token={token} />}
  </MoreCopy>
);

const NoScript = () => (
  <noscript>
    <p className="account-part">{useCopy()('notification.optOut.noScript')}</p>
  </noscript>
);

const Loading = () => (
  <p role="status" className="account-hint">
    {useCopy()('notification.optOut.loading')}
  </p>
);

const Asked = ({ token }: { readonly token: string }) => {
  const copy = useCopy();
  const { data, error, refetch } = useQuery(optOutQuery(token));
  if (error instanceof ApiError && (error.kind === ENDED || error.kind === 'request/invalid')) return <Ended />;
  if (error)
    return (
      <Outcome title={copy('notification.optOut.failed')} text={copy('notification.optOut.failed.text')}>
        <Button tone="line" wide onClick={() => void refetch()}>
          {copy('notification.optOut.retry')}
        </Button>
      </Outcome>
    );
  return data ? <Way token={token} asked={data} /> : <Loading />;
};

type State = 'asked' | 'done' | 'undone' | 'before' | 'ended' | 'undo-ended';

const Way = ({ token, asked: { topic, address, isOn } }: { readonly token: string; readonly asked: OptOut }) => {
  const copy = useCopy();
  const mutate = useMutate();
  const [state, setState] = useState<State>(isOn ? 'asked' : 'before');
  const [undo, setUndo] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const what = copy(`notification.optOut.topic.${topic}`);

  const act = async (work: () => Promise<State | undefined>) => {
    if (sending) return;
    setSending(true);
    const next = await work();
    setSending(false);
    if (next) setState(next);
  };
  const takes = ({ kind }: ApiError) => kind === ENDED;
  const failedAs = (error: unknown, state: State) => (error instanceof ApiError && takes(error) ? state : undefined);
  const end = () =>
    act(async () => {
      const done = await mutate((send) => send(optOut(token)), { takes });
      if (!done.ok) return failedAs(done.error, 'ended');
      setUndo(done.value.undo);
      return 'done';
    });
  const bringBack = () =>
    act(async () => {
      const done = await mutate((send) => send(undoOptOut(undo ?? '')), { takes });
      return done.ok ? 'undone' : failedAs(done.error, 'undo-ended');
    });

  switch (state) {
    case 'asked':
      return (
        <>
          <dl className="opt-out">
            <dt>{copy('notification.optOut.what')}</dt>
            <dd>{what}</dd>
            <dt>{copy('notification.optOut.address')}</dt>
            <dd>{address}</dd>
          </dl>
          <p>{copy(topic === 'ADVERTISING' ? 'notification.optOut.rest.ADVERTISING' : 'notification.optOut.rest.kind')}</p>
          <div className="account-ways">
            <Button tone="primary" size="l" wide disabled={sending} onClick={() => void end()}>
              {copy(sending ? 'notification.optOut.submitting' : 'notification.optOut.submit')}
            </Button>
          </div>
        </>
      );
    case 'done':
      return (
        <Outcome key={state} title={copy('notification.optOut.done')} text={copy('notification.optOut.done.text', { what })}>
          {undo !== null && (
            <Button tone="line" wide disabled={sending} onClick={() => void bringBack()}>
              {copy(sending ? 'notification.optOut.undoing' : 'notification.optOut.undo')}
            </Button>
          )}
          <ToSettings topic={topic} />
        </Outcome>
      );
    case 'undone':
      return (
        <Outcome key={state} title={copy('notification.optOut.undone')} text={copy('notification.optOut.undone.text', { what })}>
          <ToSettings topic={topic} />
        </Outcome>
      );
    case 'before':
      return (
        <Outcome key={state} title={copy('notification.optOut.before')} text={copy('notification.optOut.before.text', { what })}>
          <ToSettings topic={topic} />
        </Outcome>
      );
    case 'undo-ended':
      return (
        <Outcome key={state} title={copy('notification.optOut.undoEnded')} text={copy('notification.optOut.undoEnded.text')}>
          <ToSettings topic={topic} />
        </Outcome>
      );
    default:
      return <Ended />;
  }
};

const Ended = () => {
  const copy = useCopy();
  return (
    <Outcome title={copy('notification.optOut.ended')} text={copy('notification.optOut.ended.text')}>
      <ToSettings topic="REVIEW_DUE" />
      <ToSettings topic="ADVERTISING" />
    </Outcome>
  );
};

/** Where a member sees all of it, once signed in. */
const ToSettings = ({ topic }: { readonly topic: OptOutTopic }) => {
  const copy = useCopy();
  const isConsent = topic === 'ADVERTISING';
  return (
    <a className={buttonClass({ tone: 'quiet', wide: true })} href={isConsent ? '/accounts/consents' : '/accounts/notifications'}>
      {copy(isConsent ? 'notification.optOut.toConsents' : 'notification.optOut.toSettings')}
    </a>
  );
};

/** What came of it, in the place of the button that had the focus. */
const Outcome = ({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="account-outcome">
      <h2 className="h3" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p>{text}</p>
      <div className="account-ways">{children}</div>
    </section>
  );
};

/** For the page's head. */
export const unsubscribeHead = { title: texts['notification.optOut.title'], description: texts['notification.optOut.description'] };
