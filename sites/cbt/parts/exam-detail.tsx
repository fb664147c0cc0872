import type { OpenAttempt } from '@modules/attempt';
import type { ExamDetailIdx, ExamView } from '@modules/exam';
import { Heart } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { Cover, EmptyState, keepInterpunct } from '@platform/ui';
import { Link } from '@platform/web';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { offersRandom, RandomLink } from './random-mode.tsx';
import { SittingChoice } from './sitting-choice.tsx';
import { DeferredAbout, DeferredRules } from './deferred-detail.ts';
import { StartBar, StartPanel } from './start-panel.tsx';

const framed = getRouteApi('/site-cbt/_framed');

/** An exam: what it is, its sittings, the rules of the chosen one, and the way in. */
export const ExamDetail = ({
  exam,
  open,
  owned,
}: {
  readonly exam: ExamView;
  readonly open: readonly OpenAttempt[];
  readonly owned: readonly ExamDetailIdx[];
}) => {
  const copy = useCopy();
  const { member } = framed.useLoaderData();
  const [chosenIdx, choose] = useState(open[0]?.exam.detail.examDetailIdx ?? exam.details[0]?.examDetailIdx);
  const chosen = exam.details.find(({ examDetailIdx }) => examDetailIdx === chosenIdx);
  const openBySitting = new Map(open.map((attempt) => [attempt.exam.detail.examDetailIdx, attempt]));
  const start = chosen && {
    detail: chosen,
    attempt: openBySitting.get(chosen.examDetailIdx),
    isOwned: owned.includes(chosen.examDetailIdx),
  };
  return (
    <>
      <div className="exam-hero">
        <Cover {...exam.cover} size="l" badge={copy('exam.mock')} />
        <div>
          <nav className="meta dots" aria-label={copy('cbt.list.categories')}>
            {exam.examTypes.map(({ examTypeIdx, slug, name }) => (
              <span key={examTypeIdx}>
                <Link to="/site-cbt/exam/$type" params={{ type: slug }}>
                  {name}
                </Link>
              </span>
            ))}
          </nav>
          <h1>{keepInterpunct(exam.title)}</h1>
        </div>
        <p className="lede">{exam.summary}</p>
        <p className="acts">
          <Heart exam={exam} memberId={member?.id ?? null} isWide />
        </p>
      </div>
      <div className="detail-cols">
        <div className="detail-text">
          <section aria-labelledby="sittings">
            <div className="sec-head">
              <h2 className="h2" id="sittings">
                {copy('cbt.detail.sittings')}
              </h2>
            </div>
            {exam.details.length === 0 ? (
              <EmptyState title={copy('cbt.detail.none')} as="h3" />
            ) : (
              <SittingChoice details={exam.details} openBySitting={openBySitting} owned={owned} chosenIdx={chosenIdx} onChoose={choose} />
            )}
            {offersRandom(exam.details) && (
              <p className="more-links">
                <RandomLink examIdx={exam.examIdx} />
              </p>
            )}
          </section>
          {chosen && (
            <section className="exam-rules" aria-labelledby="rules">
              <div>
                <h2 className="h2" id="rules">
                  {copy('cbt.detail.rules')}
                </h2>
                {exam.details.length > 1 && <p className="meta">{copy('cbt.detail.rules.of', { sitting: chosen.title })}</p>}
              </div>
              <DeferredRules detail={chosen} />
            </section>
          )}
          {exam.description.length > 0 && (
            <section aria-labelledby="about">
              <div className="sec-head">
                <h2 className="h2" id="about">
                  {copy('cbt.detail.about')}
                </h2>
              </div>
              <DeferredAbout text={exam.description} />
            </section>
          )}
        </div>
        {start && <StartPanel {...start} />}
      </div>
      {start && <StartBar {...start} />}
    </>
  );
};
