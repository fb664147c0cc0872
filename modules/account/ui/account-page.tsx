import { useCopy } from '@platform/i18n';
import type { ReactNode } from 'react';
import { AccountFrame } from './account-frame.tsx';

interface AccountPageProps {
  readonly kind: 'signIn' | 'signUp';
  /** Makes the link to the other page of its text. */
  readonly other: (text: string) => ReactNode;
  /** A further way on, below the form. */
  readonly more?: ReactNode;
  /** Other ways than the form. */
  readonly ways?: ReactNode;
  readonly children: ReactNode;
}

/** A page with one form: the brand's mark, title, form, and the way to the other form. */
export const AccountPage = ({ kind, other, more, ways, children }: AccountPageProps) => {
  const copy = useCopy();
  const toOther = kind === 'signIn' ? 'account.signIn.toSignUp' : 'account.signUp.toSignIn';
  return (
    <AccountFrame title={copy(`account.${kind}.title`)} lead={copy(`account.${kind}.lead`)}>
      {children}
      {more && <p className="account-other">{more}</p>}
      {ways}
      <p className="account-other">
        {copy(toOther)} {other(copy(`${toOther}.link`))}
      </p>
    </AccountFrame>
  );
};
