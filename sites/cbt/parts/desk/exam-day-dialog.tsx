import type { Desk } from '@modules/learner';
import texts from '@modules/review/copy?only=day';
import { DayField, examGoal, faultOfDay, forgetLists } from '@modules/review/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, Modal, useToast } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ExamChoice } from './exam-choice.ts';
import { LazyReminder } from './lazy-reminder.tsx';

interface ExamDayDialogProps {
  readonly examDays: Desk['examDays'];
  readonly exams: readonly ExamChoice[];
  /** The exam that is asked for first. */
  readonly firstIdx: number | undefined;
  readonly today: string;
  readonly onClose: (isChanged: boolean) => void;
}

/** The day of one's real exam: which exam, and when; taken back too. */
export const ExamDayDialog = ({ examDays, exams, firstIdx, today, onClose }: ExamDayDialogProps) => {
  const copy = useCopy();
  const id = useId();
  const mutate = useMutate();
  const toast = useToast();
  const queries = useQueryClient();
  const choices = [...new Map([...examDays, ...exams].map(({ examIdx, title }) => [examIdx, title]))];
  const knownDay = (idx: number | undefined) => examDays.find(({ examIdx }) => examIdx === idx)?.examOn ?? '';
  const [chosen, choose] = useState(firstIdx ?? choices[0]?.[0]);
  const [day, setDay] = useState<string | null>(knownDay(chosen));
  const [isTold, setTold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async (examOn: string | null) => {
    if (chosen === undefined) return;
    setBusy(true);
    const done = await mutate(async (send) => {
      await send(examGoal(chosen, examOn));
      await forgetLists(queries);
    });
    setBusy(false);
    if (!done.ok) return;
    toast(copy(examOn === null ? 'cbt.desk.examDay.dropped' : 'cbt.desk.examDay.saved'), { type: 'success' });
    onClose(true);
  };
  const save = () => {
    const isWrong = faultOfDay(day, today, true) !== null;
    setTold(isWrong);
    if (!isWrong) void send(day);
  };
  return (
    <Modal
      title={copy('cbt.desk.examDay')}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button size="l" onClick={() => onClose(false)}>
            {copy('cbt.desk.examDay.cancel')}
          </Button>
          <Button size="l" tone="primary" disabled={isBusy} onClick={save}>
            {copy('cbt.desk.examDay.save')}
          </Button>
        </>
      }
    >
      <p>{copy('cbt.desk.examDay.text')}</p>
      <div className="desk-day">
        <div className="field">
          <label htmlFor={`${id}-exam`}>{copy('cbt.desk.examDay.exam')}</label>
          <select
            id={`${id}-exam`}
            className="input"
            value={chosen}
            onChange={(event) => {
              const idx = Number(event.currentTarget.value);
              choose(idx);
              setDay(knownDay(idx));
              setTold(false);
            }}
          >
            {choices.map(([examIdx, title]) => (
              <option key={examIdx} value={examIdx}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <MoreCopy texts={texts}>
          <DayField
            key={chosen}
            legend={copy('cbt.desk.examDay.field')}
            value={knownDay(chosen)}
            today={today}
            isTold={isTold}
            isNeeded
            onChange={setDay}
          />
        </MoreCopy>
        {knownDay(chosen) !== '' && (
          <Button tone="quiet" disabled={isBusy} onClick={() => void send(null)}>
            {copy('cbt.desk.examDay.drop')}
          </Button>
        )}
        <LazyReminder as="h3" />
      </div>
    </Modal>
  );
};
