import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import Lock from 'lucide-react/icons/lock';
import { nameOfClock, useSitting, useSittingState } from '../sitting/use-sitting.ts';

/** A clock that does not run, with all that belongs to it: when it opens, or that it is over. */
export const OtherClock = ({ index }: { readonly index: number }) => {
  const copy = useCopy();
  const { paper } = useSitting();
  const isOver = useSittingState(({ clockIndex }) => index < clockIndex);
  const clock = paper.rules.clocks[index];
  const sections = paper.sections.filter(({ id }) => clock?.sections.includes(id)).map(({ name }) => name);
  const isPeriod = clock?.name !== undefined;
  const name = nameOfClock(paper, index) ?? '';
  return (
    <span className="other-clock" title={isPeriod ? sections.join(', ') : undefined}>
      <Icon of={Lock} size="s" />
      <span>
        {copy(`attempt.player.clock.${isPeriod ? 'period' : 'section'}.${isOver ? 'over' : 'later'}`, { name })}
        {isPeriod && <span className="sr"> {sections.join(', ')}</span>}
      </span>
    </span>
  );
};

/** All of them, where the problems of the running one are listed. */
export const OtherClocks = () => {
  const { clocks } = useSitting().paper.rules;
  const running = useSittingState(({ clockIndex }) => clockIndex);
  if (clocks.length < 2) return null;
  return <div className="other-clocks">{clocks.map((_, index) => index !== running && <OtherClock key={index} index={index} />)}</div>;
};
