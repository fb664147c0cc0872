import { operatorQuery } from '@modules/operator/ui';
import { ApiError, ensureQueryData } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { useMemo } from 'react';
import { BrandNames } from './parts/brand-names.tsx';
import { OfficeFrame } from './parts/office-frame.tsx';
import { todayQuery } from './parts/office-queries.ts';

const SIGNED_OUT = 401;
/** How often what waits is asked for anew, milliseconds. */
const AGAIN_MS = 60_000;

export const Route = createFileRoute('/site-admin/_office')({
  loader: async ({ context: { queries }, location }) => {
    const operator = await ensureQueryData(queries, operatorQuery()).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== SIGNED_OUT) throw error;
      const next = location.publicHref;
      throw redirect({ to: '/site-admin/sign-in', search: next === '/' ? {} : { next } });
    });
    return { operator, today: await ensureQueryData(queries, todayQuery()), madeAt: Date.now() };
  },
  // Who is signed in is asked once per visit: signing in and out load the page anew.
  staleTime: Infinity,
  staticData: { hasFrame: true },
  component: OfficeLayout,
});

function OfficeLayout() {
  const { operator, today, madeAt } = Route.useLoaderData();
  const { data } = useQuery({ ...todayQuery(), initialData: today, refetchInterval: AGAIN_MS });
  const names = useMemo(() => new Map(today.brands.map(({ brandId, name }) => [brandId, name])), [today]);
  return (
    <BrandNames value={names}>
      <OfficeFrame operator={operator} queues={data.queues} madeAt={madeAt}>
        <Outlet />
      </OfficeFrame>
    </BrandNames>
  );
}
