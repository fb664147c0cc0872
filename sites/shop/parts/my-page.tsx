import { MoreCopy, useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import { Link, usePage } from '@platform/web';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import texts from '../copy/my.json';

/** A page of what is the buyer's own: the menu is beside it from 1024, on the hub below it on phones too. */
export const MyPage = ({ isHub = false, children }: { readonly isHub?: boolean; readonly children: ReactNode }) => (
  <MoreCopy texts={texts}>
    <div className="my-cols">
      <MyMenu isHub={isHub} />
      <div className="my-body">
        {!isHub && <ToHub />}
        {children}
      </div>
    </div>
  </MoreCopy>
);

const ToHub = () => {
  const copy = useCopy();
  return (
    <nav className="my-crumb" aria-label={copy('shop.my.place')}>
      <Link to="/site-shop/mypage">
        <Icon of={ChevronLeft} size="s" />
        {copy('shop.my.title')}
      </Link>
    </nav>
  );
};

const GROUPS = [
  ['learn', ['courses', 'cbt', 'bought']],
  ['buying', ['purchases', 'claims', 'wishlist', 'coupons', 'accumulations']],
  ['self', ['scraps', 'profile', 'addresses', 'security', 'inquiries']],
] as const;
type Entry = (typeof GROUPS)[number][1][number];

const MyMenu = ({ isHub }: { readonly isHub: boolean }) => {
  const copy = useCopy();
  const { urls } = usePage().brand;
  const path = useLocation().publicHref.split('?')[0] ?? '';
  const addresses: Readonly<Record<Entry, string>> = {
    courses: '/mypage/my-courses',
    cbt: `${urls.cbt ?? ''}/mycbt/review`,
    bought: `${urls.cbt ?? ''}/mycbt/purchase`,
    purchases: '/mypage/purchase-history',
    claims: '/mypage/cancel-refund-history',
    wishlist: '/mypage/wishlist',
    coupons: '/mypage/coupons',
    accumulations: '/mypage/accumulations',
    scraps: '/accounts/scrap',
    profile: '/mypage/edit-profile',
    addresses: '/mypage/manage-addresses',
    security: '/accounts/security',
    inquiries: '/accounts/inquiries',
  };
  return (
    <nav className={isHub ? 'my-menu hub' : 'my-menu'} aria-label={copy('shop.my.title')}>
      {GROUPS.map(([group, entries]) => (
        <div key={group}>
          <h2>{copy(`shop.my.${group}`)}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry}>
                <a href={addresses[entry]} aria-current={path.startsWith(addresses[entry]) ? 'page' : undefined}>
                  {copy(`shop.my.${entry}`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};
