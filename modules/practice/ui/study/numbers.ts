import type { PaperProblem } from '@modules/exam';
import type { StudyItem } from '../../contract.ts';
import type { RoomView } from './room-parts.ts';

/**
 * The number under which a problem stands in a session: of one sitting that of the paper, of problems from several papers its place, as it is counted at the
 * foot. null: the session does not have it.
 */
export const numberIn = (
  items: readonly Pick<StudyItem, 'problemIdx'>[],
  kind: RoomView['kind'],
  { problemIdx, number }: Pick<PaperProblem, 'problemIdx' | 'number'>,
): number | null => {
  const at = items.findIndex((item) => item.problemIdx === problemIdx);
  return at < 0 ? null : kind === 'detail' ? number : at + 1;
};
