import type { PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { useDelayedWrite } from '@platform/ui';
import { useId, useRef, useState } from 'react';
import { MAX_NOTE } from '../../contract-ink.ts';
import { useInk, useSitting } from '../sitting/use-sitting.ts';

/** Typing rests so long before it is written into the journal; while it does not rest, a line each time. Milliseconds. */
const REST_MS = 1000;

/** The learner's own words about one problem. Kept while typing, at the latest when the problem is left, and never half a syllable. */
export const NoteField = ({
  problem,
  isLocked,
  onDone,
}: {
  readonly problem: PaperProblem;
  readonly isLocked: boolean;
  /** The learner pressed Escape: where the focus goes is for whoever stands around. */
  readonly onDone: () => void;
}) => {
  const copy = useCopy();
  const sitting = useSitting();
  const id = useId();
  const { note } = useInk(problem.problemIdx, 'question');
  /** What is being typed; null where the note is as it is kept, which another device may change. */
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);
  const isTyped = useRef(false);

  const write = useDelayedWrite(() => {
    if (!isTyped.current) return;
    const value = (field.current?.value ?? '').slice(0, MAX_NOTE).toWellFormed();
    if (value !== sitting.ink(problem.problemIdx, 'question').note && !sitting.write(problem, { kind: 'note', value })) return;
    isTyped.current = false;
    setDraft(null);
  }, sitting.beforeLeaving);
  const writeSoon = () => {
    if (!isComposing.current && !write.isWaiting()) write.after(REST_MS);
  };
  return (
    <div className="player-note">
      <label htmlFor={id}>{copy('attempt.note.label', { number: problem.number })}</label>
      <p className="meta-s d-only" id={`${id}-leave`}>
        {copy('attempt.note.leave')}
      </p>
      <textarea
        ref={field}
        id={id}
        aria-describedby={`${id}-leave`}
        rows={3}
        maxLength={MAX_NOTE}
        readOnly={isLocked}
        value={draft ?? note}
        placeholder={copy('attempt.note.placeholder')}
        onChange={(event) => {
          isTyped.current = true;
          setDraft(event.currentTarget.value);
          writeSoon();
        }}
        onCompositionStart={() => {
          isComposing.current = true;
          write.cancel();
        }}
        onCompositionEnd={() => {
          isComposing.current = false;
          writeSoon();
        }}
        onBlur={write.now}
        // Or the next key, meant to mark an answer, is written into the note.
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing.current) onDone();
        }}
      />
    </div>
  );
};
