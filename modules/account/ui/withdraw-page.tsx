import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, Field } from '@platform/ui';
import { usePage } from '@platform/web';
import { useState } from 'react';
import texts from '../copy/withdraw.json';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { FormCopy } from './form-copy.tsx';
import { Outcome } from './recovery-frame.tsx';
import { useAccountForm } from './use-account-form.ts';
import { checkPassword } from './validate.ts';

/** What goes and what stays when a member leaves, and the one press that does it. */
export const WithdrawPage = () => (
  <FormCopy>
    <MoreCopy texts={texts}>
      <Withdraw />
    </MoreCopy>
  </FormCopy>
);

const GOES = ['account', 'records', 'rooms', 'rights'];

const Withdraw = () => {
  const copy = useCopy();
  const { brand, origin } = usePage();
  const [isDone, setDone] = useState(false);
  const state = useAccountForm({
    path: '/users/me/withdrawal',
    checks: { currentPassword: checkPassword },
    fieldByKind: { 'account/wrong-password': 'currentPassword' },
    onDone: (_answer: undefined) => setDone(true),
  });
  if (isDone)
    return (
      <AccountFrame title={copy('account.withdraw.title')}>
        <Outcome title={copy('account.withdraw.done')} text={copy('account.withdraw.done.text')}>
          <a className={buttonClass({ tone: 'line', wide: true })} href={`${brand.urls.cbt ?? origin}/`}>
            {copy('account.withdraw.done.home')}
          </a>
        </Outcome>
      </AccountFrame>
    );
  return (
    <AccountFrame title={copy('account.withdraw.title')} lead={copy('account.withdraw.lead')}>
      <h2 className="h3 account-part">{copy('account.withdraw.goes')}</h2>
      <ul className="legal-list">
        {GOES.map((what) => (
          <li key={what}>{copy(`account.withdraw.goes.${what}`)}</li>
        ))}
      </ul>
      <h2 className="h3 account-part">{copy('account.withdraw.stays')}</h2>
      <ul className="legal-list">
        <li>{copy('account.withdraw.stays.counts')}</li>
        <li>{copy(brand.offers.shop ? 'account.withdraw.stays.orders' : 'account.withdraw.stays.none')}</li>
      </ul>
      <div className="account-ways">
        <a className={buttonClass({ tone: 'line', wide: true })} href="/apiV2/user/me/export" download>
          {copy('account.withdraw.export')}
        </a>
      </div>
      <AccountForm
        name={copy('account.withdraw.title')}
        state={state}
        submit="account.withdraw.submit"
        submitting="account.withdraw.submitting"
      >
        <Field
          required
          label={copy('account.withdraw.password')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          error={state.errors.currentPassword}
        />
      </AccountForm>
      <div className="account-ways">
        <a className={buttonClass({ tone: 'quiet', wide: true })} href="/accounts/security">
          {copy('account.withdraw.back')}
        </a>
      </div>
    </AccountFrame>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const withdrawHead = { title: texts['account.withdraw.title'], description: texts['account.withdraw.lead'] };
