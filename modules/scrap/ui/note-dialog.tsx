import { useCopy } from '@platform/i18n';
import { Button, Modal } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useId, useRef, useState } from 'react';
import { MOST_NOTE } from '../contract-limits.ts';
import type { Scrap } from '../contract.ts';
import { changeNote } from './queries.ts';

interface Props {
  readonly scrap: Scrap;
  readonly onSaved: (note: string) => void;
  readonly onClose: () => void;
}

/** Why it is kept. */
export const NoteDialog = ({ scrap: { scrapIdx, note }, onSaved, onClose }: Props) => {
  const copy = useCopy();
  const mutate = useMutate();
  const id = useId();
  const [text, setText] = useState(note);
  const [isSaving, setSaving] = useState(false);
  const isSent = useRef(false);
  const save = async () => {
    if (isSent.current) return;
    isSent.current = true;
    setSaving(true);
    const done = await mutate((send) => send(changeNote(scrapIdx, text)));
    isSent.current = false;
    setSaving(false);
    if (done.ok) onSaved(done.value.note);
  };
  return (
    <Modal
      title={copy('scrap.note.title')}
      onClose={onClose}
      actions={
        <>
          <Button size="l" onClick={onClose}>
            {copy('scrap.folder.cancel')}
          </Button>
          <Button size="l" tone="primary" disabled={isSaving} onClick={() => void save()}>
            {copy('scrap.note.save')}
          </Button>
        </>
      }
    >
      <div className="field">
        <label htmlFor={id}>{copy('scrap.note.label')}</label>
        <textarea
          id={id}
          className="input"
          rows={4}
          maxLength={MOST_NOTE}
          value={text}
          aria-describedby={`${id}-count`}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <p className="hint" id={`${id}-count`}>
          {copy('scrap.note.count', { count: text.length, most: MOST_NOTE })}
        </p>
      </div>
    </Modal>
  );
};
