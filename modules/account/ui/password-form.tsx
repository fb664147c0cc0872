import { useCopy } from '@platform/i18n';
import { Field } from '@platform/ui';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import { checkNewPassword, checkPassword } from './validate.ts';

export const PasswordForm = ({ onDone }: { readonly onDone: () => void }) => {
  const copy = useCopy();
  const state = useAccountForm({
    path: '/users/me/password',
    checks: { currentPassword: checkPassword, newPassword: checkNewPassword },
    fieldByKind: { 'account/wrong-password': 'currentPassword', 'account/weak-password': 'newPassword' },
    onDone,
  });
  const { errors } = state;
  return (
    <AccountForm
      name={copy('account.security.password')}
      state={state}
      submit="account.security.password.submit"
      submitting="account.security.password.submitting"
    >
      <Field
        label={copy('account.security.password.current')}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <Field
        label={copy('account.field.password.new')}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        hint={copy('account.field.password.hint')}
        error={errors.newPassword}
      />
    </AccountForm>
  );
};
