import portalTexts from './copy/ko.json';
import { MoreCopy, useCopy } from '@platform/i18n';
import { usePage } from '@platform/web';
import { useMenu } from '../menu-context.ts';
import { useHasHeader } from '../page-facts.ts';
import { MenuLink } from './guarded-link.tsx';
import { TabBar } from './tab-bar.tsx';

export const PortalFooter = () => (
  <MoreCopy texts={portalTexts}>
    <Footer />
  </MoreCopy>
);

const Footer = () => {
  const copy = useCopy();
  const { brand } = usePage();
  const { footer } = useMenu();
  return (
    <>
      <footer className="foot">
        <div className="wrap">
          {footer.length > 0 && (
            <nav aria-label={copy('portal.footer')}>
              {footer.map((item) => (
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
      {useHasHeader() && <TabBar />}
    </>
  );
};
