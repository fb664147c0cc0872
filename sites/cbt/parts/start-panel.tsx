import type { OpenAttempt } from '@modules/attempt';
import type { ExamDetailView } from '@modules/exam';
import { totalMinutes } from '@modules/exam/clocks';
import { fullTenthsOf, timeText } from '@modules/exam/ui';
import { useCopy, tenthsText } from '@platform/i18n';
import { buttonClass, Strip } from '@platform/ui';
import { Link } from '@platform/web';
import { getRouteApi } from '@tanstack/react-router';

const framed = getRouteApi('/site-cbt/_framed');

interface StartProps {
  readonly detail: ExamDetailView;
  readonly attempt: OpenAttempt | undefined;
  /** Bought or given: as open as a free one. */
  readonly isOwned: boolean;
}

const PRICES = { free: 'cbt.detail.free', owned: 'cbt.detail.owned', locked: 'cbt.detail.paid' } as const;
const priceOf = ({ detail, isOwned }: StartProps) => PRICES[isOwned ? 'owned' : detail.isFree ? 'free' : 'locked'];

/** Beside the text on wide windows: the chosen sitting in figures, and its button. */
export const StartPanel = (props: StartProps) => {
  const { detail, attempt, isOwned } = props;
  const copy = useCopy();
  const { member } = framed.useLoaderData();
  const note = isOwned ? null : !detail.isFree ? (attempt ? null : 'cbt.detail.paidNote') : member ? null : 'cbt.detail.visitor';
  const facts: readonly (readonly [string, string])[] = [
    [copy('cbt.detail.problems'), copy('exam.problems', { count: detail.problemCount })],
    [copy('cbt.detail.time'), timeText(totalMinutes(detail.rules.clocks), copy)],
    [copy('cbt.detail.points'), copy('cbt.detail.points.value', { points: tenthsText(fullTenthsOf(detail)) })],
    [copy('cbt.detail.price'), copy(priceOf(props))],
  ];
  return (
    <aside className="card start-panel" aria-label={copy('cbt.detail.startPanel')}>
      <div>
        <p className="meta">{copy('cbt.detail.chosen')}</p>
        <p className="h2">{detail.title}</p>
        {detail.summary && <p className="meta">{detail.summary}</p>}
      </div>
      {attempt && <Strip states={attempt.strip} now={attempt.currentNumber - 1} />}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <StartLink {...props} wide />
      {note && <p className="meta-s">{copy(note)}</p>}
    </aside>
  );
};

/** At the foot of narrow windows. */
export const StartBar = (props: StartProps) => {
  const { detail, attempt } = props;
  const copy = useCopy();
  const size = attempt
    ? copy('cbt.open.state', { answered: attempt.answeredCount, total: attempt.strip.length })
    : copy('exam.size', { problems: detail.problemCount, time: timeText(totalMinutes(detail.rules.clocks), copy) });
  return (
    <div className="buybar">
      <p>
        <b>{detail.title}</b>
        {size} · {copy(priceOf(props))}
      </p>
      <StartLink {...props} />
    </div>
  );
};

const StartLink = ({ detail, attempt, isOwned, wide = false }: StartProps & { readonly wide?: boolean }) => {
  const copy = useCopy();
  const look = buttonClass({ tone: 'primary', size: 'l', wide });
  const params = { examDetailIdx: String(detail.examDetailIdx) };
  // Nothing that leads to a refusal: nobody can buy it yet.
  if (!attempt && !isOwned && !detail.isFree) return <p className="not-sold">{copy('cbt.detail.notSold')}</p>;
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
