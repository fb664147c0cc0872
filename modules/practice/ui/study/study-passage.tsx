import type { Paper, PaperPassage, PaperProblem } from '@modules/exam';
import { numbersText, PassageBody, problemsOf } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Icon, IconButton, ScrollRegion } from '@platform/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { ReactNode } from 'react';

const inPaper = ({ number }: PaperProblem): number => number;

/** The passage beside its problem, or above it where there is no room; there it can be made taller, and never goes away. */
export const StudyPassage = ({
  paper,
  passage,
  isTall,
  onTall,
  share,
  numberOf = inPaper,
}: {
  readonly paper: Pick<Paper, 'problems'>;
  readonly passage: PaperPassage;
  readonly isTall: boolean;
  readonly onTall: (isTall: boolean) => void;
  readonly share?: ReactNode;
  /** The number under which a problem stands here, null where it does not; absent: that of the paper. A range says no more than what follows. */
  readonly numberOf?: (problem: PaperProblem) => number | null;
}) => {
  const copy = useCopy();
  const range = numbersText(
    problemsOf(paper, passage)
      .flatMap((problem) => numberOf(problem) ?? [])
      .toSorted((a, b) => a - b),
  );
  const name = copy('exam.paper.passage', { range });
  return (
    <section className="study-passage" aria-label={name}>
      <header>
        <h2 className="lab">{name}</h2>
        {share}
        <IconButton
          className="study-tall"
          label={copy(isTall ? 'exam.player.passage.lower' : 'exam.player.passage.higher')}
          aria-expanded={isTall}
          onClick={() => onTall(!isTall)}
        >
          <Icon of={isTall ? ChevronUp : ChevronDown} />
        </IconButton>
      </header>
      <ScrollRegion className="study-passage-text" label={copy('practice.study.passage.text', { name })}>
        <div className="player-text">
          <PassageBody passage={passage} range={range} />
        </div>
      </ScrollRegion>
    </section>
  );
};
