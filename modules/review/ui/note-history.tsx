import { durationText } from '@modules/exam/ui/parts';
import { momentText, useCopy } from '@platform/i18n';
import { Mark } from '@platform/ui';
import { useId } from 'react';
import type { HistoryEntry, NoteView } from '../contract.ts';

const markOf = ({ result, unsure }: HistoryEntry) => (result === 'correct' && unsure ? 'unsure' : result);
const nameOf = ({ where }: HistoryEntry): string =>
  where.kind === 'mock' ? `m${where.recordIdx}` : where.kind === 'study' ? `s${where.studyIdx}.${where.try}` : where.answerId;

/** Every answer: when, what, where; the newest first. */
export const NoteHistory = ({ view: { history } }: { readonly view: NoteView }) => {
  const copy = useCopy();
  const id = useId();
  // Not told while the problem is sat again.
  if (history.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 className="h3" id={id}>
        {copy('review.history')}
      </h3>
      <ol className="nt-history">
        {history.map((entry) => (
          <li key={nameOf(entry)}>
            <Mark kind={markOf(entry)} />
            <div>
              <p className="dots">
                <span>{copy(`review.history.${entry.where.kind}`)}</span>
                <span className="num">
                  {entry.text !== undefined
                    ? copy('review.history.typed', { text: entry.text })
                    : entry.choices.length > 0
                      ? copy('review.history.chose', { choices: entry.choices.join(', ') })
                      : copy('review.history.blank')}
                </span>
              </p>
              <p className="meta-s dots">
                <span>{momentText(entry.at)}</span>
                {entry.spentMs > 0 && <span>{durationText(Math.max(1000, entry.spentMs), copy)}</span>}
                {entry.isSlow && <span>{copy('review.slow')}</span>}
                {entry.reason && <span>{copy(`review.reason.${entry.reason}`)}</span>}
                {entry.isRetry && <span>{copy('review.history.retry')}</span>}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
