import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { MOST_TEXT } from '../contract-terms.ts';

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  readonly submit: string;
  /** What stands there at first. */
  readonly text?: string;
  readonly hint?: string | undefined;
  /** @returns false where it was not taken: what was typed stays */
  readonly onSend: (text: string) => Promise<boolean>;
  /** Absent: it cannot be put away. */
  readonly onCancel?: () => void;
}
const NEAR_END = 100;

/** One text field. Enter makes a new line: nothing is sent by a key. */
export const CommentForm = ({ label, placeholder, submit, text = '', hint, onSend, onCancel }: Props) => {
  const copy = useCopy();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(text.length);
  const [isSending, setSending] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (!isOpened) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isOpened]);
  // What was typed before any script was here stands in the field alone.
  useEffect(() => setLength(field.current?.value.length ?? 0), []);
  const left = MOST_TEXT - length;
  const send = async () => {
    if (isSending) return;
    const { current } = field;
    if (!current) return;
    if (current.value.trim() === '') {
      setEmpty(true);
      current.focus();
      return;
    }
    setSending(true);
    if (await onSend(current.value)) {
      current.value = '';
      setLength(0);
    }
    setSending(false);
  };
  return (
    <div className="comment-form">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className="input"
        rows={3}
        maxLength={MOST_TEXT}
        placeholder={placeholder}
        defaultValue={text}
        aria-invalid={isEmpty || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          setLength(currentTarget.value.length);
          setEmpty(false);
        }}
      />
      <div className="bot">
        <p className={isEmpty ? 'err' : 'hint'} id={`${id}-hint`} role={isEmpty ? 'alert' : undefined}>
          {isEmpty ? copy('comment.form.empty') : left <= NEAR_END ? copy('comment.form.left', { count: left }) : hint}
        </p>
        {onCancel && (
          <Button size="s" tone="quiet" onClick={onCancel}>
            {copy('comment.form.cancel')}
          </Button>
        )}
        {/* No form: pressed before its script is here, it is pressed again when it is (`deferHydration`). */}
        <Button size="s" tone="primary" aria-disabled={isSending || undefined} onClick={() => void send()}>
          {copy(isSending ? 'comment.form.sending' : submit)}
        </Button>
      </div>
    </div>
  );
};
