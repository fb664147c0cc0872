import { useCopy } from '@platform/i18n';
import { Button, Modal } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoteAggregate } from '../contract.ts';
import { DayField, faultOfDay } from './day-field.tsx';
import { examGoal, forgetLists } from './queries.ts';

/** The day of each real exam. */
export const GoalDialog = ({
  exams,
  today,
  onClose,
}: {
  readonly exams: readonly Pick<NoteAggregate['byExam'][number], 'examIdx' | 'title' | 'examOn'>[];
  readonly today: string;
  readonly onClose: () => void;
}) => {
  const copy = useCopy();
  const mutate = useMutate();
  const queries = useQueryClient();
  const [days, setDays] = useState<Readonly<Record<number, string | null>>>(() =>
    Object.fromEntries(exams.map(({ examIdx, examOn }) => [examIdx, examOn ?? ''])),
  );
  const [isSaving, setSaving] = useState(false);
  const [isTold, setTold] = useState(false);
  const save = async () => {
    // A day that has passed since it was set may stand.
    const changed = exams.filter(({ examIdx, examOn }) => days[examIdx] !== (examOn ?? ''));
    const isWrong = changed.some(({ examIdx }) => faultOfDay(days[examIdx] ?? null, today) !== null);
    setTold(isWrong);
    if (isWrong) return;
    setSaving(true);
    const done = await mutate(async (send) => {
      for (const { examIdx } of changed) await send(examGoal(examIdx, days[examIdx] || null));
      await forgetLists(queries);
    });
    if (done.ok) onClose();
    else setSaving(false);
  };
  return (
    <Modal
      title={copy('review.goal.title')}
      onClose={onClose}
      actions={
        <>
          <Button size="l" onClick={onClose}>
            {copy('review.goal.cancel')}
          </Button>
          <Button size="l" tone="primary" disabled={isSaving} onClick={() => void save()}>
            {copy('review.goal.save')}
          </Button>
        </>
      }
    >
      <p>{copy(exams.length > 0 ? 'review.goal.text' : 'review.goal.noExam')}</p>
      <div className="nt-goals">
        {exams.map(({ examIdx, title, examOn }) => (
          <DayField
            key={examIdx}
            legend={title}
            value={examOn ?? ''}
            today={today}
            isTold={isTold}
            onChange={(day) => setDays((before) => ({ ...before, [examIdx]: day }))}
          />
        ))}
      </div>
    </Modal>
  );
};
