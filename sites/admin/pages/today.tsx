import { numberText, useCopy } from '@platform/i18n';
import { Link } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Deadline } from '../parts/deadline.tsx';
import { pageOfQueue } from '../parts/entries.ts';
import { loadSignedIn } from '../parts/load-signed-in.ts';
import { officeHead } from '../parts/office-head.ts';
import { isOverdue, KEEPS_DRAWN, todayQuery, type OfficeQueueView } from '../parts/office-queries.ts';
import { useNow } from '../parts/use-now.ts';

export const Route = createFileRoute('/site-admin/_office/')({
  loader: async ({ context: { queries }, location }) => ({
    today: await loadSignedIn(queries, todayQuery(), location),
    madeAt: Date.now(),
  }),
  head: officeHead('today'),
  component: Today,
});

function Today() {
  const copy = useCopy();
  const { today, madeAt } = Route.useLoaderData();
  const {
    data: { queues },
  } = useQuery({ ...todayQuery(), ...KEEPS_DRAWN, initialData: today });
  const now = useNow(madeAt);
  const late = queues.filter((queue) => isOverdue(queue, now)).length;
  return (
    <>
      <div className="o-head">
        <h1>{copy('office.entry.today')}</h1>
        <span className="meta">{late === 0 ? copy('office.today.onTime') : copy('office.today.late', { count: late })}</span>
      </div>
      <div className="o-body">
        {queues.length === 0 ? (
          <p>{copy('office.today.nothing')}</p>
        ) : (
          <ul className="o-queues">
            {queues.map((queue) => (
              <li key={queue.name}>
                <Queue queue={queue} now={now} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

const Queue = ({ queue: { name, count, dueAt }, now }: { readonly queue: OfficeQueueView; readonly now: number }) => {
  const copy = useCopy();
  const to = pageOfQueue(name);
  const content = (
    <>
      <b>{copy(`office.queue.${name}`)}</b>
      <span className="o-number">{numberText(count)}</span>
      <span>{dueAt === null ? copy('office.queue.empty') : <Deadline dueAt={dueAt} now={now} />}</span>
    </>
  );
  return to === undefined ? (
    <div className="o-queue">{content}</div>
  ) : (
    <Link className="o-queue" to={to} data-row>
      {content}
    </Link>
  );
};
