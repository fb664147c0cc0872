import portalTexts from './copy/ko.json';
import { MoreCopy } from '@platform/i18n';
import { Planks } from '@platform/ui';
import { usePage } from '@platform/web';
import { lazy, Suspense } from 'react';
import type { HeaderProps } from '../frame-props.ts';
import { usePageFacts } from '../page-facts.ts';
import { SiteLink } from '../site-link.tsx';
import { useLiveCounts } from '../unread/use-live-counts.ts';
import { AccountSlot } from './account-slot.tsx';
import { MemberProvider } from './guarded-link.tsx';
import { memberCounts } from './header-calls.ts';
import { HeaderIcons } from './icons.tsx';
import { MainBar } from './main-bar.tsx';
import { PortalSearch } from './search.tsx';
import { SiteMenu } from './site-menu.tsx';
import { useIsPromoted } from './use-is-promoted.ts';

const PromotionPopup = lazy(() => import('./promotion-popup.tsx'));

/** One document for phone and desktop: styles alone decide what stands where, so it is right before any script runs. */
export const PortalHeader = ({ member }: HeaderProps) => {
  const { brand, site } = usePage();
  const { isOwn = false } = usePageFacts();
  const counts = useLiveCounts(member !== null, memberCounts);
  const isPromotion = useIsPromoted();
  return (
    <MoreCopy texts={portalTexts}>
      <MemberProvider value={member}>
        <header className="ptop" data-search={isOwn ? 'phone' : 'all'}>
          <div className="wrap">
            <SiteLink className="logo" site={site} path="/">
              <Planks />
              {brand.name}
            </SiteLink>
            <PortalSearch />
            <HeaderIcons counts={counts} />
            <AccountSlot member={member} />
          </div>
        </header>
        <MainBar />
        <SiteMenu />
        {isPromotion && (
          <Suspense>
            <PromotionPopup />
          </Suspense>
        )}
      </MemberProvider>
    </MoreCopy>
  );
};
