import { currentUserQuery } from '@modules/account/ui';
import { pastSittingsQuery } from '@modules/attempt/ui';
import { isWeak } from '@modules/learner/strength';
import { recordsOverviewQuery, strengthsQuery } from '@modules/learner/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Select } from '@platform/ui';
import { ensureQueryData, Link } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { DrillLink } from '../../../parts/drill-link.tsx';
import { SectionTrends } from '../../../parts/my/section-trend.tsx';
import { KnownTypes, UnknownTypes } from '../../../parts/my/strength-list.tsx';
import { strengthSearch } from '../../../parts/my/strength-search.ts';
import { myHead } from '../../../parts/my-head.ts';
import { MyPage } from '../../../parts/my-page.tsx';
import texts from './copy/ko.json';

/** So many of the weakest are drilled together. */
const WEAKEST = 3;

export const Route = createFileRoute('/site-cbt/_framed/mycbt/strength')({
  validateSearch: strengthSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps: { exam, examTypeIds } }) => {
    if (!(await ensureQueryData(queries, currentUserQuery()))) return null;
    // Answers of a drill that was left a moment ago are among them.
    const [strengths, { exams: sat }] = await Promise.all([
      queries.query(strengthsQuery({ examIdx: exam, examTypeIds })),
      queries.query(recordsOverviewQuery(examTypeIds)),
    ]);
    const followed = sat.find(({ examIdx }) => exam === undefined || examIdx === exam);
    const past = followed ? await queries.query(pastSittingsQuery(followed.examIdx)) : [];
    return { strengths, trend: followed ? { exam: followed.title, past } : null };
  },
  staticData: { menuEntry: 'strength', isOwn: true, isHeaderlessInWebView: true },
  head: ({ match }) => myHead(match),
  component: () => (
    <MyPage texts={texts}>
      <Strength />
    </MyPage>
  ),
});

function Strength() {
  const copy = useCopy();
  const data = Route.useLoaderData();
  if (!data) return null;
  const { strengths, trend } = data;
  const known = strengths.types.filter(({ isKnown }) => isKnown);
  const unknown = strengths.types.filter(({ isKnown }) => !isKnown);
  if (strengths.allCount === 0)
    return (
      <>
        <h1 className="h1">{copy('cbt.my.strength')}</h1>
        <EmptyState
          title={copy('mycbt.strength.none')}
          acts={
            <Link className={buttonClass({ tone: 'primary' })} to="/site-cbt/exam/$type" params={{ type: 'all' }}>
              {copy('mycbt.strength.none.find')}
            </Link>
          }
        >
          {copy('mycbt.strength.none.text', { missing: strengths.missingCount })}
        </EmptyState>
      </>
    );
  const weakest = known
    .filter(isWeak)
    .slice(0, WEAKEST)
    .map(({ code }) => code);
  return (
    <>
      <h1 className="h1">{copy('cbt.my.strength')}</h1>
      <p className="meta strength-lead">{copy('mycbt.strength.lead', { count: strengths.totalCount })}</p>
      <How />
      <Filters />
      <div className="strength-main">
        {strengths.totalCount === 0 ? (
          <EmptyState
            title={copy('mycbt.strength.noneHere')}
            acts={
              <Link className={buttonClass({ tone: 'line' })} to="/site-cbt/mycbt/strength">
                {copy('mycbt.strength.noneHere.all')}
              </Link>
            }
          />
        ) : (
          <section aria-labelledby="known">
            <div className="sec-head">
              <h2 className="h2" id="known">
                {copy('mycbt.strength.known')}
              </h2>
              {weakest.length > 1 && (
                <DrillLink types={weakest} className={buttonClass({ tone: 'primary' })}>
                  {copy('mycbt.strength.drill.weakest', { count: weakest.length })}
                </DrillLink>
              )}
            </div>
            {known.length === 0 ? (
              <p className="note">{copy('mycbt.strength.few', { missing: strengths.missingCount })}</p>
            ) : (
              <>
                {weakest.length === 0 && <p className="meta strengths-none">{copy('mycbt.strength.noneWeak')}</p>}
                <KnownTypes types={known} sections={strengths.sections} />
              </>
            )}
          </section>
        )}
        {unknown.length > 0 && <UnknownTypes types={unknown} />}
        {trend && <SectionTrends exam={trend.exam} past={trend.past} />}
      </div>
    </>
  );
}

const How = () => {
  const copy = useCopy();
  return (
    <details className="strength-how">
      <summary className="more opens">{copy('mycbt.strength.how')}</summary>
      <ul>
        {(['first', 'blank', 'range', 'weak', 'time'] as const).map((name) => (
          <li key={name}>{copy(`mycbt.strength.how.${name}`)}</li>
        ))}
      </ul>
    </details>
  );
};

/** By type of exam, and by exam: only where there is anything to choose. */
const Filters = () => {
  const copy = useCopy();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const data = Route.useLoaderData();
  if (!data) return null;
  const { examTypes, exams, allCount } = data.strengths;
  const chip = (ids: string | undefined) =>
    ({
      className: 'chip',
      to: '/site-cbt/mycbt/strength',
      search: ids === undefined ? {} : { examTypeIds: ids },
      resetScroll: false,
      activeProps: {},
      ...(search.examTypeIds === ids ? { 'aria-current': 'page' as const } : {}),
    }) as const;
  return (
    <>
      {examTypes.length > 1 && (
        <nav className="chips" aria-label={copy('mycbt.strength.types')}>
          <Link {...chip(undefined)}>
            {copy('mycbt.strength.every')}
            <span className="n">{allCount}</span>
          </Link>
          {examTypes.map(({ examTypeIdx, name, count }) => (
            <Link key={examTypeIdx} {...chip(String(examTypeIdx))}>
              {name}
              <span className="n">{count}</span>
            </Link>
          ))}
        </nav>
      )}
      {exams.length > 1 && (
        <div className="my-tools">
          <Select
            label={copy('mycbt.strength.exam')}
            options={[
              { value: '', label: copy('mycbt.strength.exam.every') },
              ...exams.map(({ examIdx, title }) => ({ value: String(examIdx), label: title })),
            ]}
            value={search.exam === undefined ? '' : String(search.exam)}
            onChange={(exam) => void navigate({ search: exam === '' ? {} : { exam: Number(exam) }, replace: true, resetScroll: false })}
          />
        </div>
      )}
    </>
  );
};
