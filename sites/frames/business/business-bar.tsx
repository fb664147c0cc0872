import { useCopy } from '@platform/i18n';
import type { MenuItem } from '@platform/kernel';
import { usePage } from '@platform/web';
import { useEffect, useRef } from 'react';
import { useSiteMenu } from '../menu-context.ts';
import { useMenuEntry } from '../page-facts.ts';
import { SiteLink } from '../site-link.tsx';
import { toPortal } from './to-portal.ts';

/** The page of the channel is not that of its comments, which lies below it. */
const EXACT = { exact: true } as const;

/** What a company does here, then what everybody can read, and the way back. It sticks; narrow, it scrolls sideways and shows where one is. */
export const BusinessBar = ({ isCorporate }: { readonly isCorporate: boolean }) => {
  const copy = useCopy();
  const { brand, site: shown } = usePage();
  const items = useSiteMenu().filter(({ rule }) => isCorporate || rule !== 'corporate');
  const menuEntry = useMenuEntry();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [menuEntry]);
  const draw = ({ label, site, path, entry }: MenuItem) => (
    <SiteLink
      key={label}
      className="t"
      site={site}
      path={path}
      {...(site === shown && { activeOptions: EXACT })}
      aria-current={entry !== undefined && entry === menuEntry ? 'page' : undefined}
    >
      {label}
    </SiteLink>
  );
  return (
    <section className="bar biz-bar" aria-label={copy('biz.bar')}>
      <div className="wrap">
        <nav aria-label={copy('biz.menu')} ref={nav}>
          {items.filter(({ isAside }) => !isAside).map(draw)}
          <div className="biz-aside">{[...items.filter(({ isAside }) => isAside), toPortal(copy, brand)].map(draw)}</div>
        </nav>
      </div>
    </section>
  );
};
