import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import { nameOfClock, useSitting, useSittingState } from '../sitting/use-sitting.ts';

/**
 * A clock that does not run, with all that belongs to it: when it opens, or that it is over.
 *
 * @param isShort among the tabs, where five have to find room: a sign says what the words say elsewhere
 */
export const OtherClock = ({ index, isShort = false }: { readonly index: number; readonly isShort?: boolean }) => {
  const copy = useCopy();
  const { paper } = useSitting();
  const isOver = useSittingState(({ clockIndex }) => index < clockIndex);
  const clock = paper.rules.clocks[index];
  const sections = paper.sections.filter(({ id }) => clock?.sections.includes(id)).map(({ name }) => name);
  const isPeriod = clock?.name !== undefined;
  const name = nameOfClock(paper, index) ?? '';
  const words = copy(`attempt.player.clock.${isPeriod ? 'period' : 'section'}.${isOver ? 'over' : 'later'}`, { name });
  const isSign = isShort && !isPeriod;
  return (
    <span className="other-clock" title={isPeriod ? sections.join(', ') : isSign ? words : undefined}>
      <Icon of={isOver ? Check : Lock} size="s" />
      {isSign && <span aria-hidden>{name}</span>}
      <span className={isSign ? 'sr' : undefined}>
        {words}
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
