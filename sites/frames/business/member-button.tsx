import type { MemberView } from '@modules/account';
import { memberName } from '@modules/account/ui';
import type { Company } from '@modules/company';
import { ownCompanyQuery } from '@modules/company/ui';
import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import { useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSheet } from '../portal/use-sheet.ts';
import { CompanyTag } from './company-tag.tsx';

const loadMenu = () => import('./business-menu.tsx');
const BusinessMenu = lazy(loadMenu);

/** As it was drawn, and as pages come to know it. Nothing is kept for it: a page that asks anew gets an answer of now. */
const useCompany = (drawn: Company | null): Company | null => {
  const queries = useQueryClient();
  const [company, setCompany] = useState(drawn);
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ type }) => {
        const known = type === 'updated' ? queries.getQueryData(ownCompanyQuery().queryKey) : undefined;
        if (known) setCompany(known.company);
      }),
    [queries],
  );
  return company;
};

/** The company and how it stands, or who is signed in without one; opens all that they can do here. */
export const MemberButton = ({ member, drawn }: { readonly member: MemberView; readonly drawn: Company | null | undefined }) => {
  const copy = useCopy();
  const { isOpen, close, toggle, warm } = useSheet(loadMenu);
  const company = useCompany(drawn ?? null);
  const name = memberName(member, copy);
  const shown = company?.name ?? copy('account.name', { name });
  return (
    <div {...warm}>
      <button
        className="me"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={
          company
            ? copy('biz.user.openOf', { company: company.name, state: copy(`biz.state.${company.state}`), name })
            : copy('biz.user.open', { name })
        }
        onClick={toggle}
      >
        <span className="ava" data-letter={[...shown][0]} aria-hidden />
        {/* Read as one name: a blank stands between its two parts, as in the label. */}
        <span className="nm">{shown}</span> {company && <CompanyTag state={company.state} />}
        <Icon of={ChevronDown} size="s" />
      </button>
      {isOpen && (
        <Suspense>
          <BusinessMenu member={member} company={company} onClose={close} />
        </Suspense>
      )}
    </div>
  );
};
