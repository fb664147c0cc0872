import { GoalDialog } from '@modules/review/ui';
import review from '@modules/review/copy';
import { MoreCopy } from '@platform/i18n';
import type { ComponentProps } from 'react';

/** The note's dialog for the days of the real exams, with its texts. */
export const SetDays = (props: ComponentProps<typeof GoalDialog>) => (
  <MoreCopy texts={review}>
    <GoalDialog {...props} />
  </MoreCopy>
);
