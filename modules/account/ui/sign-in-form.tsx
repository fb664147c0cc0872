import { useCopy } from '@platform/i18n';
import { Field } from '@platform/ui';
import { lazy, Suspense, useState } from 'react';
import type { MemberView } from '../contract.ts';
import { EmailField } from './email-field.tsx';
import { AccountForm } from './account-form.tsx';
import { FormCopy } from './form-copy.tsx';
import { PasskeySignIn } from './passkey-buttons.tsx';
import { useAccountForm } from './use-account-form.ts';
import { checkEmail, checkPassword } from './validate.ts';

/** Only members with a second factor need it. */
const CodeForm = lazy(() => import('./code-form.tsx').then((part) => ({ default: part.CodeForm })));

interface Props {
  readonly onDone: (member: MemberView) => void;
}

/** @param startsWithCode somebody was shown to be there by something else than a password, and has a second factor */
export const SignInForm = ({ onDone, startsWithCode = false }: Props & { readonly startsWithCode?: boolean }) => {
  const [isCodeAsked, setCodeAsked] = useState(startsWithCode);
  return (
    <FormCopy>
      {isCodeAsked ? (
        <Suspense>
          <CodeForm onDone={onDone} onBack={() => setCodeAsked(false)} />
        </Suspense>
      ) : (
        <>
          <Form onDone={onDone} onCodeAsked={() => setCodeAsked(true)} />
          <PasskeySignIn onDone={onDone} />
        </>
      )}
    </FormCopy>
  );
};

const Form = ({ onDone, onCodeAsked }: Props & { readonly onCodeAsked: () => void }) => {
  const copy = useCopy();
  const state = useAccountForm({
    path: '/users/sign-in',
    checks: { email: checkEmail, password: checkPassword },
    fieldByKind: { 'account/wrong-credentials': 'password' },
    onDone: ({ member }: { readonly member: MemberView }) => onDone(member),
    onRefused: { 'account/second-factor-asked': onCodeAsked },
  });
  return (
    <AccountForm name={copy('account.signIn.title')} state={state} submit="account.signIn.submit" submitting="account.signIn.submitting">
      <EmailField autoComplete="username" error={state.errors.email} />
      <Field
        required
        label={copy('account.field.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        error={state.errors.password}
      />
    </AccountForm>
  );
};
