import { useCopy } from '@platform/i18n';
import type { ReactNode } from 'react';

/** Title, form and the way to the other form. */
export const AccountPage = ({ kind, other, children }: { readonly kind: 'signIn' | 'signUp'; readonly other: (text: string) => ReactNode; readonly children: ReactNode }) => {
  const copy = useCopy();
  return (
    <>
      <h1 className="h1">{copy(`account.${kind}.title`)}</h1>
      <p className="account-lead">{copy(`account.${kind}.lead`)}</p>
      {children}
      <p className="account-other">{copy(kind === 'signIn' ? 'account.signIn.toSignUp' : 'account.signUp.toSignIn')} {other(copy(kind === 'signIn' ? 'account.signIn.toSignUp.link' : 'account.signUp.toSignIn.link'))}</p>
    </>
  );
};
