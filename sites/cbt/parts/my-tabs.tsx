import { useCopy } from '@platform/i18n';
import { Link, usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { hasHeader } from '../../frames/web-view-pages.ts';

/** The pages of /mycbt, in the order of the tabs; `cbt.my.<name>` is what a tab says. A new page is one more line here. */
const TABS = [
  { name: 'purchase', to: '/site-cbt/mycbt/purchase' },
  { name: 'archive', to: '/site-cbt/mycbt/archive' },
  { name: 'review', to: '/site-cbt/mycbt/review' },
  { name: 'note', to: '/site-cbt/mycbt/note' },
] as const;
export type MyTab = (typeof TABS)[number]['name'];

/**
 * Tabs of a learner's own pages, inside an app's frame: elsewhere the site's header has them. What is bought stands among them where a brand
 * sells. On a phone they scroll, and the current one is in view.
 */
export const MyTabs = ({ current }: { readonly current: MyTab }) => {
  const copy = useCopy();
  const { brand, isWebView } = usePage();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && here) nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2;
  }, [current]);
  if (hasHeader(isWebView, pathname)) return null;
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
