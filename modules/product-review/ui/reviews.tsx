import { dayText, numberText, tenthsText, useCopy } from '@platform/i18n';
import { Button, Modal, Pagination, Select, Tag, useToast } from '@platform/ui';
import { useMutate, usePage } from '@platform/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnReview, Review, ReviewPage, ReviewSummary } from '../contract.ts';
import { REPORT_REASONS, REVIEW_SORTS, type ReportReason, type ReviewSort } from '../contract-terms.ts';
import { OwnReviewPart } from './own-review.tsx';
import { reportReview, reviewsQuery } from './queries.ts';
import { Rate } from './rate.tsx';

interface Props {
  readonly productNo: number;
  /** As the page was drawn. */
  readonly drawn: ReviewPage;
  /** Null: nobody is signed in. */
  readonly own: OwnReview | null;
}

/** What buyers say of a product. */
export const ProductReviews = ({ productNo, drawn, own }: Props) => {
  const copy = useCopy();
  const { brand } = usePage();
  const { api } = brand.urls;
  const [{ sort, page }, show] = useState<{ sort: ReviewSort; page: number }>({ sort: 'new', page: 1 });
  const isFirst = sort === 'new' && page === 1;
  const { data = drawn } = useQuery({
    ...reviewsQuery(api, productNo, sort, page),
    placeholderData: keepPreviousData,
    ...(isFirst && { initialData: drawn }),
  });
  const { items, summary, pageSize, totalCount } = data;
  return (
    <section aria-labelledby="reviews" className="said">
      <div className="said-head">
        <h2 className="h2" id="reviews">
          {copy('product-review.title')} <span className="num">{numberText(totalCount)}</span>
        </h2>
        {totalCount > 1 && (
          <Select
            label={copy('product-review.sort')}
            value={sort}
            options={REVIEW_SORTS.map((value) => ({ value, label: copy(`product-review.sort.${value}`) }))}
            onChange={(value) => show({ sort: value, page: 1 })}
          />
        )}
      </div>
      {totalCount > 0 && <Summary summary={summary} />}
      <OwnReviewPart productNo={productNo} drawn={own} />
      {totalCount === 0 ? (
        <p className="meta">{copy('product-review.none')}</p>
      ) : (
        <ul className="said-list" aria-labelledby="reviews">
          {items.map((review) => (
            <ReviewRow key={review.reviewNo} review={review} />
          ))}
        </ul>
      )}
      {items.some(({ isSample }) => isSample) && <p className="meta-s">{copy('product-review.sample.note', { brand: brand.name })}</p>}
      <Pagination
        page={page}
        pageCount={Math.ceil(totalCount / pageSize)}
        link={(n, content, props) => (
          <button key={`${n}-${props['aria-label']}`} type="button" {...props} onClick={() => show({ sort, page: n })}>
            {content}
          </button>
        )}
      />
    </section>
  );
};

const PERCENT = 100;
const Summary = ({ summary: { count, averageTenths, ofRatings } }: { readonly summary: ReviewSummary }) => {
  const copy = useCopy();
  return (
    <div className="said-summary">
      <p className="said-average">
        <b className="num">{tenthsText(averageTenths)}</b>
        <Rate tenths={averageTenths} isLarge />
      </p>
      <ul className="said-shares" aria-label={copy('product-review.distribution')}>
        {ofRatings
          .map((of, at) => ({ rating: at + 1, percent: Math.round((of * PERCENT) / count) }))
          .toReversed()
          .map(({ rating, percent }) => (
            <li key={rating}>
              <span>{copy('product-review.score', { rating })}</span>
              <svg className="track" aria-hidden>
                <rect width={`${percent}%`} height="6" rx="3" />
              </svg>
              <span className="rt num">{copy('product-review.percent', { percent })}</span>
            </li>
          ))}
      </ul>
    </div>
  );
};

const TENTHS = 10;
const ReviewRow = ({ review }: { readonly review: Review }) => {
  const copy = useCopy();
  const { reviewNo, name, rating, text, at, isEdited, isSample, isReturned } = review;
  const [isReporting, setReporting] = useState(false);
  return (
    <li className="said-row">
      <p className="said-by">
        <b>{name}</b>
        <Rate tenths={rating * TENTHS} />
        <span>{dayText(at)}</span>
        {isEdited && <span>{copy('product-review.edited')}</span>}
        {isSample && <Tag>{copy('product-review.sample')}</Tag>}
        {isReturned && <Tag>{copy('product-review.returned')}</Tag>}
        {!isSample && (
          <Button tone="quiet" size="s" aria-label={copy('product-review.report.of', { name })} onClick={() => setReporting(true)}>
            {copy('product-review.report')}
          </Button>
        )}
      </p>
      <p className="said-text">{text}</p>
      {isReporting && <Report reviewNo={reviewNo} onClose={() => setReporting(false)} />}
    </li>
  );
};

/** Asks one reason. */
const Report = ({ reviewNo, onClose }: { readonly reviewNo: number; readonly onClose: () => void }) => {
  const copy = useCopy();
  const toast = useToast();
  const mutate = useMutate();
  const { api } = usePage().brand.urls;
  const [reason, choose] = useState<ReportReason>('advertising');
  const send = async () => {
    onClose();
    const done = await mutate((call) => call(reportReview(api, reviewNo, reason)), { redirect: location.href });
    if (done.ok) toast(copy('product-review.report.done'), { type: 'success' });
  };
  return (
    <Modal
      title={copy('product-review.report.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{copy('product-review.cancel')}</Button>
          <Button tone="primary" onClick={() => void send()}>
            {copy('product-review.report.send')}
          </Button>
        </>
      }
    >
      <div className="said-reasons" role="radiogroup" aria-label={copy('product-review.report.reason')}>
        {REPORT_REASONS.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="reason" value={one} checked={one === reason} onChange={() => choose(one)} />
            {copy(`product-review.report.${one}`)}
          </label>
        ))}
      </div>
    </Modal>
  );
};
