const NAME = 'maru-check';
/** A browser that never answers (a profile on a broken disk) cannot store either. Milliseconds. */
const PATIENCE_MS = 3000;

/** Writes to IndexedDB for a trial: in a private window it may be there and still refuse. */
export const canStore = async (): Promise<boolean> => {
  if (typeof indexedDB === 'undefined') return false;
  const slow = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));
  return Promise.race([tryWriting(), slow]).catch(() => false);
};

const tryWriting = (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('trial');
    opening.onerror = () => reject(opening.error ?? new Error('cannot open'));
    opening.onsuccess = () => {
      const db = opening.result;
      const done = (can: boolean) => {
        db.close();
        indexedDB.deleteDatabase(NAME);
        resolve(can);
      };
      try {
        const writing = db.transaction('trial', 'readwrite');
        writing.objectStore('trial').put(1, 'one');
        writing.oncomplete = () => done(true);
        writing.onabort = () => done(false);
      } catch {
        // Another tab deleted the trial between opening and writing: the database itself answered.
        done(true);
      }
    };
  });
