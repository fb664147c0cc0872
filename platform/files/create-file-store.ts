import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';
import { s3FileStore, type S3Options } from './s3-file-store.ts';

/** The product's file store: a bucket where one is given, else `files/` in the data folder. */
export const createFileStore = (dataDir: string, s3?: S3Options): FileStore =>
  s3 ? s3FileStore(s3) : localFileStore(join(dataDir, 'files'));
