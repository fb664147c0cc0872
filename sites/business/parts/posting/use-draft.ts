import { postingQuery, savePosting } from '@modules/listing/ui';
import type { PostingDraft, PostingView } from '@modules/listing/posting';
import { ApiError } from '@platform/web';
import { sendQuietly } from '@platform/web/send-quietly';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dropDeviceDraft, keepDeviceDraft, readDeviceDraft } from './device-draft.ts';

/** After this long without a letter it is saved. Milliseconds. */
const PAUSE_MS = 800;
/** How soon it is tried again where nobody answered. */
const AGAIN_MS = 5_000;

/** `old`: somebody else saved since; what stands here is not theirs. */
export type Saved = 'saved' | 'waiting' | 'saving' | 'failed' | 'old';

/** Where the company's own people see the picture, published or not. */
export const posterOf = (postingIdx: number, poster: PostingDraft['poster']) =>
  poster && { path: `/users/me/postings/${postingIdx}/posters/${poster.id}`, alt: poster.alt };

/** The form as it stands, kept on the device with every letter and on the server with every pause. */
export const useDraft = (posting: PostingView) => {
  const { postingIdx } = posting;
  const queries = useQueryClient();
  const [draft, setDraft] = useState(posting.draft);
  const [saved, setSaved] = useState<Saved>('saved');
  const [savedAt, setSavedAt] = useState(posting.updatedAt);
  const [keptPoster, setKeptPoster] = useState(posting.draft.poster?.id ?? null);
  const [isPosterLost, setPosterLost] = useState(false);
  const newest = useRef({ draft: posting.draft, version: posting.version, isDirty: false });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const saveOnce = async (): Promise<boolean> => {
    if (!newest.current.isDirty) return true;
    const { draft: sent, version } = newest.current;
    newest.current.isDirty = false;
    setSaved('saving');
    try {
      const kept = await sendQuietly(savePosting(postingIdx, version, sent));
      newest.current.version = kept.version;
      setSavedAt(kept.updatedAt);
      setKeptPoster(kept.draft.poster?.id ?? null);
      queries.setQueryData(postingQuery(postingIdx).queryKey, kept);
      if (newest.current.isDirty) keepDeviceDraft(postingIdx, kept.version, newest.current.draft);
      else dropDeviceDraft(postingIdx);
      setSaved(newest.current.isDirty ? 'waiting' : 'saved');
      return true;
    } catch (error) {
      newest.current.isDirty = true;
      // It waited too long to be saved. Everything else is kept.
      if (error instanceof ApiError && error.kind === 'posting/no-picture') {
        setPosterLost(true);
        type({ poster: null });
        return false;
      }
      const isOld = error instanceof ApiError && error.kind.startsWith('posting/');
      setSaved(isOld ? 'old' : 'failed');
      if (!isOld) timer.current = setTimeout(() => void save(), AGAIN_MS);
      return false;
    }
  };
  /** One after the other: each knows the version of the one before. */
  const save = (): Promise<boolean> => {
    clearTimeout(timer.current);
    running.current = running.current.then(saveOnce);
    return running.current;
  };
  const type = (changed: Partial<PostingDraft>): void => {
    if (changed.poster) setPosterLost(false);
    const next = { ...newest.current.draft, ...changed };
    newest.current = { ...newest.current, draft: next, isDirty: true };
    setDraft(next);
    keepDeviceDraft(postingIdx, newest.current.version, next);
    if (saved === 'old') return;
    setSaved('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  };
  // After the page that the server drew, which knows nothing of this device.
  useEffect(() => {
    const kept = readDeviceDraft({ postingIdx, version: newest.current.version });
    if (kept) type(kept);
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the form that was opened
  }, [postingIdx]);
  return {
    draft,
    type,
    save,
    saved,
    savedAt,
    /** As soon as the server has it: before that nobody could see it. */
    poster: posterOf(postingIdx, draft.poster?.id === keptPoster ? draft.poster : null),
    isPosterLost,
    version: () => newest.current.version,
  };
};
export type DraftForm = ReturnType<typeof useDraft>;
