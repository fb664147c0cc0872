import { useCopy } from '@platform/i18n';
import { Button, useToast } from '@platform/ui';
import { useId } from 'react';

interface GoneMemoProps {
  readonly text: string;
  /** The text stands in a field beside this. */
  readonly isShown?: boolean;
  readonly onDiscard: () => void;
}

/** A memo that the server has no note for: it is on this device alone, and its writer takes the text or discards it. */
export const GoneMemo = ({ text, isShown = false, onDiscard }: GoneMemoProps) => {
  const copy = useCopy();
  const toast = useToast();
  const id = useId();
  const copyText = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(copy('review.memo.gone.copied'), { type: 'success' });
    } catch {
      // Refused, or no secure page: the text can be marked by hand.
      toast(copy('review.memo.gone.failed'));
    }
  };
  return (
    <div className="note warning nt-conflict" role="group" aria-labelledby={id}>
      <div>
        <p id={id}>
          <b>{copy('review.memo.gone.title')}</b>
        </p>
        {!isShown && <p className="nt-theirs">{text}</p>}
        <div className="nt-conflict-acts">
          <Button size="s" onClick={() => void copyText()}>
            {copy('review.memo.gone.copy')}
          </Button>
          <Button size="s" onClick={onDiscard}>
            {copy('review.memo.gone.discard')}
          </Button>
        </div>
      </div>
    </div>
  );
};
