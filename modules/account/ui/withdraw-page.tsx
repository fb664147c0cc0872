import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { usePage } from '@platform/web';
import { useState } from 'react';
import texts from '../copy/withdraw.json';
import { AccountFrame } from './account-frame.tsx';
import { FormCopy } from './form-copy.tsx';
import { IdentityForm } from './identity-form.tsx';
import { Outcome } from './recovery-frame.tsx';

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
      <IdentityForm
        path="/users/me/withdrawal"
        name={copy('account.withdraw.title')}
        password="account.withdraw.password"
        submit="account.withdraw.submit"
        submitting="account.withdraw.submitting"
        here="/accounts/withdraw"
        onDone={() => setDone(true)}
      />
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
