import { useCopy } from '@platform/i18n';
import { Link, usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { addressOf, cbtPlace } from './links.ts';
import { cbtMenu } from './menu.ts';

/** The CBT site's own menu. On a phone it is what sticks, scrolls sideways and brings the current link into view. */
export const CbtMenu = () => {
  const copy = useCopy();
  const { brand } = usePage();
  const place = useLocation({ select: ({ pathname }) => cbtPlace(pathname) });
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [place]);
  return (
    <div className="sub">
      <div className="wrap">
        <nav className="tabs" aria-label={copy('portal.cbtMenu')} ref={nav}>
          {cbtMenu.map(({ label, site, path }) => {
            if (site !== 'cbt') {
              const address = addressOf({ site, path }, brand);
              return (
                address && (
                  <a key={label} href={address}>
                    {copy(label)}
                  </a>
                )
              );
            }
            return (
              <Link
                key={label}
                to={`/site-cbt${path}` as '/site-cbt'}
                activeProps={{}}
                aria-current={cbtPlace(path) === place ? 'page' : undefined}
              >
                {copy(label)}
              </Link>
            );
          })}
        </nav>
      </div>
    </div>
  );
};
