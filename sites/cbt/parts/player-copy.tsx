import texts from '@modules/attempt/copy?without=amount,error,history,random,rehearsal,result,score,solution,study';
import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';

/** The exam room's own texts: the pages that come after a sitting bring theirs, twice as many. */
export const PlayerCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
