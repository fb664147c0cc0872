import { OFFICE_KEY_STATES, officeKeyQuery, officeKeysQuery } from '@modules/exam/ui/office-queries';
import { dayText, MoreCopy, useCopy } from '@platform/i18n';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/keys.json';
import { useAgainMs } from '../parts/again.ts';
import { useBrandName } from '../parts/brand-names.tsx';
import { KeyPane } from '../parts/key-pane.tsx';
import { officeHead } from '../parts/office-head.ts';
import { useOperatorId } from '../parts/operator-context.ts';
import { QueuePage } from '../parts/queue-page.tsx';
import { loadQueue, queueSearch } from '../parts/queue-search.ts';
import { useDrawn } from '../parts/use-drawn.ts';
import { useNow } from '../parts/use-now.ts';

const USUAL = 'waiting';
/** As the server counts it (`modules/exam/server/index.ts`), milliseconds. */
const DUE_MS = 2 * 86_400_000;
const validateSearch = queueSearch(OFFICE_KEY_STATES, USUAL, 'problem');

export const Route = createFileRoute('/site-admin/_office/keys')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps: { state = USUAL, after, problem }, location }) =>
    loadQueue(queries, location, {
      list: officeKeysQuery(state, after),
      shownIn: ({ items }) => problem ?? items[0]?.problemIdx,
      one: officeKeyQuery,
    }),
  head: officeHead('keys'),
  component: () => (
    <MoreCopy texts={texts}>
      <Keys />
    </MoreCopy>
  ),
});

function Keys() {
  const copy = useCopy();
  const brandName = useBrandName();
  const operatorId = useOperatorId();
  const { drawn, subject, madeAt } = Route.useLoaderData();
  // As the list was loaded: what stands in the address besides may be anything.
  const { state = USUAL, after } = Route.useLoaderDeps();
  const now = useNow(madeAt);
  const { items, nextAfter } = useDrawn(officeKeysQuery(state, after), drawn, useAgainMs());
  return (
    <QueuePage
      page="keys"
      field="problem"
      filter={{
        field: 'state',
        kinds: OFFICE_KEY_STATES,
        usual: USUAL,
        chosen: state,
        textOf: (one) => copy(`office.keys.state.${one}`),
      }}
      asked={{ after }}
      order={copy(state === 'done' ? 'office.keys.order.newest' : 'office.keys.order.oldest')}
      none={copy(`office.keys.none.${state}`)}
      rows={items.map((row) => ({
        subject: row.problemIdx,
        key: `${row.problemIdx} ${row.proposalIdx ?? ''}`,
        title: `${row.sitting} · ${row.problem}`,
        due:
          row.state === 'waiting' || row.state === 'reported'
            ? row.at + DUE_MS
            : [copy(`office.key.decided.${row.state}`), dayText(row.at, now)].join(' · '),
        under: [
          row.exam,
          brandName(row.brandId),
          ...(row.proposed && row.state !== 'kept' ? [copy('office.keys.proposedBy', { name: row.proposed.name })] : []),
          ...(row.reporters > 0 ? [copy('office.keys.reporters', { count: row.reporters })] : []),
        ],
        // A proposal of one's own waits for somebody else.
        isOpen: row.state === 'reported' || (row.state === 'waiting' && row.proposed?.operatorId !== operatorId),
      }))}
      nextAfter={nextAfter}
      shown={subject?.problemIdx ?? null}
      now={now}
    >
      {subject && <KeyPane key={subject.problemIdx} drawn={subject} now={now} />}
    </QueuePage>
  );
}
