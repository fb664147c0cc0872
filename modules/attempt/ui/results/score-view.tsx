import type { ReactNode } from 'react';
import type { ScoreView } from '../../contract.ts';
import type { PastSitting } from '../../contract-history.ts';
import { DrawGroup } from './draw-group.tsx';
import { CorrectionNotices } from './correction-notice.tsx';
import { KeepRecord } from './keep-record.tsx';
import { LateNotice } from './late-notice.tsx';
import { LEAST_COUNTED, MyPlace, type Expected } from './my-place.tsx';
import { PaceSection } from './pace-section.tsx';
import { PastSittings } from './past-sittings.tsx';
import { ResultsHead } from './results-head.tsx';
import { ScoreSummary } from './score-summary.tsx';
import { SectionBars } from './section-bars.tsx';
import { TimeMap } from './time-map.tsx';
import { WorthALook } from './worth-a-look.tsx';

/** So few sat it that their figures say nothing: the page says what the authors expect. A draw has no others and no authors as a whole. */
export const areFew = ({ cohort, exam }: ScoreView): boolean =>
  cohort.firstTryCount < LEAST_COUNTED && exam.detail.randomCode === undefined;

const NONE: readonly PastSitting[] = [];

/** What came of a sitting: verdict, sections, place among others, what to look at, time, and how it went before. */
export const ScorePageView = ({
  score,
  past = NONE,
  expected = null,
  lead,
  share,
}: {
  readonly score: ScoreView;
  readonly past?: readonly PastSitting[];
  /** What its authors expect, for as long as too few sat it. */
  readonly expected?: Expected | undefined;
  /** What the site has to say before everything else. */
  readonly lead?: ReactNode;
  /** The site's way to hand on the exam, beside what can be taken away. */
  readonly share?: ReactNode;
}) => (
  <>
    <ResultsHead page="score" score={score} />
    <main id="main" className="score-page">
      {lead}
      <ScoreSummary score={score} share={share} />
      <LateNotice score={score} />
      <CorrectionNotices score={score} />
      {score.isVisitors && <KeepRecord recordIdx={score.recordIdx} />}
      {score.exam.detail.randomCode !== undefined && <DrawGroup score={score} code={score.exam.detail.randomCode} />}
      {score.report.sections.length > 1 && <SectionBars sections={score.report.sections} pass={score.exam.detail.rules.pass} />}
      <div className="score-columns">
        <MyPlace cohort={score.cohort} report={score.report} expected={expected} />
        <WorthALook score={score} />
      </div>
      <TimeMap score={score} />
      <PaceSection score={score} />
      <PastSittings past={past} score={score} />
    </main>
  </>
);
