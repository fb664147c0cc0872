import { useCopy } from '@platform/i18n';
import { Button, Modal } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { NoteAggregate } from '../contract.ts';
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
  const id = useId();
  const mutate = useMutate();
  const queries = useQueryClient();
  const [days, setDays] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(exams.map(({ examIdx, examOn }) => [examIdx, examOn ?? ''])),
  );
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const changed = exams.filter(({ examIdx, examOn }) => (days[examIdx] ?? '') !== (examOn ?? ''));
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
        {exams.map(({ examIdx, title }) => (
          <div className="field" key={examIdx}>
            <label htmlFor={`${id}-${examIdx}`}>{title}</label>
            <input
              id={`${id}-${examIdx}`}
              className="input"
              type="date"
              min={today}
              value={days[examIdx] ?? ''}
              onChange={(event) => setDays({ ...days, [examIdx]: event.currentTarget.value })}
            />
          </div>
        ))}
      </div>
    </Modal>
  );
};
