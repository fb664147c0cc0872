import type { ExamDetailView } from '@modules/exam';
import { RuleFacts, RulesInOneLine, RulesInWords, SectionTable } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { RulesCopy } from './rules-copy.tsx';

/** The rules of a sitting: four figures and what decides, the rest a press away, with scripts or without. */
export const SittingRules = ({ detail }: { readonly detail: ExamDetailView }) => (
  <RulesCopy>
    <RuleFacts detail={detail} />
    <AllRules detail={detail} />
  </RulesCopy>
);

/** Where somebody has read them and is about to start: the figures in one line, and all of it behind. */
export const RulesLine = ({ detail, withAids = true }: { readonly detail: ExamDetailView; readonly withAids?: boolean }) => (
  <RulesCopy>
    <RulesInOneLine detail={detail} withAids={withAids} />
    <AllRules detail={detail} />
  </RulesCopy>
);

const AllRules = ({ detail }: { readonly detail: ExamDetailView }) => {
  const copy = useCopy();
  return (
    <details className="all-rules">
      <summary className="opens">{copy('exam.rules.all')}</summary>
      <div>
        <RulesInWords detail={detail} />
        <SectionTable detail={detail} />
      </div>
    </details>
  );
};
