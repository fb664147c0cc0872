import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { MAX_MEMO } from '../contract-limits.ts';
import type { NoteView } from '../contract.ts';
import { GoneMemo } from './gone-memo.tsx';
import { deliverMemo } from './memo-delivery.ts';
import type { MemoKeeper } from './memo-keeper.ts';

/** The learner's own words about a problem. Says where they are: here, or on the server. */
export const MemoField = ({ view, ownerId }: { readonly view: NoteView; readonly ownerId: string }) => {
  const copy = useCopy();
  const id = useId();
  const queries = useQueryClient();
  // Where it begins; from then on the keeper knows better. Each note has a field of its own.
  const start = useRef(view);
  const [keeper, setKeeper] = useState<MemoKeeper | null>(null);
  useEffect(() => {
    const { keeper: made, stop } = deliverMemo(queries, ownerId, start.current);
    setKeeper(made);
    return stop;
  }, [ownerId, queries]);
  const state = useSyncExternalStore(keeper?.subscribe ?? never, keeper?.state ?? (() => null), () => null);
  const status = state?.status ?? 'saved';
  const text = state?.text ?? view.memo;
  return (
    <section className="nt-memo" aria-labelledby={`${id}-title`}>
      <div className="nt-memo-head">
        <h3 className="h3" id={`${id}-title`}>
          {copy('review.memo')}
        </h3>
        <p className={`meta-s nt-saved ${status}`} role="status">
          {status === 'saved' && text === '' ? '' : copy(`review.memo.${status}`)}
        </p>
      </div>
      <textarea
        className="input nt-memo-text"
        aria-labelledby={`${id}-title`}
        placeholder={copy('review.memo.example')}
        maxLength={MAX_MEMO}
        rows={4}
        value={text}
        readOnly={!keeper}
        onChange={(event) => keeper?.type(event.currentTarget.value)}
        onCompositionStart={() => keeper?.compose(true)}
        onCompositionEnd={(event) => {
          keeper?.type(event.currentTarget.value);
          keeper?.compose(false);
        }}
        onBlur={() => keeper?.flush()}
      />
      {status === 'gone' && <GoneMemo text={text} isShown onDiscard={() => keeper?.discard()} />}
      {state?.theirs && (
        <div className="note warning nt-conflict" role="alert">
          <div>
            <p>
              <b>{copy('review.memo.conflict.title')}</b>
            </p>
            <p className="nt-theirs">{state.theirs.text || copy('review.memo.conflict.empty')}</p>
            <div className="nt-conflict-acts">
              <Button size="s" onClick={() => keeper?.keepOwn()}>
                {copy('review.memo.conflict.mine')}
              </Button>
              <Button size="s" onClick={() => keeper?.takeTheirs()}>
                {copy('review.memo.conflict.theirs')}
              </Button>
            </div>
          </div>
        </div>
      )}
    </section>
  );
};
const never = () => () => undefined;
