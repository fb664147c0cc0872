import type { OpenAttempt } from '@modules/attempt';
import type { PastSitting } from '@modules/attempt/history';
import { percentOf } from '@modules/attempt/ui';
import type { ExamDetailView } from '@modules/exam';
import { totalMinutes } from '@modules/exam/clocks';
import { timeText } from '@modules/exam/ui';
import { dayText, useCopy } from '@platform/i18n';
import { buttonClass, Strip } from '@platform/ui';
import { Link, usePage } from '@platform/web';
import { getRouteApi } from '@tanstack/react-router';
import { TimeLeft } from './time-left.tsx';

const framed = getRouteApi('/site-cbt/_framed');

interface StartProps {
  readonly detail: ExamDetailView;
  readonly attempt: OpenAttempt | undefined;
  /** Bought or given: as open as a free one. */
  readonly isOwned: boolean;
  /** The page of what opens it; null: it is open, or nothing does. */
  readonly buyAt: string | null;
  /** The learner's last result of it, and how many they have (of the newest 30 of the exam). */
  readonly last: PastSitting | undefined;
  readonly timesSat: number;
}

const PRICES = { free: 'cbt.detail.free', owned: 'cbt.detail.owned', locked: 'cbt.detail.paid' } as const;
const priceOf = ({ detail, isOwned }: Pick<StartProps, 'detail' | 'isOwned'>) =>
  PRICES[isOwned ? 'owned' : detail.isFree ? 'free' : 'locked'];

const isLocked = ({ detail, attempt, isOwned }: Pick<StartProps, 'detail' | 'attempt' | 'isOwned'>): boolean =>
  !attempt && !isOwned && !detail.isFree;

/** Beside the text on wide windows: the chosen sitting, how far the learner is with it, and its button. */
export const StartPanel = (props: StartProps) => {
  const { detail, attempt, isOwned, buyAt } = props;
  const copy = useCopy();
  const { brand } = usePage();
  const { member } = framed.useLoaderData();
  const note = isOwned
    ? null
    : !detail.isFree
      ? attempt
        ? null
        : buyAt
          ? 'cbt.detail.soldNote'
          : 'cbt.detail.paidNote'
      : member
        ? null
        : 'cbt.detail.visitor';
  return (
    <aside className="card start-panel" aria-label={copy('cbt.detail.startPanel')}>
      <div>
        <p className="meta">{copy('cbt.detail.chosen')}</p>
        <p className="h2">{detail.title}</p>
        {!brand.offers.everyExamFree && <p className="meta">{copy(priceOf(props))}</p>}
      </div>
      {attempt && (
        <>
          <Strip states={attempt.strip} now={attempt.currentNumber - 1} />
          <TimeLeft attempt={attempt} />
        </>
      )}
      <StartLink {...props} wide />
      <MyLast {...props} />
      {isLocked(props) && (
        <p>
          <Link
            className="more"
            to="/site-cbt/cbt/select/$examDetailIdx"
            params={{ examDetailIdx: String(detail.examDetailIdx) }}
            hash="samples"
          >
            {copy('cbt.detail.samples')}
          </Link>
        </p>
      )}
      {note && <p className="meta-s">{copy(note)}</p>}
    </aside>
  );
};

/** The learner's last result of the chosen sitting, and the way to it. */
const MyLast = ({ last, timesSat }: Pick<StartProps, 'last' | 'timesSat'>) => {
  const copy = useCopy();
  if (!last) return null;
  return (
    <p className="my-last">
      <span className="num">
        {copy('cbt.detail.last', {
          percent: percentOf(last.scoreTenths, last.fullTenths),
          day: dayText(last.submittedAt),
          count: timesSat,
        })}
      </span>
      {/* Made ahead, a result would be worked out that few look at. */}
      <a className="more" href={`/cbt/practice/score/${last.recordIdx}`}>
        {copy('cbt.detail.last.score')}
      </a>
    </p>
  );
};

/** At the foot of narrow windows. */
export const StartBar = (props: StartProps) => {
  const { detail, attempt } = props;
  const copy = useCopy();
  const { brand } = usePage();
  const size = attempt
    ? copy('cbt.open.state', { answered: attempt.answeredCount, total: attempt.strip.length })
    : copy('exam.size', { problems: detail.problemCount, time: timeText(totalMinutes(detail.rules.clocks), copy) });
  return (
    <div className="buybar">
      <p>
        <b>{detail.title}</b>
        {brand.offers.everyExamFree ? size : `${size} · ${copy(priceOf(props))}`}
      </p>
      <StartLink {...props} />
    </div>
  );
};

const StartLink = ({ detail, attempt, isOwned, buyAt, wide = false }: StartProps & { readonly wide?: boolean }) => {
  const copy = useCopy();
  const look = buttonClass({ tone: 'primary', size: 'l', wide });
  const params = { examDetailIdx: String(detail.examDetailIdx) };
  const needsBuying = isLocked({ detail, attempt, isOwned });
  if (needsBuying && buyAt)
    return (
      <a className={look} href={buyAt}>
        {copy('cbt.detail.buy')}
      </a>
    );
  // Nothing that leads to a refusal: nobody can buy it yet.
  if (needsBuying) return <p className="not-sold">{copy('cbt.detail.notSold')}</p>;
  return attempt ? (
    <Link className={look} to="/site-cbt/cbt/practice/$examDetailIdx" params={params}>
      {copy('cbt.detail.resume', { number: attempt.currentNumber })}
    </Link>
  ) : (
    <Link className={look} to="/site-cbt/cbt/select/$examDetailIdx" params={params}>
      {copy('cbt.detail.start', { sitting: detail.title })}
    </Link>
  );
};
