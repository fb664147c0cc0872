import portalTexts from './copy/ko.json';
import { MoreCopy } from '@platform/i18n';
import { Planks } from '@platform/ui';
import { Link, usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { HeaderProps } from '../frame-props.ts';
import { AccountSlot } from './account-slot.tsx';
import { CbtMenu } from './cbt-menu.tsx';
import { MemberProvider } from './guarded-link.tsx';
import { HeaderIcons } from './icons.tsx';
import { isMyCbt } from './links.ts';
import { MainBar } from './main-bar.tsx';
import { PortalSearch } from './search.tsx';
import { useCounts } from './use-counts.ts';
import { useIsPromoted } from './use-is-promoted.ts';

const PromotionPopup = lazy(() => import('./promotion-popup.tsx'));

/** One document for phone and desktop: styles alone decide what stands where, so it is right before any script runs. */
export const PortalHeader = ({ member }: HeaderProps) => {
  const { brand } = usePage();
  const { pathname } = useLocation();
  const counts = useCounts(member);
  const isPromotion = useIsPromoted();
  return (
    <MoreCopy texts={portalTexts}>
      <MemberProvider value={member}>
        <header className="ptop" data-search={isMyCbt(pathname) ? 'phone' : 'all'}>
          <div className="wrap">
            <Link className="logo" to="/site-cbt">
              <Planks />
              {brand.name}
            </Link>
            <PortalSearch />
            <HeaderIcons counts={counts} />
            <AccountSlot member={member} />
          </div>
        </header>
        <MainBar />
        <CbtMenu />
        {isPromotion && (
          <Suspense>
            <PromotionPopup />
          </Suspense>
        )}
      </MemberProvider>
    </MoreCopy>
  );
};
