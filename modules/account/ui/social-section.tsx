import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayText, useCopy } from '@platform/i18n';
import { Button, buttonClass, Field } from '@platform/ui';
import { apiMutation, useMutate } from '@platform/web';
import { useState, type SubmitEvent } from 'react';
import type { Provider } from '../contract.ts';
import { PasskeyConfirm } from './passkey-buttons.tsx';
import { emailQuery, passkeysQuery, socialLinksQuery } from './queries.ts';
import { SocialButton, SocialCopy, useSocialStart } from './social-buttons.tsx';

interface SectionProps {
  /** Where somebody who has to sign in again comes back to. */
  readonly here: string;
  readonly onSaid: (text: string) => void;
}

/** Providers by which the member signs in: link and unlink. */
export const SocialSection = (props: SectionProps) => (
  <SocialCopy>
    <Section {...props} />
  </SocialCopy>
);

const Section = ({ here, onSaid }: SectionProps) => {
  const copy = useCopy();
  const mutate = useMutate();
  const queries = useQueryClient();
  const { data } = useQuery(socialLinksQuery());
  const { start, isLeaving } = useSocialStart(here);
  const [asked, setAsked] = useState<Provider | null>(null);
  if (!data || data.links.length === 0) return null;
  const { hasPassword, isConfirmed, links } = data;
  const nameOf = (provider: Provider) => copy(`account.social.${provider}`);
  const unlink = async (provider: Provider) => {
    const done = await mutate((send) => send(apiMutation('POST', `/users/me/social/${provider}/unlink`)), { redirect: here });
    if (done.ok) onSaid(copy('account.social.unlinked', { provider: nameOf(provider) }));
    await queries.invalidateQueries({ queryKey: socialLinksQuery().queryKey });
  };
  const link = (provider: Provider) => {
    if (isConfirmed) void start(provider, { purpose: 'link' });
    else setAsked(provider);
  };
  return (
    <>
      <h2 className="h3 account-part">{copy('account.social.ways')}</h2>
      <p className="account-lead">{copy('account.social.ways.lead')}</p>
      <ul className="account-sessions" aria-label={copy('account.social.ways')}>
        {links.map(({ provider, linkedAt }) => (
          <li key={provider}>
            <div>
              <b>{nameOf(provider)}</b>
              <span>
                {linkedAt === null ? copy('account.social.notLinked') : copy('account.social.linked', { day: dayText(new Date(linkedAt)) })}
              </span>
            </div>
            <Button
              size="s"
              tone="line"
              disabled={isLeaving}
              aria-label={copy(linkedAt === null ? 'account.social.link.of' : 'account.social.unlink.of', { provider: nameOf(provider) })}
              onClick={() => (linkedAt === null ? link(provider) : void unlink(provider))}
            >
              {copy(linkedAt === null ? 'account.social.link' : 'account.social.unlink')}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && hasPassword && (
        <LinkForm
          provider={asked}
          isLeaving={isLeaving}
          onCancel={() => setAsked(null)}
          onPassword={(currentPassword) => void start(asked, { purpose: 'link', currentPassword })}
        />
      )}
      {asked !== null && !hasPassword && <ConfirmBySocial here={here} offersPassword={false} />}
    </>
  );
};

interface LinkFormProps {
  readonly provider: Provider;
  readonly isLeaving: boolean;
  readonly onCancel: () => void;
  readonly onPassword: (password: string) => void;
}
const LinkForm = ({ provider, isLeaving, onCancel, onPassword }: LinkFormProps) => {
  const copy = useCopy();
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('linkPassword');
    const isEmpty = typeof password !== 'string' || password === '';
    setError(isEmpty ? copy('account.invalid.password.empty') : undefined);
    if (!isEmpty) onPassword(password);
  };
  const name = copy('account.social.link.password', { provider: copy(`account.social.${provider}`) });
  return (
    <form className="account-form" noValidate method="post" aria-label={name} onSubmit={submit}>
      <p>{name}</p>
      <Field
        required
        // Asked for by a press just now: the field is what the member wants next.
        ref={(field) => field?.focus()}
        label={copy('account.social.link.password.field')}
        name="linkPassword"
        type="password"
        autoComplete="current-password"
        error={error}
      />
      <Button type="submit" tone="primary" wide disabled={isLeaving}>
        {copy('account.social.link')}
      </Button>
      <Button tone="quiet" wide onClick={onCancel}>
        {copy('account.social.link.cancel')}
      </Button>
    </form>
  );
};

interface ConfirmProps {
  readonly here: string;
  /** Not where the page offers it in a part of its own. */
  readonly offersPassword?: boolean;
}
/** A member without a password shows by a provider who they are. */
export const ConfirmBySocial = (props: ConfirmProps) => (
  <SocialCopy>
    <Confirm {...props} />
  </SocialCopy>
);
const Confirm = ({ here, offersPassword = true }: ConfirmProps) => {
  const copy = useCopy();
  const { data } = useQuery(socialLinksQuery());
  const { data: own } = useQuery(passkeysQuery());
  const { start, isLeaving } = useSocialStart(here);
  if (!data || data.hasPassword) return null;
  if (data.isConfirmed) return <p className="account-hint">{copy('account.social.confirmed')}</p>;
  const linked = data.links.filter(({ linkedAt }) => linkedAt !== null);
  const hasWay = linked.length > 0 || (own?.passkeys.length ?? 0) > 0;
  return (
    <div className="social">
      {hasWay && <p>{copy('account.social.confirm.lead')}</p>}
      {!hasWay && !offersPassword && <p>{copy('account.social.noPassword.first')}</p>}
      {linked.map(({ provider }) => (
        <SocialButton
          key={provider}
          provider={provider}
          disabled={isLeaving}
          label={copy('account.social.confirm', { provider: copy(`account.social.${provider}`) })}
          onPress={() => void start(provider, { purpose: 'confirm', next: here })}
        />
      ))}
      <PasskeyConfirm here={here} />
      {offersPassword && <FirstPassword />}
    </div>
  );
};

/** How a member who has no password gets one. */
export const FirstPassword = () => {
  const copy = useCopy();
  const { data: email } = useQuery(emailQuery());
  const { data: ways } = useQuery(socialLinksQuery());
  const hasLink = ways?.links.some(({ linkedAt }) => linkedAt !== null);
  return (
    <div className="social">
      <p>{copy('account.social.noPassword')}</p>
      {hasLink && email?.isVerified === false && <p>{copy('account.social.noPassword.unverified')}</p>}
      <a className={buttonClass({ tone: 'line', wide: true })} href="/accounts/forgot-password">
        {copy('account.social.setPassword')}
      </a>
    </div>
  );
};
