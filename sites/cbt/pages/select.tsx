import { openAttemptsQuery, pastSittingsQuery, percentOf } from '@modules/attempt/ui';
import { examDetailQuery, previewQuery } from '@modules/exam/ui';
import { dayText, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Icon } from '@platform/ui';
import { ensureQueryData, BrandMark, Link, orNotFound, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { DeviceCheck } from '../parts/device-check.tsx';
import { MockMode } from '../parts/mock-mode.tsx';
import { ownedDetails } from '../parts/owned-details.ts';
import { soldAs } from '../parts/sold-as.ts';
import { offersRandom, RandomMode } from '../parts/random-mode.tsx';
import { RulesCopy } from '../parts/rules-copy.tsx';
import { SittingPreview } from '../parts/sitting-preview.tsx';
import { SelectCopy } from '../parts/select-copy.tsx';
import { RulesLine } from '../parts/sitting-rules.tsx';
import { StudyMode } from '../parts/study-mode.tsx';
import { TimeLeft } from '../parts/time-left.tsx';
import { TogetherMode } from '../parts/together-mode.tsx';

export const Route = createFileRoute('/site-cbt/cbt/select/$examDetailIdx')({
  loader: async ({ context, params }) => {
    const { queries } = context;
    const [exam, open] = await Promise.all([
      orNotFound(ensureQueryData(queries, examDetailQuery(params.examDetailIdx))),
      ensureQueryData(queries, openAttemptsQuery()),
    ]);
    // A drawn mock has a page of its own, which its link leads to.
    const { randomCode: code } = exam.detail;
    if (code !== undefined)
      throw redirect({ to: '/site-cbt/cbt/select/random/$examIdx', params: { examIdx: String(exam.exam.examIdx) }, search: { code } });
    const [owned, past] = await Promise.all([
      ownedDetails(queries, [exam.detail]),
      ensureQueryData(queries, pastSittingsQuery(exam.exam.examIdx)),
    ]);
    const { examDetailIdx, isFree } = exam.detail;
    const isOwned = owned.includes(examDetailIdx);
    const isLocked = !isOwned && !isFree;
    const [buyAt, samples] = await Promise.all([
      isLocked ? soldAs(context, [examDetailIdx]).then((addresses) => addresses[examDetailIdx] ?? null) : null,
      // What cannot be shown keeps nobody from the page.
      isLocked ? ensureQueryData(queries, previewQuery(examDetailIdx)).catch(() => null) : null,
    ]);
    return {
      ...exam,
      buyAt,
      samples,
      last: past.findLast(({ examDetailIdx }) => examDetailIdx === exam.detail.examDetailIdx),
      isOwned,
      attempt: open.find((attempt) => attempt.exam.detail.examDetailIdx === exam.detail.examDetailIdx),
    };
  },
  head: ({
    match: {
      context: { page, copy },
    },
    loaderData,
  }) =>
    loaderData
      ? seoHead(page, {
          title: `${copy('cbt.select.title')} · ${loaderData.exam.title} ${loaderData.detail.title}`,
          description: loaderData.exam.summary,
          canonicalPath: `/cbt/select/${loaderData.detail.examDetailIdx}`,
        })
      : {},
  component: () => (
    <SelectCopy>
      <Select />
    </SelectCopy>
  ),
});

function Select() {
  const copy = useCopy();
  const { exam, detail, isOwned, attempt, buyAt, samples } = Route.useLoaderData();
  // What was begun may be finished; anything new would only be refused.
  const mayStart = attempt !== undefined || isOwned || detail.isFree;
  return (
    <div className="select-page">
      <header className="bare-top">
        <BrandMark />
        <Link
          className="icon-btn"
          to="/site-cbt/exam/detail/$examIdx"
          params={{ examIdx: exam.slug }}
          aria-label={copy('cbt.select.close')}
        >
          <Icon of={X} />
        </Link>
      </header>
      <main id="main">
        <div>
          <p className="meta">
            {exam.title} · {detail.title}
          </p>
          <h1 className="h1">{copy('cbt.select.heading')}</h1>
        </div>
        {mayStart ? (
          <Ways />
        ) : (
          <>
            <EmptyState
              title={copy('cbt.detail.notSold')}
              acts={
                <>
                  {buyAt && (
                    <a className={buttonClass({ tone: 'primary' })} href={buyAt}>
                      {copy('cbt.detail.buy')}
                    </a>
                  )}
                  <Link
                    className={buttonClass({ tone: buyAt ? 'line' : 'primary' })}
                    to="/site-cbt/exam/detail/$examIdx"
                    params={{ examIdx: exam.slug }}
                  >
                    {copy('cbt.select.toExam')}
                  </Link>
                </>
              }
            >
              {copy(buyAt ? 'cbt.detail.soldNote' : 'cbt.detail.paidNote')}
            </EmptyState>
            <section className="exam-rules" aria-labelledby="rules">
              <h2 className="h2" id="rules">
                {copy('cbt.select.rules')}
              </h2>
              <RulesLine detail={detail} />
            </section>
            {samples && samples.problems.length > 0 && <SittingPreview {...samples} />}
          </>
        )}
      </main>
    </div>
  );
}

/** The ways to solve it, all alike, and before them how far the learner is. */
function Ways() {
  const copy = useCopy();
  const { exam, detail, isOwned, attempt, last } = Route.useLoaderData();
  return (
    <>
      {attempt && (
        <div className="note tint" role="note">
          <div>
            <b>{copy('cbt.select.open')}</b>
            <p>{copy('cbt.select.open.text', { answered: attempt.answeredCount, total: attempt.strip.length })}</p>
            <TimeLeft attempt={attempt} />
          </div>
        </div>
      )}
      {last && (
        <p className="select-last">
          {copy('cbt.select.last', { percent: percentOf(last.scoreTenths, last.fullTenths), day: dayText(last.submittedAt) })}{' '}
          <a className="more" href={`/cbt/practice/score/${last.recordIdx}`}>
            {copy('cbt.select.last.score')}
          </a>
        </p>
      )}
      <div className="modes">
        <RulesCopy>
          <MockMode detail={detail} attempt={attempt} />
        </RulesCopy>
        {(isOwned || detail.isFree) && <StudyMode exam={exam} detail={detail} />}
        {offersRandom([detail]) && <RandomMode detail={detail} />}
      </div>
      {detail.isFree && <TogetherMode examDetailIdx={detail.examDetailIdx} />}
      <section className="exam-rules" aria-labelledby="rules">
        <h2 className="h2" id="rules">
          {copy('cbt.select.rules')}
        </h2>
        <RulesLine detail={detail} withAids={false} />
      </section>
      <DeviceCheck />
    </>
  );
}
