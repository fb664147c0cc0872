import type { ProblemIdx } from '@modules/exam';
import type { RightAnswer } from '@modules/exam/corrections';

/** 정답 정정 안내: what was right before, what is now, and why. */
export interface CorrectionNotice {
  readonly problemIdx: ProblemIdx;
  readonly number: number;
  readonly before: RightAnswer;
  readonly after: RightAnswer;
  readonly reason: string;
  readonly madeAt: number;
}
