import { calendarDayText, MoreCopy, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { writtenNumber } from '../contract-registration-number.ts';
import type { Company } from '../contract.ts';
import texts from '../copy/pages.json';
import { CompanyForm } from './company-form.tsx';
import { CompanyState } from './company-state.tsx';
import { ownCompanyQuery } from './queries.ts';

interface Props {
  readonly company: Company;
  /** Address of whoever looks. */
  readonly owner: string;
  readonly today: string;
}

/** How the company stands, why, what it says of itself, and what its people can do about it. */
export const CompanyProfile = (props: Props) => (
  <MoreCopy texts={texts}>
    <Profile {...props} />
  </MoreCopy>
);

const Profile = ({ company, owner, today }: Props) => {
  const copy = useCopy();
  const queries = useQueryClient();
  const [isSendingAgain, setSendingAgain] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSendingAgain) heading.current?.focus();
  }, [isSendingAgain]);
  const { state, isOwner } = company;
  return (
    <>
      <CompanyState company={company}>
        {state === 'rejected' && isOwner && !isSendingAgain && (
          <Button tone="primary" onClick={() => setSendingAgain(true)}>
            {copy('company.again')}
          </Button>
        )}
        {state === 'rejected' && !isOwner && <p>{copy('company.again.owner')}</p>}
      </CompanyState>
      {isSendingAgain ? (
        <section className="company-part">
          <h2 className="h3" tabIndex={-1} ref={heading}>
            {copy('company.form.again')}
          </h2>
          <CompanyForm
            company={company}
            owner={owner}
            today={today}
            onDone={(own) => {
              setSendingAgain(false);
              queries.setQueryData(ownCompanyQuery().queryKey, own);
            }}
          />
          <Button tone="quiet" wide onClick={() => setSendingAgain(false)}>
            {copy('company.again.not')}
          </Button>
        </section>
      ) : (
        <Facts company={company} />
      )}
    </>
  );
};

const Facts = ({ company }: { readonly company: Company }) => {
  const copy = useCopy();
  const facts = {
    registrationNumber: writtenNumber(company.registrationNumber),
    name: company.name,
    representative: company.representative,
    openedOn: calendarDayText(company.openedOn),
    proof: company.proofName ?? copy('company.field.proof.none'),
  };
  return (
    <section className="company-part" aria-labelledby="company-facts">
      <h2 className="h3" id="company-facts">
        {copy('company.facts')}
      </h2>
      <dl className="company-facts">
        {Object.entries(facts).map(([name, text]) => (
          <div key={name}>
            <dt>{copy(`company.field.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
