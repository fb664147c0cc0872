export { createFileStore, createObjectStore } from './create-file-store.ts';
export { isFileHash, type FileStore } from './file-store.ts';
export { localFileStore } from './local-file-store.ts';
export { extensionByMediaType, mediaTypeByExtension } from './media-types.ts';
export { isObjectId, type ObjectStore } from './object-store.ts';
export { type S3Options } from './s3-bucket.ts';
