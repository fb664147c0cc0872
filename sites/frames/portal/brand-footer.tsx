import { useCopy } from '@platform/i18n';
import type { MenuItem } from '@platform/kernel';
import { usePage } from '@platform/web';
import { MenuLink } from './guarded-link.tsx';

/** What the brand says under every page; its links differ by site. */
export const BrandFooter = ({ items }: { readonly items: readonly MenuItem[] }) => {
  const copy = useCopy();
  const { brand } = usePage();
  return (
    <footer className="foot">
      <div className="wrap">
        {items.length > 0 && (
          <nav aria-label={copy('portal.footer')}>
            {items.map((item) => (
              <MenuLink key={item.label} item={item} />
            ))}
          </nav>
        )}
        {brand.legal.length > 0 && (
          <div className="legal">
            {brand.legal.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        <p>{copy('portal.copyright', { brand: brand.name })}</p>
      </div>
    </footer>
  );
};
