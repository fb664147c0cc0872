import { dayText, useCopy } from '@platform/i18n';
import { buttonClass, Dots, EmptyState, keepInterpunct, Tag } from '@platform/ui';
import { usePage } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { OwnCourses } from '../contract.ts';
import texts from '../copy/courses.json';
import { OrderCopy } from './order-copy.tsx';
import { coursesQuery } from './queries.ts';

type Course = OwnCourses[number];
interface Props {
  /** What is over instead of what may be used. */
  readonly isOver: boolean;
  /** Epoch milliseconds: days that are left are counted from it. */
  readonly now: number;
  /** Products whose lectures can be watched, or whose chapters can be read, on the study site. */
  readonly watchable: readonly number[];
}
/** What was bought, with the time that is left and the way to open it. */
export const CourseList = (props: Props) => (
  <OrderCopy texts={texts}>
    <List {...props} />
  </OrderCopy>
);

const List = ({ isOver, now, watchable }: Props) => {
  const copy = useCopy();
  const { api, cbt } = usePage().brand.urls;
  const { data } = useSuspenseQuery(coursesQuery(api));
  const [over, open] = [data.filter(({ state }) => state === 'over'), data.filter(({ state }) => state !== 'over')];
  const shown = isOver ? over : open;
  return (
    <>
      <h1 className="h1">{copy('order.courses.title')}</h1>
      {data.length > 0 && (
        <nav className="chips" aria-label={copy('order.courses.which')}>
          <a className="chip" href="/mypage/my-courses" aria-current={isOver ? undefined : 'page'}>
            {copy('order.courses.open')} <span className="n">{open.length}</span>
          </a>
          <a className="chip" href="/mypage/my-courses?show=over" aria-current={isOver ? 'page' : undefined}>
            {copy('order.courses.over')} <span className="n">{over.length}</span>
          </a>
        </nav>
      )}
      {shown.length > 0 ? (
        <ul className="goods course-rows">
          {shown.map((course) => (
            <Row key={`${course.orderNo} ${course.lineNo}`} course={course} now={now} isHere={watchable.includes(course.productNo)} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={copy(isOver ? 'order.courses.noneOver' : 'order.courses.none')}
          acts={
            <>
              <a className={buttonClass({ tone: 'primary' })} href="/">
                {copy('order.courses.look')}
              </a>
              <a className={buttonClass({ tone: 'line' })} href={`${cbt ?? ''}/exam/all`}>
                {copy('order.courses.free')}
              </a>
            </>
          }
        >
          {copy('order.courses.none.text')}
        </EmptyState>
      )}
    </>
  );
};

const DAY_MS = 86_400_000;
const SOON_DAYS = 10;
const Row = ({ course, now, isHere }: { readonly course: Course; readonly now: number; readonly isHere: boolean }) => {
  const copy = useCopy();
  const { kind, title, optionTitle, bundleTitle, state, endsAt, unitCount, usedCount } = course;
  const left = endsAt === null ? null : Math.ceil((endsAt - now) / DAY_MS);
  const until =
    endsAt === null
      ? copy('order.courses.forever')
      : state === 'over'
        ? copy('order.courses.ended', { day: dayText(endsAt - 1) })
        : copy('order.until', { day: dayText(endsAt - 1) });
  const isCbt = kind === 'cbt';
  return (
    <li>
      <Tag>{copy(`order.kind.${kind}`)}</Tag>
      <div>
        <h2 className="h3">{keepInterpunct(title)}</h2>
        <p className="meta">
          <Dots items={[bundleTitle === null ? optionTitle : copy('order.courses.of', { title: bundleTitle }), until]} />
        </p>
        {kind === 'course' && state === 'open' && !isHere && <p className="meta-s">{copy('order.courses.notHere')}</p>}
        {state === 'claimed' && <Tag tone="unsure">{copy('order.courses.claimed')}</Tag>}
        {state === 'open' && left !== null && left <= SOON_DAYS && <Tag tone="unsure">{copy('order.courses.left', { days: left })}</Tag>}
        {!isCbt && unitCount > 1 && state === 'open' && (
          <p className="course-used">
            <progress value={usedCount} max={unitCount} aria-label={copy('order.courses.used.of', { title })} />
            <span className="num">{copy('order.courses.used', { used: usedCount, all: unitCount })}</span>
          </p>
        )}
      </div>
      <Acts course={course} isHere={isHere} />
    </li>
  );
};

const Acts = ({ course, isHere }: { readonly course: Course; readonly isHere: boolean }) => {
  const copy = useCopy();
  const { cbt, study } = usePage().brand.urls;
  const { orderNo, productNo, kind, title, state } = course;
  return (
    <div className="goods-acts">
      {kind === 'course' && state === 'open' && isHere && (
        <a
          className={buttonClass({ tone: 'primary', size: 's' })}
          href={`${study ?? ''}/study/courses/${productNo}`}
          aria-label={copy('order.courses.watch.of', { title })}
        >
          {copy('order.courses.watch')}
        </a>
      )}
      {kind === 'book' && state === 'open' && isHere && (
        <a
          className={buttonClass({ tone: 'primary', size: 's' })}
          href={`${study ?? ''}/study/books/${productNo}`}
          aria-label={copy('order.courses.read.of', { title })}
        >
          {copy('order.courses.read')}
        </a>
      )}
      {kind === 'cbt' && state === 'open' ? (
        <a className={buttonClass({ tone: 'primary', size: 's' })} href={`${cbt ?? ''}/mycbt/purchase`}>
          {copy('order.openCbt')}
        </a>
      ) : (
        <a className={buttonClass({ size: 's' })} href={`/products/${productNo}`} aria-label={copy('order.courses.see.of', { title })}>
          {copy(state === 'over' ? 'order.courses.again' : 'order.courses.see')}
        </a>
      )}
      <a
        className={buttonClass({ tone: 'line', size: 's' })}
        href={`/mypage/purchase-history/${orderNo}`}
        aria-label={copy('order.mine.detail.of', { no: orderNo })}
      >
        {copy('order.courses.order')}
      </a>
    </div>
  );
};

/** For the page's head; comes with its loader, because every page carries the heads of all. */
export const courseListTitle = texts['order.courses.title'];
