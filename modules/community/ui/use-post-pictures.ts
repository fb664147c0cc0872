import { Uploads, type UploadedFile, type UploadTerms } from '@modules/attachment/ui/parts';
import { usePage } from '@platform/web';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { MOST_PICTURE_BYTES, MOST_PICTURES } from '../contract-terms.ts';
import { draftPictures, dropDraftPictures, keepDraftPictures } from './draft-pictures.ts';

export const PICTURE_TERMS: UploadTerms = { categories: ['IMAGE'], mostFiles: MOST_PICTURES, mostBytes: MOST_PICTURE_BYTES };

/**
 * Pictures of the form of a post: those that it has, or those that were uploaded here before a reload.
 *
 * @param draftKey of the draft that is written on; null: not known yet
 */
export const usePostPictures = (present: readonly UploadedFile[], draftKey: string | null) => {
  const { brand } = usePage();
  const [uploads] = useState(() => new Uploads({ ...PICTURE_TERMS, apiOrigin: brand.urls.api ?? '', path: 'post-picture' }, present));
  const { items } = useSyncExternalStore(uploads.subscribe, uploads.view, uploads.view);
  const [takenUp, setTakenUp] = useState<string | null>(null);
  useEffect(() => {
    if (draftKey === null) return;
    const kept = draftPictures(draftKey);
    // What somebody chose before it was known is more than what was there.
    if (kept && uploads.view().items.length === present.length) uploads.reset(kept);
    setTakenUp(draftKey);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each draft; what it had is of the first drawing
  }, [draftKey, uploads]);
  useEffect(() => {
    if (takenUp !== null) keepDraftPictures(takenUp, uploads.done());
  }, [takenUp, items, uploads]);
  return {
    uploads,
    ids: () => uploads.done().map(({ id }) => id),
    finish: () => {
      if (takenUp !== null) dropDraftPictures(takenUp);
    },
  };
};
