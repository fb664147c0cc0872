import type { PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { memo, useDeferredValue, useRef } from 'react';
import { isBlankAnswer } from '@modules/exam/answer';
import { OtherClocks } from './other-clocks.tsx';
import { rowName } from './row-name.ts';
import { useInSight } from './use-in-sight.ts';
import { useAnsweredCount, useMark, useOpenProblems, useSitting, useSittingState } from '../sitting/use-sitting.ts';

/** One problem as a bubble with its number: filled when answered, hollow when blank; with a triangle when unsure, ringed when on the screen. */
export const NumberBubble = memo(
  ({
    problem,
    onGo,
    follows = false,
  }: {
    readonly problem: PaperProblem;
    /** After the learner went there. */
    readonly onGo?: (() => void) | undefined;
    /** Keeps itself in sight when it becomes the current one. */
    readonly follows?: boolean;
  }) => {
    const copy = useCopy();
    const sitting = useSitting();
    const mark = useMark(problem);
    const at = sitting.positionOf(problem.problemIdx);
    const isNow = useSittingState(({ position }) => position === at);
    const isOpen = useSittingState(() => isNow || (sitting.mayOpen(at) && sitting.paper.rules.move !== 'forward-only'));
    const button = useRef<HTMLButtonElement>(null);
    useInSight(button, follows && isNow);
    const look = (isBlankAnswer(mark) ? 'e' : 'a') + (mark.unsure ? ' u' : '');
    const go = () => {
      sitting.go(at);
      onGo?.();
    };
    return (
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its name stands in it, out of sight: one of its own would have to hold the number as it is seen
      <button
        ref={button}
        type="button"
        className={`nb ${look}${isNow ? ' now' : ''}`}
        disabled={!isOpen}
        aria-current={isNow || undefined}
        onClick={go}
      >
        <span>
          <span aria-hidden>{problem.number}</span>
          <span className="sr">{rowName(copy, problem.number, mark)}</span>
        </span>
      </button>
    );
  },
);

/** All problems that can be solved now in one line, for phones. */
export const NumberStrip = memo(() => {
  const copy = useCopy();
  const problems = useOpenProblems();
  return (
    <nav className="player-nums" aria-label={copy('attempt.player.jump')}>
      {problems.map((problem) => (
        <NumberBubble key={problem.problemIdx} problem={problem} follows />
      ))}
    </nav>
  );
});

/** So many bubbles fill the first sight of a phone; the places of the others are kept for the frame after, or a hundred would hold up the sheet. */
const AT_FIRST = 42;

/** All problems that can be solved now by section: the answer sheet of a phone, and the summary before the submit. */
export const NumberMap = ({ onGo }: { readonly onGo: () => void }) => {
  const sitting = useSitting();
  const { sections } = sitting.paper;
  const problems = useOpenProblems();
  const drawn = useDeferredValue(problems.length, AT_FIRST);
  const own = sections.filter(({ id }) => problems.some(({ sectionId }) => sectionId === id));
  return (
    <div className="player-map">
      {own.map((section) => (
        <section key={section.id} aria-label={section.name}>
          <SectionHead id={section.id} name={section.name} total={section.problemCount} />
          <ul>
            {problems.map(
              (problem, nth) =>
                problem.sectionId === section.id && (
                  <li key={problem.problemIdx}>{nth < drawn && <NumberBubble problem={problem} onGo={onGo} />}</li>
                ),
            )}
          </ul>
        </section>
      ))}
      <OtherClocks />
    </div>
  );
};

const SectionHead = ({ id, name, total }: { readonly id: string; readonly name: string; readonly total: number }) => {
  const answered = useAnsweredCount(id);
  return (
    <h3>
      {name}
      <span className="num">
        {answered} / {total}
      </span>
    </h3>
  );
};
