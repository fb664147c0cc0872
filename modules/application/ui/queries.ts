import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type {
  ApplicationDraft,
  ApplicationForm,
  ApplicationSummary,
  Apply,
  OwnApplication,
  ReceivedApplication,
  SaveDraft,
  TrackedApplication,
  TrackedStage,
} from '../contract.ts';

const OWN = '/apiV2/user/me/applications';
const listing = (listingIdx: number | string): string => `/apiV2/listings/${encodeURIComponent(listingIdx)}`;

/** Everything that the pages know of applications. */
export const APPLICATIONS = ['application'] as const;

export const applicationFormQuery = (listingIdx: number | string) =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'form', String(listingIdx)],
    // What is typed stands in the page: read again by itself it would say the same.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => apiGet<ApplicationForm>(`${listing(listingIdx)}/application`, signal),
  });
export const applicationsQuery = () =>
  queryOptions({ queryKey: [...APPLICATIONS, 'list'], queryFn: ({ signal }) => apiGet<readonly ApplicationSummary[]>(OWN, signal) });
export const applicationQuery = (applicationIdx: number | string) =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'one', String(applicationIdx)],
    queryFn: ({ signal }) => apiGet<OwnApplication>(`${OWN}/${encodeURIComponent(applicationIdx)}`, signal),
  });

export const saveDraft = (listingIdx: number, draft: SaveDraft) =>
  apiMutation<ApplicationDraft>('PUT', `${listing(listingIdx)}/application-draft`, draft, { keepalive: true });
export const sendApplication = (listingIdx: number, sent: Apply) =>
  apiMutation<ReceivedApplication>('POST', `${listing(listingIdx)}/applications`, sent);
export const withdrawApplication = (applicationIdx: number) => apiMutation<OwnApplication>('POST', `${OWN}/${applicationIdx}/withdraw`);
export const deleteApplicationData = (applicationIdx: number) =>
  apiMutation<OwnApplication>('POST', `${OWN}/${applicationIdx}/delete-data`);

const TRACKED = '/apiV2/user/me/tracked-applications';
export const trackedQuery = () =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'tracked'],
    // A button that cannot be read stands as if nothing were noted; pressing it says why.
    throwOnError: false,
    queryFn: ({ signal }) => apiGet<readonly TrackedApplication[]>(TRACKED, signal),
  });
export const trackApplication = (listingIdx: number, stage: TrackedStage) =>
  apiMutation<TrackedApplication>('PUT', `${TRACKED}/${listingIdx}`, { stage });
export const untrackApplication = (listingIdx: number) => apiMutation<undefined>('DELETE', `${TRACKED}/${listingIdx}`);
