import type { ExamDetailView } from '@modules/exam';
import { RulesInWords, SectionTable } from '@modules/exam/ui';
import { RulesCopy } from './rules-copy.tsx';

/** The rules of a sitting, in words and as a table. */
export const SittingRules = ({ detail }: { readonly detail: ExamDetailView }) => (
  <RulesCopy>
    <RulesInWords detail={detail} />
    <SectionTable detail={detail} />
  </RulesCopy>
);
