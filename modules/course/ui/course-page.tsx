import { useCopy } from '@platform/i18n';
import { buttonClass, Dots, Tag } from '@platform/ui';
import { Link, signInUrl, usePage } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { CourseView } from '../contract.ts';
import { accessText } from './access-text.ts';
import { CourseCopy } from './course-copy.tsx';
import { courseQuery, materialPath } from './queries.ts';
import { lengthText, placeText } from './times.ts';

interface Props {
  readonly productNo: number;
  readonly isMember: boolean;
}
/** A course: its lectures, what was watched of them, how long it is open, what there is to read. */
export const CoursePage = (props: Props) => (
  <CourseCopy>
    <Course {...props} />
  </CourseCopy>
);

const Course = ({ productNo, isMember }: Props) => {
  const copy = useCopy();
  const { data: course } = useSuspenseQuery(courseQuery(productNo));
  const { title, teacher, access, lessons } = course;
  const durationMs = lessons.reduce((all, lesson) => all + lesson.durationMs, 0);
  const watchedMs = lessons.reduce((all, lesson) => all + lesson.watchedMs, 0);
  const watchedCount = lessons.filter(({ isWatched }) => isWatched).length;
  const isOpen = access?.state === 'open';
  return (
    <>
      <header className="learn-head">
        <p className="meta">
          <Dots
            items={[
              copy('course.teacher', { teacher }),
              copy('course.size', { count: lessons.length, time: lengthText(durationMs, copy) }),
            ]}
          />
        </p>
        <h1 className="h1">{title}</h1>
        {access && (
          <>
            <p className="meta">{accessText(access, copy)}</p>
            <p className="learn-progress">
              <progress value={watchedMs} max={durationMs} aria-label={copy('course.progress.of', { title })} />
              <span className="num meta-s">
                {copy('course.progress', { watched: watchedCount, all: lessons.length, time: lengthText(watchedMs, copy) })}
              </span>
            </p>
          </>
        )}
        {!isOpen && <Closed course={course} isMember={isMember} />}
        {isOpen && <Onward course={course} />}
      </header>
      <section className="learn-group" aria-labelledby="learn-lessons">
        <h2 className="h2" id="learn-lessons">
          {copy('course.lessons')}
        </h2>
        <ol className="learn-lessons">
          {lessons.map((lesson) => (
            <LessonRow key={lesson.lectureId} lesson={lesson} productNo={productNo} isOpen={isOpen} />
          ))}
        </ol>
        <p className="meta-s">{copy('course.opened.rule')}</p>
      </section>
      {course.materials.length > 0 && <Materials course={course} isOpen={isOpen} />}
    </>
  );
};

const Onward = ({ course: { productNo, lessons } }: { readonly course: CourseView }) => {
  const copy = useCopy();
  // A button that leads to a lecture without its video leads nowhere.
  const ready = lessons.filter(({ isReady }) => isReady);
  const next = ready.find(({ isWatched }) => !isWatched) ?? ready[0];
  if (!next) return <p>{copy('course.notReady')}</p>;
  return (
    <p>
      <Link
        className={buttonClass({ tone: 'primary', size: 'l' })}
        to="/site-study/study/courses/$productNo/lectures/$lectureId"
        params={{ productNo: String(productNo), lectureId: next.lectureId }}
      >
        {copy(next.positionMs > 0 ? 'course.onward' : 'course.begin', { no: next.no })}
      </Link>
    </p>
  );
};

/** Why nothing plays, and what can be done. */
const Closed = ({ course: { productNo, access }, isMember }: { readonly course: CourseView; readonly isMember: boolean }) => {
  const copy = useCopy();
  const page = usePage();
  const product = `${page.brand.urls.shop ?? ''}/products/${productNo}`;
  const why = access === null ? (isMember ? 'notBought' : 'signedOut') : access.state;
  return (
    <div className="well learn-closed">
      <p>{copy(`course.closed.${why}`)}</p>
      <div className="learn-acts">
        {!isMember && (
          <a className={buttonClass({ tone: 'primary' })} href={signInUrl(page, `/study/courses/${productNo}`)}>
            {copy('course.signIn')}
          </a>
        )}
        {access?.state === 'claimed' ? (
          <a className={buttonClass({ tone: 'line' })} href={`${page.brand.urls.shop ?? ''}/mypage/cancel-refund-history`}>
            {copy('course.claims')}
          </a>
        ) : (
          <a className={buttonClass({ tone: isMember ? 'primary' : 'line' })} href={product}>
            {copy(access === null ? 'course.buy' : 'course.buyAgain')}
          </a>
        )}
      </div>
    </div>
  );
};

type Lesson = CourseView['lessons'][number];
const LessonRow = ({ lesson, productNo, isOpen }: { readonly lesson: Lesson; readonly productNo: number; readonly isOpen: boolean }) => {
  const copy = useCopy();
  const { lectureId, no, title, durationMs, positionMs, isOpened, isWatched, isReady } = lesson;
  const state = isWatched ? 'watched' : isOpened ? 'opened' : 'untouched';
  return (
    <li>
      <span className={`learn-bub ${state}`} aria-hidden />
      <span>
        {isOpen ? (
          <Link to="/site-study/study/courses/$productNo/lectures/$lectureId" params={{ productNo: String(productNo), lectureId }}>
            {copy('course.lecture', { no, title })}
          </Link>
        ) : (
          copy('course.lecture', { no, title })
        )}
        {state !== 'untouched' && <span className="sr"> {copy(`course.state.${state}`)}</span>}
      </span>
      <span className="num meta-s">
        {isOpen && !isReady && <Tag>{copy('course.preparing')}</Tag>}
        {positionMs > 0 && !isWatched
          ? copy('course.place', { place: placeText(positionMs), all: placeText(durationMs) })
          : placeText(durationMs)}
      </span>
    </li>
  );
};

const Materials = ({ course: { productNo, materials, lessons }, isOpen }: { readonly course: CourseView; readonly isOpen: boolean }) => {
  const copy = useCopy();
  const noById = new Map(lessons.map(({ lectureId, no }) => [lectureId, no]));
  return (
    <section className="learn-group" aria-labelledby="learn-materials">
      <h2 className="h2" id="learn-materials">
        {copy('course.materials')}
      </h2>
      <ul className="learn-materials">
        {materials.map(({ lectureId, place, title }) => {
          const name = copy('course.material', { no: noById.get(lectureId) ?? 0, title });
          return (
            <li key={`${lectureId} ${place}`}>
              {isOpen ? (
                <a href={materialPath({ productNo, lectureId }, place)} download>
                  {name}
                </a>
              ) : (
                name
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
