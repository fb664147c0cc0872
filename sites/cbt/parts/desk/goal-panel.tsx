import type { Desk } from '@modules/learner';
import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { DayBars } from './day-bars.tsx';

const GoalForm = lazy(() => import('../my/goal-form.tsx').then((part) => ({ default: part.GoalForm })));

const BARS_PX = 48;

/** What was solved today beside the daily goal, and in the six days before. No word of blame for a day without. */
export const GoalPanel = ({ desk: { study, today }, onChange }: { readonly desk: Desk; readonly onChange: () => Promise<void> }) => {
  const copy = useCopy();
  const { goal, days, streakDays } = study;
  const done = days.at(-1)?.problemCount ?? 0;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The form stands where its button stood: the button has the focus again when it is back.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section className="desk-goal" aria-labelledby="desk-goal">
      <div className="line">
        <h2 className="name" id="desk-goal">
          {copy('cbt.desk.goal')}
        </h2>
        <b className="num">{goal === null ? copy('cbt.desk.goal.solved', { done }) : copy('cbt.desk.goal.done', { done, goal })}</b>
      </div>
      {goal === null ? (
        <p className="meta-s">{copy('cbt.desk.goal.none')}</p>
      ) : (
        <>
          <svg className="track" width="100%" height="6" aria-hidden>
            <rect width={`${Math.min(100, (100 * done) / goal)}%`} height="6" rx="3" />
          </svg>
          <p className="meta-s">{done >= goal ? copy('cbt.desk.goal.met') : copy('cbt.desk.goal.left', { left: goal - done })}</p>
        </>
      )}
      {days.some(({ problemCount }) => problemCount > 0) && (
        <DayBars
          days={days.map(({ day, problemCount }) => ({ day, count: problemCount }))}
          today={today}
          tallestPx={BARS_PX}
          label={(said) => copy('cbt.desk.week', { days: said })}
        />
      )}
      {streakDays >= 2 && <p className="meta-s">{copy('cbt.desk.goal.streak', { days: streakDays })}</p>}
      {isOpen ? (
        <Suspense>
          <GoalForm
            goal={goal}
            onDone={async (isChanged) => {
              if (isChanged) await onChange();
              setOpen(false);
            }}
          />
        </Suspense>
      ) : (
        <Button ref={opener} className="set" onClick={() => setOpen(true)}>
          {copy(goal === null ? 'cbt.desk.goal.set' : 'cbt.desk.goal.change')}
        </Button>
      )}
    </section>
  );
};
