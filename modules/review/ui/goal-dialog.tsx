import { useCopy } from '@platform/i18n';
import { Button, Modal, useToast } from '@platform/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { NoteAggregate } from '../contract.ts';
import { forgetLists, sendGoal } from './queries.ts';

/** The day of each real exam. */
export const GoalDialog = ({ exams, today, onClose }: { readonly exams: readonly Pick<NoteAggregate['byExam'][number], 'examIdx' | 'title' | 'examOn'>[]; readonly today: string; readonly onClose: () => void }) => {
  const copy = useCopy();
  const id = useId();
  const toast = useToast();
  const queries = useQueryClient();
  const [days, setDays] = useState<Readonly<Record<number, string>>>(() => Object.fromEntries(exams.map(({ examIdx, examOn }) => [examIdx, examOn ?? ''])));
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const changed = exams.filter(({ examIdx, examOn }) => (days[examIdx] ?? '') !== (examOn ?? ''));
      for (const { examIdx } of changed) await sendGoal(examIdx, days[examIdx] || null);
      await forgetLists(queries);
      onClose();
    } catch {
      setSaving(false);
      toast(copy('review.change.failed'));
    }
  };
  return (
    <Modal
      title={copy('review.goal.title')}
      onClose={onClose}
      actions={<><Button size="l" onClick={onClose}>{copy('review.goal.cancel')}</Button><Button size="l" tone="primary" disabled={isSaving} onClick={() => void save()}>{copy('review.goal.save')}</Button></>}
    >
      <p>{copy(exams.length > 0 ? 'review.goal.text' : 'review.goal.noExam')}</p>
      <div className="nt-goals">
        {exams.map(({ examIdx, title }) => (
          <div className="field" key={examIdx}>
            <label htmlFor={`${id}-${examIdx}`}>{title}</label>
            <input id={`${id}-${examIdx}`} className="input" type="date" min={today} value={days[examIdx] ?? ''} onChange={(event) => setDays({ ...days, [examIdx]: event.currentTarget.value })} />
          </div>
        ))}
      </div>
    </Modal>
  );
};
