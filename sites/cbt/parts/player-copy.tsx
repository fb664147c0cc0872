import attempt from '@modules/attempt/copy?without=correction,error,random,receipt.device,receipt.handIn,receipt.here,receipt.lines,receipt.report,receipt.submitted,receipt.suspicion,receipt.suspicions,receipt.why,rehearsal,result,score,solution';
import exam from '@modules/exam/copy?only=paper,player';
import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';

const texts = { ...exam, ...attempt };

/** The exam player's own texts: the pages that come after a sitting bring theirs, twice as many. */
export const PlayerCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
