import type { MemberView } from '@modules/account';
import { memberName } from '@modules/account/ui';
import { useCopy } from '@platform/i18n';
import { Button, buttonClass, useToast } from '@platform/ui';
import { apiSend, registerUrl, signInUrl, usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** Who is signed in and the way out, or the two ways in. */
export const AccountCorner = ({ member }: { readonly member: MemberView | null }) => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  if (member) return <SignedIn name={memberName(member, copy)} />;
  return (
    <div className="account">
      <a className={buttonClass({ tone: 'quiet' })} href={signInUrl(page, here)}>{copy('cbt.signIn')}</a>
      <a className={buttonClass({ tone: 'line' })} href={registerUrl(page, here)}>{copy('cbt.register')}</a>
    </div>
  );
};

const SignedIn = ({ name }: { readonly name: string }) => {
  const copy = useCopy();
  const toast = useToast();
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    try {
      await apiSend('POST', '/users/sign-out');
      location.assign('/');
    } catch {
      setLeaving(false);
      toast(copy('account.signOut.failed'));
    }
  };
  return (
    <div className="account">
      <span className="me"><span className="ava" aria-hidden>{[...name][0]}</span><span className="nm">{copy('account.name', { name })}</span></span>
      <Button tone="quiet" disabled={leaving} onClick={() => void signOut()}>{copy('account.signOut')}</Button>
    </div>
  );
};
