import { ApiError, askGraph, NetworkError } from '@platform/web';
import { graphDocument, type ResultOf } from '@platform/web/graph-document';
import type { UploadPath } from '../contract.ts';

const PREPARE = graphDocument(`
  mutation PrepareUpload($name: String!, $size: Int!, $type: String!, $path: String!) {
    attachmentPrepareUpload(name: $name, size: $size, type: $type, path: $path) {
      attachment { id url }
      signedURL
      failure {
        __typename
        ... on AttachmentWrongType { message }
        ... on AttachmentTooLarge { message }
        ... on AttachmentQuotaExceeded { message }
        ... on AttachmentTooOften { message }
      }
    }
  }
`);
const COMPLETE = graphDocument(`
  mutation CompleteUpload($id: ID!) {
    attachmentCompleteUpload(attachmentID: $id) {
      attachment { id url name type size }
      failure {
        __typename
        ... on AttachmentWrongType { message }
        ... on AttachmentTooLarge { message }
        ... on AttachmentUnreadable { message }
        ... on AttachmentNotFound { message }
        ... on AttachmentNotUploaded { message }
        ... on AttachmentIncomplete { message }
        ... on AttachmentBusy { message }
      }
    }
  }
`);

const CANCEL = graphDocument(`
  mutation CancelUpload($id: ID!) {
    attachmentCancelUpload(attachmentID: $id)
  }
`);

type Failure = NonNullable<
  ResultOf<typeof PREPARE>['attachmentPrepareUpload']['failure'] | ResultOf<typeof COMPLETE>['attachmentCompleteUpload']['failure']
>;
/** What of the file itself is refused: the same one would be again. */
const OF_THE_FILE: ReadonlySet<string> = new Set(['AttachmentWrongType', 'AttachmentTooLarge', 'AttachmentUnreadable']);

/** The server did not take a file, and says in its own words what can be done. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  readonly mayRetry: boolean;
  constructor({ __typename, message }: { readonly __typename?: Failure['__typename']; readonly message: string }) {
    super(message);
    this.mayRetry = __typename === undefined || !OF_THE_FILE.has(__typename);
  }
}

/** What our own address said; a bucket's says it in a language that is nobody's here. */
const refusedPut = (request: XMLHttpRequest): Error => {
  try {
    const { kind, message } = JSON.parse(request.responseText) as { readonly kind?: unknown; readonly message?: unknown };
    if (typeof kind === 'string' && kind.startsWith('attachment/') && typeof message === 'string') return new UploadRefused({ message });
  } catch {
    // No JSON.
  }
  return new ApiError(request.status, '', '', request.getResponseHeader('x-request-id') ?? '');
};

/** What is left of a file in the browser once it is sent. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  /** Bytes, as they are kept. */
  readonly size: number;
}

/** No byte went on for so long: the network is gone without saying so. Milliseconds. */
const STALLED_MS = 20_000;
/** Others are looked at just now: asked again so often, so long apart. */
const BUSY = { times: 5, waitMs: 800 };

/** The bytes to the signed address. `fetch` tells nothing of how far they are. @throws NetworkError, ApiError, or what aborted it */
const put = (address: string, file: Blob, type: string, { signal, onProgress }: Way): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  let watch: ReturnType<typeof setTimeout> | undefined;
  const goesOn = () => {
    clearTimeout(watch);
    watch = setTimeout(() => {
      reject(new NetworkError('no byte went on'));
      request.abort();
    }, STALLED_MS);
  };
  const abort = () => {
    reject(signal.reason as Error);
    request.abort();
  };
  request.upload.addEventListener('progress', ({ loaded }) => {
    goesOn();
    onProgress(loaded / file.size);
  });
  request.addEventListener('load', () => {
    if (request.status < 300) resolve();
    else reject(refusedPut(request));
  });
  request.addEventListener('error', () => reject(new NetworkError('the file could not be sent')));
  signal.addEventListener('abort', abort);
  goesOn();
  request.open('PUT', address);
  request.setRequestHeader('content-type', type);
  request.send(file);
  return promise.finally(() => {
    clearTimeout(watch);
    signal.removeEventListener('abort', abort);
  });
};

interface Way {
  readonly signal: AbortSignal;
  /** @param share of the bytes, from 0 to 1 */
  readonly onProgress: (share: number) => void;
}
export interface FileToSend {
  readonly bytes: Blob;
  readonly name: string;
  readonly type: string;
  readonly path: UploadPath;
}

/** Specification 7.1: prepare, PUT, complete. @throws UploadRefused, ApiError, NetworkError, TimeoutError, or the signal's reason */
export const sendFile = async (apiOrigin: string, { bytes, name, type, path }: FileToSend, way: Way): Promise<UploadedFile> => {
  // Some systems hand names over in pieces (NFD): what people see is one letter.
  const told = { name: name.normalize('NFC').slice(-200), size: bytes.size, type, path };
  const { attachment: prepared, signedURL, failure } = (await askGraph(apiOrigin, PREPARE, told)).attachmentPrepareUpload;
  if (failure) throw new UploadRefused(failure);
  if (!prepared || !signedURL) throw new Error('invalid attachmentPrepareUpload');
  try {
    way.signal.throwIfAborted();
    await put(signedURL, bytes, type, way);
    return await complete(apiOrigin, prepared.id, way);
  } catch (error) {
    // Or it would count against what its owner may keep until the server gives it up. Nobody waits for it, and nobody can do anything if it fails.
    void askGraph(apiOrigin, CANCEL, { id: prepared.id }).catch(() => undefined);
    throw error;
  }
};

const complete = async (apiOrigin: string, id: string, way: Way): Promise<UploadedFile> => {
  for (let tries = 1; ; tries++) {
    const { attachment, failure: refused } = (await askGraph(apiOrigin, COMPLETE, { id })).attachmentCompleteUpload;
    way.signal.throwIfAborted();
    if (attachment) return { id: attachment.id, name: attachment.name, size: attachment.size };
    if (!refused) throw new Error('invalid attachmentCompleteUpload');
    if (refused.__typename !== 'AttachmentBusy' || tries >= BUSY.times) throw new UploadRefused(refused);
    await new Promise((resolve) => setTimeout(resolve, BUSY.waitMs * tries));
    way.signal.throwIfAborted();
  }
};
