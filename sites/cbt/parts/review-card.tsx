import { useCopy, numberText } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { Link } from '@platform/web';

/** The way to what was missed, for whoever missed something. */
export const ReviewCard = ({ count }: { readonly count: number }) => {
  const copy = useCopy();
  return (
    <section className="home-review" aria-labelledby="review">
      <div>
        <h2 className="h3" id="review">
          {copy('cbt.home.review')}
        </h2>
        <p className="meta">{copy('cbt.home.review.text', { count: numberText(count) })}</p>
      </div>
      <Link className={buttonClass({ tone: 'line' })} to="/site-cbt/cbt/onequestions/review" aria-label={copy('cbt.home.review')}>
        {copy('cbt.home.review.go')}
      </Link>
    </section>
  );
};
