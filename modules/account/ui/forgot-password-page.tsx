import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useState } from 'react';
import texts from '../copy/recovery.json';
import { EmailField } from './email-field.tsx';
import { AccountForm } from './account-form.tsx';
import { Outcome, RecoveryFrame } from './recovery-frame.tsx';
import { useAccountForm } from './use-account-form.ts';
import { checkEmail } from './validate.ts';

/** Asks for the address, and says the same for every address. */
export const ForgotPasswordPage = () => {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <RecoveryFrame title={texts['account.forgot.title']} {...(sentTo === undefined && { lead: texts['account.forgot.lead'] })}>
      {sentTo === undefined ? <Form onDone={setSentTo} /> : <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />}
    </RecoveryFrame>
  );
};

const Form = ({ onDone }: { readonly onDone: (email: string) => void }) => {
  const copy = useCopy();
  const state = useAccountForm({
    path: '/users/forgot-password',
    checks: { email: checkEmail },
    fieldByKind: {},
    onDone: (_answer: undefined, { email }) => onDone(email.trim()),
  });
  return (
    <AccountForm name={copy('account.forgot.title')} state={state} submit="account.forgot.submit" submitting="account.forgot.submitting">
      <EmailField autoComplete="username" error={state.errors.email} />
    </AccountForm>
  );
};

const Sent = ({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) => {
  const copy = useCopy();
  return (
    <Outcome title={copy('account.forgot.done')} text={copy('account.forgot.done.text', { email })} hint={copy('account.forgot.done.hint')}>
      <Button tone="line" wide onClick={onAgain}>
        {copy('account.forgot.again')}
      </Button>
    </Outcome>
  );
};

export const forgotPasswordHead = { title: texts['account.forgot.title'], description: texts['account.forgot.lead'] };
