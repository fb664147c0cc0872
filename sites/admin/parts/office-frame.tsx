import type { OperatorView } from '@modules/operator';
import { signOutMutation } from '@modules/operator/ui';
import { numberText, useCopy } from '@platform/i18n';
import { Button, classNames, Icon, Planks } from '@platform/ui';
import { Link, useMutate } from '@platform/web';
import type { ReactNode } from 'react';
import { Deadline } from './deadline.tsx';
import { GROUPS, pathOf } from './entries.ts';
import { Jump } from './jump.tsx';
import { isOverdue, type OfficeQueueView } from './office-queries.ts';
import { PollFailed } from './poll-failed.tsx';
import { ROW_KEYS, switchKeys, useAreKeysOn, useKeys } from './use-keys.ts';
import { useNow } from './use-now.ts';

interface FrameProps {
  readonly operator: OperatorView;
  readonly queues: readonly OfficeQueueView[];
  readonly madeAt: number;
  /** Why the counts could not be asked for anew. */
  readonly error: Error | null;
  readonly children: ReactNode;
}

/** Rail, bar, page and keys. Under 768 px it says that it is not made for that, and lists the queues. */
export const OfficeFrame = ({ operator, queues, madeAt, error, children }: FrameProps) => {
  useKeys(ROW_KEYS);
  const now = useNow(madeAt);
  return (
    <div className="o-app">
      <Rail operator={operator} queues={queues} now={now} />
      <Bar operator={operator} />
      <main id="main" className="o-main" tabIndex={-1}>
        {error && <PollFailed error={error} />}
        <div className="o-wide">{children}</div>
        <Narrow queues={queues} now={now} />
      </main>
      <KeyLine />
    </div>
  );
};

interface RailProps extends Pick<FrameProps, 'operator' | 'queues'> {
  readonly now: number;
}
const Rail = ({ operator: { permissions }, queues, now }: RailProps) => {
  const copy = useCopy();
  const groups = GROUPS.map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ permission }) => permission === undefined || permissions.includes(permission)),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <nav className="o-rail" aria-label={copy('office.menu')}>
      <p className="o-logo">
        <Planks />
        <span className="o-label">{copy('office.name')}</span>
      </p>
      {groups.map(({ name = 'own', entries }) => (
        <div key={name} className="o-group">
          {name !== 'own' && <h2 className="o-label">{copy(`office.group.${name}`)}</h2>}
          <ul>
            {entries.map(({ name: entry, icon, queue }) => {
              const waiting = queues.find((one) => one.name === queue);
              const isLate = waiting !== undefined && isOverdue(waiting, now);
              return (
                <li key={entry}>
                  <Link
                    className="o-entry"
                    to={pathOf(entry)}
                    activeOptions={{ exact: true, includeSearch: false }}
                    title={copy(`office.entry.${entry}`)}
                  >
                    <Icon of={icon} />
                    <span className="o-label">{copy(`office.entry.${entry}`)}</span>
                    {waiting && (
                      <span className={classNames('o-count', isLate && 'hot')}>
                        {numberText(waiting.count)}
                        <span className="sr">{copy(isLate ? 'office.count.late' : 'office.count')}</span>
                      </span>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
};

const Bar = ({ operator }: Pick<FrameProps, 'operator'>) => {
  const copy = useCopy();
  const mutate = useMutate();
  const leave = async () => {
    const left = await mutate((send) => send(signOutMutation()));
    if (left.ok) location.assign('/sign-in');
  };
  return (
    <header className="o-top">
      <p className="o-who">
        <b>{operator.name}</b> <span className="meta">{operator.email}</span>
      </p>
      <Jump permissions={operator.permissions} />
      <Button size="s" tone="line" onClick={() => void leave()}>
        {copy('office.signOut')}
      </Button>
    </header>
  );
};

const Narrow = ({ queues, now }: { readonly queues: readonly OfficeQueueView[]; readonly now: number }) => {
  const copy = useCopy();
  return (
    <section className="o-narrow" aria-labelledby="narrow">
      {/* One of the two titles is shown: this one, or the page's. */}
      <h1 className="h3" id="narrow">
        {copy('office.narrow')}
      </h1>
      <p>{copy('office.narrow.text')}</p>
      <ul>
        {queues.map(({ name, count, dueAt }) => (
          <li key={name}>
            <b>{copy(`office.queue.${name}`)}</b>
            <span>{dueAt === null ? copy('office.queue.empty') : <Deadline dueAt={dueAt} now={now} />}</span>
            <span className="o-number">{numberText(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Keys of every page. Those of one page stand on its buttons. */
const KeyLine = () => {
  const copy = useCopy();
  const on = useAreKeysOn();
  return (
    <section className="o-keys" aria-label={copy('office.keys')}>
      {on && (
        <>
          <span>
            <kbd>J</kbd>
            <kbd>K</kbd>
            {copy('office.keys.step')}
          </span>
          <span>
            <kbd>Enter</kbd>
            {copy('office.keys.open')}
          </span>
        </>
      )}
      <button type="button" className="o-key-switch" onClick={() => switchKeys(!on)}>
        {copy(on ? 'office.keys.off' : 'office.keys.on')}
      </button>
    </section>
  );
};
