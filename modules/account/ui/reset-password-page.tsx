import { useCopy } from '@platform/i18n';
import { Field } from '@platform/ui';
import { useState, type ReactNode } from 'react';
import texts from '../copy/recovery.json';
import { AccountForm } from './account-form.tsx';
import { Outcome, RecoveryFrame } from './recovery-frame.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useLinkToken } from './use-link-token.ts';
import { checkNewPassword } from './validate.ts';

interface Ways {
  /** Makes the link to where a member signs in of its text. */
  readonly toSignIn: (text: string) => ReactNode;
  /** Makes the link to where a mail is asked for of its text. */
  readonly toForgot: (text: string) => ReactNode;
}

/** By the link of a mail: a new password. */
export const ResetPasswordPage = (ways: Ways) => {
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<'done' | 'ended'>();
  const isOpen = outcome === undefined && token !== null;
  return (
    <RecoveryFrame title={texts['account.reset.title']} {...(isOpen && { lead: texts['account.reset.lead'] })}>
      {isOpen ? (
        <Form token={token} onDone={() => setOutcome('done')} onEnded={() => setOutcome('ended')} />
      ) : (
        <Result outcome={outcome ?? 'broken'} {...ways} />
      )}
    </RecoveryFrame>
  );
};

const Form = ({
  token,
  onDone,
  onEnded,
}: {
  readonly token: string | undefined;
  readonly onDone: () => void;
  readonly onEnded: () => void;
}) => {
  const copy = useCopy();
  const state = useAccountForm({
    path: '/users/reset-password',
    checks: { newPassword: checkNewPassword },
    with: { token: token ?? '' },
    fieldByKind: { 'account/weak-password': 'newPassword' },
    onDone,
    onRefused: { 'account/link-ended': onEnded },
  });
  return (
    <AccountForm name={copy('account.reset.title')} state={state} submit="account.reset.submit" submitting="account.reset.submitting">
      <Field
        required
        label={copy('account.field.password.new')}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        hint={copy('account.field.password.hint')}
        error={state.errors.newPassword}
      />
    </AccountForm>
  );
};

const Result = ({ outcome, toSignIn, toForgot }: Ways & { readonly outcome: 'done' | 'ended' | 'broken' }) => {
  const copy = useCopy();
  if (outcome === 'done')
    return (
      <Outcome title={copy('account.reset.done')} text={copy('account.reset.done.text')}>
        {toSignIn(copy('account.link.toSignIn'))}
      </Outcome>
    );
  const text = outcome === 'ended' ? 'account.reset.ended.text' : 'account.link.broken.text';
  return (
    <Outcome title={copy(`account.link.${outcome}`)} text={copy(text)}>
      {toForgot(copy('account.reset.toForgot'))}
    </Outcome>
  );
};

export const resetPasswordHead = { title: texts['account.reset.title'], description: texts['account.reset.lead'] };
