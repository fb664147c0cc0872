import { acceptedTexts, isRightChoice, outcomeText } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Mark } from '@platform/ui';
import type { MarkedProblem, ScoreView, SectionScore } from '../../contract.ts';
import { clockText } from './format.ts';
import { isShown } from './filter.ts';
import { ResultLink } from './links.tsx';
import type { Show } from './show.ts';
import { NoneShown } from './none-shown.tsx';
import { ResultsHead } from './results-head.tsx';
import { ShowFilter } from './show-filter.tsx';

/** The answer sheet as a marker gives it back: what was filled in, what was right, section by section. */
export const MarkedSheetView = ({ score, show }: { readonly score: ScoreView; readonly show: Show }) => {
  const copy = useCopy();
  const shown = score.problems.filter((problem) => isShown(problem, show));
  // A sheet has as many bubbles as any of its problems needs.
  const choiceCount = Math.max(
    2,
    ...score.problems.flatMap(({ chosen, answer, alsoRight = [] }) => [...chosen, ...answer, ...alsoRight.flat()]),
  );
  const hasShares = score.problems.some(({ rightShare }) => rightShare !== null);
  return (
    <>
      <ResultsHead page="result" score={score} />
      <main id="main" className="marked-sheet">
        <div>
          <h1 className="h1">{copy('attempt.result.heading')}</h1>
          <p className="meta">{copy('attempt.result.lead')}</p>
        </div>
        <ShowFilter page="result" recordIdx={score.recordIdx} problems={score.problems} show={show} />
        <Legend />
        {shown.length === 0 && <NoneShown page="result" recordIdx={score.recordIdx} show={show} />}
        <div className="marked-sheet-columns">
          {score.report.sections.map((section) => (
            <SheetSection
              key={section.id}
              score={score}
              section={section}
              problems={shown.filter(({ sectionId }) => sectionId === section.id)}
              choiceCount={choiceCount}
              hasShares={hasShares}
            />
          ))}
        </div>
        {hasShares && <p className="meta-s">{copy('attempt.result.shareNote')}</p>}
      </main>
    </>
  );
};

const Legend = () => {
  const copy = useCopy();
  return (
    <p className="legend" aria-hidden>
      <span>
        <i className="answer-bubble my" />
        {copy('attempt.result.legend.mine')}
      </span>
      <span>
        <i className="answer-bubble ok" />
        {copy('attempt.result.legend.answer')}
      </span>
      {(['correct', 'wrong', 'unsure', 'flag', 'blank'] as const).map((kind) => (
        <span key={kind}>
          <Mark kind={kind} named={false} />
          {copy(`attempt.result.mark.${kind}`)}
        </span>
      ))}
    </p>
  );
};

/** Sections of at most so many problems are not cut between the two columns of the sheet. */
const MAX_WHOLE = 15;

interface SheetSectionProps {
  readonly score: ScoreView;
  readonly section: SectionScore;
  readonly problems: readonly MarkedProblem[];
  readonly choiceCount: number;
  readonly hasShares: boolean;
}

const SheetSection = ({ score, section, problems, choiceCount, hasShares }: SheetSectionProps) => {
  const copy = useCopy();
  if (problems.length === 0) return null;
  const column = (name: string) => (
    <th scope="col" className={`c-${name}`}>
      {copy(`attempt.result.col.${name}`)}
    </th>
  );
  return (
    <table className={problems.length <= MAX_WHOLE ? 'marked-sheet-table short' : 'marked-sheet-table'}>
      <caption>
        {copy('attempt.result.section', { section: section.name, total: section.problemCount, correct: section.correctCount })}
      </caption>
      <thead>
        <tr>
          {column('number')}
          {column('sheet')}
          {column('result')}
          {column('time')}
          {hasShares && column('share')}
        </tr>
      </thead>
      <tbody>
        {problems.map((problem) => (
          <tr key={problem.number} id={`p${problem.number}`} className={problem.result}>
            <th scope="row" className="num">
              <ResultLink page="solution" recordIdx={score.recordIdx} problem={problem.number}>
                {problem.number}
                <span className="sr">{copy('attempt.result.toSolution')}</span>
              </ResultLink>
            </th>
            <td>
              <Bubbles problem={problem} choiceCount={choiceCount} />
            </td>
            <td>
              <span className="result-marks">
                <Mark kind={problem.result} />
                {problem.unsure && <Mark kind="unsure" />}
                {problem.flag && <Mark kind="flag" />}
              </span>
            </td>
            <td className="num">{clockText(problem.spentMs)}</td>
            {hasShares && (
              <td className="num">
                {problem.rightShare === null ? (
                  <span className="sr">{copy('attempt.result.noShare')}</span>
                ) : (
                  `${Math.round(100 * problem.rightShare)}%`
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Ink where the learner marked, a ring where the key is; the same in words for those who do not see it. */
const Bubbles = ({ problem, choiceCount }: { readonly problem: MarkedProblem; readonly choiceCount: number }) => {
  const copy = useCopy();
  const { chosen, text, accepts } = problem;
  return (
    <>
      {accepts && (
        <span className="typed-on-sheet" aria-hidden>
          <span className="my">{text ?? '–'}</span>
          {problem.result !== 'correct' && <span className="ok">{acceptedTexts(accepts, copy)[0]}</span>}
        </span>
      )}
      <span className={choiceCount > 5 ? 'answer-bubbles two' : 'answer-bubbles'} aria-hidden hidden={accepts !== undefined}>
        {Array.from({ length: choiceCount }, (_, at) => at + 1).map((choice) => (
          <i
            key={choice}
            className={['answer-bubble', chosen.includes(choice) && 'my', isRightChoice(problem, choice) && 'ok'].filter(Boolean).join(' ')}
          >
            {choice}
          </i>
        ))}
      </span>
      <span className="sr">{outcomeText({ choices: chosen, text }, problem, copy)}</span>
    </>
  );
};
