import { MoreCopy, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Provider } from '../contract.ts';
import texts from '../copy/social-trial.json';
import { EmailField } from './email-field.tsx';
import { AccountFrame } from './account-frame.tsx';
import { FormCopy } from './form-copy.tsx';
import { Outcome } from './recovery-frame.tsx';
import { SocialButton, SocialCopy } from './social-buttons.tsx';
import { checkEmail } from './validate.ts';

interface Props {
  /** Makes the link to the page of signing in. */
  readonly toSignIn: (text: string) => ReactNode;
}

/** What a provider's own page would be: where no keys are set, somebody says here who they are there. */
export const SocialTrialPage = (props: Props) => (
  <FormCopy>
    <SocialCopy>
      <MoreCopy texts={texts}>
        <Page {...props} />
      </MoreCopy>
    </SocialCopy>
  </FormCopy>
);

/** By provider, the likeliest first: Naver vouches for no address. */
const TELLS = { kakao: ['verified', 'unverified', 'none'], naver: ['unverified', 'none'] } as const satisfies Record<Provider, object>;
const isProvider = (text: string | null): text is Provider => text !== null && text in TELLS;

/** What the address carries goes on to the provider as it is; read in the browser alone, so that no page that is kept holds it. */
const useAsked = (): URLSearchParams | undefined => {
  const [asked, setAsked] = useState<URLSearchParams>();
  useEffect(() => setAsked(new URLSearchParams(location.search)), []);
  return asked;
};

const Page = ({ toSignIn }: Props) => {
  const copy = useCopy();
  const asked = useAsked();
  const provider = asked?.get('provider') ?? null;
  const isWhole = asked !== undefined && isProvider(provider) && asked.has('state') && asked.has('redirect_uri');
  return (
    <AccountFrame
      title={copy('account.trial.title')}
      {...(isWhole && { lead: copy('account.trial.lead', { provider: copy(`account.social.${provider}`) }) })}
    >
      {isWhole && <Choice provider={provider} asked={asked} />}
      {asked !== undefined && !isWhole && (
        <Outcome title={copy('account.trial.broken')} text={copy('account.trial.broken.text')}>
          {toSignIn(copy('account.trial.toSignIn'))}
        </Outcome>
      )}
    </AccountFrame>
  );
};

const Choice = ({ provider, asked }: { readonly provider: Provider; readonly asked: URLSearchParams }) => {
  const copy = useCopy();
  const refused = asked.get('refused');
  const [error, setError] = useState(refused === null ? undefined : copy('account.invalid.email'));
  const [tells, setTells] = useState<string>(TELLS[provider][0]);
  const [isLeaving, setLeaving] = useState(false);
  const answer = (choice: string, email: string) => {
    setLeaving(true);
    const query = new URLSearchParams(asked);
    for (const name of ['provider', 'refused']) query.delete(name);
    query.set('choice', choice);
    query.set('email', email);
    // By script: forms may be sent to this host alone, and this way ends at any site of the brand.
    location.assign(`/sandbox/${provider}/choose?${query.toString()}`);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    const text = typeof email === 'string' ? email.trim() : '';
    const wrong = checkEmail(text);
    setError(wrong && copy(wrong));
    if (wrong) event.currentTarget.querySelector('input')?.focus();
    else answer(tells, text);
  };
  const name = copy(`account.social.${provider}`);
  return (
    <form className="account-form" noValidate aria-label={copy('account.trial.title')} onSubmit={submit}>
      <EmailField autoComplete="off" defaultValue={refused ?? 'trial@example.com'} error={error} />
      <fieldset>
        <legend className="label">{copy('account.trial.tells', { provider: name })}</legend>
        {TELLS[provider].map((one) => (
          <label key={one} className="check">
            <input type="radio" name="tells" value={one} checked={tells === one} onChange={() => setTells(one)} />
            {copy(provider === 'naver' && one === 'unverified' ? 'account.trial.tells.email' : `account.trial.tells.${one}`)}
          </label>
        ))}
      </fieldset>
      <div className="social">
        <SocialButton type="submit" provider={provider} disabled={isLeaving} label={copy('account.trial.agree')} />
        <Button tone="line" size="l" wide disabled={isLeaving} onClick={() => answer('cancel', '')}>
          {copy('account.trial.cancel')}
        </Button>
        <Button tone="quiet" size="l" wide disabled={isLeaving} onClick={() => answer('error', '')}>
          {copy('account.trial.error', { provider: name })}
        </Button>
      </div>
    </form>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const socialTrialHead = { title: texts['account.trial.title'], description: texts['account.trial.description'] };
