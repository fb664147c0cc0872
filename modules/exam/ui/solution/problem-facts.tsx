import type { PaperProblem, ProblemSolution } from '../../contract.ts';
import { useCopy, tenthsText } from '@platform/i18n';
import { Tag } from '@platform/ui';
import type { ReactNode } from 'react';
import { durationText } from '../duration-text.ts';
import { changeOf, type ChangedAnswer } from './answer-change.ts';
import { OfProblem } from './of-problem.tsx';
import { answerText } from './right-answer.ts';

interface ProblemFactsProps {
  readonly problem: Pick<PaperProblem, 'number' | 'pointsTenths'>;
  readonly mark: ChangedAnswer & {
    readonly spentMs: number;
    /** Of everybody's first answers; null while there are too few. */
    readonly rightShare: number | null;
  };
  readonly solution: ProblemSolution;
}

/** What is known about a problem and how its answer came about; sources and topics below. */
export const ProblemFacts = ({ problem, mark, solution }: ProblemFactsProps) => {
  const copy = useCopy();
  const say = (key: string, params?: Record<string, string | number>) => copy(`exam.solution.${key}`, params);
  const change = changeOf(mark);
  // `has:figure` and the like are for those who make exams, not for those who sit them.
  const topics = [...new Set([solution.itemType, ...solution.tags])].filter((tag) => tag !== '' && !tag.includes(':'));
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['spent', durationText(mark.spentMs, copy)],
    ['expected', solution.expectedSeconds === null ? null : durationText(solution.expectedSeconds * 1000, copy)],
    ['share', mark.rightShare === null ? null : copy('exam.amount.percent', { n: Math.round(100 * mark.rightShare) })],
    // Until enough people have answered, what its author expects is all there is, and is called that.
    [
      mark.rightShare === null ? 'expectedDifficulty' : 'difficulty',
      solution.difficulty === null ? null : say(`difficulty.${solution.difficulty}`),
    ],
    ['points', say('fact.pointsValue', { n: tenthsText(problem.pointsTenths) })],
    [
      'changes',
      change === null ? null : (
        <>
          {mark.changes.map((answer) => answerText(answer, copy)).join(' → ')}
          <small>{say(`change.${change}`)}</small>
        </>
      ),
    ],
  ];
  return (
    <div className="problem-facts">
      <h3 className="sr">
        <OfProblem number={problem.number} />
        {say('facts')}
      </h3>
      <dl className="fact-list">
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{say(`fact.${name}`)}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
      </dl>
      {topics.length > 0 && (
        <div className="problem-topics">
          <h4 className="meta-s">
            <OfProblem number={problem.number} />
            {say('tags')}
          </h4>
          <p className="tag-list">
            {topics.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        </div>
      )}
      {solution.sources.length > 0 && (
        <div className="problem-sources">
          <h4 className="meta-s">
            <OfProblem number={problem.number} />
            {say('sources')}
          </h4>
          <ul>
            {solution.sources.map(({ title, year, url }) => {
              const text = year === null ? title : say('sourceYear', { title, year: `${year}` });
              return (
                <li key={title}>
                  {url ? (
                    <a href={url} target="_blank" rel="noopener noreferrer">
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
};
