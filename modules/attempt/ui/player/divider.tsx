import { SPLIT_MAX, SPLIT_MIN, type PlayerSettings } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { useEffect, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

const STEP = 2;
const within = (percent: number) => Math.round(Math.min(SPLIT_MAX, Math.max(SPLIT_MIN, percent)));

/** Between passage and question: moved by pointer and arrow keys, remembered for each direction. */
export const Divider = ({
  player,
  settings,
  isStacked,
  change,
}: {
  readonly player: RefObject<HTMLElement | null>;
  readonly settings: PlayerSettings;
  readonly isStacked: boolean;
  readonly change: (part: Partial<PlayerSettings>) => void;
}) => {
  const copy = useCopy();
  const split = isStacked ? settings.splitRows : settings.splitColumns;
  const keep = (percent: number) => change(isStacked ? { splitRows: within(percent) } : { splitColumns: within(percent) });

  // By the style object: a style attribute in the page's HTML would be refused by its security policy.
  const draw = (percent: number) => {
    player.current?.style.setProperty('--pass', `${percent}fr`);
    player.current?.style.setProperty('--ask', `${100 - percent}fr`);
  };
  useEffect(() => draw(split));

  const at = (event: PointerEvent<HTMLElement>): number => {
    const box = player.current?.getBoundingClientRect();
    const sheet = player.current?.querySelector('.player-omr')?.getBoundingClientRect().width ?? 0;
    if (!box) return split;
    return within(isStacked ? ((event.clientY - box.top) / box.height) * 100 : ((event.clientX - box.left) / (box.width - sheet)) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP, Home: -100, End: 100 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    keep(split + step);
  };
  return (
    <div
      className="player-divider"
      role="separator"
      tabIndex={0}
      aria-label={copy('attempt.player.divider')}
      aria-orientation={isStacked ? 'horizontal' : 'vertical'}
      aria-valuenow={split}
      aria-valuemin={SPLIT_MIN}
      aria-valuemax={SPLIT_MAX}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && draw(at(event))}
      onPointerUp={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && keep(at(event))}
      onPointerCancel={() => draw(split)}
    />
  );
};
