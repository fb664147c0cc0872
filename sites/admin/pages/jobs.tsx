import { clockMomentText, numberText, useCopy } from '@platform/i18n';
import { Button, ScrollRegion, useToast } from '@platform/ui';
import { Link, useMutate } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { loadSignedIn } from '../parts/load-signed-in.ts';
import { officeHead } from '../parts/office-head.ts';
import {
  JOB_STATES,
  jobsQuery,
  KEEPS_DRAWN,
  retryJobMutation,
  type JobState,
  type OfficeJobsView,
  type OfficeJobView,
} from '../parts/office-queries.ts';

interface Search {
  readonly state?: JobState;
  readonly after?: string;
}
const USUAL = 'failed';
/** As the server takes it (`server/office-jobs.ts`); another one would be refused. */
const PLACE = /^\d{1,13}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const Route = createFileRoute('/site-admin/_office/jobs')({
  validateSearch: ({ state, after }: Readonly<Record<string, unknown>>): Search => {
    const known = JOB_STATES.find((one) => one === state && one !== USUAL);
    return { ...(known && { state: known }), ...(typeof after === 'string' && PLACE.test(after) && { after }) };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps: { state = USUAL, after }, location }) => ({
    drawn: await loadSignedIn(queries, jobsQuery(state, after), location),
    madeAt: Date.now(),
  }),
  head: officeHead('jobs'),
  component: Jobs,
});

function Jobs() {
  const copy = useCopy();
  const { drawn, madeAt } = Route.useLoaderData();
  // As the list was loaded: what stands in the address besides may be anything.
  const { state = USUAL, after } = Route.useLoaderDeps();
  const { data } = useQuery({ ...jobsQuery(state, after), ...KEEPS_DRAWN, initialData: drawn });
  const sum = (of: JobState) => data.counts.reduce((all, one) => all + one[of], 0);
  return (
    <>
      <div className="o-head">
        <h1>{copy('office.entry.jobs')}</h1>
        <span className="meta">{copy('office.jobs.lead')}</span>
      </div>
      <div className="o-body">
        <Facts data={data} now={madeAt} />
        <div>
          <div className="o-tools">
            <h2>{copy('office.jobs.list')}</h2>
            <nav className="chips" aria-label={copy('office.jobs.filter')}>
              {JOB_STATES.map((one) => (
                <Link
                  key={one}
                  className="chip"
                  to="/site-admin/jobs"
                  search={one === USUAL ? {} : { state: one }}
                  {...(one === state && { 'aria-current': 'page' as const })}
                >
                  {copy(`office.jobs.state.${one}`)} <span className="n">{numberText(sum(one))}</span>
                </Link>
              ))}
            </nav>
          </div>
          {data.items.length === 0 ? <p>{copy(`office.jobs.none.${state}`)}</p> : <JobTable items={data.items} now={madeAt} />}
          {data.nextAfter !== null && (
            <p className="o-more">
              <Link className="btn line" to="/site-admin/jobs" search={{ ...(state !== USUAL && { state }), after: data.nextAfter }}>
                {copy('office.older')}
              </Link>
            </p>
          )}
        </div>
        <Kinds counts={data.counts} />
      </div>
    </>
  );
}

const Facts = ({ data: { mail }, now }: { readonly data: OfficeJobsView; readonly now: number }) => {
  const copy = useCopy();
  return (
    <section aria-labelledby="mail">
      <h2 id="mail">{copy('office.mail.title')}</h2>
      <dl className="o-facts">
        <div>
          <dt>{copy('office.mail.waiting')}</dt>
          <dd>
            {numberText(mail.waiting)}{' '}
            {mail.oldestAt !== null && <small>{copy('office.mail.since', { at: clockMomentText(mail.oldestAt, now) })}</small>}
          </dd>
        </div>
        <div>
          <dt>{copy('office.mail.failed')}</dt>
          <dd>{numberText(mail.failed)}</dd>
        </div>
        <div>
          <dt>{copy('office.mail.sent')}</dt>
          <dd>{numberText(mail.sent)}</dd>
        </div>
      </dl>
    </section>
  );
};

const JobTable = ({ items, now }: { readonly items: readonly OfficeJobView[]; readonly now: number }) => {
  const copy = useCopy();
  const mutate = useMutate();
  const queries = useQueryClient();
  const toast = useToast();
  const retry = async ({ id, name }: OfficeJobView) => {
    const done = await mutate((send) => send(retryJobMutation(id)));
    if (done.ok) toast(copy('office.jobs.retried', { name }), { type: 'success' });
    await queries.invalidateQueries({ queryKey: ['office'] });
  };
  const hasRetry = items.some(({ state }) => state === 'failed');
  return (
    <ScrollRegion className="o-scroll" label={copy('office.jobs.list')}>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{copy('office.jobs.name')}</th>
            <th scope="col">{copy('office.jobs.created')}</th>
            <th scope="col" className="o-right">
              {copy('office.jobs.tries')}
            </th>
            <th scope="col">{copy('office.jobs.error')}</th>
            <th scope="col" className="o-wide-only">
              {copy('office.jobs.next')}
            </th>
            {hasRetry && <th scope="col">{copy('office.jobs.act')}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((job) => (
            <tr key={job.id}>
              <th scope="row">{job.name}</th>
              <td className="o-fixed">{clockMomentText(job.createdAt, now)}</td>
              <td className="o-right o-fixed">{copy('office.jobs.tries.of', { count: job.tries, most: job.mostTries })}</td>
              <td className="o-text">{job.error ?? '–'}</td>
              <td className="o-fixed o-wide-only">{job.dueAt === null ? '–' : clockMomentText(job.dueAt, now)}</td>
              {hasRetry && (
                <td>
                  {job.state === 'failed' && (
                    <Button
                      size="s"
                      tone="line"
                      data-row
                      aria-label={copy('office.jobs.retry.name', { name: job.name })}
                      onClick={() => void retry(job)}
                    >
                      {copy('office.jobs.retry')}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};

const COLUMNS = ['failed', 'again', 'waiting', 'running', 'done'] as const;
const Kinds = ({ counts }: Pick<OfficeJobsView, 'counts'>) => {
  const copy = useCopy();
  if (counts.length === 0) return null;
  return (
    <div>
      <h2>{copy('office.jobs.kinds')}</h2>
      <ScrollRegion className="o-scroll" label={copy('office.jobs.kinds')}>
        <table className="o-table">
          <thead>
            <tr>
              <th scope="col">{copy('office.jobs.name')}</th>
              {COLUMNS.map((one) => (
                <th key={one} scope="col" className="o-right">
                  {copy(`office.jobs.state.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counts.map((count) => (
              <tr key={count.name}>
                <th scope="row">{count.name}</th>
                {COLUMNS.map((one) => (
                  <td key={one} className="o-right o-fixed">
                    {numberText(count[one])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
};
