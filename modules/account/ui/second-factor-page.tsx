import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, buttonClass, Field } from '@platform/ui';
import { useEffect, useRef, useState } from 'react';
import type { RecoveryCodesView, SecondFactorSetUpView } from '../contract.ts';
import texts from '../copy/second-factor.json';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { FormCopy } from './form-copy.tsx';
import { IdentityForm } from './identity-form.tsx';
import { secondFactorQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAccountForm } from './use-account-form.ts';
import { checkCode } from './validate.ts';

/** The member's second factor: turning it on and off, and its recovery codes. */
export const SecondFactorPage = () => (
  <FormCopy>
    <MoreCopy texts={texts}>
      <SecondFactor />
    </MoreCopy>
  </FormCopy>
);

/** What the password is asked for. */
type Purpose = 'start' | 'renew' | 'end';
type Step =
  | { readonly kind: 'state' }
  | { readonly kind: 'password'; readonly purpose: Purpose }
  | { readonly kind: 'scan'; readonly setUp: SecondFactorSetUpView }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const SecondFactor = () => {
  const copy = useCopy();
  const queries = useQueryClient();
  const { data } = useQuery(secondFactorQuery());
  const [step, setStep] = useState<Step>({ kind: 'state' });
  const [said, setSaid] = useState('');
  const refresh = () => queries.invalidateQueries({ queryKey: secondFactorQuery().queryKey });
  const go = (next: Step, text = '') => {
    setStep(next);
    setSaid(text);
  };
  const showCodes = ({ recoveryCodes }: RecoveryCodesView, text: string) => {
    go({ kind: 'codes', codes: recoveryCodes }, text);
    void refresh();
  };
  const onPassword = (purpose: Purpose, answer: SecondFactorSetUpView | RecoveryCodesView | undefined) => {
    if (answer && 'key' in answer) go({ kind: 'scan', setUp: answer });
    else if (answer) showCodes(answer, '');
    else if (purpose === 'end') {
      go({ kind: 'state' }, copy('account.factor.ended'));
      void refresh();
    }
  };
  return (
    <AccountFrame title={copy('account.factor.title')} lead={copy('account.factor.lead')}>
      <p role="status" className="account-said">
        {said}
      </p>
      {step.kind === 'state' && data && (
        <State isOn={data.isOn} left={data.recoveryCodesLeft} onChoose={(purpose) => go({ kind: 'password', purpose })} />
      )}
      {step.kind === 'password' && (
        <PasswordStep purpose={step.purpose} onDone={(answer) => onPassword(step.purpose, answer)} onCancel={() => go({ kind: 'state' })} />
      )}
      {step.kind === 'scan' && (
        <Scan
          setUp={step.setUp}
          onDone={(codes) => showCodes(codes, copy('account.factor.started'))}
          onCancel={() => go({ kind: 'state' })}
        />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => go({ kind: 'state' })} />}
      {step.kind !== 'codes' && (
        <div className="account-ways">
          <a className={buttonClass({ tone: 'quiet', wide: true })} href="/accounts/security">
            {copy('account.factor.back')}
          </a>
        </div>
      )}
    </AccountFrame>
  );
};

/** Below it there is a reason to make new ones. */
const FEW = 4;

const State = ({
  isOn,
  left,
  onChoose,
}: {
  readonly isOn: boolean;
  readonly left: number;
  readonly onChoose: (purpose: Purpose) => void;
}) => {
  const copy = useCopy();
  if (!isOn)
    return (
      <>
        <h2 className="h3 account-part">{copy('account.factor.off')}</h2>
        <p className="account-lead">{copy('account.factor.off.text')}</p>
        <div className="account-ways">
          <Button tone="primary" size="l" wide onClick={() => onChoose('start')}>
            {copy('account.factor.start')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <h2 className="h3 account-part">{copy('account.factor.on')}</h2>
      <p className="account-lead">{copy(left < FEW ? 'account.factor.left.few' : 'account.factor.left', { count: left })}</p>
      <div className="account-ways">
        <Button tone="line" wide onClick={() => onChoose('renew')}>
          {copy('account.factor.renew')}
        </Button>
        <Button tone="line" wide onClick={() => onChoose('end')}>
          {copy('account.factor.end')}
        </Button>
      </div>
    </>
  );
};

const PATHS = {
  start: '/users/me/second-factor/set-up',
  renew: '/users/me/second-factor/recovery-codes',
  end: '/users/me/second-factor/end',
} as const satisfies Record<Purpose, string>;

const PasswordStep = ({
  purpose,
  onDone,
  onCancel,
}: {
  readonly purpose: Purpose;
  readonly onDone: (answer: SecondFactorSetUpView | RecoveryCodesView | undefined) => void;
  readonly onCancel: () => void;
}) => {
  const copy = useCopy();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <h2 className="h3 account-part">{copy(`account.factor.${purpose}`)}</h2>
      {purpose !== 'start' && <p className="account-lead">{copy(`account.factor.${purpose}.text`)}</p>}
      <IdentityForm
        path={PATHS[purpose]}
        name={copy(`account.factor.${purpose}`)}
        password="account.factor.password"
        submit={purpose === 'start' ? 'account.factor.next' : `account.factor.${purpose}`}
        submitting="account.factor.working"
        here="/accounts/second-factor"
        refusals={['account/second-factor-on', 'account/second-factor-off']}
        field={field}
        onDone={onDone}
      />
      <div className="account-ways">
        <Button tone="line" wide onClick={onCancel}>
          {copy('account.factor.cancel')}
        </Button>
      </div>
    </>
  );
};

const Scan = ({
  setUp: { uri, key, picture },
  onDone,
  onCancel,
}: {
  readonly setUp: SecondFactorSetUpView;
  readonly onDone: (codes: RecoveryCodesView) => void;
  readonly onCancel: () => void;
}) => {
  const copy = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const state = useAccountForm({
    path: '/users/me/second-factor/confirm',
    checks: { code: checkCode },
    fieldByKind: { 'account/wrong-code': 'code', 'account/second-factor-on': 'code', 'account/second-factor-off': 'code' },
    onDone,
  });
  return (
    <section className="account-outcome">
      <h2 className="h3" tabIndex={-1} ref={heading}>
        {copy('account.factor.scan')}
      </h2>
      <p>{copy('account.factor.scan.text')}</p>
      <svg
        className="factor-picture"
        role="img"
        aria-label={copy('account.factor.scan.picture')}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        shapeRendering="crispEdges"
      >
        {/* Dark on light in the dark too: apps for codes read no other. */}
        <rect width="100%" height="100%" fill="white" />
        <path d={picture.path} fill="black" />
      </svg>
      <div className="account-ways">
        <a className={buttonClass({ tone: 'line', wide: true })} href={uri}>
          {copy('account.factor.scan.here')}
        </a>
      </div>
      <p>{copy('account.factor.key')}</p>
      <p className="factor-key">{key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <AccountForm name={copy('account.factor.scan')} state={state} submit="account.factor.confirm" submitting="account.factor.working">
        <Field
          required
          label={copy('account.factor.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          error={state.errors.code}
        />
      </AccountForm>
      <div className="account-ways">
        <Button tone="line" wide onClick={onCancel}>
          {copy('account.factor.cancel')}
        </Button>
      </div>
    </section>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const secondFactorHead = { title: texts['account.factor.title'], description: texts['account.factor.lead'] };
