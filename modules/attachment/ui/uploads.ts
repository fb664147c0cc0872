import type { UploadPath } from '../contract.ts';
import { chooseFiles, mediaTypeOf, type Refusal, type UploadTerms } from './choose-files.ts';
import { compress } from './compress.ts';
import { sendFile, type UploadedFile } from './send-file.ts';

export type UploadItem = {
  /** Of this page alone. */
  readonly key: number;
  readonly name: string;
  /** Bytes, as far as they are known. */
  readonly size: number;
} & (
  | { readonly state: 'waiting' | 'preparing' | 'checking' }
  | { readonly state: 'sending'; /** From 0 to 1. */ readonly progress: number }
  | { readonly state: 'done'; readonly id: string }
  | { readonly state: 'failed'; readonly error: unknown }
);
export interface UploadsView {
  readonly items: readonly UploadItem[];
  /** Why the last choice was not taken as a whole; it goes after {@link SHOWN_MS}. */
  readonly refused: { readonly why: Refusal; readonly nth: number } | null;
}
export interface UploadsOptions extends UploadTerms {
  readonly apiOrigin: string;
  readonly path: UploadPath;
}

/** Specification section 9, milliseconds. */
export const SHOWN_MS = 3000;

/**
 * The files of one form, sent one after the other: a phone holds one picture in memory, and the first is there soon. Failed ones stay and can be tried
 * again; nothing that was sent is lost by another that fails.
 */
export class Uploads {
  readonly #options: UploadsOptions;
  readonly #listeners = new Set<() => void>();
  readonly #files = new Map<number, { readonly file: File; cancel: AbortController }>();
  #view: UploadsView = { items: [], refused: null };
  #lastKey = 0;
  #hides: ReturnType<typeof setTimeout> | undefined;
  #working = false;

  constructor(options: UploadsOptions, present: readonly UploadedFile[] = []) {
    this.#options = options;
    this.#view = { items: present.map((file) => this.#present(file)), refused: null };
  }
  #present = ({ id, name, size }: UploadedFile): UploadItem => ({ key: (this.#lastKey += 1), name, size, state: 'done', id });

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = (): UploadsView => this.#view;
  /** Those that are whole. */
  readonly done = (): readonly UploadedFile[] =>
    this.#view.items.flatMap((item) => (item.state === 'done' ? [{ id: item.id, name: item.name, size: item.size }] : []));

  /** In place of all that is there: another tab's, or nothing after it was sent. */
  readonly reset = (present: readonly UploadedFile[] = []): void => {
    for (const { cancel } of this.#files.values()) cancel.abort(CANCELLED);
    this.#files.clear();
    this.#set({ items: present.map((file) => this.#present(file)), refused: null });
  };
  readonly add = (chosen: readonly File[]): void => {
    const { items } = this.#view;
    const { taken, refused } = chooseFiles(chosen, items.length, this.#options);
    const more = taken.map((file): UploadItem => {
      const key = (this.#lastKey += 1);
      this.#files.set(key, { file, cancel: new AbortController() });
      return { key, name: file.name.normalize('NFC'), size: file.size, state: 'waiting' };
    });
    this.#set({ items: [...items, ...more], refused: this.#view.refused });
    if (refused) this.#refuse(refused);
    void this.#work();
  };
  /** Also while it is on its way. */
  readonly remove = (key: number): void => {
    this.#files.get(key)?.cancel.abort(CANCELLED);
    this.#files.delete(key);
    this.#set({ ...this.#view, items: this.#view.items.filter((item) => item.key !== key) });
  };
  readonly retry = (key: number): void => {
    const known = this.#files.get(key);
    if (!known) return;
    known.cancel = new AbortController();
    this.#change(key, { state: 'waiting' });
    void this.#work();
  };
  /** Waits for what is on its way. @returns false where something failed and still stands there */
  readonly settled = async (): Promise<boolean> => {
    const isOnItsWay = () => this.#view.items.some(({ state }) => state !== 'done' && state !== 'failed');
    if (isOnItsWay())
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          if (isOnItsWay()) return;
          stop();
          resolve();
        });
      });
    return this.#view.items.every(({ state }) => state === 'done');
  };

  #set(view: UploadsView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
  #change(key: number, change: object): void {
    const items = this.#view.items.map((item) => (item.key === key ? { ...item, ...change } : item));
    this.#set({ ...this.#view, items });
  }
  #refuse(why: Refusal): void {
    clearTimeout(this.#hides);
    this.#set({ ...this.#view, refused: { why, nth: (this.#view.refused?.nth ?? 0) + 1 } });
    this.#hides = setTimeout(() => this.#set({ ...this.#view, refused: null }), SHOWN_MS);
  }
  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    const next = () => this.#view.items.find(({ state }) => state === 'waiting')?.key;
    for (let key = next(); key !== undefined; key = next()) await this.#sendOne(key);
    this.#working = false;
  }
  async #sendOne(key: number): Promise<void> {
    const known = this.#files.get(key);
    if (!known) return this.remove(key);
    const { file, cancel } = known;
    const { signal } = cancel;
    const { apiOrigin, path, categories } = this.#options;
    try {
      const type = mediaTypeOf(file, categories) ?? file.type;
      this.#change(key, { state: 'preparing' });
      const bytes = await compress(file, type, signal);
      this.#change(key, { size: bytes.size });
      if (!this.#hasRoom()) return this.#drop(key);
      this.#change(key, { state: 'sending', progress: 0 });
      const onProgress = (progress: number) => this.#change(key, progress < 1 ? { state: 'sending', progress } : { state: 'checking' });
      const sent = await sendFile(apiOrigin, { bytes, name: file.name, type: bytes.type || type, path }, { signal, onProgress });
      this.#change(key, { state: 'done', ...sent });
      this.#files.delete(key);
      // The server draws it anew, and may need more for it.
      if (!this.#hasRoom()) this.#drop(key);
    } catch (error) {
      if (!signal.aborted) this.#change(key, { state: 'failed', error });
    }
  }
  /** Of those that are drawn already: others may still become smaller. */
  #hasRoom(): boolean {
    const known = this.#view.items.filter(({ state }) => state !== 'waiting' && state !== 'failed');
    return known.reduce((sum, { size }) => sum + size, 0) < this.#options.mostBytes;
  }
  #drop(key: number): void {
    this.remove(key);
    this.#refuse('too-large');
  }
}
const CANCELLED = new DOMException('cancelled', 'AbortError');
