import { useCopy } from '@platform/i18n';
import { useEffect, useRef } from 'react';
import { useSiteMenu } from '../menu-context.ts';
import { usePageFacts } from '../page-facts.ts';
import { SiteLink } from '../site-link.tsx';

/** The own menu of the site. On a phone it is what sticks, scrolls sideways and brings the current link into view. */
export const SiteMenu = () => {
  const copy = useCopy();
  const items = useSiteMenu();
  const { menuEntry } = usePageFacts();
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
      </div>
    </div>
  );
};
