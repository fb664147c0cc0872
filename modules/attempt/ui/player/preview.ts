import type { ExamDetailIdx, Paper, PaperPassage, PaperProblem } from '@modules/exam';
import { problemsOf, rangeText } from '@modules/exam/ui/parts';
import { apiGet, serverRequest } from '@platform/web';
import type { AttemptView } from '../../contract.ts';

/** What of a sitting under way can be read before its player stands. */
export interface SittingPreview {
  readonly problem: PaperProblem;
  readonly passage: PaperPassage | null;
  /** Numbers of the passage's problems. */
  readonly range: string;
}

/** No device: only asks where the learner was. */
const NO_DEVICE = '00000000-0000-4000-8000-000000000000';

/**
 * The problem that the learner had open, for the page that the server draws: it is read while the browser still fetches and runs the player.
 * Null where nothing runs, and in the browser, which opens the sitting itself.
 */
export const previewSitting = async (examDetailIdx: ExamDetailIdx): Promise<SittingPreview | null> => {
  if (!serverRequest()) return null;
  try {
    const open = await apiGet<AttemptView | null>(`/apiV2/exam-details/${examDetailIdx}/open-record?deviceId=${NO_DEVICE}`);
    if (!open) return null;
    const { paperHash, sheet } = open;
    const paper = await apiGet<Paper>(`/apiV2/papers/${paperHash}`);
    const problem = paper.problems.find(({ problemIdx }) => problemIdx === sheet.currentProblemIdx) ?? paper.problems[0];
    if (!problem) return null;
    const passage = paper.passages.find(({ multipleProblemIdx }) => multipleProblemIdx === problem.multipleProblemIdx) ?? null;
    return { problem, passage, range: passage ? rangeText(problemsOf(paper, passage)) : '' };
  } catch {
    // A failure that the player itself will meet and say.
    return null;
  }
};
