/* What was typed and is not posted, on this device: a lost network or a closed tab must not lose it. Gone as soon as it is posted. */

export interface DeviceDraft {
  /** Made here: what is sent again is the same post. */
  readonly draftId: string;
  readonly board: string;
  readonly title: string;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

const DAY_MS = 86_400_000;
/** Somebody's words do not lie about on a computer for ever. */
const KEPT_MS = 14 * DAY_MS;
/** Each person's own on this device: of each post that they change. */
export const editKey = (memberId: string, postIdx: number): string => `post-draft ${memberId} ${postIdx}`;
const newKeys = (memberId: string): string => `post-draft ${memberId} new`;
/** Of each new post: two tabs write two, and neither is in the other's way. */
export const newKey = (memberId: string, draftId: string): string => `${newKeys(memberId)} ${draftId}`;

const isText = (value: unknown): value is string => typeof value === 'string';
/** Null for what was never a draft, is empty, or is too old. */
export const readDraft = (kept: string | null, now: number): DeviceDraft | null => {
  try {
    const { draftId, board, title, text, savedAt } = JSON.parse(kept ?? 'null') as Partial<DeviceDraft>;
    if (!isText(draftId) || !isText(board) || !isText(title) || !isText(text) || !(Number(savedAt) > now - KEPT_MS)) return null;
    return title === '' && text === '' ? null : { draftId, board, title, text, savedAt: Number(savedAt) };
  } catch {
    return null;
  }
};

/** Storage that is closed, or full of something else, keeps nothing: then the server alone does. */
const quietly = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};
export const deviceDraft = (key: string): DeviceDraft | null => quietly(() => readDraft(localStorage.getItem(key), Date.now()), null);
export const keepDeviceDraft = (key: string, draft: DeviceDraft): boolean =>
  quietly(() => {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  }, false);
export const dropDeviceDraft = (key: string): void => quietly(() => localStorage.removeItem(key), undefined);

/** New posts of the member that are written on this device, the one typed last first. What is too old goes. */
export const newDeviceDrafts = (memberId: string): readonly DeviceDraft[] =>
  quietly(() => {
    const drafts: DeviceDraft[] = [];
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(newKeys(memberId)))) {
      const draft = deviceDraft(key);
      if (draft) drafts.push(draft);
      else dropDeviceDraft(key);
    }
    return drafts.toSorted((a, b) => b.savedAt - a.savedAt);
  }, []);
