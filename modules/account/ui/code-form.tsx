import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, Field } from '@platform/ui';
import { useEffect, useRef, useState } from 'react';
import type { MemberView } from '../contract.ts';
import texts from '../copy/second-factor.json';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import { checkCode } from './validate.ts';

interface Props {
  readonly onDone: (member: MemberView) => void;
  /** Back to the password. */
  readonly onBack: () => void;
}

/** The second step of signing in: a code of the app, or one of recovery. */
export const CodeForm = (props: Props) => (
  <MoreCopy texts={texts}>
    <Steps {...props} />
  </MoreCopy>
);

const Steps = ({ onDone, onBack }: Props) => {
  const copy = useCopy();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <section className="account-part" aria-label={copy('account.factor.ask.title')}>
      <h2 className="h3">{copy('account.factor.ask.title')}</h2>
      <p className="account-lead">{copy(isRecovery ? 'account.factor.ask.recovery.lead' : 'account.factor.ask.lead')}</p>
      <Form key={String(isRecovery)} isRecovery={isRecovery} onDone={onDone} />
      <div className="account-ways">
        <Button tone="line" wide onClick={() => setRecovery(!isRecovery)}>
          {copy(isRecovery ? 'account.factor.ask.toApp' : 'account.factor.ask.toRecovery')}
        </Button>
        <Button tone="quiet" wide onClick={onBack}>
          {copy('account.factor.ask.back')}
        </Button>
      </div>
    </section>
  );
};

const Form = ({ isRecovery, onDone }: { readonly isRecovery: boolean; readonly onDone: Props['onDone'] }) => {
  const copy = useCopy();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const state = useAccountForm({
    path: '/users/sign-in/code',
    checks: { code: checkCode, trustsDevice: () => undefined },
    fieldByKind: { 'account/wrong-code': 'code', 'account/challenge-ended': 'code' },
    bodyOf: ({ code, trustsDevice }) => ({ code, trustsDevice: trustsDevice === 'on' }),
    onDone: ({ member }: { readonly member: MemberView }) => onDone(member),
  });
  return (
    <AccountForm
      name={copy('account.factor.ask.title')}
      state={state}
      submit="account.factor.ask.submit"
      submitting="account.factor.ask.submitting"
    >
      <Field
        required
        ref={field}
        label={copy(isRecovery ? 'account.factor.ask.recovery.code' : 'account.factor.ask.code')}
        name="code"
        // No length: what is pasted may have spaces.
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        error={state.errors.code}
      />
      <label className="check">
        <input type="checkbox" name="trustsDevice" />
        {copy('account.factor.ask.trust')}
      </label>
    </AccountForm>
  );
};
