import { useCopy } from '@platform/i18n';
import { Link } from '@platform/web';
import type { LectureView } from '../../contract.ts';
import { materialPath } from '../queries.ts';
import { placeText } from '../times.ts';

interface Props {
  readonly lecture: LectureView;
  readonly positionMs: number;
  readonly onJump: (ms: number) => void;
}
/** Scenes of this lecture, and the other lectures of its course. */
export const Contents = ({ lecture, positionMs, onJump }: Props) => {
  const copy = useCopy();
  const { chapters, lessons, productNo, lectureId, summary } = lecture;
  const current = chapters.findLast(({ startMs }) => startMs <= positionMs);
  return (
    <>
      {summary !== '' && <p className="lecture-summary">{summary}</p>}
      {chapters.length > 0 && (
        <section aria-labelledby="lecture-chapters">
          <h2 className="h3" id="lecture-chapters">
            {copy('player.chapters')}
          </h2>
          <ol className="lecture-cues">
            {chapters.map((chapter) => (
              <li key={chapter.startMs}>
                <button type="button" aria-current={chapter === current ? 'true' : undefined} onClick={() => onJump(chapter.startMs)}>
                  <span className="num">{placeText(chapter.startMs)}</span>
                  <span>{chapter.title}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section aria-labelledby="lecture-lessons">
        <h2 className="h3" id="lecture-lessons">
          {copy('course.lessons')}
        </h2>
        <ol className="lecture-lessons">
          {lessons.map((lesson) => (
            <li key={lesson.lectureId}>
              <Link
                to="/site-study/study/courses/$productNo/lectures/$lectureId"
                params={{ productNo: String(productNo), lectureId: lesson.lectureId }}
                aria-current={lesson.lectureId === lectureId ? 'page' : undefined}
              >
                {copy('course.lecture', { no: lesson.no, title: lesson.title })}
                {lesson.isWatched && <span className="sr"> {copy('course.state.watched')}</span>}
              </Link>
              <span className="num meta-s">{placeText(lesson.durationMs)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
};

export const Materials = ({ lecture: { productNo, lectureId, materials } }: Pick<Props, 'lecture'>) => {
  const copy = useCopy();
  if (materials.length === 0) return <p className="meta">{copy('player.materials.none')}</p>;
  return (
    <ul className="lecture-lessons">
      {materials.map(({ place, title }) => (
        <li key={place}>
          <a href={materialPath({ productNo, lectureId }, place)} download>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
};
