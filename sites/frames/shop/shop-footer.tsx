import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { Link, usePage } from '@platform/web';
import texts from './copy/ko.json';
import type { FooterProps } from '../frame-props.ts';
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
  return (
    <footer className="foot shop-foot">
      <div className="wrap">
        <nav aria-label={copy('shop.foot')}>
          <a href={shopUrl(page, '/help')}>{copy('shop.foot.help')}</a>
          <a href={shopUrl(page, '/terms?termsType=USE')}>{copy('shop.foot.terms')}</a>
          <a href={shopUrl(page, '/terms?termsType=PI_PROCESS')}>
            <strong>{copy('shop.foot.privacy')}</strong>
          </a>
        </nav>
        {/* Every category, also those that wait for their first exam: search engines find them here. */}
        <nav className="exams" aria-label={copy('shop.foot.exams')}>
          <Link to="/site-cbt/exam/$type" params={{ type: 'all' }}>
            {copy('shop.foot.allExams')}
          </Link>
          {types
            .filter(({ parentId }) => parentId === null)
            .map(({ slug, name }) => (
              <Link key={slug} to="/site-cbt/exam/$type" params={{ type: slug }}>
                {name}
              </Link>
            ))}
          <Link to="/site-cbt/cbt/practice">{copy('shop.foot.openExams')}</Link>
        </nav>
        {seller && (
          <>
            <div className="hours">
              <div>
                <p className="h3">{copy('shop.foot.hours', { hours: seller.hours.open })}</p>
                <p>{seller.hours.closed}</p>
              </div>
              <a className={buttonClass({ tone: 'line' })} href={shopUrl(page, SUPPORT)}>
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
