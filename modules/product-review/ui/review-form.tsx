import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useId, useRef, useState } from 'react';
import { LEAST_REVIEW, MOST_REVIEW, RATINGS } from '../contract-terms.ts';

interface Props {
  readonly start?: { readonly rating: number; readonly text: string };
  /** @returns false where it was not taken: what was typed stays */
  readonly onSend: (review: { readonly rating: number; readonly text: string }) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** A rating and a text. Nothing is chosen beforehand. */
export const ReviewForm = ({ start, onSend, onCancel }: Props) => {
  const copy = useCopy();
  const id = useId();
  const [rating, rate] = useState(start?.rating);
  const [isIncomplete, setIncomplete] = useState(false);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = async () => {
    const text = field.current?.value.trim() ?? '';
    if (rating === undefined || text.length < LEAST_REVIEW) {
      setIncomplete(true);
      if (rating !== undefined) field.current?.focus();
      return;
    }
    setSending(true);
    await onSend({ rating, text });
    setSending(false);
  };
  return (
    <div className="said-form">
      <fieldset className="said-rating">
        <legend>{copy('product-review.form.rating')}</legend>
        {RATINGS.map((one) => (
          <label key={one} className={rating !== undefined && one <= rating ? 'on' : undefined}>
            <input type="radio" name={`${id}-rating`} value={one} checked={one === rating} onChange={() => rate(one)} />
            <span>{copy('product-review.score', { rating: one })}</span>
          </label>
        ))}
      </fieldset>
      <label htmlFor={id}>{copy('product-review.form.text')}</label>
      <textarea
        ref={field}
        id={id}
        className="input"
        rows={4}
        maxLength={MOST_REVIEW}
        defaultValue={start?.text}
        aria-describedby={`${id}-hint`}
        aria-invalid={isIncomplete || undefined}
      />
      <p className={isIncomplete ? 'err' : 'hint'} id={`${id}-hint`} role={isIncomplete ? 'alert' : undefined}>
        {copy(isIncomplete ? 'product-review.form.incomplete' : 'product-review.form.hint')}
      </p>
      <p className="said-acts">
        <Button tone="primary" disabled={isSending} onClick={() => void send()}>
          {copy('product-review.save')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {copy('product-review.cancel')}
        </Button>
      </p>
    </div>
  );
};
