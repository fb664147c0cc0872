import type { ExamDetailView, ExamSummary } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { Link } from '@platform/web';
import { StudyPicture } from './mode-pictures.tsx';
import { ModeText } from './mode-text.tsx';

/** One problem at a time, no clock. */
export const StudyMode = ({ exam, detail }: { readonly exam: ExamSummary; readonly detail: ExamDetailView }) => {
  const copy = useCopy();
  const points = ['once', 'free', 'resume'] as const;
  return (
    <section className="mode-card" aria-labelledby="study">
      <StudyPicture />
      <ModeText id="study" title={copy('cbt.select.study')} points={points.map((point) => copy(`cbt.select.study.${point}`))} />
      <p className="mode-acts">
        <Link
          className={buttonClass({ tone: 'line', size: 'l' })}
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
