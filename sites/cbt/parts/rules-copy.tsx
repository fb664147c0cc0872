import texts from '@modules/exam/copy?only=rules';
import { MoreCopy } from '@platform/i18n';
import type { ReactNode } from 'react';

/** Rules in sentences: half of all that is said of exams, and nothing that a list says. */
export const RulesCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;
