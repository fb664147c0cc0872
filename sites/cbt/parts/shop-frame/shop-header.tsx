import type { HeaderProps } from '../frame-props.ts';
import type { ExamType } from '@modules/exam';
import { topLevel } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { Planks } from '@platform/ui';
import { Link, usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AccountCorner } from '../account-corner.tsx';
import { SearchBox } from '../search-box.tsx';

export const ShopHeader = ({ types, member }: HeaderProps) => {
  const { brand } = usePage();
  return (
    <>
      <header className="top">
        <div className="wrap">
          <Link className="logo" to="/site-cbt"><Planks />{brand.name}</Link>
          <AccountCorner member={member} />
          <SearchBox />
        </div>
      </header>
      <MainBar types={types} />
    </>
  );
};

/** Sticky. On a phone it scrolls sideways and brings the current link into view. */
const MainBar = ({ types }: { readonly types: readonly ExamType[] }) => {
  const copy = useCopy();
  const { brand } = usePage();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  const link = { className: 't', activeOptions: { exact: true, includeSearch: false } } as const;
  return (
    <div className="bar">
      <div className="wrap">
        <nav aria-label={copy('cbt.nav')} ref={nav}>
          <Link {...link} to="/site-cbt">{copy('cbt.nav.home')}{brand.offers.everyExamFree && <span className="badge-free">{copy('cbt.nav.allFree')}</span>}</Link>
          <Link {...link} to="/site-cbt/exam/$type" params={{ type: 'all' }}>{copy('cbt.nav.all')}</Link>
          {topLevel(types).map(({ slug, name }) => <Link key={slug} {...link} to="/site-cbt/exam/$type" params={{ type: slug }}>{name}</Link>)}
          <Link className="t last" to="/site-cbt/cbt/practice">{copy('cbt.nav.practice')}</Link>
        </nav>
      </div>
    </div>
  );
};
