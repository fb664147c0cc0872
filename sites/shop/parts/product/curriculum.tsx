import type { ProductView } from '@modules/catalogue';
import { useCopy } from '@platform/i18n';
import { Icon, Tag } from '@platform/ui';
import { Link } from '@platform/web';
import ChevronDown from 'lucide-react/icons/chevron-down';

const HOUR = 60;
type Lessons = ProductView['curriculum'][number]['lessons'];
const minutesOf = (lessons: Lessons): number => lessons.reduce((all, { minutes }) => all + minutes, 0);

/** Chapters open under their own line; what anybody may see of them is marked. */
export const Curriculum = ({ productNo, curriculum }: Pick<ProductView, 'productNo' | 'curriculum'>) => {
  const copy = useCopy();
  const time = (minutes: number): string =>
    minutes < HOUR
      ? copy('store.minutes', { minutes })
      : copy('store.hours', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR });
  const lessons = curriculum.flatMap((chapter) => chapter.lessons);
  const starts = curriculum.map((_chapter, at) => curriculum.slice(0, at).reduce((all, one) => all + one.lessons.length, 0));
  return (
    <section aria-labelledby="curriculum">
      <h2 className="h2" id="curriculum">
        {copy('store.curriculum')}
      </h2>
      <p className="meta store-sub">
        {copy('store.curriculum.size', {
          chapters: curriculum.length,
          lessons: lessons.length,
          time: time(minutesOf(lessons)),
        })}
      </p>
      <div className="store-curri">
        {curriculum.map((chapter, at) => (
          <details key={chapter.title} open={at === 0 || undefined}>
            <summary>
              {copy('store.chapter', { number: at + 1, title: chapter.title })}
              <span className="meta-s">
                {copy('store.chapter.size', { lessons: chapter.lessons.length, time: time(minutesOf(chapter.lessons)) })}
              </span>
              <Icon of={ChevronDown} size="s" />
            </summary>
            <ol>
              {chapter.lessons.map(({ title, minutes, isSample }, place) => (
                <li key={title} className="store-lesson">
                  <span className="n">{(starts[at] ?? 0) + place + 1}</span>
                  {isSample ? (
                    <Link
                      className="store-sample-link"
                      to="/site-shop/products/$productNo/samples/$lessonNo"
                      params={{ productNo: String(productNo), lessonNo: String((starts[at] ?? 0) + place + 1) }}
                    >
                      {title}
                    </Link>
                  ) : (
                    <span>{title}</span>
                  )}
                  <span className="r">
                    {isSample && <Tag tone="tint">{copy('store.sample')}</Tag>}
                    {time(minutes)}
                  </span>
                </li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </section>
  );
};
