export { createFileStore, isFileHash, localFileStore, type FileStore } from './file-store.ts';
export { extensionByMediaType, mediaTypeByExtension } from './media-types.ts';
