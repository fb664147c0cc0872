import { useCopy } from '@platform/i18n';
import { buttonClass, ErrorState } from '@platform/ui';
import { brandHome, BrandMark, usePage } from '@platform/web';

/** The brand's page for an address that leads nowhere, on any of its sites: 404, without header and footer. */
export const NotFoundPage = () => {
  const copy = useCopy();
  const page = usePage();
  const home = brandHome(page);
  return (
    <>
      {/* React lifts it into the head. A page that is not there has no title of its own. */}
      <title>{`${copy('app.notFound.title')} | ${page.brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <header className="bare-top">
        <BrandMark />
      </header>
      <main id="main" className="wrap state-page">
        <ErrorState
          code="404"
          title={copy('app.notFound.title')}
          acts={
            <>
              <a className={buttonClass({ tone: 'primary' })} href={page.site === 'shop' ? '/' : home}>
                {copy('app.notFound.home')}
              </a>
              <a className={buttonClass()} href={`${home}exam/all`}>
                {copy('app.notFound.exams')}
              </a>
            </>
          }
        >
          {copy('app.notFound.text')}
        </ErrorState>
      </main>
    </>
  );
};
