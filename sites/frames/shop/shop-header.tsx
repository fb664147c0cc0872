import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, buttonClass, Count, countText, Icon, Planks } from '@platform/ui';
import { registerUrl, signInUrl, usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import texts from './copy/ko.json';
import type { HeaderProps } from '../frame-props.ts';
import { SiteLink } from '../site-link.tsx';
import { useLiveCounts } from '../unread/use-live-counts.ts';
import { CategoryBar, SiteBar } from './shop-bars.tsx';
import { MenuLink } from './menu-link.tsx';
import { MY_CBT, NOTIFICATIONS, shopUrl } from './shop-links.ts';
import { ShopSearch } from './shop-search.tsx';
import { unread } from '../unread/unread.ts';
import { usePanels } from './use-panels.ts';
import { useShopCalls } from './use-shop-calls.ts';

/** Header of a brand with a shop: search, cart and person on top, the shop's categories, then the menu of this site. */
export const ShopHeader = (props: HeaderProps) => (
  <MoreCopy texts={texts}>
    <Header {...props} />
  </MoreCopy>
);

const Header = ({ member, categories: given }: HeaderProps) => {
  const copy = useCopy();
  const page = usePage();
  const { Panels, open, opens, close } = usePanels();
  const { categories, cartCount, hasFailed, retry } = useShopCalls(given, member !== null);
  const unreadCount = useLiveCounts(member !== null, unread);
  // The greeting's name (specification section 3): never the nickname.
  const name = member && (member.username || copy('shop.name.unknown'));
  return (
    <>
      <header className="shop-top">
        <div className="wrap">
          <button className="icon-btn phone" aria-label={copy('shop.menu.open')} {...opens('drawer')}>
            <Icon of={Menu} />
          </button>
          <SiteLink className="logo" site={page.site} path="/">
            <Planks />
            {page.brand.name}
          </SiteLink>
          <ShopSearch className="wide" />
          <div className="right">
            <button className="icon-btn phone" aria-label={copy('shop.search.open')} {...opens('search')}>
              <Icon of={Search} />
            </button>
            {member && (
              <a
                className="icon-btn"
                href={shopUrl(page, NOTIFICATIONS)}
                aria-label={
                  unreadCount > 0 ? copy('shop.notifications.count', { count: countText(unreadCount) }) : copy('shop.notifications')
                }
              >
                <Icon of={Bell} />
                <Count count={unreadCount} />
              </a>
            )}
            <a
              className="icon-btn"
              href={shopUrl(page, '/orders/cart')}
              aria-label={cartCount > 0 ? copy('shop.cart.count', { count: countText(cartCount) }) : copy('shop.cart')}
            >
              <Icon of={ShoppingBag} />
              <Count count={cartCount} />
            </a>
            {name ? (
              <>
                <MenuLink {...MY_CBT} className={buttonClass({ tone: 'quiet' }, 'wide')}>
                  {copy('shop.myCbt')}
                </MenuLink>
                <button className="me wide" {...opens('user')}>
                  <span className="ava" aria-hidden>
                    {[...name][0]}
                  </span>
                  <span className="nm">{copy('shop.name', { name })}</span> <span className="sr">{copy('shop.user.menu.word')}</span>
                  <Icon of={ChevronDown} size="s" />
                </button>
              </>
            ) : (
              <Guest />
            )}
          </div>
        </div>
        <div role="status">
          {hasFailed && (
            <div className="shop-failed">
              <div className="wrap">
                <p>{copy('shop.failed')}</p>
                <Button size="s" tone="line" onClick={retry}>
                  {copy('shop.failed.retry')}
                </Button>
              </div>
            </div>
          )}
        </div>
      </header>
      <CategoryBar categories={categories} opens={opens} />
      <SiteBar />
      {Panels && open && (
        <Panels {...open} categories={categories} member={member && name ? { name, email: member.email } : null} onClose={close} />
      )}
    </>
  );
};

const Guest = () => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  return (
    <>
      <a className={buttonClass({ tone: 'quiet' })} href={signInUrl(page, here)}>
        {copy('shop.signIn')}
      </a>
      <a className={buttonClass({ tone: 'line' }, 'wide')} href={registerUrl(page, here)}>
        {copy('shop.register')}
      </a>
    </>
  );
};
