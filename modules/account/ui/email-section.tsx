import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCopy } from '@platform/i18n';
import { Button, Field } from '@platform/ui';
import { apiMutation, useMutate } from '@platform/web';
import { useEffect, useRef, useState } from 'react';
import { EmailField } from './email-field.tsx';
import { AccountForm } from './account-form.tsx';
import { emailQuery, socialLinksQuery } from './queries.ts';
import { ConfirmBySocial } from './social-section.tsx';
import { useAccountForm } from './use-account-form.ts';
import { checkEmail, checkPassword } from './validate.ts';

interface Props {
  /** Where somebody who has to sign in again comes back to. */
  readonly here: string;
  /** Says what was done, where the page says such things. */
  readonly onSaid: (text: string) => void;
}

/** The member's address: whether it is known to be theirs, and how to have another. */
export const EmailSection = ({ here, onSaid }: Props) => {
  const copy = useCopy();
  const mutate = useMutate();
  const queries = useQueryClient();
  const { data } = useQuery(emailQuery());
  const { data: ways } = useQuery(socialLinksQuery());
  const [isChanging, setChanging] = useState(false);
  if (!data) return null;
  const { email, isVerified, newEmail } = data;
  const send = async () => {
    const done = await mutate((ask) => ask(apiMutation('POST', '/users/me/email/verification')), { redirect: here });
    if (done.ok) onSaid(copy('account.email.sent', { email }));
  };
  const onAsked = (asked: string) => {
    setChanging(false);
    onSaid(copy('account.email.asked', { email: asked }));
    void queries.invalidateQueries({ queryKey: emailQuery().queryKey });
  };
  return (
    <>
      <h2 className="h3 account-part">{copy('account.email.title')}</h2>
      <p className="account-address">{email}</p>
      <p className="account-hint">{copy(isVerified ? 'account.email.verified' : 'account.email.unverified')}</p>
      {newEmail !== null && <p className="account-hint">{copy('account.email.pending', { email: newEmail })}</p>}
      <div className="account-ways">
        {!isVerified && (
          <Button tone="line" wide onClick={() => void send()}>
            {copy('account.email.send')}
          </Button>
        )}
        <Button tone="line" wide aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          {copy(isChanging ? 'account.email.cancel' : 'account.email.change')}
        </Button>
      </div>
      {isChanging && ways?.hasPassword === false && <ConfirmBySocial here={here} offersPassword={false} />}
      {isChanging && (ways?.hasPassword !== false || ways.isConfirmed) && (
        <EmailForm hasPassword={ways?.hasPassword !== false} onDone={onAsked} />
      )}
    </>
  );
};

const EmailForm = ({ hasPassword, onDone }: { readonly hasPassword: boolean; readonly onDone: (email: string) => void }) => {
  const copy = useCopy();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const state = useAccountForm({
    path: '/users/me/email',
    checks: { email: checkEmail, currentPassword: hasPassword ? checkPassword : () => undefined },
    bodyOf: ({ email, currentPassword }) => (hasPassword ? { email, currentPassword } : { email }),
    fieldByKind: { 'account/same-email': 'email', 'account/address-taken': 'email', 'account/wrong-password': 'currentPassword' },
    onDone: (_answer: undefined, { email }) => onDone(email.trim()),
  });
  return (
    <AccountForm name={copy('account.email.change')} state={state} submit="account.email.submit" submitting="account.email.submitting">
      <EmailField ref={first} label={copy('account.email.new')} autoComplete="email" error={state.errors.email} />
      {hasPassword && (
        <Field
          required
          label={copy('account.security.password.current')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          error={state.errors.currentPassword}
        />
      )}
    </AccountForm>
  );
};
