import { useCopy } from '@platform/i18n';
import { useToast } from '@platform/ui';
import { ApiError } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeNote } from '../contract.ts';
import { forgetLists, noteQuery, sendChange } from './queries.ts';

/** Changes a note at once. What could not be saved is said, and stands as it was. */
export const useChange = (problemIdx: number) => {
  const copy = useCopy();
  const toast = useToast();
  const queries = useQueryClient();
  const [pending, setPending] = useState<ChangeNote | null>(null);
  const change = async (wish: ChangeNote): Promise<boolean> => {
    setPending(wish);
    try {
      queries.setQueryData(noteQuery(problemIdx).queryKey, await sendChange(problemIdx, wish));
      await forgetLists(queries);
      return true;
    } catch (error) {
      toast(error instanceof ApiError && error.status < 500 && error.message ? error.message : copy('review.change.failed'));
      return false;
    } finally {
      setPending(null);
    }
  };
  return { pending, change };
};
