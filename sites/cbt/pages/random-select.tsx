import { openAttemptsQuery } from '@modules/attempt/ui';
import { randomDetailQuery, RandomForm, randomPlanQuery } from '@modules/practice/ui';
import { examQuery } from '@modules/exam/ui';
import { LEAST_POOL } from '@modules/exam/limits';
import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Icon } from '@platform/ui';
import { ensureQueryData, BrandMark, Link, orNotFound, pageNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { codeSearch } from '../draw-search.ts';
import { DeviceCheck } from '../parts/device-check.tsx';
import { DrawnMock } from '../parts/drawn-mock.tsx';
import { ExamPlayerCopy } from '../parts/exam-player-copy.tsx';
import { SelectCopy } from '../parts/select-copy.tsx';
import { StartBar } from '../parts/start-mock.tsx';
import { TogetherMode } from '../parts/together-mode.tsx';

export const Route = createFileRoute('/site-cbt/cbt/select/random/$examIdx')({
  validateSearch: codeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, params, deps: { code } }) => {
    const exam = await orNotFound(ensureQueryData(queries, examQuery(params.examIdx)));
    if (code === undefined)
      return {
        exam,
        plan: await ensureQueryData(queries, randomPlanQuery(params.examIdx, { difficulty: 'source' })),
        drawn: null,
        attempt: undefined,
      };
    const [drawn, open] = await Promise.all([
      orNotFound(ensureQueryData(queries, randomDetailQuery(code))),
      ensureQueryData(queries, openAttemptsQuery()),
    ]);
    if (drawn.detail.examIdx !== exam.examIdx) throw pageNotFound();
    return { exam, plan: null, drawn, attempt: open.find((attempt) => attempt.exam.detail.examDetailIdx === drawn.detail.examDetailIdx) };
  },
  head: ({
    match: {
      context: { page, copy },
    },
    loaderData,
  }) =>
    loaderData
      ? seoHead(page, {
          title: `${loaderData.drawn?.detail.title ?? copy('cbt.random')} · ${loaderData.exam.title}`,
          description: loaderData.exam.summary,
          canonicalPath: loaderData.drawn ? null : `/cbt/select/random/${loaderData.exam.examIdx}`,
        })
      : {},
  component: () => (
    <ExamPlayerCopy>
      <SelectCopy>
        <RandomSelect />
      </SelectCopy>
    </ExamPlayerCopy>
  ),
});

function RandomSelect() {
  const copy = useCopy();
  const navigate = Route.useNavigate();
  const { examIdx } = Route.useParams();
  const { exam, plan, drawn, attempt } = Route.useLoaderData();
  const toExam = { to: '/site-cbt/exam/detail/$examIdx', params: { examIdx: exam.slug } } as const;
  return (
    <div className="select-page">
      <header className="bare-top">
        <BrandMark />
        <Link className="icon-btn" {...toExam} aria-label={copy('cbt.select.close')}>
          <Icon of={X} />
        </Link>
      </header>
      {drawn && (
        <>
          <main id="main">
            <div>
              <p className="meta">
                {exam.title} · {drawn.detail.title}
              </p>
              <h1 className="h1">{copy('practice.random.drawn.heading')}</h1>
            </div>
            <DrawnMock drawn={drawn} />
            <TogetherMode examDetailIdx={drawn.detail.examDetailIdx} />
            <DeviceCheck />
            <Link
              className={buttonClass({ tone: 'line' }, 'rd-again')}
              to="/site-cbt/cbt/select/random/$examIdx"
              params={{ examIdx }}
              search={{}}
            >
              {copy('practice.random.drawn.again')}
            </Link>
          </main>
          <StartBar detail={drawn.detail} attempt={attempt} />
        </>
      )}
      {plan && !plan.isOffered && (
        <main id="main">
          <h1 className="h1">{copy('practice.random.heading')}</h1>
          <EmptyState
            title={copy('practice.random.notOffered')}
            acts={
              <Link className={buttonClass({ tone: 'primary' })} {...toExam}>
                {copy('practice.random.toExam')}
              </Link>
            }
          >
            {copy('practice.random.notOffered.text', { least: LEAST_POOL })}
          </EmptyState>
        </main>
      )}
      {plan?.isOffered && (
        <RandomForm key={exam.examIdx} examIdx={examIdx} first={plan} onDrawn={(code) => navigate({ search: { code } })}>
          <div>
            <p className="meta">{exam.title}</p>
            <h1 className="h1">{copy('practice.random.heading')}</h1>
            <p className="lede">{copy('practice.random.lead')}</p>
          </div>
        </RandomForm>
      )}
    </div>
  );
}
