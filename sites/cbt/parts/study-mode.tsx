import type { ExamDetailView, ExamSummary } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { buttonClass, Icon } from '@platform/ui';
import { Link } from '@platform/web';
import Check from 'lucide-react/icons/check';

/** The other way to solve: one problem at a time, no clock. It has its own buttons, for nothing needs to be agreed to. */
export const StudyMode = ({ exam, detail }: { readonly exam: ExamSummary; readonly detail: ExamDetailView }) => {
  const copy = useCopy();
  const points = ['once', 'free', 'resume'] as const;
  return (
    <section className="mode-card other" aria-labelledby="study">
      <div>
        <h2 className="h2" id="study">
          {copy('cbt.select.study')}
        </h2>
        <ul className="pts">
          {points.map((point) => (
            <li key={point}>
              <Icon of={Check} />
              {copy(`cbt.select.study.${point}`)}
            </li>
          ))}
        </ul>
      </div>
      <p className="mode-acts">
        <Link
          className={buttonClass({ tone: 'line' })}
          to="/site-cbt/cbt/onequestions/$examDetailIdx"
          params={{ examDetailIdx: String(detail.examDetailIdx) }}
        >
          {copy('cbt.select.study.start')}
        </Link>
        {exam.detailCount > 1 && (
          <Link
            className={buttonClass({ tone: 'quiet' })}
            to="/site-cbt/cbt/onequestions/random/$examIdx"
            params={{ examIdx: String(exam.examIdx) }}
          >
            {copy('cbt.select.study.random')}
          </Link>
        )}
      </p>
    </section>
  );
};
