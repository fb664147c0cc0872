import { useCopy } from '@platform/i18n';
import { usePage } from '@platform/web';
import { useEffect, useRef } from 'react';
import { useSiteMenu } from '../menu-context.ts';
import { usePageFacts } from '../page-facts.ts';
import { SiteLink } from '../site-link.tsx';
import { looksForExams } from './links.ts';
import { ExamSearch } from './search.tsx';

/** The own menu of the site. On a phone it is what sticks, scrolls sideways and brings the current link into view. */
export const SiteMenu = () => {
  const copy = useCopy();
  const items = useSiteMenu();
  const page = usePage();
  const { menuEntry, isOwn = false } = usePageFacts();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [menuEntry]);
  if (items.length === 0) return null;
  return (
    <div className="sub">
      <div className="wrap">
        <nav className="tabs" aria-label={copy('portal.cbtMenu')} ref={nav}>
          {items.map(({ label, site, path, entry }) => (
            <SiteLink key={label} site={site} path={path} aria-current={entry !== undefined && entry === menuEntry ? 'page' : undefined}>
              {label}
            </SiteLink>
          ))}
        </nav>
        {/* The header has no search here on wide windows (specification 3), but one looks for the next exam all the same. */}
        {isOwn && looksForExams(page) && <ExamSearch className="own" />}
      </div>
    </div>
  );
};
