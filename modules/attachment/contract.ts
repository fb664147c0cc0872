import type { Learner } from '@modules/account/learner';
import type { ErrorTable, Result, Transaction } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';

export const AttachmentId = z.uuid().lowercase().brand('AttachmentId');
export type AttachmentId = z.output<typeof AttachmentId>;

/** What a file is for. It decides which are taken, how large, and who sees them (`domain/upload-rules.ts`). */
export const UploadPath = z.enum(['suggestion', 'company-proof', 'channel-picture', 'listing-poster', 'application', 'post-picture']);
export type UploadPath = z.output<typeof UploadPath>;

/** What a browser says of a file before it sends it; all of it is only a claim. */
export const NewUpload = z.object({
  name: plainText().max(1000),
  /** Bytes. */
  size: z.int().positive(),
  type: plainText()
    .max(127)
    .transform((type) => type.trim().toLowerCase()),
  path: UploadPath,
});
export type NewUpload = z.output<typeof NewUpload>;

export interface Attachment {
  readonly id: AttachmentId;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}
/** With an address that shows it for five minutes to whoever has it. */
export interface ShownAttachment extends Attachment {
  readonly url: string;
}
export interface PreparedUpload {
  readonly attachment: Pick<ShownAttachment, 'id' | 'url'>;
  /** Takes one PUT of exactly the bytes that were told, for five minutes. */
  readonly signedURL: string;
}

type Own =
  /** No such one of theirs. */
  | 'not-found'
  | 'too-large'
  | 'wrong-type'
  /** No image that can be read, or one that unfolds into more than we show. */
  | 'unreadable'
  /** As much as one may keep. */
  | 'quota'
  /** Nothing has come to the signed address. */
  | 'not-uploaded'
  /** Another request looks at it just now. */
  | 'busy'
  /** Not an address that we signed, or one that ran out. */
  | 'address'
  /** The address took its one file. */
  | 'used'
  /** Other than as many bytes as were told. */
  | 'wrong-size';
export type AttachmentError =
  | { readonly kind: `attachment/${Own}` }
  | { readonly kind: 'attachment/too-often'; readonly retryAfterSeconds: number };
export const attachmentErrors = {
  'attachment/not-found': { status: 404, copy: 'attachment.error.notFound' },
  'attachment/too-large': { status: 413, copy: 'attachment.error.tooLarge' },
  'attachment/wrong-type': { status: 422, copy: 'attachment.error.wrongType' },
  'attachment/unreadable': { status: 422, copy: 'attachment.error.unreadable' },
  'attachment/quota': { status: 422, copy: 'attachment.error.quota' },
  'attachment/not-uploaded': { status: 409, copy: 'attachment.error.notUploaded' },
  'attachment/busy': { status: 409, copy: 'attachment.error.busy' },
  'attachment/address': { status: 403, copy: 'attachment.error.address' },
  'attachment/used': { status: 409, copy: 'attachment.error.used' },
  'attachment/wrong-size': { status: 422, copy: 'attachment.error.wrongSize' },
  'attachment/too-often': { status: 429, copy: 'attachment.error.tooOften' },
} as const satisfies ErrorTable<AttachmentError>;

type Refused<Kind extends AttachmentError['kind']> = AttachmentError & { readonly kind: Kind };
/** Before a byte of the file goes on its way. */
export type PrepareFailure = Refused<'attachment/wrong-type' | 'attachment/too-large' | 'attachment/quota' | 'attachment/too-often'>;
/** When the bytes are looked at. */
export type CompleteFailure = Refused<
  | 'attachment/not-found'
  | 'attachment/not-uploaded'
  | 'attachment/busy'
  | 'attachment/wrong-size'
  | 'attachment/too-large'
  | 'attachment/wrong-type'
  | 'attachment/unreadable'
>;
type Answer<T, Failure = AttachmentError> = Promise<Result<T, Failure>>;
/** What an address carries beside the id. */
export interface AddressProof {
  /** Epoch seconds. */
  readonly expires: number;
  readonly signature: string;
}

export interface AttachmentApi {
  /** @param origin of the API under this brand, for the addresses */
  readonly prepare: (who: Learner, upload: NewUpload, origin: string) => Answer<PreparedUpload, PrepareFailure>;
  /** Bytes at the signed address. Where it refuses, or they break off, nothing of them stays and the address is used. */
  readonly receive: (
    id: AttachmentId,
    proof: AddressProof,
    sent: { readonly bytes: AsyncIterable<Uint8Array>; readonly announced: number | null },
  ) => Answer<null>;
  /** Looks at what was sent and takes it; asked again, it gives the same with a fresh address. What is refused is gone. */
  readonly complete: (who: Learner, id: AttachmentId, origin: string) => Answer<ShownAttachment, CompleteFailure>;
  /** Gives up what is part of nothing: its room is free at once, and its bytes go. What is not theirs, or not there any more, stays as it is. */
  readonly cancel: (who: Learner, id: AttachmentId) => Promise<void>;
  readonly open: (
    id: AttachmentId,
    proof: AddressProof | null,
  ) => Answer<{ readonly file: Attachment; readonly bytes: Uint8Array<ArrayBuffer>; readonly isPublic: boolean }>;
  /**
   * Files of whoever asks become part of something, in whose transaction: they stay as long as they are not released. Each may be part of one thing.
   *
   * @returns them in the order asked for
   */
  readonly attach: (tx: Transaction, who: Learner, ids: readonly AttachmentId[], path: UploadPath) => Answer<readonly Attachment[]>;
  /** For other modules, which say who may see it: a file of such a path. Null: it is not there. */
  readonly read: (
    id: AttachmentId,
    path: UploadPath,
  ) => Promise<{ readonly file: Attachment; readonly bytes: Uint8Array<ArrayBuffer> } | null>;
  /** Addresses that show kept files for five minutes. For whoever has decided that the asker may see them. */
  readonly addressOf: (file: { readonly id: AttachmentId; readonly path: UploadPath }, origin: string) => string;
  /** What they were part of is gone: they are shown to nobody from the commit on, and their bytes go soon after. */
  readonly release: (tx: Transaction, ids: readonly AttachmentId[]) => Promise<void>;
}
