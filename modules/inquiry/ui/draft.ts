import type { UploadedFile } from '@modules/attachment/ui/parts';

/** What was typed and not sent. */
export interface Draft {
  readonly email: string;
  readonly content: string;
  readonly files: readonly UploadedFile[];
  /** Of this text: sent twice it is one inquiry. A changed text has another. */
  readonly requestId: string;
}
interface Kept extends Draft {
  /** Epoch milliseconds. */
  readonly savedAt: number;
  readonly filesAt: number;
}

const DAY_MS = 86_400_000;
/** Somebody's words do not lie about on a computer for ever. */
const KEPT_MS = 7 * DAY_MS;
/** The server keeps files that are part of nothing for a day. */
const FILES_MS = DAY_MS - 3_600_000;

/** Each person's own on this device. */
export const draftKey = (memberId: string | null): string => `inquiry-draft:${memberId ?? 'visitor'}`;

const isText = (value: unknown): value is string => typeof value === 'string';
const isFile = (value: unknown): value is UploadedFile => {
  const { id, name, size } = (value ?? {}) as Partial<UploadedFile>;
  return isText(id) && isText(name) && typeof size === 'number';
};
/** Null for what was never a draft, or is too old. */
export const readDraft = (text: string | null, now: number): Draft | null => {
  try {
    const { email, content, files, requestId, savedAt, filesAt } = JSON.parse(text ?? 'null') as Partial<Kept>;
    if (!isText(email) || !isText(content) || !isText(requestId) || !(Number(savedAt) > now - KEPT_MS)) return null;
    const isFresh = Number(filesAt) > now - FILES_MS;
    return { email, content, requestId, files: isFresh && Array.isArray(files) ? files.filter(isFile) : [] };
  } catch {
    return null;
  }
};
export const writeDraft = (draft: Draft, now: number, before: string | null): string => {
  const old = before === null ? undefined : (JSON.parse(before) as Partial<Kept>);
  const ids = (files: readonly UploadedFile[] | undefined) => files?.map(({ id }) => id).join();
  const filesAt = old?.filesAt !== undefined && ids(old.files) === ids(draft.files) ? old.filesAt : now;
  return JSON.stringify({ ...draft, savedAt: now, filesAt } satisfies Kept);
};
