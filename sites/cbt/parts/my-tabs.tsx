import { useCopy } from '@platform/i18n';
import { Link, usePage } from '@platform/web';
import { useEffect, useRef } from 'react';
import { MY_PAGES } from '../my-pages.ts';
import { useHasHeader, usePageFacts } from '../../frames/page-facts.ts';

/**
 * Tabs of a learner's own pages (`cbt.my.<name>` is what a tab says), inside an app's frame: elsewhere the site's header has them. What is bought stands among them where a brand
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
  const shown = MY_PAGES.filter((page) => !('needs' in page) || brand.offers[page.needs]);
  return (
    <nav className="my-tabs tabs" aria-label={copy('cbt.my')} ref={nav}>
      {shown.map(({ name }) => (
        <Link key={name} to={`/site-cbt/mycbt/${name}`} activeProps={{}} {...(name === current ? { 'aria-current': 'page' } : {})}>
          {copy(`cbt.my.${name}`)}
        </Link>
      ))}
    </nav>
  );
};
