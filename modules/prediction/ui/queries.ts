import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { OwnPrediction, PredictionEvent, SaveEntry } from '../contract.ts';

const own = (eventId: string): string => `/apiV2/user/me/predictions/${encodeURIComponent(eventId)}`;

export const predictionQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['prediction', eventId],
    queryFn: ({ signal }) => apiGet<PredictionEvent>(`/apiV2/predictions/${encodeURIComponent(eventId)}`, signal),
  });
export const ownPredictionQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['prediction', eventId, 'own'],
    queryFn: ({ signal }) => apiGet<OwnPrediction>(own(eventId), signal),
  });
export const saveEntry = (eventId: string, entry: SaveEntry) => apiMutation<OwnPrediction>('PUT', own(eventId), entry);
