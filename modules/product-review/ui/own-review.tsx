import { useCopy } from '@platform/i18n';
import { Button, useAsk, useToast } from '@platform/ui';
import { useMutate, usePage } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnReview } from '../contract.ts';
import { editReview, ownReviewQuery, removeReview, saidKey, writeReview } from './queries.ts';
import { Rate } from './rate.tsx';
import { ReviewForm } from './review-form.tsx';

const TENTHS = 10;
interface Props {
  readonly productNo: number;
  /** Null: nobody is signed in. */
  readonly drawn: OwnReview | null;
}

/** The reader's own review: to be written, changed, taken away; or who may write one. */
export const OwnReviewPart = ({ productNo, drawn }: Props) => {
  const copy = useCopy();
  if (drawn === null) return <p className="meta-s">{copy('product-review.buyers')}</p>;
  return <Own productNo={productNo} drawn={drawn} />;
};

const Own = ({ productNo, drawn }: { readonly productNo: number; readonly drawn: OwnReview }) => {
  const copy = useCopy();
  const ask = useAsk();
  const { api } = usePage().brand.urls;
  const { data } = useQuery({ ...ownReviewQuery(api, productNo), initialData: drawn });
  const change = useChange(productNo);
  const [isWriting, setWriting] = useState(false);
  const { review, mayWrite } = data;
  if (isWriting)
    return (
      <ReviewForm
        {...(review && { start: review })}
        onCancel={() => setWriting(false)}
        onSend={async (given) => {
          const isDone = await change(review ? editReview(api, review.reviewNo, given) : writeReview(api, productNo, given), 'saved');
          if (isDone) setWriting(false);
          return isDone;
        }}
      />
    );
  if (!review)
    return mayWrite ? (
      <p>
        <Button tone="line" onClick={() => setWriting(true)}>
          {copy('product-review.write')}
        </Button>
      </p>
    ) : (
      <p className="meta-s">{copy('product-review.buyers')}</p>
    );
  const remove = async () => {
    const question = {
      title: copy('product-review.remove.ask'),
      confirm: copy('product-review.remove'),
      cancel: copy('product-review.cancel'),
    };
    if (await ask(question)) await change(removeReview(api, review.reviewNo), 'removed');
  };
  return (
    <div className="said-own">
      <p className="said-by">
        <b>{copy('product-review.own')}</b>
        <Rate tenths={review.rating * TENTHS} />
      </p>
      <p className="said-text">{review.text}</p>
      {review.isHidden && <p className="meta-s">{copy('product-review.own.hidden')}</p>}
      <p className="said-acts">
        <Button tone="line" size="s" onClick={() => setWriting(true)}>
          {copy('product-review.edit')}
        </Button>
        <Button tone="quiet" size="s" onClick={() => void remove()}>
          {copy('product-review.remove')}
        </Button>
      </p>
    </div>
  );
};

/** Sends a change; what the page knows of the product's reviews is asked anew. */
const useChange = (productNo: number) => {
  const copy = useCopy();
  const toast = useToast();
  const mutate = useMutate();
  const queries = useQueryClient();
  return async (mutation: ReturnType<typeof writeReview>, said: 'saved' | 'removed'): Promise<boolean> => {
    const done = await mutate((send) => send(mutation), { redirect: location.href });
    if (!done.ok) return false;
    await queries.invalidateQueries({ queryKey: saidKey(productNo) });
    toast(copy(`product-review.${said}`), { type: 'success' });
    return true;
  };
};
