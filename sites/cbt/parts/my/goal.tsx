import type { StudyCalendar } from '@modules/learner';
import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useEffect, useRef, useState } from 'react';
import { GoalForm } from './goal-form.tsx';

/** What was solved today beside the goal, and the goal itself: set, changed and taken back in place. No word of blame for a day without. */
export const Goal = ({ calendar, onChange }: { readonly calendar: StudyCalendar; readonly onChange: () => Promise<void> }) => {
  const copy = useCopy();
  const { goal, todayProblemCount: done } = calendar;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The form stands where its button stood: the button has the focus again when it is back.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className="goal">
      <p className="goal-today">
        <span>{copy('mycbt.study.today')}</span>
        <b className="num">{copy('mycbt.study.problems', { count: done })}</b>
      </p>
      {goal !== null && (
        <>
          <svg className="track" width="100%" height="6" aria-hidden>
            <rect width={`${Math.min(100, (100 * done) / goal)}%`} height="6" rx="3" />
          </svg>
          <p className="goal-line">
            <span>{copy('mycbt.study.ofGoal', { goal })}</span>
            <span>{done >= goal ? copy('mycbt.study.met') : copy('mycbt.study.left', { left: goal - done })}</span>
          </p>
        </>
      )}
      <p>{inWords(calendar, copy)}</p>
      {isOpen ? (
        <GoalForm
          goal={goal}
          onDone={async (isChanged) => {
            if (isChanged) await onChange();
            setOpen(false);
          }}
        />
      ) : (
        <p>
          <Button ref={opener} onClick={() => setOpen(true)}>
            {copy(goal === null ? 'mycbt.goal.set' : 'mycbt.goal.change')}
          </Button>
        </p>
      )}
      {goal === null && !isOpen && <p className="meta-s">{copy('mycbt.study.noGoal')}</p>}
    </div>
  );
};

const inWords = ({ streakDays, weekDays, days }: StudyCalendar, copy: ReturnType<typeof useCopy>): string => {
  if (streakDays >= 2) return copy('mycbt.study.streak', { days: streakDays });
  if (weekDays > 0) return copy('mycbt.study.week', { days: weekDays });
  return copy(days.length > 0 ? 'mycbt.study.rest' : 'mycbt.study.fresh');
};
