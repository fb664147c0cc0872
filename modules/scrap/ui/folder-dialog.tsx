import { useCopy } from '@platform/i18n';
import { Button, Field, Modal } from '@platform/ui';
import { useMutate, type Mutation } from '@platform/web';
import { useId, useRef, useState } from 'react';
import { MOST_FOLDER_NAME } from '../contract-limits.ts';
import type { ScrapOverview } from '../contract.ts';

interface Props {
  readonly title: string;
  /** As it is called now; nothing for a new one. */
  readonly name?: string;
  readonly change: (name: string) => Mutation<ScrapOverview>;
  readonly onDone: (overview: ScrapOverview, name: string) => void;
  readonly onClose: () => void;
}
/** Said at the field. */
const OF_THE_FIELD: ReadonlySet<string> = new Set(['scrap/folder-exists', 'scrap/too-many-folders']);

/** The name of a folder. */
export const FolderDialog = ({ title, name = '', change, onDone, onClose }: Props) => {
  const copy = useCopy();
  const mutate = useMutate();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isSent = useRef(false);
  const tell = (wrong: string) => {
    setError(wrong);
    field.current?.focus();
  };
  const save = async () => {
    const wanted = text.normalize('NFC').trim();
    if (wanted === '') return tell(copy('scrap.folder.name.empty'));
    if ([...wanted].length > MOST_FOLDER_NAME) return tell(copy('scrap.folder.name.long', { most: MOST_FOLDER_NAME }));
    if (isSent.current) return;
    isSent.current = true;
    setSaving(true);
    const done = await mutate((send) => send(change(wanted)), {
      takes: ({ kind, message }) => {
        const isOurs = OF_THE_FIELD.has(kind);
        if (isOurs) tell(message);
        return isOurs;
      },
    });
    isSent.current = false;
    setSaving(false);
    if (done.ok) onDone(done.value, wanted);
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button size="l" onClick={onClose}>
            {copy('scrap.folder.cancel')}
          </Button>
          <Button size="l" tone="primary" type="submit" form={form} disabled={isSaving}>
            {copy('scrap.folder.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          ref={field}
          label={copy('scrap.folder.name')}
          hint={copy('scrap.folder.name.hint', { most: MOST_FOLDER_NAME })}
          error={error}
          value={text}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setError(undefined);
          }}
        />
      </form>
    </Modal>
  );
};
