import type { OwnPrediction, PredictionEvent } from '@modules/prediction';
import { LEAST_ENTRIES } from '@modules/prediction/ui';
import { numberText, useCopy, type Copy } from '@platform/i18n';
import { percentOf } from './words.ts';

interface Props {
  readonly event: PredictionEvent;
  readonly own: OwnPrediction | null;
  /** Problems of all sections. */
  readonly most: number;
  /** The share whose cut is drawn. */
  readonly percent: number;
}

/** One number, and one sentence of how sure it is. */
export const OwnPlace = ({ event, own, most, percent }: Props) => {
  const copy = useCopy();
  const entry = own?.entry ?? null;
  const { title, text } = saidOf({ event, own, most, percent }, copy);
  return (
    <div className="pred-mine">
      {entry && (
        <div>
          <p className="meta">{copy('portal.prediction.right')}</p>
          <p className="pred-huge num">
            {entry.score}
            <small>{copy('portal.prediction.of', { most })}</small>
          </p>
        </div>
      )}
      <div className="pred-say">
        <p className="h3">{title}</p>
        <p className="meta num">{text}</p>
      </div>
    </div>
  );
};

const fewOf = ({ phase, figures: { count } }: PredictionEvent, copy: Copy): string => {
  const isClosed = phase === 'closed';
  if (count === 0) return copy(isClosed ? 'portal.prediction.none.closed' : 'portal.prediction.none.title');
  return copy(isClosed ? 'portal.prediction.few.closed' : 'portal.prediction.few.title', { count: numberText(count) });
};

const saidOf = ({ event, own, percent }: Props, copy: Copy): { readonly title: string; readonly text: string } => {
  const { details, count } = event.figures;
  if (!details) return { title: fewOf(event, copy), text: copy('portal.prediction.few.text', { least: LEAST_ENTRIES }) };
  const cut = details.cuts.find((one) => one.percent === percent);
  if (!own?.entry || !own.standing)
    return {
      title: copy(event.phase === 'closed' ? 'portal.prediction.noEntry.closed' : 'portal.prediction.noEntry'),
      text: cut ? cutText(cut, count, copy) : '',
    };
  const { rank, share, low, high, othersCount } = own.standing;
  const points = cut ? own.entry.score - cut.score : null;
  const top = { percent: percentOf(share), share: percent };
  return {
    title:
      points === null
        ? copy('portal.prediction.top', top)
        : points === 0
          ? copy('portal.prediction.top.on', top)
          : copy('portal.prediction.top.cut', {
              ...top,
              points: Math.abs(points),
              side: copy(points > 0 ? 'portal.prediction.above' : 'portal.prediction.below'),
            }),
    text: copy('portal.prediction.rank', {
      count: numberText(othersCount + 1),
      rank: numberText(rank),
      low: percentOf(low),
      high: percentOf(high),
    }),
  };
};

interface Cut {
  readonly percent: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
}
export const cutText = ({ percent, score, low, high }: Cut, count: number, copy: Copy): string =>
  copy('portal.prediction.cut.text', { percent, score, low, high, count: numberText(count) });
