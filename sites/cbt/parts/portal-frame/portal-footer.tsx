import type { FooterProps } from '../frame-props.ts';
import { topLevel } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { Link, usePage } from '@platform/web';

export const PortalFooter = ({ types }: FooterProps) => {
  const copy = useCopy();
  const { brand } = usePage();
  return (
    <footer className="foot">
      <div className="wrap">
        <nav aria-label={copy('cbt.footer')}>
          <Link to="/site-cbt/exam/$type" params={{ type: 'all' }}>{copy('cbt.nav.all')}</Link>
          {topLevel(types).map(({ slug, name }) => <Link key={slug} to="/site-cbt/exam/$type" params={{ type: slug }}>{name}</Link>)}
          <Link to="/site-cbt/cbt/practice">{copy('cbt.nav.practice')}</Link>
        </nav>
        {brand.legal.length > 0 && <div className="legal">{brand.legal.map((line) => <p key={line}>{line}</p>)}</div>}
        <p>{copy('cbt.copyright', { brand: brand.name })}</p>
      </div>
    </footer>
  );
};
