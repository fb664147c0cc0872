import { operatorQuery } from '@modules/operator/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AgainContext, COLLEAGUE_MS } from './parts/again.ts';
import { BrandNames } from './parts/brand-names.tsx';
import { loadSignedIn } from './parts/load-signed-in.ts';
import { OfficeFrame } from './parts/office-frame.tsx';
import { KEEPS_DRAWN, todayQuery } from './parts/office-queries.ts';
import { OperatorContext } from './parts/operator-context.ts';
import { useIsInUse } from './parts/use-is-in-use.ts';

/** How often what waits is asked for anew while somebody is there, milliseconds. */
const AGAIN_MS = 60_000;

export const Route = createFileRoute('/site-admin/_office')({
  loader: async ({ context: { queries }, location }) => {
    const operator = await loadSignedIn(queries, operatorQuery(), location);
    return { operator, today: await loadSignedIn(queries, todayQuery(), location), madeAt: Date.now() };
  },
  // Who is signed in is asked once per visit: signing in and out load the page anew.
  staleTime: Infinity,
  staticData: { hasFrame: true },
  component: OfficeLayout,
});

/** Whoever comes back, from signing in in another window for one, sees at once that it works again. */
const ifFailed = ({ state }: { readonly state: { readonly status: string } }): 'always' | false => state.status === 'error' && 'always';

function OfficeLayout() {
  const { operator, today, madeAt } = Route.useLoaderData();
  const queries = useQueryClient();
  const isInUse = useIsInUse(() => void queries.invalidateQueries({ queryKey: ['office'] }));
  const { data, error } = useQuery({
    ...todayQuery(),
    ...KEEPS_DRAWN,
    initialData: today,
    refetchInterval: isInUse && AGAIN_MS,
    refetchOnWindowFocus: ifFailed,
    refetchOnReconnect: ifFailed,
  });
  const names = useMemo(() => new Map(today.brands.map(({ brandId, name }) => [brandId, name])), [today]);
  return (
    <BrandNames value={names}>
      <OperatorContext value={operator}>
        <AgainContext value={isInUse && COLLEAGUE_MS}>
          <OfficeFrame operator={operator} queues={data.queues} madeAt={madeAt} error={error}>
            <Outlet />
          </OfficeFrame>
        </AgainContext>
      </OperatorContext>
    </BrandNames>
  );
}
