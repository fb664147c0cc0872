import { followInquiryLink } from '@modules/inquiry/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { usePage } from '@platform/web';
import texts from './copy/ko.json';
import type { FooterProps } from '../frame-props.ts';
import { useMenu } from '../menu-context.ts';
import { SiteLink } from '../site-link.tsx';
import { MenuLink } from './menu-link.tsx';
import { shopUrl, SUPPORT } from './shop-links.ts';

export const ShopFooter = (props: FooterProps) => (
  <MoreCopy texts={texts}>
    <Footer {...props} />
  </MoreCopy>
);

const Footer = ({ types }: FooterProps) => {
  const copy = useCopy();
  const page = usePage();
  const { name, seller, legal } = page.brand;
  const { footer } = useMenu();
  return (
    <footer className="foot shop-foot">
      <div className="wrap">
        <nav aria-label={copy('shop.foot')}>
          {footer.map(({ label, site, path, isStrong }) => (
            <MenuLink key={label} site={site} path={path}>
              {isStrong ? <strong>{label}</strong> : label}
            </MenuLink>
          ))}
        </nav>
        {/* Every category, also those that wait for their first exam: search engines find them here. */}
        <nav className="exams" aria-label={copy('shop.foot.exams')}>
          <SiteLink site="cbt" path="/exam/all">
            {copy('shop.foot.allExams')}
          </SiteLink>
          {types
            .filter(({ parentId }) => parentId === null)
            .map(({ slug, name }) => (
              <SiteLink key={slug} site="cbt" path={`/exam/${slug}`}>
                {name}
              </SiteLink>
            ))}
          <SiteLink site="cbt" path="/cbt/practice">
            {copy('shop.foot.openExams')}
          </SiteLink>
        </nav>
        {seller && (
          <>
            <div className="hours">
              <div>
                <p className="h3">{copy('shop.foot.hours', { hours: seller.hours.open })}</p>
                <p>{seller.hours.closed}</p>
              </div>
              <a className={buttonClass({ tone: 'line' })} href={shopUrl(page, SUPPORT)} onClick={followInquiryLink}>
                {copy('shop.foot.ask')}
              </a>
            </div>
            <dl>
              {seller.business.map(({ term, text }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {legal.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{copy('shop.foot.copyright', { brand: name })}</p>
      </div>
    </footer>
  );
};
