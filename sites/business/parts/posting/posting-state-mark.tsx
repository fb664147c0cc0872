import type { PostingRow } from '@modules/listing/posting';
import { useCopy } from '@platform/i18n';

type Standing = Pick<PostingRow, 'state' | 'phase' | 'isHidden'>;
/** Of what was published time says whether it is open, and the company's own state whether anybody sees it. */
const stateOf = ({ state, phase, isHidden }: Standing): string => {
  if ((state !== 'published' && state !== 'changing') || phase === null) return state;
  if (isHidden && phase !== 'closed') return 'hidden';
  return state === 'changing' ? 'changing' : phase;
};

/** Where a posting stands: a bubble and a word. */
export const PostingStateMark = ({ posting }: { readonly posting: Standing }) => {
  const copy = useCopy();
  const state = stateOf(posting);
  return <span className={`post-state s-${state}`}>{copy(`posting.rowState.${state}`)}</span>;
};
