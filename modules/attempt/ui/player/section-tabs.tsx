import type { PaperSection } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import Lock from 'lucide-react/icons/lock';
import { memo, useRef } from 'react';
import { useInSight } from './use-in-sight.ts';
import { useAnsweredCount, useSitting, useSittingState } from '../sitting/use-sitting.ts';

/** The paper's sections with what is answered in each; those whose clock does not run are locked. */
export const SectionTabs = memo(() => {
  const copy = useCopy();
  const { sections } = useSitting().paper;
  if (sections.length < 2) return <p className="player-secs lone">{sections[0]?.name}</p>;
  return (
    <nav className="player-secs" aria-label={copy('attempt.player.sections')}>
      {sections.map((section) => (
        <Tab key={section.id} section={section} />
      ))}
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
  const isLocked = useSittingState(({ clockIndex }) => sitting.clockOfSection(section.id) !== clockIndex);
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
      {isLocked && <Icon of={Lock} size="s" />}
      {section.name}
      <span className="n" aria-label={copy('attempt.player.section.count', { answered, total: section.problemCount })}>
        {answered}/{section.problemCount}
      </span>
      {isLocked && <span className="sr">{copy('attempt.player.section.locked')}</span>}
    </button>
  );
};
