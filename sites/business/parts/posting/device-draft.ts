import type { PostingDraft, PostingView } from '@modules/listing/posting';

/* What was typed and has not reached the server yet, on this device: a lost network or a closed tab must not lose it. Gone as soon as the server has it. */

const keyOf = (postingIdx: number): string => `posting-draft ${postingIdx}`;
const isForm = (kept: unknown): kept is { readonly version: number; readonly draft: PostingDraft } =>
  typeof kept === 'object' &&
  kept !== null &&
  'version' in kept &&
  'draft' in kept &&
  typeof kept.draft === 'object' &&
  kept.draft !== null;

/** Of what the server has now. What a colleague wrote over meanwhile is not brought back by itself. */
export const readDeviceDraft = ({ postingIdx, version }: Pick<PostingView, 'postingIdx' | 'version'>): PostingDraft | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(postingIdx)) ?? 'null');
    return isForm(kept) && kept.version === version ? kept.draft : null;
  } catch {
    // Storage that is closed, or full of something else.
    return null;
  }
};
export const keepDeviceDraft = (postingIdx: number, version: number, draft: PostingDraft): void => {
  try {
    localStorage.setItem(keyOf(postingIdx), JSON.stringify({ version, draft }));
  } catch {
    // The server alone keeps it.
  }
};
export const dropDeviceDraft = (postingIdx: number): void => {
  try {
    localStorage.removeItem(keyOf(postingIdx));
  } catch {
    // There is none.
  }
};
