import { isShort } from '@modules/exam/answer';
import type { SittingPreview as Preview } from '@modules/exam';
import { ProblemText, SolutionTexts, SolvedChoices } from '@modules/exam/ui';
import solution from '@modules/exam/copy?only=solution,paper';
import { MoreCopy, useCopy } from '@platform/i18n';
import { RichTextView } from '@platform/ui';

/** Problems of a sitting that must be bought, with key and explanation a press away, with scripts or without. */
export const SittingPreview = ({ problems }: Preview) => (
  <MoreCopy texts={solution}>
    <Samples problems={problems} />
  </MoreCopy>
);

const NOTHING = { choices: [], result: 'blank' } as const;

const Samples = ({ problems }: Preview) => {
  const copy = useCopy();
  return (
    <section className="samples" aria-labelledby="samples">
      <h2 className="h2" id="samples">
        {copy('cbt.samples.title', { count: problems.length })}
      </h2>
      <p className="meta">{copy('cbt.samples.text')}</p>
      <ol>
        {problems.map(({ problem, solution: { problemIdx: _idx, ...solved }, section }) => (
          <li key={problem.problemIdx} className="sample" aria-labelledby={`sample-${problem.number}`}>
            <h3 className="h3" id={`sample-${problem.number}`}>
              {copy('cbt.samples.problem', { section, number: problem.number })}
            </h3>
            <ProblemText problem={problem} />
            {!isShort(problem) && (
              <ol className="sample-choices">
                {problem.choices.map((choice, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a choice is named by its position
                  <li key={at}>
                    <span className="num" aria-hidden>
                      {at + 1}.
                    </span>
                    <RichTextView text={choice} inline isLabel={false} />
                  </li>
                ))}
              </ol>
            )}
            <details>
              <summary className="opens">{copy('cbt.samples.solution')}</summary>
              <div className="sample-solution">
                <SolvedChoices problem={problem} solution={{ ...solved, problemIdx: problem.problemIdx }} given={NOTHING} />
                <SolutionTexts solution={solved} number={problem.number} />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
};
