import type { MemberView } from '@modules/account';
import { memberName } from '@modules/account/ui';
import { useCopy } from '@platform/i18n';
import { Button, buttonClass } from '@platform/ui';
import { apiMutation, Link, useMutate, usePage } from '@platform/web';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refundCopy as copy } from './refund-page.tsx';
import { helpUrl, refundTarget, type RefundSearch } from './refund-target.ts';

/** The ways to the refund: on as whoever is signed in, or by signing in. */
export const RefundChoices = ({ member, search }: { readonly member: MemberView | null; readonly search: RefundSearch }) => {
  const help = helpUrl(usePage());
  const asVisitor = (
    <Link className={buttonClass({ tone: 'primary', size: 'l', wide: true })} to="/site-cbt/refund-login/local" search={search}>
      {copy('refund.choice.email')}
    </Link>
  );
  return (
    <>
      <div className="refund-choices">{member ? <AsMember member={member} search={search} /> : asVisitor}</div>
      <p className="account-other">
        {copy('refund.choice.help')} <a href={help}>{copy('refund.choice.help.link')}</a>
      </p>
    </>
  );
};

const AsMember = ({ member, search }: { readonly member: MemberView; readonly search: RefundSearch }) => {
  const page = usePage();
  const siteCopy = useCopy();
  const navigate = useNavigate();
  const mutate = useMutate();
  const [leaving, setLeaving] = useState(false);
  const change = async () => {
    setLeaving(true);
    const done = await mutate((send) => send(apiMutation('POST', '/users/sign-out')), { messages: { 500: copy('refund.signOut.failed') } });
    if (!done.ok) return setLeaving(false);
    // Anew: what this visit knows of the member must not stay.
    await navigate({ to: '/site-cbt/refund-login/local', search, reloadDocument: true });
  };
  return (
    <>
      <a className={buttonClass({ tone: 'primary', size: 'l', wide: true })} href={refundTarget(page, search.redirect)}>
        {copy('refund.choice.continue', { name: memberName(member, siteCopy) })}
      </a>
      <Button tone="line" size="l" wide disabled={leaving} onClick={() => void change()}>
        {copy('refund.choice.other')}
      </Button>
    </>
  );
};
