import { useCopy } from '@platform/i18n';
import { Field } from '@platform/ui';
import { useState } from 'react';

const REASONS = ['unclear', 'time', 'other', 'playing'] as const;
const MOST = 150;

/** Why something is given back, if somebody wants to say: one of the usual ones, a sentence of one's own, or both. */
export const RefundReasons = ({ onChange }: { readonly onChange: (reason: string) => void }) => {
  const copy = useCopy();
  const [chosen, setChosen] = useState<string | null>(null);
  const [own, setOwn] = useState('');
  const tell = (next: string | null, text: string): void => {
    setChosen(next);
    setOwn(text);
    onChange([...(next === null ? [] : [copy(`order.refund.reason.${next}`)]), ...(text.trim() === '' ? [] : [text.trim()])].join(': '));
  };
  return (
    <div className="refund-reasons">
      <p id="reasons">
        <b>{copy('order.refund.reason')}</b> <span className="meta-s">{copy('order.refund.reason.hint')}</span>
      </p>
      <div className="chips" role="group" aria-labelledby="reasons">
        {REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className="chip"
            aria-pressed={chosen === reason}
            onClick={() => tell(chosen === reason ? null : reason, own)}
          >
            {copy(`order.refund.reason.${reason}`)}
          </button>
        ))}
      </div>
      <Field label={copy('order.refund.reason.own')} maxLength={MOST} value={own} onChange={({ target }) => tell(chosen, target.value)} />
    </div>
  );
};
