import { useCopy } from '@platform/i18n';
import type { MenuGroup } from '@platform/kernel';
import { buttonClass, Icon } from '@platform/ui';
import { usePage } from '@platform/web';
import Menu from 'lucide-react/icons/menu';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMenu } from '../menu-context.ts';
import { useMenuEntry } from '../page-facts.ts';
import { Badge } from './badge.tsx';
import { MenuLink } from './guarded-link.tsx';
import { useSheet } from './use-sheet.ts';

const loadAll = () => import('./all-menu.tsx');
const AllMenu = lazy(loadAll);

/** Sticky, on desktop alone. The toggle opens all groups with their second level. */
export const MainBar = () => {
  const copy = useCopy();
  const { site } = usePage();
  const { groups, side = [] } = useMenu();
  const menuEntry = useMenuEntry();
  const { ref, isStuck } = useStuck();
  const { isOpen, close, toggle, warm } = useSheet(loadAll);
  return (
    <>
      <div className="stuck-mark" ref={ref} />
      <section className={isStuck ? 'bar pbar stuck' : 'bar pbar'} aria-label={copy('portal.bar')}>
        <div className="wrap">
          <button
            className="t toggle"
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={copy('portal.menu.open')}
            onClick={toggle}
            {...warm}
          >
            <Icon of={Menu} />
          </button>
          <nav aria-label={copy('portal.menu')}>
            {groups
              .filter(({ rule }) => !rule)
              .map((group) => (
                <MenuLink key={group.label} className="t" item={group} aria-current={isPartOf(group, site, menuEntry) ? 'true' : undefined}>
                  {group.label}
                  <Badge kind={group.badge} />
                </MenuLink>
              ))}
          </nav>
          <div className="side">
            {side.map((item, index) => (
              <MenuLink key={item.label} className={buttonClass({ tone: index === 0 ? 'quiet' : 'line', size: 's' })} item={item} />
            ))}
          </div>
          {isOpen && (
            <Suspense>
              <AllMenu groups={groups} onClose={close} />
            </Suspense>
          )}
        </div>
      </section>
    </>
  );
};

/** The page that is shown belongs to the group: by its entry, or because the whole site does. */
const isPartOf = ({ site, path, items }: MenuGroup, shown: string, menuEntry: string | undefined): boolean =>
  site === shown && (path === '/' || (menuEntry !== undefined && items.some(({ entry }) => entry === menuEntry)));

/** Whether the bar has come to the window's upper edge: then the mark in front of it has left the window. */
const useStuck = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setIsStuck(!entry.isIntersecting && entry.boundingClientRect.top < 0));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isStuck };
};
