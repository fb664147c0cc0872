import type { Paper, PaperPassage, ProblemIdx } from '@modules/exam';
import { numbersText, PassageBody, problemsOf } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Icon, IconButton, ScrollRegion } from '@platform/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { ReactNode } from 'react';

/** The passage beside its problem, or above it where there is no room; there it can be made taller, and never goes away. */
export const StudyPassage = ({
  paper,
  passage,
  isTall,
  onTall,
  share,
  asked,
}: {
  readonly paper: Pick<Paper, 'problems'>;
  readonly passage: PaperPassage;
  readonly isTall: boolean;
  readonly onTall: (isTall: boolean) => void;
  readonly share?: ReactNode;
  /** Whether a problem stands on this page or in this session; absent: all of the passage do. A range says no more than what follows. */
  readonly asked?: (problemIdx: ProblemIdx) => boolean;
}) => {
  const copy = useCopy();
  const range = numbersText(
    problemsOf(paper, passage)
      .filter(({ problemIdx }) => asked?.(problemIdx) ?? true)
      .map(({ number }) => number),
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
