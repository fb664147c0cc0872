import attempt from '@modules/attempt/copy';
import paper from '@modules/exam/copy?only=paper,player';
import solution from '@modules/exam/copy?only=amount,solution';
import practice from '@modules/practice/copy';
import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';
import study from '../copy/study.json';

const texts = { ...paper, ...solution, ...attempt, ...practice, ...study };

/** The exam player and its results bring their own texts: they are a third of all, and a list is read without them. */
export const ExamPlayerCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
