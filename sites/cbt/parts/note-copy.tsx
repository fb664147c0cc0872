import paper from '@modules/exam/copy?only=paper,player';
import solution from '@modules/exam/copy?only=amount,solution';
import practice from '@modules/practice/copy?without=error,random';
import review from '@modules/review/copy';
import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';

const texts = { ...paper, ...solution, ...practice, ...review };

/** The wrong-answer note brings its own texts, and those of a problem that is answered in it. */
export const NoteCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
