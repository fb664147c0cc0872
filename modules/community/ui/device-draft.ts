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

/** Each person's own on this device: of a new post, and of each that they change. */
export const draftKey = (memberId: string, postIdx: number | null): string => `post-draft ${memberId} ${postIdx ?? 'new'}`;

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
