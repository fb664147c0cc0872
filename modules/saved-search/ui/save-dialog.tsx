import type { Kind } from '@modules/listing';
import { useCopy } from '@platform/i18n';
import { Button, Field, Modal } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useId, useRef, useState } from 'react';
import { MOST_NAME } from '../contract-limits.ts';
import type { SavedSearches } from '../contract.ts';
import { saveSearch, type Conditions } from './queries.ts';

interface Props {
  readonly kind: Kind;
  readonly filter: Conditions;
  readonly words: readonly string[];
  /** The page that somebody whose session ended comes back to. */
  readonly here: string;
  readonly onSaved: (searches: SavedSearches) => void;
  readonly onClose: () => void;
}

/** As many of the words as a name has room for. */
const proposed = (words: readonly string[]): string => {
  const fitting = words.reduce((name, word) => {
    const longer = name === '' ? word : `${name}, ${word}`;
    return [...longer].length <= MOST_NAME ? longer : name;
  }, '');
  return fitting;
};

/** The name under which conditions are kept, inside of the texts of `SavedSearchButton`. */
export default function SaveDialog({ kind, filter, words, here, onSaved, onClose }: Props) {
  const copy = useCopy();
  const mutate = useMutate();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(() => proposed(words));
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isSent = useRef(false);
  const tell = (wrong: string) => {
    setError(wrong);
    field.current?.focus();
  };
  const save = async (): Promise<void> => {
    if (isSent.current) return;
    const length = [...name.trim()].length;
    if (length === 0 || length > MOST_NAME) {
      tell(copy('savedSearch.dialog.name.wrong', { most: MOST_NAME }));
      return;
    }
    isSent.current = true;
    setSaving(true);
    const done = await mutate((send) => send(saveSearch({ kind, filter, name: name.trim() })), {
      redirect: here,
      takes: ({ kind: refusal, message }) => {
        if (refusal !== 'saved-search/too-many') return false;
        tell(message);
        return true;
      },
    });
    isSent.current = false;
    setSaving(false);
    if (done.ok) onSaved(done.value);
  };
  return (
    <Modal
      title={copy('savedSearch.dialog.title')}
      onClose={onClose}
      actions={
        <>
          <Button size="l" onClick={onClose}>
            {copy('savedSearch.dialog.cancel')}
          </Button>
          <Button size="l" tone="primary" type="submit" form={form} disabled={isSaving}>
            {copy('savedSearch.dialog.submit')}
          </Button>
        </>
      }
    >
      <p>{copy('savedSearch.dialog.text')}</p>
      <dl className="save-search-what">
        <dt>{copy('savedSearch.dialog.conditions')}</dt>
        <dd>{words.join(', ')}</dd>
      </dl>
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
          label={copy('savedSearch.dialog.name')}
          hint={copy('savedSearch.dialog.name.hint', { most: MOST_NAME })}
          error={error}
          value={name}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ currentTarget: { value } }) => {
            setName(value);
            setError(undefined);
          }}
        />
      </form>
    </Modal>
  );
}
