import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { FreshProblems } from '../../contract.ts';

interface FreshNoticeProps {
  readonly fresh: FreshProblems;
  /** Problems of the drill. */
  readonly count: number;
  readonly onStart: () => void;
  readonly onLeaveOut: () => void;
  /** Out of it, where nothing else is left of the type. */
  readonly links: ReactNode;
}

/** Before the first problem: what of the drill would take something away from a sitting that its learner is proposed to sit. */
export const FreshNotice = ({ fresh: { title, sittings, otherCount }, count, onStart, onLeaveOut, links }: FreshNoticeProps) => {
  const copy = useCopy();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const names = sittings.map((sitting) => sitting.title).join(', ');
  const freshCount = sittings.reduce((total, sitting) => total + sitting.count, 0);
  return (
    <section className="state-box study-fresh" aria-labelledby={id}>
      <h2 className="h2" id={id} tabIndex={-1} ref={heading}>
        {copy('practice.fresh.title', { sittings: names, count: freshCount })}
      </h2>
      <p>
        {copy('practice.fresh.text', { title })} {otherCount === 0 && copy('practice.fresh.only')}
      </p>
      <div className="acts">
        {otherCount > 0 && (
          <Button tone="primary" size="l" onClick={onLeaveOut}>
            {copy('practice.fresh.leaveOut', { count: otherCount })}
          </Button>
        )}
        <Button tone={otherCount > 0 ? 'line' : 'primary'} size="l" onClick={onStart}>
          {copy('practice.fresh.start', { count })}
        </Button>
        {otherCount === 0 && links}
      </div>
    </section>
  );
};
