import portalTexts from './copy/ko.json';
import { MoreCopy, useCopy } from '@platform/i18n';
import { usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import { hasHeader } from '../web-view-pages.ts';
import { MenuLink } from './guarded-link.tsx';
import { footerLinks } from './menu.ts';
import { TabBar } from './tab-bar.tsx';

export const PortalFooter = () => (
  <MoreCopy texts={portalTexts}>
    <Footer />
  </MoreCopy>
);

const Footer = () => {
  const copy = useCopy();
  const { brand, isWebView } = usePage();
  const { pathname } = useLocation();
  return (
    <>
      <footer className="foot">
        <div className="wrap">
          <nav aria-label={copy('portal.footer')}>
            {footerLinks.map((item) => (
              <MenuLink key={item.label} item={item} />
            ))}
          </nav>
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
      {hasHeader(isWebView, pathname) && <TabBar isHome={pathname === '/site-cbt'} />}
    </>
  );
};
