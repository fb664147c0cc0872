import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDerivedImages } from './derived-images.ts';

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'maru-images-')), 'images');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));
const bytes = (size: number) => new Uint8Array(size).fill(7);

it('makes an image once, however many ask at the same time, and finds it again after a restart', async () => {
  const make = vi.fn<() => Promise<Uint8Array<ArrayBuffer>>>(async () => bytes(10));
  const images = createDerivedImages(folder);
  await Promise.all([images.get('a', make), images.get('a', make), images.get('a', make)]);
  expect(await createDerivedImages(folder).get('a', make)).toEqual(bytes(10));
  expect(make).toHaveBeenCalledOnce();
});

it('keeps no failure', async () => {
  const images = createDerivedImages(folder);
  await expect(images.get('a', () => Promise.reject(new Error('no image')))).rejects.toThrow('no image');
  expect(await images.get('a', async () => bytes(3))).toEqual(bytes(3));
});

it('makes one at a time and sends away whom it cannot serve', async () => {
  const images = createDerivedImages(folder, { waiting: 1 });
  const gate = Promise.withResolvers<void>();
  let atOnce = 0;
  let most = 0;
  const slow = async () => {
    most = Math.max(most, ++atOnce);
    await gate.promise;
    atOnce -= 1;
    return bytes(1);
  };
  const asked = ['a', 'b', 'c'].map((name) => images.get(name, slow));
  // One is being made, one waits: the third is answered before them.
  expect(await Promise.race(asked)).toBeNull();
  gate.resolve();
  expect((await Promise.all(asked)).filter((image) => image !== null)).toEqual([bytes(1), bytes(1)]);
  expect(most).toBe(1);
});

it('stays within its limits on disk and in memory', async () => {
  const images = createDerivedImages(folder, { memoryBytes: 50, diskBytes: 100 });
  const make = vi.fn<() => Promise<Uint8Array<ArrayBuffer>>>(async () => bytes(20));
  for (let n = 0; n < 210; n++) await images.get(`x${n}`, make);
  expect(readdirSync(folder).length).toBeLessThan(20);
});
