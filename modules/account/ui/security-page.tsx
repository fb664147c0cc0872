import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MoreCopy, useCopy, dayText } from '@platform/i18n';
import { Button, buttonClass } from '@platform/ui';
import { apiMutation, signInUrl, useMutate, usePage } from '@platform/web';
import { useState } from 'react';
import type { SessionView } from '../contract.ts';
import texts from '../copy/security.json';
import { AccountFrame } from './account-frame.tsx';
import { deviceName } from '../domain/device-name.ts';
import { EmailSection } from './email-section.tsx';
import { FormCopy } from './form-copy.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { sessionsQuery, socialLinksQuery } from './queries.ts';
import { SocialCopy, SocialOutcome } from './social-buttons.tsx';
import { FirstPassword, SocialSection } from './social-section.tsx';

/** Where somebody who has to sign in again comes back to. */
const HERE = '/accounts/security';

/**
 * Where a member is signed in, and how they change their password.
 *
 * @param outcome what came of a way to a provider
 */
export const SecurityPage = ({ outcome }: { readonly outcome?: string | undefined }) => (
  <FormCopy>
    <MoreCopy texts={texts}>
      <SocialCopy>
        <Security outcome={outcome} />
      </SocialCopy>
    </MoreCopy>
  </FormCopy>
);

const Security = ({ outcome }: { readonly outcome: string | undefined }) => {
  const copy = useCopy();
  const page = usePage();
  const mutate = useMutate();
  const { data: ways } = useQuery(socialLinksQuery());
  const { data: sessions = [] } = useQuery(sessionsQuery());
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  const [changes, setChanges] = useState(0);
  const refresh = () => queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });

  const end = async (session: SessionView, device: string) => {
    const done = await mutate((send) => send(apiMutation('POST', `/users/me/sessions/${session.id}/end`)), { redirect: HERE });
    if (done.ok) setSaid(copy('account.security.ended', { device }));
    await refresh();
  };
  const endOthers = async () => {
    const done = await mutate((send) => send(apiMutation('POST', '/users/me/sessions/end-others')), { redirect: HERE });
    if (done.ok) setSaid(copy('account.security.endOthers.done'));
    await refresh();
  };
  const endAll = async () => {
    const done = await mutate((send) => send(apiMutation('POST', '/users/me/sessions/end-all')), { redirect: HERE });
    if (done.ok) location.assign(signInUrl(page, '/'));
  };
  const onChanged = () => {
    setSaid(copy('account.security.password.done'));
    setChanges(changes + 1);
    void refresh();
  };
  return (
    <AccountFrame title={copy('account.security.title')} lead={copy('account.security.lead')}>
      <SocialOutcome outcome={outcome} />
      <p role="status" className="account-said">
        {said}
      </p>
      <h2 className="h3 account-part">{copy('account.security.devices')}</h2>
      <ul className="account-sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={end} />
        ))}
      </ul>
      <div className="account-ends">
        {sessions.some(({ isCurrent }) => !isCurrent) && (
          <Button tone="line" wide onClick={() => void endOthers()}>
            {copy('account.security.endOthers')}
          </Button>
        )}
        <Button tone="line" wide onClick={() => void endAll()}>
          {copy('account.security.endAll')}
        </Button>
      </div>
      <p className="account-hint">{copy('account.security.endAll.hint')}</p>
      <EmailSection here={HERE} onSaid={setSaid} />
      <SocialSection here={HERE} onSaid={setSaid} />
      <h2 className="h3 account-part">
        {copy(ways?.hasPassword === false ? 'account.security.password.none' : 'account.security.password')}
      </h2>
      {ways?.hasPassword === false ? (
        <FirstPassword />
      ) : (
        <>
          <p className="account-lead">{copy('account.security.password.lead')}</p>
          <PasswordForm key={changes} onDone={onChanged} />
        </>
      )}
      <PasskeySection here={HERE} onSaid={setSaid} />
      <h2 className="h3 account-part">{copy('account.security.factor')}</h2>
      <p className="account-lead">{copy('account.security.factor.lead')}</p>
      <div className="account-ways">
        <a className={buttonClass({ tone: 'line', wide: true })} href="/accounts/second-factor">
          {copy('account.security.factor.link')}
        </a>
      </div>
      <h2 className="h3 account-part">{copy('account.security.more')}</h2>
      <div className="account-ways">
        <a className={buttonClass({ tone: 'line', wide: true })} href="/accounts/consents">
          {copy('account.security.toConsents')}
        </a>
        <a className={buttonClass({ tone: 'line', wide: true })} href="/apiV2/user/me/export" download>
          {copy('account.security.export')}
        </a>
      </div>
      <p className="account-hint">{copy('account.security.export.hint')}</p>
      <div className="account-ways">
        <a className={buttonClass({ tone: 'quiet', wide: true })} href="/accounts/withdraw">
          {copy('account.security.withdraw')}
        </a>
      </div>
    </AccountFrame>
  );
};

const SessionRow = ({
  session,
  onEnd,
}: {
  readonly session: SessionView;
  readonly onEnd: (session: SessionView, device: string) => Promise<void>;
}) => {
  const copy = useCopy();
  const name = deviceName(session.userAgent);
  const device = name ? copy('account.security.device', name) : copy('account.security.device.unknown');
  const since = copy('account.security.since', { day: dayText(new Date(session.startedAt)) });
  const used = session.isCurrent
    ? copy('account.security.current')
    : copy('account.security.used', { day: dayText(new Date(session.usedAt)) });
  return (
    <li>
      <div>
        <b>{device}</b>
        <span>{used}</span>
        <span>{since}</span>
      </div>
      {!session.isCurrent && (
        <Button size="s" tone="line" aria-label={copy('account.security.end.of', { device })} onClick={() => void onEnd(session, device)}>
          {copy('account.security.end')}
        </Button>
      )}
    </li>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const securityHead = { title: texts['account.security.title'], description: texts['account.security.lead'] };
