import { useCopy } from '@platform/i18n';
import { Field } from '@platform/ui';
import type { LegalDocumentsView, MemberView } from '../contract.ts';
import { EmailField } from './email-field.tsx';
import { AccountForm } from './account-form.tsx';
import { ConsentFields, consentName, consentsIn } from './consent-fields.tsx';
import { FormCopy } from './form-copy.tsx';
import { useAccountForm } from './use-account-form.ts';
import { checkEmail, checkNewPassword, checkUsername } from './validate.ts';

interface Props {
  /** What the brand has; those that nobody agrees to are left out. */
  readonly documents: LegalDocumentsView;
  /** Origin of the site where they are read; this one if not given. */
  readonly documentsAt?: string;
  readonly onDone: (member: MemberView) => void;
}

export const SignUpForm = (props: Props) => (
  <FormCopy>
    <Form {...props} />
  </FormCopy>
);

const Form = ({ documents, documentsAt = '', onDone }: Props) => {
  const copy = useCopy();
  const asked = documents.filter(({ consent }) => consent !== 'none');
  const checkConsents = Object.fromEntries(
    asked.map(({ kind, consent }) => [
      consentName(kind),
      (value: string) => (consent === 'required' && value !== 'on' ? 'account.invalid.consent' : undefined),
    ]),
  );
  const state = useAccountForm({
    path: '/users/sign-up',
    checks: { username: checkUsername, email: checkEmail, password: checkNewPassword, ...checkConsents },
    bodyOf: (values: Readonly<Record<string, string>>) => ({
      username: values.username,
      email: values.email,
      password: values.password,
      consents: consentsIn(asked, values),
    }),
    fieldByKind: { 'account/email-taken': 'email', 'account/weak-password': 'password' },
    onDone: ({ member }: { readonly member: MemberView }) => onDone(member),
  });
  return (
    <AccountForm name={copy('account.signUp.title')} state={state} submit="account.signUp.submit" submitting="account.signUp.submitting">
      <Field
        required
        label={copy('account.field.username')}
        name="username"
        autoComplete="name"
        placeholder={copy('account.field.username.example')}
        error={state.errors.username}
      />
      <EmailField autoComplete="email" error={state.errors.email} />
      <Field
        required
        label={copy('account.field.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={copy('account.field.password.hint')}
        error={state.errors.password}
      />
      <ConsentFields documents={asked} errors={state.errors} readAt={documentsAt} />
    </AccountForm>
  );
};
