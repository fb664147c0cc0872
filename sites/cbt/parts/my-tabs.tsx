import { useCopy } from '@platform/i18n';
import { Link, usePage } from '@platform/web';
import { useEffect, useRef } from 'react';
import { useHasHeader, usePageFacts } from '../../frames/page-facts.ts';

/** The pages of /mycbt that have a tab, in their order, by their entry in the menus; `cbt.my.<entry>` is what a tab says. */
const TABS = [
  { name: 'purchase', to: '/site-cbt/mycbt/purchase' },
  { name: 'archive', to: '/site-cbt/mycbt/archive' },
  { name: 'review', to: '/site-cbt/mycbt/review' },
  { name: 'note', to: '/site-cbt/mycbt/note' },
] as const;

/**
 * Tabs of a learner's own pages, inside an app's frame: elsewhere the site's header has them. What is bought stands among them where a brand
 * sells. On a phone they scroll, and the current one is in view.
 */
export const MyTabs = () => {
  const copy = useCopy();
  const { brand } = usePage();
  const { menuEntry: current } = usePageFacts();
  const hasHeader = useHasHeader();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && here) nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2;
  }, [current]);
  if (hasHeader) return null;
  const shown = TABS.filter(({ name }) => brand.offers.shop || name !== 'purchase');
  return (
    <nav className="my-tabs tabs" aria-label={copy('cbt.my')} ref={nav}>
      {shown.map(({ name, to }) => (
        <Link key={name} to={to} activeProps={{}} {...(name === current ? { 'aria-current': 'page' } : {})}>
          {copy(`cbt.my.${name}`)}
        </Link>
      ))}
    </nav>
  );
};
