import type { Desk } from '@modules/learner';
import { ReviewLink } from '@modules/review/ui';
import { calendarDayText, useCopy } from '@platform/i18n';
import { Button, buttonClass } from '@platform/ui';
import { Link } from '@platform/web';
import { lazy, Suspense, useState } from 'react';
import { DayBars } from './day-bars.tsx';
import type { ExamChoice } from './exam-choice.ts';

const ExamDayDialog = lazy(() => import('./exam-day-dialog.tsx').then((part) => ({ default: part.ExamDayDialog })));

const BARS_PX = 36;

interface TodayPanelProps {
  readonly desk: Desk;
  /** What a day may be set for, beside those that have one. */
  readonly exams: readonly ExamChoice[];
  readonly onChange: () => Promise<void>;
}

/** What is to be reviewed today and in the week ahead, and how long it is to the real exam. */
export const TodayPanel = ({ desk, exams, onChange }: TodayPanelProps) => {
  const copy = useCopy();
  const { review, today } = desk;
  const { dueCount, activeCount, forecast } = review;
  return (
    <section className="desk-today" aria-labelledby="desk-review">
      <div className="pair">
        <div>
          <h2 className="name" id="desk-review">
            {copy('cbt.desk.review')}
          </h2>
          <p className="big num">
            {dueCount}
            <small>{copy('cbt.desk.review.unit')}</small>
          </p>
          <ReviewWords review={review} />
        </div>
        <ExamDay desk={desk} exams={exams} onChange={onChange} />
      </div>
      {activeCount > 0 && (
        <DayBars days={forecast} today={today} tallestPx={BARS_PX} label={(days) => copy('cbt.desk.forecast', { days })} />
      )}
      {dueCount > 0 ? (
        <ReviewLink className={buttonClass({ wide: true })}>{copy('cbt.desk.review.start')}</ReviewLink>
      ) : (
        activeCount > 0 && (
          <Link className={buttonClass({ wide: true })} to="/site-cbt/mycbt/note">
            {copy('cbt.desk.review.note')}
          </Link>
        )
      )}
    </section>
  );
};

const ReviewWords = ({ review: { dueCount, activeCount, eachMs, forecast } }: Pick<Desk, 'review'>) => {
  const copy = useCopy();
  const next = forecast.find(({ count }, at) => at > 0 && count > 0);
  if (dueCount > 0)
    return eachMs === null ? null : (
      <p>{copy('cbt.desk.review.minutes', { minutes: Math.max(1, Math.round((eachMs * dueCount) / 60_000)) })}</p>
    );
  if (activeCount === 0) return <p>{copy('cbt.desk.review.none')}</p>;
  return <p>{next ? copy('cbt.desk.review.next', { day: calendarDayText(next.day), count: next.count }) : copy('cbt.desk.review.done')}</p>;
};

const ExamDay = ({ desk: { examDays, today, next }, exams, onChange }: TodayPanelProps) => {
  const copy = useCopy();
  const [isOpen, setOpen] = useState(false);
  const [coming] = examDays;
  const word = coming?.daysLeft === 0 ? 'today' : 'left';
  return (
    <div>
      <h2 className="name">{copy('cbt.desk.examDay')}</h2>
      {coming ? (
        <>
          <p className="big num">
            <span aria-hidden>{copy(`cbt.desk.examDay.${word}`, { days: coming.daysLeft })}</span>
            <span className="sr">{copy(`cbt.desk.examDay.${word}.words`, { title: coming.title, days: coming.daysLeft })}</span>
          </p>
          <p>{calendarDayText(coming.examOn)}</p>
          <p className="of">{coming.title}</p>
        </>
      ) : (
        <p>{copy('cbt.desk.examDay.none')}</p>
      )}
      <Button className="set" onClick={() => setOpen(true)}>
        {copy(coming ? 'cbt.desk.examDay.change' : 'cbt.desk.examDay.set')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExamDayDialog
            examDays={examDays}
            exams={exams}
            firstIdx={coming?.examIdx ?? next?.exam.examIdx}
            today={today}
            onClose={(isChanged) => {
              setOpen(false);
              if (isChanged) void onChange();
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
