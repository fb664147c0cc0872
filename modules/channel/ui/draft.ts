/** A post that was typed and not sent; pictures are not part of it: the server keeps loose ones for a day. */
export interface PostDraft {
  readonly title: string;
  readonly text: string;
}
const KEPT_MS = 30 * 86_400_000;

/** Each person's own on this device. */
export const draftKey = (memberId: string): string => `channel-post-draft:${memberId}`;

/** Null for what was never a draft, is empty, or is too old. */
export const readDraft = (stored: string | null, now: number): PostDraft | null => {
  try {
    const { title, text, savedAt } = JSON.parse(stored ?? 'null') as Partial<Record<string, unknown>>;
    if (typeof title !== 'string' || typeof text !== 'string' || !(Number(savedAt) > now - KEPT_MS)) return null;
    return title === '' && text === '' ? null : { title, text };
  } catch {
    return null;
  }
};
export const writeDraft = ({ title, text }: PostDraft, now: number): string => JSON.stringify({ title, text, savedAt: now });

export const storedDraft = (key: string): PostDraft | null => {
  try {
    return readDraft(localStorage.getItem(key), Date.now());
  } catch {
    return null;
  }
};
export const storeDraft = (key: string, draft: PostDraft | null): void => {
  try {
    if (draft === null || (draft.title === '' && draft.text === '')) localStorage.removeItem(key);
    else localStorage.setItem(key, writeDraft(draft, Date.now()));
  } catch {
    // No storage, or a full one: it lasts as long as the page.
  }
};
