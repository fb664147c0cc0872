import type { Verdict } from '@modules/attempt';
import type { TagTone } from '@platform/ui';

/** A verdict in a word: `name` where the rules give one (급수), else `word`, of which each page has its text. */
export interface VerdictSaid {
  readonly tone: TagTone;
  readonly word: 'pass' | 'fail' | 'cutOff' | 'noBand' | '';
  readonly name?: string;
}

/** A test that selects by rank is never passed, so it says nothing but a cut-off that failed. */
export const saidOf = (verdict: Verdict): VerdictSaid | null => {
  switch (verdict.kind) {
    case 'pass':
      return { tone: 'correct', word: 'pass' };
    case 'fail':
      return { tone: 'wrong', word: 'fail' };
    case 'band':
      return { tone: 'correct', word: '', name: verdict.name };
    case 'noBand':
      return { tone: 'wrong', word: 'noBand' };
    case 'rank':
      return verdict.cutOffFailed ? { tone: 'wrong', word: 'cutOff' } : null;
  }
};
