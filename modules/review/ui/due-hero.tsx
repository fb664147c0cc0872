import { calendarDayText, useCopy } from '@platform/i18n';
import { Button, buttonClass } from '@platform/ui';
import { useState } from 'react';
import type { NoteAggregate } from '../contract.ts';
import { GoalDialog } from './goal-dialog.tsx';
import { NoteLink, ReviewLink } from './note-link.tsx';
import { WeekBars } from './week-bars.tsx';
import { daysUntil, nextExam } from './words.ts';

/** A short round for whoever has little time. */
const FEW = 10;

/** Today's load, the way into it, the week ahead, and the day it is all planned for. */
export const DueHero = ({ sum }: { readonly sum: NoteAggregate }) => {
  const copy = useCopy();
  const [isGoalOpen, setGoalOpen] = useState(false);
  const { dueCount, eachMs, today, byExam, forecast, kinds } = sum;
  const exam = nextExam(byExam, today);
  const next = forecast.find(({ count }, at) => at > 0 && count > 0);
  const minutes = eachMs === null ? null : Math.max(1, Math.round((eachMs * dueCount) / 60_000));
  const days = exam && daysUntil(today, exam.examOn);
  return (
    <section className="nt-due" aria-labelledby="note-title">
      <div>
        <h1 className="h1" id="note-title">
          {dueCount > 0 ? (
            <>
              {copy('review.due.title')} <span className="nw num">{copy('review.count', { count: dueCount })}</span>
            </>
          ) : (
            copy('review.due.none')
          )}
        </h1>
        <p className="nt-lead">
          {dueCount > 0 && minutes !== null && <>{copy('review.due.minutes', { minutes })} </>}
          {dueCount === 0 && next && <>{copy('review.due.next', { day: calendarDayText(next.day), count: next.count })} </>}
          {exam && days !== null
            ? copy(days === 0 ? 'review.examDay.today' : 'review.examDay', { exam: exam.title, days })
            : copy('review.examDay.none')}
        </p>
        {kinds.unseen > 0 && (
          <p className="nt-lead">
            {copy('review.unseen.out', { count: kinds.unseen })}{' '}
            <NoteLink className="nt-lead-link" search={{ kind: 'unseen' }} keepsPlace>
              {copy('review.unseen.show')}
            </NoteLink>
          </p>
        )}
        <div className="nt-go">
          {dueCount > 0 && <ReviewLink className={buttonClass({ tone: 'primary', size: 'l' })}>{copy('review.start')}</ReviewLink>}
          {dueCount > FEW && (
            <ReviewLink className={buttonClass({ size: 'l' }, 'nt-soft')} count={FEW}>
              {copy('review.start.few', { count: FEW })}
            </ReviewLink>
          )}
          <Button size="l" className="nt-soft" onClick={() => setGoalOpen(true)}>
            {copy(exam ? 'review.goal.change' : 'review.goal.set')}
          </Button>
        </div>
      </div>
      <WeekBars forecast={forecast} />
      {isGoalOpen && <GoalDialog exams={byExam} today={today} onClose={() => setGoalOpen(false)} />}
    </section>
  );
};
