import type { UploadedFile } from '@modules/attachment/ui/parts';

/* Pictures of a post that is not sent yet, by their numbers, on this device: what was uploaded must not be chosen again after a reload. */

/** The server keeps what is part of nothing for a day; a little less, so that none is shown that goes before it is sent. Milliseconds. */
const KEPT_MS = 23 * 3_600_000;
const keyOf = (draftKey: string): string => `pictures of ${draftKey}`;

const isFile = (value: unknown): value is UploadedFile => {
  const { id, name, size } = (value ?? {}) as Partial<Record<keyof UploadedFile, unknown>>;
  return typeof id === 'string' && typeof name === 'string' && typeof size === 'number';
};
/** None for what was never kept, or is too old. */
export const readDraftPictures = (kept: string | null, now: number): readonly UploadedFile[] | null => {
  try {
    const { files, savedAt } = JSON.parse(kept ?? 'null') as { readonly files?: unknown; readonly savedAt?: unknown };
    return Array.isArray(files) && files.every(isFile) && Number(savedAt) > now - KEPT_MS ? files : null;
  } catch {
    return null;
  }
};

export const draftPictures = (draftKey: string): readonly UploadedFile[] | null => {
  try {
    return readDraftPictures(localStorage.getItem(keyOf(draftKey)), Date.now());
  } catch {
    return null;
  }
};
export const keepDraftPictures = (draftKey: string, files: readonly UploadedFile[]): void => {
  try {
    localStorage.setItem(keyOf(draftKey), JSON.stringify({ files, savedAt: Date.now() }));
  } catch {
    // Storage that is closed or full: they last as long as the page.
  }
};
export const dropDraftPictures = (draftKey: string): void => {
  try {
    localStorage.removeItem(keyOf(draftKey));
  } catch {
    // It keeps nothing either.
  }
};
