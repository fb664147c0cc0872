import texts from '@modules/attempt/copy?only=score.points,score.ofFull,score.sections,score.unit,score.verdict';
import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';

/** What is said of a result in short. */
export const ScoreCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
