import { applicationsQuery, trackedQuery } from '@modules/application/ui';
import { ensureQueryData } from '@platform/web';
import type { QueryClient } from '@tanstack/react-query';

/** What the member said so far of listings to which one applies elsewhere. Null: it cannot be asked, which keeps nobody from the page. */
export const trackedOf = (queries: QueryClient) => ensureQueryData(queries, trackedQuery()).catch(() => null);

/** The member's application to this listing, unless it was withdrawn. */
export const applicationOf = async (queries: QueryClient, listingIdx: number): Promise<number | null> => {
  const sent = await ensureQueryData(queries, applicationsQuery()).catch(() => []);
  return sent.find((one) => one.listingIdx === listingIdx && one.stage !== 'withdrawn')?.applicationIdx ?? null;
};
