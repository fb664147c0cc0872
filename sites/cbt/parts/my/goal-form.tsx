import { studyGoal } from '@modules/learner/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, Field, isComposing, useToast } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import texts from '../../copy/goal.json';

const MOST = 300;
const USUAL = 20;

interface GoalFormProps {
  readonly goal: number | null;
  readonly onDone: (isChanged: boolean) => Promise<void>;
}

/** How many problems a day are wanted: set, changed and taken back in place. */
export const GoalForm = (props: GoalFormProps) => (
  <MoreCopy texts={texts}>
    <Form {...props} />
  </MoreCopy>
);

const Form = ({ goal, onDone }: GoalFormProps) => {
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
