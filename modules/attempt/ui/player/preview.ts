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
  /** How many choices each problem of the running clock has: the rows of the sheet. */
  readonly choiceCounts: readonly number[];
}

/** What the server knew of the learner's sitting when it drew the page. Null: it was not asked, or could not tell. */
export type KnownSitting = { readonly kind: 'none' } | { readonly kind: 'open'; readonly preview: SittingPreview } | null;

/** No device: only asks where the learner was. */
const NO_DEVICE = '00000000-0000-4000-8000-000000000000';

/**
 * For the page that the server draws. The problem that the learner had open is read while the browser still fetches and runs the player; where
 * nothing is under way a start can be pressed at once. Null in the browser, which opens the sitting itself.
 */
export const knownSitting = async (examDetailIdx: ExamDetailIdx): Promise<KnownSitting> => {
  if (!serverRequest()) return null;
  try {
    const open = await apiGet<AttemptView | null>(`/apiV2/exam-details/${examDetailIdx}/open-record?deviceId=${NO_DEVICE}`);
    if (!open) return { kind: 'none' };
    const { paperHash, sheet } = open;
    const paper = await apiGet<Paper>(`/apiV2/papers/${paperHash}`);
    const problem = paper.problems.find(({ problemIdx }) => problemIdx === sheet.currentProblemIdx) ?? paper.problems[0];
    if (!problem) return null;
    const passage = paper.passages.find(({ multipleProblemIdx }) => multipleProblemIdx === problem.multipleProblemIdx) ?? null;
    const range = passage ? rangeText(problemsOf(paper, passage)) : '';
    const running = paper.rules.clocks.find(({ sections }) => sections.includes(problem.sectionId));
    const choiceCounts = paper.problems
      .filter(({ sectionId }) => running?.sections.includes(sectionId))
      .map(({ choices }) => choices.length);
    return { kind: 'open', preview: { problem, passage, range, choiceCounts } };
  } catch {
    // A failure that the player itself will meet and say.
    return null;
  }
};
