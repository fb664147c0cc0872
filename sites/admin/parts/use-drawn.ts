import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { KEEPS_DRAWN } from './office-queries.ts';

/**
 * What a page was drawn with, as it is since.
 *
 * @param againMs how soon it is asked for anew, milliseconds; false: when something was done
 */
export const useDrawn = <Answer, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Answer, Key>,
  drawn: Answer,
  againMs: number | false = false,
): Answer =>
  useQuery<Answer, Error, Answer, Key>({ ...options, ...KEEPS_DRAWN, initialData: () => drawn, refetchInterval: againMs }).data ?? drawn;
