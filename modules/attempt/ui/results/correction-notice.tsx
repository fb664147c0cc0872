import { rightText } from '@modules/exam/ui/parts';
import { dayText, useCopy, type Copy, tenthsText } from '@platform/i18n';
import type { ScoreView, Verdict } from '../../contract.ts';
import type { CorrectionNotice } from '../../contract.ts';

/** 정답 정정 안내: which keys were corrected and why, and what that did to this record. Nothing where none was. */
export const CorrectionNotices = ({ score: { corrections, rescored, submittedAt } }: { readonly score: ScoreView }) => {
  const copy = useCopy();
  if (corrections.length === 0) return null;
  const isLater = corrections.some(({ madeAt }) => madeAt > submittedAt);
  return (
    <aside className="correction-notice" aria-labelledby="score-correction">
      <h2 className="h3" id="score-correction">
        {copy('attempt.correction.title')}
      </h2>
      <ul>
        {corrections.map((correction) => (
          <li key={`${correction.problemIdx} ${correction.madeAt}`}>
            <CorrectionLine correction={correction} />
          </li>
        ))}
      </ul>
      {rescored && <p className="b">{effectOf(rescored, copy)}</p>}
      {!rescored && isLater && <p>{copy('attempt.correction.same')}</p>}
    </aside>
  );
};

/** Beside one problem's solution. */
export const CorrectionLine = ({ correction: { number, before, after, reason, madeAt } }: { readonly correction: CorrectionNotice }) => {
  const copy = useCopy();
  return (
    <>
      {copy('attempt.correction.line', {
        number,
        day: dayText(madeAt),
        before: rightText(before, copy),
        after: rightText(after, copy),
        reason,
      })}
    </>
  );
};

const effectOf = (
  { beforeTenths, afterTenths, beforeVerdict, afterVerdict, rescoredAt }: NonNullable<ScoreView['rescored']>,
  copy: Copy,
): string => {
  const points = copy('attempt.correction.rescored', {
    day: dayText(rescoredAt),
    before: tenthsText(beforeTenths),
    after: tenthsText(afterTenths),
  });
  const [before, after] = [verdictText(beforeVerdict, copy), verdictText(afterVerdict, copy)];
  return before === after ? points : `${points} ${copy('attempt.correction.verdict', { before, after })}`;
};

const verdictText = (verdict: Verdict, copy: Copy): string => {
  if (verdict.kind === 'band') return verdict.name;
  if (verdict.kind === 'rank') return copy(verdict.cutOffFailed ? 'attempt.score.verdict.cutOff' : 'attempt.score.verdict.rank');
  return copy(`attempt.score.verdict.${verdict.kind}`);
};
