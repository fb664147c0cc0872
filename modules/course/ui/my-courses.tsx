import { momentText, useCopy } from '@platform/i18n';
import { buttonClass, Dots, EmptyState, keepInterpunct, Tag } from '@platform/ui';
import { Link, usePage } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { MyCourses } from '../contract.ts';
import { accessText } from './access-text.ts';
import { CourseCopy } from './course-copy.tsx';
import { myCoursesQuery } from './queries.ts';
import { lengthText, placeText } from './times.ts';

type Course = MyCourses[number];

/** The courses of a member: where they stopped, then all of them. */
export const OwnCourses = () => (
  <CourseCopy>
    <Own />
  </CourseCopy>
);

const Own = () => {
  const copy = useCopy();
  const { data } = useSuspenseQuery(myCoursesQuery());
  const open = data.filter(({ access }) => access.state !== 'over');
  const over = data.filter(({ access }) => access.state === 'over');
  const [last] = data
    .filter((course) => course.access.state === 'open' && course.last !== null)
    .toSorted((a, b) => (b.last?.at ?? 0) - (a.last?.at ?? 0));
  if (data.length === 0) return <NoCourses />;
  return (
    <>
      {last?.last ? <Continue course={last} last={last.last} /> : <h1 className="h1 learn-title">{copy('course.mine.title')}</h1>}
      <Group id="learn-open" title={copy('course.mine.open')} courses={open} />
      {over.length > 0 && <Group id="learn-over" title={copy('course.mine.over')} courses={over} />}
    </>
  );
};

/** Nothing bought yet: the way to the shop. */
export const NoCourses = () => {
  const copy = useCopy();
  const { urls } = usePage().brand;
  return (
    <EmptyState
      as="h1"
      title={copy('course.none')}
      acts={
        <a className={buttonClass({ tone: 'primary' })} href={`${urls.shop ?? ''}/`}>
          {copy('course.none.shop')}
        </a>
      }
    >
      {copy('course.none.text')}
    </EmptyState>
  );
};

const Continue = ({ course, last }: { readonly course: Course; readonly last: NonNullable<Course['last']> }) => {
  const copy = useCopy();
  const params = { productNo: String(course.productNo), lectureId: last.lectureId };
  return (
    <section className="learn-continue" aria-labelledby="learn-continue">
      <p className="meta">
        <Dots items={[copy('course.continue'), momentText(last.at), copy(`course.device.${last.device}`)]} />
      </p>
      <h1 className="h1" id="learn-continue">
        {copy('course.lecture', { no: last.no, title: last.title })}
      </h1>
      <p className="meta">{course.title}</p>
      <progress value={last.positionMs} max={last.durationMs} aria-label={copy('course.continue.place')} />
      <p className="meta-s num learn-ends">
        <span>{copy('course.from', { place: placeText(last.positionMs) })}</span>
        <span>{placeText(last.durationMs)}</span>
      </p>
      <p>
        <Link
          className={buttonClass({ tone: 'primary', size: 'l' })}
          to="/site-study/study/courses/$productNo/lectures/$lectureId"
          params={params}
        >
          {copy('course.continue.act', { place: placeText(last.positionMs) })}
        </Link>
      </p>
    </section>
  );
};

const Group = ({ id, title, courses }: { readonly id: string; readonly title: string; readonly courses: readonly Course[] }) => (
  <section className="learn-group" aria-labelledby={id}>
    <h2 className="h2" id={id}>
      {title} <span className="num">{courses.length}</span>
    </h2>
    <ul className="learn-courses">
      {courses.map((course) => (
        <Row key={course.productNo} course={course} />
      ))}
    </ul>
  </section>
);

const Row = ({ course }: { readonly course: Course }) => {
  const copy = useCopy();
  const { productNo, title, teacher, lectureCount, watchedCount, watchedMs, durationMs, access } = course;
  const isHere = lectureCount > 0;
  return (
    <li>
      <div>
        <h3 className="h3">
          {isHere ? (
            <Link to="/site-study/study/courses/$productNo" params={{ productNo: String(productNo) }}>
              {keepInterpunct(title)}
            </Link>
          ) : (
            keepInterpunct(title)
          )}
        </h3>
        <p className="meta">
          <Dots items={[...(teacher === null ? [] : [copy('course.teacher', { teacher })]), accessText(access, copy)]} />
        </p>
        {isHere ? (
          <p className="learn-progress">
            <progress value={watchedMs} max={durationMs} aria-label={copy('course.progress.of', { title })} />
            <span className="num meta-s">
              {copy('course.progress', { watched: watchedCount, all: lectureCount, time: lengthText(watchedMs, copy) })}
            </span>
          </p>
        ) : (
          <p className="meta-s">{copy(access.state === 'open' ? 'course.notHere' : 'course.notHere.closed')}</p>
        )}
      </div>
      {!isHere && <Tag>{copy('course.notHere.tag')}</Tag>}
    </li>
  );
};
