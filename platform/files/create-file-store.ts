import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';
import { localObjectStore } from './local-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Options } from './s3-bucket.ts';
import { s3FileStore } from './s3-file-store.ts';
import { s3ObjectStore } from './s3-object-store.ts';

/** The product's file store: a bucket where one is given, else `files/` in the data folder. */
export const createFileStore = (dataDir: string, s3?: S3Options): FileStore =>
  s3 ? s3FileStore(s3) : localFileStore(join(dataDir, 'files'));

/** Where private files stand: beside the others, so that machines which share those share these. */
export const createObjectStore = (dataDir: string, s3?: S3Options): ObjectStore =>
  s3 ? s3ObjectStore(s3) : localObjectStore(join(dataDir, 'files', 'objects'));
