import { durationText } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import type { MarkedProblem, RecordIdx, ScoreView } from '../../contract.ts';
import { findingsOf, quickMs } from './findings.ts';
import { InTheNote } from './in-the-note.tsx';
import { ResultLink } from './links.tsx';
import { RetryMissed } from './retry-missed.tsx';

/** Numbers shown at once; the rest is folded. */
const MAX_NUMBERS = 6;

/** What the learner's traces say, each line with the numbers of its problems. */
export const WorthALook = ({ score }: { readonly score: ScoreView }) => {
  const copy = useCopy();
  const { problems, recordIdx } = score;
  const found = findingsOf(problems);
  const say = (key: string, params?: Record<string, string | number>) => copy(`attempt.score.find.${key}`, params);
  const wasted = durationText(
    found.slowWrong.reduce((sum, { spentMs }) => sum + spentMs, 0),
    copy,
  );
  const rows = [
    { key: 'rightToWrong', title: say('rightToWrong'), note: say('rightToWrongNote'), list: found.rightToWrong },
    { key: 'slowWrong', title: say('slowWrong'), note: say('slowWrongNote', { time: wasted }), list: found.slowWrong },
    { key: 'guessed', title: say('guessed'), note: say('guessedNote'), list: found.guessed },
    {
      key: 'quickWrong',
      title: say('quickWrong', { seconds: Math.round(quickMs(problems) / 1000) }),
      note: say('quickWrongNote'),
      list: found.quickWrong,
    },
    {
      key: 'blank',
      title: say('blank'),
      note: say(score.exam.detail.rules.penaltyTenths > 0 ? 'blankPenaltyNote' : 'blankNote'),
      list: found.blank,
    },
    { key: 'wrongToRight', title: say('wrongToRight'), note: say('wrongToRightNote'), list: found.wrongToRight },
  ].filter(({ list }) => list.length > 0);
  return (
    <section aria-labelledby="score-worth-a-look">
      <h2 className="h2" id="score-worth-a-look">
        {say('heading')}
      </h2>
      {rows.length === 0 ? (
        <p className="note too-few">{say('none')}</p>
      ) : (
        <ul className="worth-a-look">
          {rows.map(({ key, title, note, list }) => (
            <li key={key}>
              <span className="n num">{list.length}</span>
              <div>
                <p className="h3">{title}</p>
                <p className="meta">{note}</p>
                <Numbers list={list} recordIdx={recordIdx} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <InTheNote score={score} />
      <RetryMissed score={score} />
    </section>
  );
};

const Numbers = ({ list, recordIdx }: { readonly list: readonly MarkedProblem[]; readonly recordIdx: RecordIdx }) => {
  const copy = useCopy();
  const link = ({ number }: MarkedProblem) => (
    <ResultLink key={number} page="solution" recordIdx={recordIdx} problem={number}>
      {copy('attempt.score.find.number', { n: number })}
    </ResultLink>
  );
  // Folding a single one would take the room that it needs.
  const most = list.length === MAX_NUMBERS + 1 ? list.length : MAX_NUMBERS;
  return (
    <div className="problem-numbers num">
      {list.slice(0, most).map(link)}
      {list.length > most && (
        <details className="problem-numbers-rest">
          <summary>{copy('attempt.score.find.andMore', { n: list.length - most })}</summary>
          <p className="problem-numbers num">{list.slice(most).map(link)}</p>
        </details>
      )}
    </div>
  );
};
