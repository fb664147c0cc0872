import type { Category } from '@modules/shop';
import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import { usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Menu from 'lucide-react/icons/menu';
import { Fragment, useEffect, useRef } from 'react';
import { useSiteMenu } from '../menu-context.ts';
import { MenuSearch } from '../exam-search/menu-search.tsx';
import { usePageFacts } from '../page-facts.ts';
import { MenuLink } from './menu-link.tsx';
import { shopUrl } from './shop-links.ts';
import type { usePanels } from './use-panels.ts';

interface CategoryBarProps {
  readonly categories: readonly Category[];
  readonly opens: ReturnType<typeof usePanels>['opens'];
}

/** The shop's categories, and CBT, where we are. Stays on top; on a phone it scrolls sideways and the drawer has the rest. */
export const CategoryBar = ({ categories, opens }: CategoryBarProps) => {
  const copy = useCopy();
  const page = usePage();
  const [path] = useLocation().publicHref.split('?');
  return (
    <div className="shop-bar">
      <div className="wrap">
        <nav aria-label={copy('shop.categories')}>
          <button className="t toggle" aria-label={copy('shop.menu.all')} {...opens('all')}>
            <Icon of={Menu} />
          </button>
          {categories.map(({ categoryId, label }) => (
            <Fragment key={categoryId}>
              <a
                className="t"
                href={shopUrl(page, `/list/${categoryId}`)}
                aria-current={page.site === 'shop' && path === `/list/${categoryId}` ? 'page' : undefined}
              >
                {label}
              </a>
              {label === copy('shop.study') && (
                <button className="t more-of" aria-label={copy('shop.study.open')} {...opens('study')}>
                  <Icon of={ChevronDown} size="s" />
                </button>
              )}
            </Fragment>
          ))}
          <span className="sep" aria-hidden />
          <MenuLink className="t" site="cbt" path="/" isPart={page.site === 'cbt'}>
            {copy('shop.cbt')}
          </MenuLink>
        </nav>
      </div>
    </div>
  );
};

/** The menu of this site; the current entry is brought into view. */
export const SiteBar = () => {
  const copy = useCopy();
  const items = useSiteMenu();
  const { menuEntry } = usePageFacts();
  const { publicHref } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [publicHref]);
  if (items.length === 0) return null;
  return (
    <div className="shop-sub">
      <div className="wrap">
        <nav aria-label={copy('shop.cbt.menu')} ref={nav}>
          {items.map(({ label, site, path, entry }) => (
            <MenuLink key={path} site={site} path={path} isPart={entry !== undefined && entry === menuEntry}>
              {label}
            </MenuLink>
          ))}
        </nav>
        <MenuSearch />
      </div>
    </div>
  );
};
