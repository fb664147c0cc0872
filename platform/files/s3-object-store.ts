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
    read: async (folder, id, from, most) => {
      if (!isObjectId(id)) return null;
      const response = await ask('GET', addressOf(folder, id), { headers: { range: `bytes=${from}-${from + most - 1}` } });
      if (response.status === 404) return null;
      // Of `bytes 0-9/200` and `bytes */200`; a store that gives all of it all the same has said how much that is.
      const size = Number(response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length'));
      if (response.status === 416) return { bytes: new Uint8Array(0), size };
      if (!response.ok) throw failed('GET', response);
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { bytes: response.status === 206 ? bytes : bytes.slice(from, from + most), size };
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
