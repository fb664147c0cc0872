import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, SettingBox } from '@platform/ui';
import { useMutate, usePage } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { chosenKinds, type Channel, type Kind } from '../contract-kinds.ts';
import type { Choice } from '../contract.ts';
import texts from '../copy/page.json';
import { choose, notificationSettingsQuery } from './queries.ts';

const HERE = '/accounts/notifications';

interface Others {
  /** What another module has of a kind, in its row. */
  readonly within?: Partial<Record<Kind, ReactNode>>;
  /** What other modules have of it, behind the kinds. */
  readonly also?: ReactNode;
}

/** What the member wants to be told, and on which channel. */
export const NotificationSettingsPage = (others: Others) => (
  <MoreCopy texts={texts}>
    <Settings {...others} />
  </MoreCopy>
);

const Settings = ({ within, also }: Others) => {
  const copy = useCopy();
  const { offers, urls } = usePage().brand;
  const mutate = useMutate();
  const queries = useQueryClient();
  const query = notificationSettingsQuery();
  const { data } = useQuery(query);
  const [said, setSaid] = useState('');
  const set = async (choice: Choice) => {
    setSaid('');
    const done = await mutate((send) => send(choose(choice)), { redirect: HERE });
    if (!done.ok) return;
    queries.setQueryData(query.queryKey, done.value);
    setSaid(copy('notification.settings.saved'));
  };
  return (
    <>
      <p role="status" className="account-said">
        {said}
      </p>
      {data?.isMailVerified === false && (
        <p className="account-hint">
          {copy('notification.settings.unverified')} <a href="/accounts/security">{copy('notification.settings.verify')}</a>
        </p>
      )}
      <ul className="notice-kinds">
        {chosenKinds(offers).map((kind) => (
          <KindRow key={kind} kind={kind} choices={data?.choices.filter((choice) => choice.kind === kind) ?? []} onSet={set}>
            {within?.[kind]}
          </KindRow>
        ))}
      </ul>
      {also}
      {urls.cbt !== undefined && (
        <>
          <h2 className="h3 account-part">{copy('notification.settings.push')}</h2>
          <p className="account-lead">{copy('notification.settings.push.text')}</p>
          <p className="notice-go">
            <a className={buttonClass({ tone: 'line' })} href={`${urls.cbt}/`}>
              {copy('notification.settings.push.go')}
            </a>
          </p>
        </>
      )}
      <p className="account-hint">{copy('notification.settings.noAdvertising')}</p>
      <p className="account-other">
        <a href="/notifications">{copy('notification.settings.back')}</a>
      </p>
    </>
  );
};

const KindRow = ({
  kind,
  choices,
  onSet,
  children,
}: {
  readonly kind: Kind;
  readonly choices: readonly Choice[];
  readonly onSet: (choice: Choice) => Promise<void>;
  readonly children: ReactNode;
}) => {
  const copy = useCopy();
  const id = useId();
  const name = copy(`notification.kind.${kind}`);
  return (
    <li>
      <h2 className="name" id={id}>
        {name}
      </h2>
      <p>{copy(`notification.settings.${kind}`)}</p>
      <div role="group" aria-labelledby={id}>
        {choices.map((choice) => (
          <SettingBox
            key={choice.channel}
            label={copy(`notification.settings.channel.${choice.channel satisfies Channel}`)}
            isOn={choice.isOn}
            onSet={(isOn) => onSet({ ...choice, isOn })}
          />
        ))}
      </div>
      {children}
    </li>
  );
};

/** For the page's head. */
export const notificationSettingsHead = {
  title: texts['notification.settings.title'],
  description: texts['notification.settings.description'],
};
