import type { StudyCalendar } from '@modules/learner';
import { studyGoal } from '@modules/learner/ui';
import { useCopy } from '@platform/i18n';
import { Button, Field, isComposing, useToast } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

const MOST = 300;
const USUAL = 20;

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

const GoalForm = ({ goal, onDone }: { readonly goal: number | null; readonly onDone: (isChanged: boolean) => Promise<void> }) => {
  const copy = useCopy();
  const toast = useToast();
  const mutate = useMutate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const [text, setText] = useState(String(goal ?? USUAL));
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async (daily: number | null) => {
    setBusy(true);
    const done = await mutate((send) => send(studyGoal(daily)));
    if (!done.ok) return setBusy(false);
    toast(copy(daily === null ? 'mycbt.goal.dropped' : 'mycbt.goal.saved'), { type: 'success' });
    await onDone(true);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const daily = Number(text);
    const isFine = /^\d+$/.test(text.trim()) && daily >= 1 && daily <= MOST;
    setWrong(!isFine);
    if (isFine) void send(daily);
  };
  return (
    <form
      className="goal-form"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && void onDone(false)}
      noValidate
    >
      <Field
        label={copy('mycbt.goal.field')}
        error={isWrong ? copy('mycbt.goal.range') : undefined}
        ref={field}
        required
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="acts">
        <Button type="submit" tone="primary" disabled={isBusy}>
          {copy('mycbt.goal.save')}
        </Button>
        {goal !== null && (
          <Button disabled={isBusy} onClick={() => void send(null)}>
            {copy('mycbt.goal.drop')}
          </Button>
        )}
        <Button tone="quiet" disabled={isBusy} onClick={() => void onDone(false)}>
          {copy('mycbt.goal.cancel')}
        </Button>
      </div>
    </form>
  );
};
