import { useCopy } from '@platform/i18n';
import { buttonClass, Field } from '@platform/ui';
import type { ReactNode } from 'react';
import type { ArrivalView, LegalDocumentsView, SocialSignedInView } from '../contract.ts';
import texts from '../copy/social.json';
import { EmailField } from './email-field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ConsentFields, consentName, consentsIn } from './consent-fields.tsx';
import { FormCopy } from './form-copy.tsx';
import { SocialCopy } from './social-buttons.tsx';
import { useAccountForm } from './use-account-form.ts';
import { checkEmail } from './validate.ts';

interface Props {
  readonly arrival: ArrivalView;
  readonly documents: LegalDocumentsView;
  /** Makes the link to the page of signing in. */
  readonly toSignIn: (text: string, className: string) => ReactNode;
  readonly onDone: (next: string) => void;
}
const NICKNAME_MOST = 40;

/** Who came from a provider becomes a member here, not before: they agree to each document by itself. */
export const SocialSignUpPage = (props: Props) => (
  <FormCopy>
    <SocialCopy>
      <Page {...props} />
    </SocialCopy>
  </FormCopy>
);

const Page = ({ arrival: { provider: id, nickname, email, isVerified, isTaken }, documents, toSignIn, onDone }: Props) => {
  const copy = useCopy();
  const provider = copy(`account.social.${id}`);
  const asked = documents.filter(({ consent }) => consent !== 'none');
  const state = useAccountForm({
    path: '/users/social/sign-up',
    checks: {
      nickname: (value: string) =>
        value.trim() === ''
          ? 'account.social.nickname.empty'
          : value.trim().length > NICKNAME_MOST
            ? 'account.social.nickname.long'
            : undefined,
      email: checkEmail,
      ...Object.fromEntries(
        asked.map(({ kind, consent }) => [
          consentName(kind),
          (value: string) => (consent === 'required' && value !== 'on' ? 'account.invalid.consent' : undefined),
        ]),
      ),
    },
    bodyOf: (values: Readonly<Record<string, string>>) => ({
      nickname: values.nickname,
      email: values.email,
      consents: consentsIn(asked, values),
    }),
    fieldByKind: { 'account/email-taken': 'email' },
    onDone: ({ next }: SocialSignedInView) => onDone(next),
  });
  return (
    <AccountFrame title={copy('account.social.signUp.title')} lead={copy('account.social.signUp.lead', { provider })}>
      {isTaken && email !== null && (
        <section className="account-outcome">
          <h2 className="h3">{copy('account.social.taken', { email })}</h2>
          <p>{copy('account.social.taken.text', { provider })}</p>
          <div className="account-ways">{toSignIn(copy('account.social.taken.signIn'), buttonClass({ tone: 'line', wide: true }))}</div>
        </section>
      )}
      <AccountForm
        name={copy('account.social.signUp.title')}
        state={state}
        submit="account.social.signUp.submit"
        submitting="account.social.signUp.submitting"
      >
        <Field
          required
          label={copy('account.social.nickname')}
          name="nickname"
          autoComplete="nickname"
          defaultValue={nickname ?? ''}
          error={state.errors.nickname}
        />
        <EmailField
          autoComplete="email"
          defaultValue={isTaken ? '' : (email ?? '')}
          hint={copy(isVerified && !isTaken ? 'account.social.email.verified' : 'account.social.email.verify', { provider })}
          error={state.errors.email}
        />
        <ConsentFields documents={asked} errors={state.errors} />
      </AccountForm>
      <p className="account-other">{toSignIn(copy('account.social.back'), 'link')}</p>
    </AccountFrame>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const socialSignUpHead = { title: texts['account.social.signUp.title'], description: texts['account.social.signUp.title'] };
