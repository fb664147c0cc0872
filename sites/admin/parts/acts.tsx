import { useCopy } from '@platform/i18n';
import { Button, useToast } from '@platform/ui';
import { ApiError, useMutate, type Mutation } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { keepDraft, useDraft, useDraftKey, useKeptDrafts } from './drafts.ts';
import { useSubject } from './subject.ts';
import { useAreKeysOn, useKeys } from './use-keys.ts';

/** As long as the second press of a double one may take, milliseconds. */
const DOUBLE_PRESS_MS = 500;

/** What whoever acts has to say with it. */
export interface ActField {
  readonly label: string;
  readonly hint: string;
  /** Said where nothing was written. */
  readonly empty: string;
  /** Characters. */
  readonly most: number;
}
export interface Act<Kind extends string> {
  readonly kind: Kind;
  readonly label: string;
  /** Its key, one capital letter. */
  readonly letter: string;
  readonly tone: 'primary' | 'line';
  readonly field?: ActField;
}

/** Sends what an operator does, and shows what is true since. @returns whether it was done */
export const useActing = (): ((mutation: Mutation<unknown>, done: string) => Promise<boolean>) => {
  const mutate = useMutate();
  const queries = useQueryClient();
  const toast = useToast();
  return async (mutation, done) => {
    const sent = await mutate((send) => send(mutation));
    // Also where somebody was first: what they decided is shown then. Where nobody answered there is nobody to ask.
    if (sent.ok || sent.error instanceof ApiError) await queries.invalidateQueries({ queryKey: ['office'] });
    if (sent.ok) toast(done, { type: 'success' });
    return sent.ok;
  };
};

interface ActsProps<Kind extends string> {
  readonly acts: readonly Act<Kind>[];
  /** Said where there is nothing to do, or why something is not among it. */
  readonly note?: string | undefined;
  /** @returns whether it was done */
  readonly onAct: (kind: Kind, words: string) => Promise<boolean>;
  /** Whether the subject stays there after an act, for what it tells since; absent: the next one opens. */
  readonly stays?: (kind: Kind) => boolean;
}

/** What may be done, at the foot of a subject: each by a button and a key, once however often it is pressed. */
export const Acts = <Kind extends string>({ acts, note, onAct, stays }: ActsProps<Kind>) => {
  const copy = useCopy();
  const areKeysOn = useAreKeysOn();
  const { isNext, goOn, focus } = useSubject();
  const draftKey = useDraftKey();
  const kept = useKeptDrafts(acts.map(({ kind }) => draftKey(kind)));
  const [askedKind, setAsked] = useState<Kind | null>(null);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  // The second half of a double press was meant for the subject before.
  const isTooSoon = useRef(isNext);
  useEffect(() => {
    const timer = setTimeout(() => {
      isTooSoon.current = false;
    }, DOUBLE_PRESS_MS);
    return () => clearTimeout(timer);
  }, []);
  const asked = acts.find(({ kind }) => kind === askedKind);
  const act = async (kind: Kind, words: string) => {
    // A second press would be told that somebody was first: oneself.
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    try {
      if (!(await onAct(kind, words))) return;
      keepDraft(draftKey(kind), '');
      setAsked(null);
      focus();
      if (!stays?.(kind)) goOn();
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  const press = ({ kind, field }: Act<Kind>): void => {
    if (isBusy.current || asked) return;
    if (field) setAsked(kind);
    else if (!isTooSoon.current) void act(kind, '');
  };
  useKeys(Object.fromEntries(acts.map((one) => [`Key${one.letter}`, () => press(one)])));
  if (asked?.field)
    return (
      <Words
        field={asked.field}
        draftKey={draftKey(asked.kind)}
        send={asked.label}
        tone={asked.tone === 'primary' ? 'primary' : 'danger'}
        onSend={(words) => void act(asked.kind, words)}
        onCancel={() => {
          setAsked(null);
          focus();
        }}
      />
    );
  return (
    <div className="o-acts">
      {acts.map((one) => (
        <Button
          key={one.kind}
          tone={one.tone}
          onClick={() => press(one)}
          aria-disabled={isSending || undefined}
          aria-keyshortcuts={areKeysOn ? one.letter : undefined}
        >
          {one.label} {areKeysOn && <kbd aria-hidden>{one.letter}</kbd>}
        </Button>
      ))}
      {note !== undefined && <p className="meta">{note}</p>}
      {acts
        .filter(({ kind }) => kept.includes(draftKey(kind)))
        .map(({ kind, label }) => (
          <p key={kind} className="meta">
            {copy('office.draft.kept', { act: label })}
          </p>
        ))}
    </div>
  );
};

interface WordsProps {
  readonly field: ActField;
  readonly draftKey: string;
  readonly send: string;
  readonly tone: 'primary' | 'danger';
  readonly onSend: (words: string) => void;
  readonly onCancel: () => void;
}
const Words = ({ field: { label, hint, empty, most }, draftKey, send, tone, onSend, onCancel }: WordsProps) => {
  const copy = useCopy();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useDraft(draftKey);
  const [error, setError] = useState(false);
  // Once: whoever went on to the buttons is not taken back by what is drawn anew.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = text.trim();
    setError(words === '');
    if (words === '') field.current?.focus();
    else onSend(words);
  };
  return (
    <form className="o-acts o-reason" onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input"
        name="words"
        rows={3}
        maxLength={most}
        value={text}
        onChange={({ target }) => keepDraft(draftKey, target.value)}
        aria-describedby={`${id}-hint`}
        aria-invalid={error || undefined}
        ref={field}
      />
      <p id={`${id}-hint`} className={error ? 'o-error' : 'meta'}>
        {error ? empty : hint}
      </p>
      <Button tone={tone} type="submit">
        {send}
      </Button>
      <Button tone="line" onClick={onCancel}>
        {copy('office.cancel')}
      </Button>
    </form>
  );
};
