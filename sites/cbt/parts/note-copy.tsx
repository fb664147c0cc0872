import attempt from '@modules/attempt/copy?without=score,receipt,rehearsal';
import exam from '@modules/exam/copy?only=paper';
import practice from '@modules/practice/copy?without=error,random';
import review from '@modules/review/copy';
import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';

const texts = { ...exam, ...attempt, ...practice, ...review };

/** The wrong-answer note brings its own texts, and those of a problem that is answered in it. */
export const NoteCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
