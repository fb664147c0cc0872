import type { MarkedProblem } from '../../contract.ts';
import type { Show } from './show.ts';

/** Whether a problem belongs to a view. Unsure ones count whatever came of them. */
export const isShown = ({ result, unsure }: Pick<MarkedProblem, 'result' | 'unsure'>, show: Show): boolean => {
  switch (show) {
    case 'all':
      return true;
    case 'unsure':
      return unsure;
    case 'wrong':
    case 'blank':
      return result === show;
  }
};
