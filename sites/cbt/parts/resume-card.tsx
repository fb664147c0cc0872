import type { OpenAttempt } from '@modules/attempt';
import { useCopy, momentText } from '@platform/i18n';
import { buttonClass, Icon, Strip, Tag } from '@platform/ui';
import { Link } from '@platform/web';
import CloudCheck from 'lucide-react/icons/cloud-check';
import { runningAt, useRunningIndex } from './running-now.ts';
import { TimeLeft } from './time-left.tsx';

/** An unfinished sitting: how far it got, how much time the running section has left, and the way back into it. */
export const ResumeCard = ({ attempt, as: Title = 'h2' }: { readonly attempt: OpenAttempt; readonly as?: 'h2' | 'h3' }) => {
  const copy = useCopy();
  const index = useRunningIndex(attempt);
  // Which problem the next section begins with is not known here.
  const isWhereItWas = index === runningAt(attempt.clocks, attempt.serverNow)?.index;
  const { exam, detail } = attempt.exam;
  const id = `open-${attempt.recordIdx}`;
  return (
    <section className="card resume" aria-labelledby={id}>
      <div>
        <Tag tone="ink">{copy('cbt.open.tag')}</Tag>
        <Title className="h2" id={id}>
          {exam.title} <span className="nw">{detail.title}</span>
        </Title>
      </div>
      <Strip states={attempt.strip} now={attempt.currentNumber - 1} oneLine />
      <dl className="sit-facts">
        <div>
          <dt>{copy('cbt.open.answered')}</dt>
          <dd>
            <b>{attempt.answeredCount}</b> / {attempt.strip.length}
          </dd>
        </div>
        {attempt.unsureCount > 0 && (
          <div>
            <dt>{copy('cbt.open.unsure')}</dt>
            <dd>
              <b>{attempt.unsureCount}</b>
            </dd>
          </div>
        )}
      </dl>
      <TimeLeft attempt={attempt} />
      <div className="acts">
        <Link
          className={buttonClass({ tone: 'primary', size: 'l' })}
          to="/site-cbt/cbt/practice/$examDetailIdx"
          params={{ examDetailIdx: String(detail.examDetailIdx) }}
        >
          {index < 0
            ? copy('cbt.open.over')
            : isWhereItWas
              ? copy('cbt.open.resume', { number: attempt.currentNumber })
              : copy('cbt.open.resume.here')}
        </Link>
        <a className="more" href={`/cbt/practice/receipt/${attempt.recordIdx}`}>
          {copy('cbt.open.receipt')}
        </a>
        {attempt.lastSavedAt !== null && (
          <span className="saved">
            <Icon of={CloudCheck} />
            {copy('cbt.open.saved', { time: momentText(attempt.lastSavedAt) })}
          </span>
        )}
      </div>
    </section>
  );
};
