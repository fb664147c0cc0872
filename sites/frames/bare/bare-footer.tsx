import { MoreCopy, useCopy } from '@platform/i18n';
import { usePage } from '@platform/web';
import { useMenu } from '../menu-context.ts';
import { SiteLink } from '../site-link.tsx';
import texts from './copy/ko.json';

export const BareFooter = () => (
  <MoreCopy texts={texts}>
    <Footer />
  </MoreCopy>
);

const Footer = () => {
  const copy = useCopy();
  const { name, legal } = usePage().brand;
  const { footer } = useMenu();
  return (
    <footer className="foot">
      <div className="wrap">
        {footer.length > 0 && (
          <nav aria-label={copy('bare.footer')}>
            {footer.map(({ label, site, path, isStrong }) => (
              <SiteLink key={label} site={site} path={path}>
                {isStrong ? <strong>{label}</strong> : label}
              </SiteLink>
            ))}
          </nav>
        )}
        {legal.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{copy('bare.copyright', { brand: name })}</p>
      </div>
    </footer>
  );
};
