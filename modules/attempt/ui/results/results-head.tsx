import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import { Link } from '@platform/web';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ScoreView } from '../../contract.ts';
import { ResultLink, type ResultPage } from './links.tsx';

const PAGES: readonly ResultPage[] = ['score', 'result', 'solution'];

/** The slim head of a record's pages: back to the exam, what was sat, and the record's other two pages. */
export const ResultsHead = ({ page, score }: { readonly page: ResultPage; readonly score: Pick<ScoreView, 'recordIdx' | 'exam'> }) => {
  const copy = useCopy();
  const { exam, detail } = score.exam;
  return (
    <>
      <header className="results-head">
        <Link
          className="icon-btn"
          to="/site-cbt/exam/detail/$examIdx"
          params={{ examIdx: String(exam.examIdx) }}
          aria-label={copy('attempt.result.back')}
        >
          <Icon of={ArrowLeft} />
        </Link>
        <p className="results-title">
          {exam.title} {detail.title}
        </p>
        <nav className="results-nav" aria-label={copy('attempt.result.nav')}>
          {PAGES.map((other) => (
            <ResultLink key={other} page={other} recordIdx={score.recordIdx} {...(other === page ? { current: 'page' as const } : {})}>
              {copy(`attempt.result.nav.${other}`)}
            </ResultLink>
          ))}
        </nav>
      </header>
    </>
  );
};
