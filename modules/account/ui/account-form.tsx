import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import type { ReactNode } from 'react';
import type { useAccountForm } from './use-account-form.ts';

/** The frame that both forms share. What failed as a whole is told in an alert. */
export const AccountForm = ({
  name,
  state,
  submit,
  submitting,
  children,
}: {
  readonly name: string;
  readonly state: Pick<ReturnType<typeof useAccountForm<never>>, 'form' | 'sending'>;
  readonly submit: string;
  readonly submitting: string;
  readonly children: ReactNode;
}) => {
  const copy = useCopy();
  return (
    // Without script the browser would send the fields in the address; POST keeps them out of it.
    <form method="post" className="account-form" aria-label={name} {...state.form}>
      {children}
      <Button type="submit" tone="primary" size="l" wide disabled={state.sending}>
        {copy(state.sending ? submitting : submit)}
      </Button>
    </form>
  );
};
