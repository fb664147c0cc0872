import { createFileStore, createObjectStore, type FileStore, type ObjectStore, type S3Options } from '@platform/files';
import type { Settings } from './settings.ts';

type FileSettings = Pick<Settings, 'DATA_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** The file store that the settings name; `readSettings` has seen to it that all five of S3 are there or none. */
export const fileStoreOf = (settings: FileSettings): FileStore => createFileStore(settings.DATA_DIR, bucketOf(settings));
/** Where private files stand. */
export const objectStoreOf = (settings: FileSettings): ObjectStore => createObjectStore(settings.DATA_DIR, bucketOf(settings));

const bucketOf = (settings: FileSettings): S3Options | undefined => {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  const isS3 =
    endpoint !== undefined && region !== undefined && bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined;
  return isS3 ? { endpoint, region, bucket, accessKeyId, secretAccessKey } : undefined;
};
