import type { MemberView } from '@modules/account';
import { memberName } from '@modules/account/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, Icon } from '@platform/ui';
import { registerUrl, signInUrl, usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense } from 'react';
import { useSheet } from './use-sheet.ts';

const loadMenu = () => import('./user-menu.tsx');
const UserMenu = lazy(loadMenu);

/** The member's menu, or a visitor's two ways in. */
export const AccountSlot = ({ member }: { readonly member: MemberView | null }) => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  if (member) return <MemberButton member={member} />;
  const { business } = page.brand.urls;
  return (
    <div className="account">
      <a className={buttonClass({ tone: 'quiet' })} href={signInUrl(page, here)}>
        <span>
          {page.brand.offers.corporateMembers && <span className="long">{copy('portal.signIn.individual')} </span>}
          {copy('portal.signIn')}
        </span>
      </a>
      {page.brand.offers.corporateMembers && business ? (
        <a className={buttonClass({ tone: 'line' })} href={`${business}/login`}>
          {copy('portal.business')}
        </a>
      ) : (
        <a className={buttonClass({ tone: 'line' })} href={registerUrl(page, here)}>
          {copy('portal.register')}
        </a>
      )}
    </div>
  );
};

const MemberButton = ({ member }: { readonly member: MemberView }) => {
  const copy = useCopy();
  const { isOpen, close, toggle, warm } = useSheet(loadMenu);
  const name = memberName(member, copy);
  return (
    <div className="account" {...warm}>
      <button
        className="me"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={copy('portal.user.open', { name })}
        onClick={toggle}
      >
        {/* The first letter is an ornament: as text it would be a part of the button's visible name that its name does not begin with. */}
        <span className="ava" data-letter={[...name][0]} aria-hidden />
        <span className="nm">{copy('account.name', { name })}</span>
        <Icon of={ChevronDown} size="s" />
      </button>
      {isOpen && (
        <Suspense>
          <UserMenu member={member} onClose={close} />
        </Suspense>
      )}
    </div>
  );
};
