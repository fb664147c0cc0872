import type { PaperProblem } from '@modules/exam';
import { ShortInput } from '@modules/exam/ui/parts';
import { isComposing, useDelayedWrite } from '@platform/ui';
import { useRef, useState } from 'react';
import { useMark, useSitting } from '../sitting/use-sitting.ts';

/** Typing rests so long before it becomes a line of the journal; while it does not rest, a line each `LONGEST_MS`. Milliseconds. */
const REST_MS = 1000;
const LONGEST_MS = 5000;
/** So near to the end of the clock every letter is written down. */
const LAST_MS = 5000;

/**
 * The learner's own words as an answer. Written down at rest, when the field or the problem is left and when the page goes away: the letter
 * that is still being put together stands in the field too, so that nothing waits for its end.
 */
export const ShortField = ({
  problem,
  stemId,
  isLocked,
  onDone,
}: {
  readonly problem: PaperProblem;
  readonly stemId: string;
  readonly isLocked: boolean;
  /** Enter: the answer stands. */ readonly onDone: () => void;
}) => {
  const sitting = useSitting();
  const { text = '' } = useMark(problem);
  /** What is being typed, as it is typed; null where the field shows what is marked, which another device may change. */
  const [draft, setDraft] = useState<string | null>(null);
  const typed = useRef<string | null>(null);
  const sinceMs = useRef(0);

  const write = useDelayedWrite(() => {
    if (typed.current !== null && sitting.type(problem, typed.current)) typed.current = null;
  }, sitting.beforeLeaving);
  const writeSoon = () => {
    const now = performance.now();
    if (typed.current === null) sinceMs.current = now;
    write.after(Math.max(0, Math.min(REST_MS, sinceMs.current + LONGEST_MS - now)));
  };
  return (
    <ShortInput
      problem={problem}
      stemId={stemId}
      readOnly={isLocked}
      value={isLocked ? text : (draft ?? text)}
      onChange={({ currentTarget: { value } }) => {
        setDraft(value);
        writeSoon();
        typed.current = value;
        if (sitting.timeLeft().leftMs < LAST_MS) write.now();
      }}
      onBlur={() => {
        write.now();
        if (typed.current === null) setDraft(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event)) return;
        event.preventDefault();
        write.now();
        onDone();
      }}
    />
  );
};
