import type { PaperSection } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { memo, useRef } from 'react';
import { OtherClock } from './other-clocks.tsx';
import { useInSight } from './use-in-sight.ts';
import { useAnsweredCount, useSitting, useSittingState } from '../sitting/use-sitting.ts';

/** The sections that can be solved now, with what is answered in each; those of other clocks stand together under the name of theirs. */
export const SectionTabs = memo(() => {
  const copy = useCopy();
  const sitting = useSitting();
  const { rules, sections } = sitting.paper;
  const running = useSittingState(({ clockIndex }) => clockIndex);
  if (sections.length < 2) return <p className="player-secs lone">{sections[0]?.name}</p>;
  return (
    <nav className="player-secs" aria-label={copy('attempt.player.sections')}>
      {rules.clocks.map((clock, index) =>
        index === running ? (
          sections.filter(({ id }) => clock.sections.includes(id)).map((section) => <Tab key={section.id} section={section} />)
        ) : (
          <OtherClock key={index} index={index} isShort />
        ),
      )}
    </nav>
  );
});

const Tab = ({ section }: { readonly section: PaperSection }) => {
  const copy = useCopy();
  const sitting = useSitting();
  const answered = useAnsweredCount(section.id);
  const isCurrent = useSittingState(({ position }) => sitting.problemAt(position).sectionId === section.id);
  const first = sitting.paper.problems.findIndex(({ sectionId }) => sectionId === section.id);
  const isOpen = useSittingState(() => sitting.mayOpen(first));
  const tab = useRef<HTMLButtonElement>(null);
  useInSight(tab, isCurrent);
  return (
    <button
      ref={tab}
      type="button"
      disabled={!isOpen && !isCurrent}
      aria-current={isCurrent || undefined}
      onClick={() => sitting.go(first)}
    >
      {section.name}
      <span className="n" aria-label={copy('attempt.player.section.count', { answered, total: section.problemCount })}>
        {answered}/{section.problemCount}
      </span>
    </button>
  );
};
