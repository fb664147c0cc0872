import type { RecordsOverview } from '@modules/learner';
import type { NoteAggregate } from '@modules/review';
import { daysUntil } from '@modules/review/ui';
import { calendarDayText, useCopy } from '@platform/i18n';
import { Button, Dots } from '@platform/ui';
import { Link } from '@platform/web';
import { lazy, Suspense, useState } from 'react';

const SetDays = lazy(() => import('./set-days.tsx').then((part) => ({ default: part.SetDays })));

interface ExamDaysProps {
  readonly sat: RecordsOverview['exams'];
  readonly plan: Pick<NoteAggregate, 'byExam' | 'today'>;
  readonly onChange: () => Promise<void>;
}

/** How long it is to each real exam, beside what its wrong-answer note plans; nothing of those without a day, or whose day has passed. */
export const ExamDays = ({ sat, plan: { byExam, today }, onChange }: ExamDaysProps) => {
  const copy = useCopy();
  const [isOpen, setOpen] = useState(false);
  const exams = [
    ...byExam,
    ...sat.filter(({ examIdx }) => !byExam.some((one) => one.examIdx === examIdx)).map((exam) => ({ ...exam, examOn: null })),
  ];
  const coming = byExam
    .flatMap((exam) =>
      exam.examOn !== null && exam.examOn >= today ? [{ ...exam, examOn: exam.examOn, days: daysUntil(today, exam.examOn) }] : [],
    )
    .toSorted((a, b) => a.days - b.days);
  if (exams.length === 0) return null;
  return (
    <section className="exam-days" aria-labelledby="days">
      <h3 className="h3" id="days">
        {copy('mycbt.days')}
      </h3>
      {coming.length === 0 ? (
        <p className="meta-s">{copy('mycbt.days.none')}</p>
      ) : (
        <ul>
          {coming.map(({ examIdx, title, examOn, days, count, dueCount }) => {
            const word = days === 0 ? 'today' : 'left';
            return (
              <li key={examIdx}>
                <p className="dday num">
                  <span aria-hidden>{copy(`mycbt.days.${word}`, { days })}</span>
                  <span className="sr">{copy(`mycbt.days.${word}.words`, { days })}</span>
                </p>
                <div>
                  <p className="title">{title}</p>
                  <div className="meta-s">
                    <Dots items={[calendarDayText(examOn), count > 0 ? copy('mycbt.days.plan', { count }) : null]} />
                  </div>
                  {dueCount > 0 && (
                    <Link className="due" to="/site-cbt/mycbt/note" search={{ due: 'today' }}>
                      {copy('mycbt.days.due', { count: dueCount })}
                    </Link>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <p>
        <Button onClick={() => setOpen(true)}>{copy(coming.length > 0 ? 'mycbt.days.change' : 'mycbt.days.set')}</Button>
      </p>
      {isOpen && (
        <Suspense>
          <SetDays
            exams={exams}
            today={today}
            onClose={() => {
              setOpen(false);
              void onChange();
            }}
          />
        </Suspense>
      )}
    </section>
  );
};
