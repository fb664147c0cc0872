import type { MemberView } from '@modules/account';
import { memberName } from '@modules/account/ui';
import type { OpenAttempt } from '@modules/attempt';
import type { Desk as DeskView } from '@modules/learner';
import { MoreCopy, useCopy, type Copy } from '@platform/i18n';
import { Link } from '@platform/web';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import texts from '../../copy/desk.json';
import { OpenCopy } from '../open-copy.tsx';
import { ResumeCard } from '../resume-card.tsx';
import type { ExamChoice } from './exam-choice.ts';
import { GoalPanel } from './goal-panel.tsx';
import { LazyReminder } from './lazy-reminder.tsx';
import { LastResult } from './last-result.tsx';
import { NextPaper } from './next-paper.tsx';
import { TodayPanel } from './today-panel.tsx';
import { WeakTypes } from './weak-types.tsx';

interface DeskProps {
  readonly member: MemberView;
  readonly open: readonly OpenAttempt[];
  readonly desk: DeskView;
  /** What the day of a real exam may be set for. */
  readonly exams: readonly ExamChoice[];
}

/** A member's study desk: what is under way or to be taken next, what is to be done today, and what came of the last sitting. */
export const Desk = (props: DeskProps) => (
  <MoreCopy texts={texts}>
    <Places {...props} />
  </MoreCopy>
);

const Places = ({ member, open, desk, exams }: DeskProps) => {
  const copy = useCopy();
  const router = useRouter();
  const [under] = open;
  const onChange = () => router.invalidate();
  const hasSat = under !== undefined || desk.last !== null;
  // Also on a device where nothing was sat yet.
  useEffect(() => {
    if (hasSat) void import('@platform/web/app-worker').then(({ keepAppWorker }) => keepAppWorker()).catch(() => undefined);
  }, [hasSat]);
  return (
    <section className="desk" aria-labelledby="hello">
      <div className="sec-head">
        <h1 className="h1" id="hello">
          {greeting(memberName(member, copy), under !== undefined, desk, copy)}
        </h1>
        {open.length > 1 && (
          <Link className="more" to="/site-cbt/cbt/practice">
            {copy('cbt.desk.allOpen', { count: open.length })}
          </Link>
        )}
      </div>
      <div className="desk-cols">
        <div className="desk-lead">
          {under ? (
            <OpenCopy>
              <ResumeCard attempt={under} />
            </OpenCopy>
          ) : (
            <NextPaper next={desk.next} isLead />
          )}
        </div>
        <div className="desk-side">
          <TodayPanel desk={desk} exams={exams} onChange={onChange} />
          <GoalPanel desk={desk} onChange={onChange} />
          <LazyReminder />
        </div>
        <div className="desk-rest">
          <LastResult last={desk.last} />
          <WeakTypes weakest={desk.weakest} />
          {under && <NextPaper next={desk.next} isLead={false} />}
        </div>
      </div>
    </section>
  );
};

/** The day of the exam before everything else; then what is under way, and what is due. */
const greeting = (name: string, isUnderWay: boolean, { examDays, review, last }: DeskView, copy: Copy): string => {
  const [coming] = examDays;
  if (coming) return coming.daysLeft === 0 ? copy('cbt.desk.dday.today', { name }) : copy('cbt.desk.dday', { name, days: coming.daysLeft });
  if (isUnderWay) return copy('cbt.desk.open', { name });
  if (review.dueCount > 0) return copy('cbt.desk.due', { name, count: review.dueCount });
  return copy(last ? 'cbt.desk.hello' : 'cbt.desk.first', { name });
};
