import { isObjectId, isObjectName, type ObjectFolder, type ObjectStore } from './object-store.ts';
import { openBucket, type S3Options } from './s3-bucket.ts';

/** Objects in a bucket. Browsers send theirs to it without us between; its rules for other origins have to allow that (docs/operating.md). */
export const s3ObjectStore = (options: S3Options): ObjectStore => {
  const { ask, failed, list, signPut } = openBucket(options);
  const addressOf = (folder: ObjectFolder, name: string): string => {
    if (!isObjectName(name)) throw new Error('object store: a name that cannot be one');
    return `/objects/${folder}/${name}`;
  };
  return {
    put: async (folder, id, bytes) => {
      const headers = { 'content-type': 'application/octet-stream' };
      const response = await ask('PUT', addressOf(folder, id), { body: new Uint8Array(bytes), headers });
      if (!response.ok) throw failed('PUT', response);
    },
    get: async (folder, id) => {
      if (!isObjectId(id)) return null;
      const response = await ask('GET', addressOf(folder, id));
      if (response.status === 404) return null;
      if (!response.ok) throw failed('GET', response);
      return new Uint8Array(await response.arrayBuffer());
    },
    remove: async (folder, name) => {
      const response = await ask('DELETE', addressOf(folder, name));
      if (!response.ok && response.status !== 404) throw failed('DELETE', response);
    },
    list: async function* (folder) {
      const prefix = `objects/${folder}/`;
      for await (const { key, changedAt } of list(prefix)) {
        const name = key.slice(prefix.length);
        if (isObjectName(name)) yield { name, changedAt };
      }
    },
    incoming: {
      by: 'store',
      sign: (id, { size, mediaType, forSeconds }) =>
        signPut(addressOf('incoming', id), { 'content-length': String(size), 'content-type': mediaType }, forSeconds),
    },
  };
};
