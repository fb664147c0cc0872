import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayText, MoreCopy, useCopy } from '@platform/i18n';
import { Button, buttonClass } from '@platform/ui';
import { apiMutation, useMutate, usePage } from '@platform/web';
import { useRef, useState } from 'react';
import type { ConsentsView } from '../contract.ts';
import texts from '../copy/consents.json';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ConsentFields, consentName, consentsIn } from './consent-fields.tsx';
import { FormCopy } from './form-copy.tsx';
import { consentsQuery } from './queries.ts';
import { useAccountForm } from './use-account-form.ts';

const HERE = '/accounts/consents';
type Consent = ConsentsView[number];

interface Props {
  /** Where a member goes on who had to answer first. */
  readonly onAnswered: () => void;
}

/** What a member agreed to; first of all what they have to answer before going on. */
export const ConsentsPage = (props: Props) => (
  <FormCopy>
    <MoreCopy texts={texts}>
      <Consents {...props} />
    </MoreCopy>
  </FormCopy>
);

const Consents = ({ onAnswered }: Props) => {
  const { data: consents = [] } = useQuery(consentsQuery());
  const open = consents.filter(({ mustAnswer }) => mustAnswer);
  return open.length > 0 ? <Asked open={open} onAnswered={onAnswered} /> : <Settings consents={consents} />;
};

const Asked = ({ open, onAnswered }: Props & { readonly open: readonly Consent[] }) => {
  const copy = useCopy();
  const { brand, origin } = usePage();
  const state = useAccountForm({
    path: '/users/me/consents',
    checks: Object.fromEntries(
      open.map(({ kind, consent }) => [
        consentName(kind),
        (value: string) => (consent === 'required' && value !== 'on' ? 'account.error.consentMissing' : undefined),
      ]),
    ),
    fieldByKind: {},
    bodyOf: (values) => ({ answers: consentsIn(open, values) }),
    onDone: (_answer: ConsentsView) => onAnswered(),
  });
  const back = brand.offers.shop ? 'redirectUri' : 'next';
  return (
    <AccountFrame title={copy('account.consents.ask.title')} lead={copy('account.consents.ask.lead')}>
      {open.map(
        ({ kind, title, changes, saidVersion }) =>
          changes !== null &&
          saidVersion !== null && (
            <div key={kind} className="note tint legal-short">
              <p>
                <b>{title}</b> {copy('account.consents.changes', { changes })}
              </p>
            </div>
          ),
      )}
      <AccountForm
        name={copy('account.consents.ask.title')}
        state={state}
        submit="account.consents.ask.submit"
        submitting="account.consents.ask.submitting"
      >
        <ConsentFields documents={open} errors={state.errors} />
      </AccountForm>
      <p className="account-hint">{copy('account.consents.ask.leave')}</p>
      <div className="account-ways">
        <a
          className={buttonClass({ tone: 'line', wide: true })}
          href={`${brand.logoutUrl}?${back}=${encodeURIComponent(`${origin}/login`)}`}
        >
          {copy('account.consents.ask.signOut')}
        </a>
        <a className={buttonClass({ tone: 'quiet', wide: true })} href="/accounts/withdraw">
          {copy('account.consents.withdraw')}
        </a>
      </div>
    </AccountFrame>
  );
};

const Settings = ({ consents }: { readonly consents: readonly Consent[] }) => {
  const copy = useCopy();
  const mutate = useMutate();
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  const inFlight = useRef(false);
  const answer = async ({ kind, version, title, isGiven }: Consent) => {
    if (inFlight.current) return;
    inFlight.current = true;
    const answers = [{ kind, version, isGiven: !isGiven }];
    const done = await mutate((send) => send(apiMutation<ConsentsView>('POST', '/users/me/consents', { answers })), { redirect: HERE });
    inFlight.current = false;
    if (!done.ok) return;
    queries.setQueryData(consentsQuery().queryKey, done.value);
    const { saidAt = null } = done.value.find((one) => one.kind === kind) ?? {};
    const day = saidAt === null ? '' : dayText(new Date(saidAt));
    setSaid(copy(isGiven ? 'account.consents.said.ended' : 'account.consents.said.given', { day, title }));
  };
  const stateOf = ({ isGiven, saidAt, saidVersion }: Consent) => {
    if (saidAt === null || saidVersion === null) return copy('account.consents.never');
    const day = dayText(new Date(saidAt));
    return isGiven ? copy('account.consents.given', { day, version: saidVersion }) : copy('account.consents.refused', { day });
  };
  return (
    <AccountFrame title={copy('account.consents.title')} lead={copy('account.consents.lead')}>
      <p role="status" className="account-said">
        {said}
      </p>
      <ul className="agree account-form">
        {consents.map((consent) => (
          <li key={consent.kind}>
            <div className="consent-state">
              <a className="link" href={`/terms?termsType=${consent.kind}&version=${consent.saidVersion ?? consent.version}`}>
                {consent.title}
              </a>
              <span>{stateOf(consent)}</span>
            </div>
            {consent.consent === 'required' ? (
              <span className="need">{copy('account.consents.required')}</span>
            ) : (
              <Button
                size="s"
                tone="line"
                aria-label={copy(consent.isGiven ? 'account.consents.end.of' : 'account.consents.give.of', { title: consent.title })}
                // Advertising at night is part of advertising.
                disabled={
                  !consent.isGiven && consent.needs !== null && !consents.some(({ kind, isGiven }) => kind === consent.needs && isGiven)
                }
                onClick={() => void answer(consent)}
              >
                {copy(consent.isGiven ? 'account.consents.end' : 'account.consents.give')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="account-hint">{copy('account.consents.leave')}</p>
      <div className="account-ways">
        <a className={buttonClass({ tone: 'line', wide: true })} href="/accounts/security">
          {copy('account.consents.toSecurity')}
        </a>
        <a className={buttonClass({ tone: 'quiet', wide: true })} href="/accounts/withdraw">
          {copy('account.consents.withdraw')}
        </a>
      </div>
    </AccountFrame>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const consentsHead = { title: texts['account.consents.title'], description: texts['account.consents.lead'] };
