import { SolutionPageView, type SolutionSearch } from '@modules/attempt/ui';
import type { ComponentProps } from 'react';
import { ExamPlayerCopy } from './exam-player-copy.tsx';

/** The solutions of a record, as the address asks for them. */
export const SolvedRecord = ({
  view,
  search: { show, p, view: how },
}: Pick<ComponentProps<typeof SolutionPageView>, 'view'> & { readonly search: SolutionSearch }) => (
  <ExamPlayerCopy>
    <SolutionPageView view={view} show={show ?? 'all'} at={p} isAll={how === 'all'} />
  </ExamPlayerCopy>
);
