import { currentUserQuery } from '@modules/account/ui';
import { myCoursesQuery } from '@modules/course/ui';
import { deskQuery, studyCalendarQuery } from '@modules/learner/ui';
import { calendarDayText, MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { ensureQueryData, usePage } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/own.json';
import { ownHead } from '../parts/own-head.ts';
import { VisitorGate } from '../parts/visitor-gate.tsx';

export const Route = createFileRoute('/site-study/_framed/profile')({
  loader: async ({ context: { queries } }) => {
    if (!(await ensureQueryData(queries, currentUserQuery()))) return null;
    const [courses, desk, calendar] = await Promise.all([
      queries.query(myCoursesQuery()),
      ensureQueryData(queries, deskQuery()),
      ensureQueryData(queries, studyCalendarQuery(undefined)),
    ]);
    return { courses, examDays: desk.examDays, streakDays: calendar.streakDays };
  },
  staticData: { menuEntry: 'studyProfile' },
  head: ({ match: { context } }) => ownHead(context, 'profile', '/profile'),
  component: () => (
    <MoreCopy texts={texts}>
      <Page />
    </MoreCopy>
  ),
});

const HOUR_MINUTES = 60;
function Page() {
  const copy = useCopy();
  const { urls } = usePage().brand;
  const data = Route.useLoaderData();
  if (!data) return <VisitorGate title={copy('study.profile.title')}>{copy('study.profile.text')}</VisitorGate>;
  const { courses, examDays, streakDays } = data;
  const sum = (of: (course: (typeof courses)[number]) => number): number => courses.reduce((all, course) => all + of(course), 0);
  const minutes = Math.floor(sum(({ watchedMs }) => watchedMs) / 60_000);
  const time =
    minutes < HOUR_MINUTES
      ? copy('study.profile.time.minutes', { minutes })
      : copy('study.profile.time.hours', { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES });
  const lectures = copy('study.profile.lectures.of', {
    watched: sum(({ watchedCount }) => watchedCount),
    all: sum(({ lectureCount }) => lectureCount),
  });
  return (
    <div className="study-own">
      <h1 className="h1">{copy('study.profile.title')}</h1>
      <dl className="study-facts">
        {[
          [copy('study.profile.hours'), time],
          [copy('study.profile.lectures'), lectures],
          [copy('study.profile.streak'), copy('study.profile.streak.of', { days: streakDays })],
        ].map(([term, said]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{said}</dd>
          </div>
        ))}
      </dl>
      <h2 className="h2">{copy('study.profile.days')}</h2>
      {examDays.length === 0 ? (
        <p>{copy('study.profile.days.none')}</p>
      ) : (
        <ul className="study-rows">
          {examDays.map(({ examIdx, title, examOn, daysLeft }) => (
            <li key={examIdx}>
              <span>{title}</span>
              <span className="num meta">
                {copy(daysLeft === 0 ? 'study.profile.today' : 'study.profile.day', { day: calendarDayText(examOn), left: daysLeft })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="study-ways">
        <a className={buttonClass({ tone: 'line' })} href={`${urls.cbt ?? ''}/mycbt/note`}>
          {copy('study.profile.note')}
        </a>
        <a className={buttonClass({ tone: 'line' })} href={`${urls.shop ?? ''}/mypage/edit-profile`}>
          {copy('study.profile.edit')}
        </a>
      </p>
    </div>
  );
}
