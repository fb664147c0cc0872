import { momentText, MoreCopy, useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock3 from 'lucide-react/icons/clock-3';
import Ban from 'lucide-react/icons/ban';
import type { ReactNode } from 'react';
import type { Company } from '../contract.ts';
import texts from '../copy/pages.json';

const ICONS = { pending: Clock3, approved: BadgeCheck, rejected: CircleAlert, suspended: Ban } as const;

/** How a company stands, since when and why; below it what can be done about that. */
export const CompanyState = (props: { readonly company: Company; readonly children?: ReactNode }) => (
  <MoreCopy texts={texts}>
    <State {...props} />
  </MoreCopy>
);

const State = ({
  company: { state, stateAt, reason, isTaxChecked },
  children,
}: {
  readonly company: Company;
  readonly children?: ReactNode;
}) => {
  const copy = useCopy();
  return (
    <section className="company-state" data-state={state} aria-labelledby="company-state">
      <Icon of={ICONS[state]} size="l" />
      <div>
        <h2 className="h3" id="company-state">
          {copy(`company.state.${state}`)}
        </h2>
        <p>{copy(`company.state.${state}.text`)}</p>
        {reason !== null && (
          <p className="reason">
            <strong>{copy('company.reason')}</strong> {reason}
          </p>
        )}
        {state === 'pending' && !isTaxChecked && <p>{copy('company.state.untaxed')}</p>}
        <p className="meta-s">{copy('company.state.since', { at: momentText(stateAt) })}</p>
        {children && <div className="acts">{children}</div>}
      </div>
    </section>
  );
};
