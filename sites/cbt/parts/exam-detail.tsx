import type { OpenAttempt } from '@modules/attempt';
import type { PastSitting, SittingStatistics } from '@modules/attempt/history';
import type { ExamDetailIdx, ExamDetailView, ExamView } from '@modules/exam';
import { Heart } from '@modules/exam/ui';
import type { KeptState } from '@modules/scrap';
import { useCopy } from '@platform/i18n';
import { buttonClass, Cover, EmptyState, keepInterpunct } from '@platform/ui';
import { Link } from '@platform/web';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ShareButton } from '../../frames/share/share-button.tsx';
import { offersRandom, RandomLink } from './random-mode.tsx';
import { SittingChoice } from './sitting-choice.tsx';
import { LatePosts } from './late-posts.tsx';
import { DeferredAbout, DeferredKeep, DeferredRules, DeferredStatistics } from './deferred-detail.ts';
import { StartBar, StartPanel } from './start-panel.tsx';

const framed = getRouteApi('/site-cbt/_framed');

export interface ExamDetailProps {
  readonly exam: ExamView;
  readonly open: readonly OpenAttempt[];
  /** The learner's own results of the exam, the oldest first. */
  readonly past: readonly PastSitting[];
  readonly owned: readonly ExamDetailIdx[];
  /** Of the sitting that is chosen at first. */
  readonly statistics: SittingStatistics | null;
  /** Where what is locked is sold, by sitting. */
  readonly buyAt: Readonly<Record<number, string | null>>;
  /** Whether the member keeps it; null: a visitor's, or not known. */
  readonly kept: KeptState | null;
}

/** The sitting that the page is drawn with: what was begun, else the first. */
export const firstChosen = ({ open, exam }: Pick<ExamDetailProps, 'open' | 'exam'>): ExamDetailIdx | undefined =>
  open.find((attempt) => exam.details.some(({ examDetailIdx }) => examDetailIdx === attempt.exam.detail.examDetailIdx))?.exam.detail
    .examDetailIdx ?? exam.details[0]?.examDetailIdx;

/** An exam: what it is, its sittings, the rules of the chosen one, and the way in. */
export const ExamDetail = ({ exam, open, past, owned, buyAt, statistics, kept }: ExamDetailProps) => {
  const copy = useCopy();
  const { member } = framed.useLoaderData();
  const drawnWith = firstChosen({ open, exam });
  const [chosenIdx, choose] = useState(drawnWith);
  const chosen = exam.details.find(({ examDetailIdx }) => examDetailIdx === chosenIdx);
  const openBySitting = new Map(open.map((attempt) => [attempt.exam.detail.examDetailIdx, attempt]));
  // The oldest first: the last one stays.
  const lastBySitting = new Map(past.map((result) => [result.examDetailIdx, result]));
  const start = chosen && {
    detail: chosen,
    attempt: openBySitting.get(chosen.examDetailIdx),
    isOwned: owned.includes(chosen.examDetailIdx),
    buyAt: buyAt[chosen.examDetailIdx] ?? null,
    last: lastBySitting.get(chosen.examDetailIdx),
    timesSat: past.filter(({ examDetailIdx }) => examDetailIdx === chosen.examDetailIdx).length,
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
        <div className="acts">
          <Heart exam={exam} memberId={member?.id ?? null} isWide />
          <ShareButton title={exam.title} failed={copy('cbt.detail.share.failed')}>
            {copy('cbt.detail.share')}
          </ShareButton>
          <DeferredKeep exam={exam} isMember={member !== null} kept={kept} />
        </div>
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
              <SittingChoice
                details={exam.details}
                openBySitting={openBySitting}
                lastBySitting={lastBySitting}
                owned={owned}
                chosenIdx={chosenIdx}
                onChoose={choose}
              />
            )}
            <p className="more-links">
              <TasteLink details={exam.details} />
              {offersRandom(exam.details) && <RandomLink examIdx={exam.examIdx} />}
            </p>
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
          {chosen && (
            <section className="sitting-statistics" aria-labelledby="statistics">
              <DeferredStatistics key={chosen.examDetailIdx} detail={chosen} first={chosenIdx === drawnWith ? statistics : null} />
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
      <LatePosts exam={exam.slug} />
      {start && <StartBar {...start} />}
    </>
  );
};

/**
 * One real problem with its solution, before anything is begun. Of the last free sitting: whoever met a problem of a sitting is not compared
 * with those who had not, and most begin with the first.
 */
const TasteLink = ({ details }: { readonly details: readonly ExamDetailView[] }) => {
  const copy = useCopy();
  const taste = details.findLast(({ isFree }) => isFree);
  if (!taste) return null;
  return (
    <Link
      className={buttonClass({ tone: 'line' })}
      to="/site-cbt/cbt/onequestions/$examDetailIdx"
      params={{ examDetailIdx: String(taste.examDetailIdx) }}
    >
      {copy('cbt.detail.taste')}
    </Link>
  );
};
