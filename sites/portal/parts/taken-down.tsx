import { useCopy } from '@platform/i18n';
import { buttonClass, ErrorState } from '@platform/ui';
import { Link, usePage } from '@platform/web';

/** In the place of a listing that was published and is not any more. */
export const TakenDown = () => {
  const copy = useCopy();
  const { brand } = usePage();
  const title = copy('portal.listing.takenDown');
  return (
    <>
      {/* React lifts them into the head; a page that failed brought none. */}
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorState
        title={title}
        acts={
          <Link className={buttonClass({ tone: 'primary' })} to="/site-portal">
            {copy('portal.listing.takenDown.home')}
          </Link>
        }
      >
        {copy('portal.listing.takenDown.text')}
      </ErrorState>
    </>
  );
};
