import type { UploadedFile } from '@modules/attachment/ui/parts';
import { sendQuietly } from '@platform/web/send-quietly';
import type { AttachmentId } from '@modules/attachment';
import type { ApplicationForm, SaveDraft } from '../contract.ts';
import { saveDraft } from './queries.ts';

/* What is written and not sent: on the device with every letter, on the server with every pause. */

export interface DraftValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** By question. */
  readonly answers: Readonly<Record<string, string>>;
  readonly files: readonly UploadedFile[];
}
interface OnDevice {
  readonly values: DraftValues;
  /** Names what is sent: after an answer that was lost it is the same. */
  readonly requestId: string;
  /** The server has it. */
  readonly isSaved: boolean;
}

const keyOf = (memberId: string, listingIdx: number): string => `application-draft ${memberId} ${listingIdx}`;

const isDraft = (kept: unknown): kept is OnDevice => {
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('requestId' in kept)) return false;
  const { values } = kept as { readonly values: unknown };
  return (
    typeof values === 'object' &&
    values !== null &&
    ['name', 'email', 'phone', 'answers', 'files'].every((field) => Object.hasOwn(values, field))
  );
};
export const readDevice = (memberId: string, listingIdx: number): OnDevice | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(memberId, listingIdx)) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    // Storage that is closed, or full of something else.
    return null;
  }
};
export const keepOnDevice = (memberId: string, listingIdx: number, draft: OnDevice): void => {
  try {
    localStorage.setItem(keyOf(memberId, listingIdx), JSON.stringify(draft));
  } catch {
    // Without storage the page and the server keep it.
  }
};
export const dropFromDevice = (memberId: string, listingIdx: number): void => {
  try {
    localStorage.removeItem(keyOf(memberId, listingIdx));
  } catch {
    // There is none.
  }
};

/** What the server knows, else what the account says. */
export const firstValues = ({ draft, person, questions }: ApplicationForm): DraftValues => ({
  name: draft?.name ?? person.name,
  email: draft?.email ?? person.email,
  phone: draft?.phone ?? '',
  answers: Object.fromEntries(questions.map(({ id }) => [id, draft?.answers.find((answer) => answer.id === id)?.text ?? ''])),
  files: draft?.files ?? [],
});

export const draftOf = ({ name, email, phone, answers, files }: DraftValues): SaveDraft => ({
  name,
  email,
  phone,
  answers: Object.entries(answers).map(([id, text]) => ({ id, text })),
  files: files.map(({ id, name: fileName, size }) => ({ id: id as AttachmentId, name: fileName, size })),
});

/** Of what could not be sent the device keeps all, and the next pause tries again. @returns whether the server has it */
export const saveOnServer = async (listingIdx: number, values: DraftValues): Promise<boolean> => {
  try {
    await sendQuietly(saveDraft(listingIdx, draftOf(values)));
    return true;
  } catch {
    return false;
  }
};
