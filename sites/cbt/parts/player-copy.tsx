import attempt from '@modules/attempt/copy?without=calculator,correction,error,highlight.hint,highlight.off,highlight.on,highlight.put,note.go,note.in,pace,pen,player.advance.blank,player.advance.next,player.advance.stay,player.advance.text,player.advance.title,player.handedIn,player.help,player.key,player.leave,player.leaveBlank,player.summary,player.timeUp,random,receipt,rehearsal,result,score,solution,stopwatch.show';
import exam from '@modules/exam/copy?only=paper,player';
import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';

const texts = { ...exam, ...attempt };

/** The exam player's own texts: the pages that come after a sitting bring theirs, twice as many. */
export const PlayerCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
