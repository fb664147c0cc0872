import { useQuery } from '@tanstack/react-query';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { apiMutation, useMutate } from '@platform/web';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Provider, SocialStartView } from '../contract.ts';
import texts from '../copy/social.json';
import { socialWaysQuery } from './queries.ts';

export const SocialCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;

interface StartBody {
  readonly purpose: 'sign-in' | 'link' | 'confirm';
  readonly next?: string;
  readonly currentPassword?: string;
}
/** Sends the browser to a provider, once. */
export const useSocialStart = (here?: string) => {
  const mutate = useMutate();
  const inFlight = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  // The address bar's back button may bring the page back as it was left.
  useEffect(() => {
    const wakeUp = () => {
      inFlight.current = false;
      setLeaving(false);
    };
    addEventListener('pageshow', wakeUp);
    return () => removeEventListener('pageshow', wakeUp);
  }, []);
  const start = async (provider: Provider, body: StartBody): Promise<void> => {
    if (inFlight.current) return;
    inFlight.current = true;
    setLeaving(true);
    const path = `/users/social/${provider}/start`;
    const done = await mutate(
      (send) => send(apiMutation<SocialStartView>('POST', path, body)),
      here === undefined ? {} : { redirect: here },
    );
    if (done.ok) return location.assign(done.value.url);
    inFlight.current = false;
    setLeaving(false);
  };
  return { start, isLeaving };
};

/** The providers' marks, as their design guides draw them. */
const Mark = ({ provider }: { readonly provider: Provider }) => (
  <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden fill="currentColor">
    {provider === 'kakao' ? (
      <path d="M9 1C4.58 1 1 3.79 1 7.23c0 2.22 1.5 4.17 3.75 5.27l-.95 3.5c-.09.31.27.56.54.38l4.16-2.75c.17.01.33.02.5.02 4.42 0 8-2.79 8-6.42S13.42 1 9 1Z" />
    ) : (
      <path d="M11.6 9.6 6.2 2H2v14h4.4V8.4l5.4 7.6H16V2h-4.4v7.6Z" />
    )}
  </svg>
);

interface ButtonProps {
  readonly provider: Provider;
  readonly label: string;
  readonly disabled: boolean;
  readonly type?: 'button' | 'submit';
  readonly onPress?: () => void;
}
export const SocialButton = ({ provider, label, disabled, type = 'button', onPress }: ButtonProps) => (
  <button type={type} className={buttonClass({ size: 'l', wide: true }, `social-${provider}`)} disabled={disabled} onClick={onPress}>
    <Mark provider={provider} />
    {label}
  </button>
);

interface ButtonsProps {
  readonly next: string | undefined;
  /** Whoever comes for the first time begins; it is the same way. */
  readonly verb?: 'enter' | 'begin';
}
/** Below a form of signing in or registering: other ways, where there are any. */
export const SocialButtons = (props: ButtonsProps) => (
  <SocialCopy>
    <Buttons {...props} />
  </SocialCopy>
);
const Buttons = ({ next, verb = 'enter' }: ButtonsProps) => {
  const copy = useCopy();
  const { data: ways = [] } = useQuery(socialWaysQuery());
  const { start, isLeaving } = useSocialStart();
  if (ways.length === 0) return null;
  return (
    <section className="social" aria-label={copy('account.social.other')}>
      <p className="social-or">{copy('account.social.or')}</p>
      {ways.map(({ provider, isSandbox }) => (
        <SocialButton
          key={provider}
          provider={provider}
          disabled={isLeaving}
          label={copy(isSandbox ? `account.social.${verb}.trial` : `account.social.${verb}`, {
            provider: copy(`account.social.${provider}`),
          })}
          onPress={() => void start(provider, { purpose: 'sign-in', ...(next !== undefined && { next }) })}
        />
      ))}
      {ways.some(({ isSandbox }) => isSandbox) && <p className="account-hint">{copy('account.social.trial.hint')}</p>}
    </section>
  );
};

const OUTCOMES: ReadonlySet<string> = new Set(['cancelled', 'failed', 'ended', 'taken', 'stranger', 'linked']);
interface OutcomeProps {
  /** What came of the last way to a provider: the address bar's word, which is looked up and never shown. */
  readonly outcome: string | undefined;
}
export const SocialOutcome = (props: OutcomeProps) => (
  <SocialCopy>
    <Outcome {...props} />
  </SocialCopy>
);
const Outcome = ({ outcome }: OutcomeProps) => {
  const copy = useCopy();
  if (outcome === undefined || !OUTCOMES.has(outcome)) return null;
  return (
    <p role={outcome === 'linked' ? 'status' : 'alert'} className="note tint account-news">
      {copy(`account.social.outcome.${outcome}`)}
    </p>
  );
};
