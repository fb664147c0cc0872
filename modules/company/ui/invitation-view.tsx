import { momentText, MoreCopy, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { apiMutation, useMutate } from '@platform/web';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { CompanyInvitation, OwnCompany } from '../contract.ts';
import texts from '../copy/people.json';

interface Props {
  /** Address of whoever is signed in; null for a visitor. */
  readonly email: string | null;
  /** Ways on for a visitor, and for somebody of another address; they come back without the link's token, which this tab keeps. */
  readonly waysIn: ReactNode;
  readonly toOtherAccount: ReactNode;
  readonly onJoined: () => void;
}

/** What a mail invited to. A press, not the visit itself: programs that look at mail open its links too. */
export const InvitationView = (props: Props) => (
  <MoreCopy texts={texts}>
    <View {...props} />
  </MoreCopy>
);

const KEPT = 'company-invitation';
/** In this tab, while whoever opened the link signs in or registers: no address but the mail's own carries the token. */
const kept = (): string => {
  try {
    return sessionStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
};
const keep = (token: string): void => {
  try {
    if (token === '') sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, token);
  } catch {
    // Without storage the link of the mail is opened once more.
  }
};

type Seen = { readonly is: 'asking' } | { readonly is: 'ended'; readonly why: string } | ({ readonly is: 'open' } & CompanyInvitation);
/** Refusals that say all there is to say. */
const ENDS = new Set(['company/invitation-ended', 'company/not-approved', 'company/has-one', 'company/invitation-other-address']);

const View = ({ email, waysIn, toOtherAccount, onJoined }: Props) => {
  const copy = useCopy();
  const mutate = useMutate();
  const [seen, setSeen] = useState<Seen>({ is: 'asking' });
  const [token, setToken] = useState('');
  const [sending, setSending] = useState(false);
  const isAsked = useRef(false);
  const takes = useCallback(({ kind, message }: { readonly kind: string; readonly message: string }) => {
    if (ENDS.has(kind)) setSeen({ is: 'ended', why: message });
    return ENDS.has(kind);
  }, []);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    // Read in the browser alone: no page that is kept and no line of a log holds it.
    const carried = new URLSearchParams(location.search).get('token') ?? kept();
    keep(carried);
    setToken(carried);
    if (carried === '') return setSeen({ is: 'ended', why: copy('company.invitation.broken') });
    void mutate((send) => send(apiMutation<CompanyInvitation>('POST', '/users/company-invitation', { token: carried })), { takes }).then(
      (found) => {
        if (found.ok) setSeen({ is: 'open', ...found.value });
      },
    );
  }, [copy, mutate, takes]);
  const join = async () => {
    setSending(true);
    const joined = await mutate((send) => send(apiMutation<OwnCompany>('POST', '/users/me/company/invitation', { token })), { takes });
    if (joined.ok) {
      keep('');
      return onJoined();
    }
    setSending(false);
  };
  if (seen.is === 'asking')
    return (
      <p role="status" className="account-part">
        {copy('company.invitation.asking')}
      </p>
    );
  if (seen.is === 'ended')
    return (
      <p role="alert" className="account-part">
        {seen.why}
      </p>
    );
  return (
    <>
      <div className="company-invitation">
        <h2 className="h3">{copy('company.invitation.to', { company: seen.company })}</h2>
        <p>{copy('company.invitation.for', { email: seen.email })}</p>
        <p className="meta-s">{copy('company.people.until', { until: momentText(seen.expiresAt) })}</p>
      </div>
      {email === null ? (
        waysIn
      ) : email.toLowerCase() === seen.email ? (
        <>
          <p className="account-hint">{copy('company.invitation.becomes')}</p>
          <Button tone="primary" size="l" wide disabled={sending} onClick={() => void join()}>
            {copy(sending ? 'company.invitation.joining' : 'company.invitation.join')}
          </Button>
        </>
      ) : (
        <>
          <p className="account-hint">{copy('company.invitation.other', { email })}</p>
          {toOtherAccount}
        </>
      )}
    </>
  );
};
