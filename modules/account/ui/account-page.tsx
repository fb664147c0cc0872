import { useCopy } from '@platform/i18n';
import { BrandMark } from '@platform/web';
import type { ReactNode } from 'react';

interface AccountPageProps {
  readonly kind: 'signIn' | 'signUp';
  /** Makes the link to the other page of its text. */
  readonly other: (text: string) => ReactNode;
  readonly children: ReactNode;
}

/** A page with one form: the brand's mark, title, form, and the way to the other form. */
export const AccountPage = ({ kind, other, children }: AccountPageProps) => {
  const copy = useCopy();
  const toOther = kind === 'signIn' ? 'account.signIn.toSignUp' : 'account.signUp.toSignIn';
  return (
    <>
      <header className="bare-top">
        <BrandMark />
      </header>
      <main id="main" className="narrow">
        <h1 className="h1">{copy(`account.${kind}.title`)}</h1>
        <p className="account-lead">{copy(`account.${kind}.lead`)}</p>
        {children}
        <p className="account-other">
          {copy(toOther)} {other(copy(`${toOther}.link`))}
        </p>
      </main>
    </>
  );
};
