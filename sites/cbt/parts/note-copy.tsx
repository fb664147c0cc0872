import attempt from '@modules/attempt/copy?without=score,receipt,rehearsal';
import paper from '@modules/exam/copy?only=paper';
import solution from '@modules/exam/copy?only=solution';
import practice from '@modules/practice/copy?without=error,random';
import review from '@modules/review/copy';
import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';

const texts = { ...paper, ...solution, ...attempt, ...practice, ...review };

/** The wrong-answer note brings its own texts, and those of a problem that is answered in it. */
export const NoteCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
