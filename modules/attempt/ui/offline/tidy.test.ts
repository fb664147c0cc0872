import { beforeEach, expect, it, vi } from 'vitest';
import type { JournalStore, StoredSitting } from '../journal/journal-store.ts';
import { tidy } from './deliver-pending.ts';
import { isAnythingPending, setPending } from './pending.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

/** What the store has, each time that it is asked; before each answer something else happens on this device. */
const storeOf = (...answers: readonly (() => number)[]): JournalStore => {
  const left = [...answers];
  const sittings = async () => Array.from({ length: (left.length > 1 ? left.shift() : left[0])?.() ?? 0 }, () => ({}) as StoredSitting);
  return { sittings } as unknown as JournalStore;
};

it('forgets that something is pending with the last sitting, and not before', async () => {
  setPending(true);
  await tidy(storeOf(() => 1));
  expect(isAnythingPending()).toBe(true);
  await tidy(storeOf(() => 0));
  expect(isAnythingPending()).toBe(false);
});

it.each([0, 1])('keeps what another tab says of a sitting that it began meanwhile, before question %i', async (before) => {
  let begun = 0;
  const begin = () => {
    begun = 1;
    setPending(true);
  };
  const answers = [0, 1, 2].map((question) => () => {
    const known = begun;
    if (question === before) begin();
    return question === before ? known : begun;
  });
  await tidy(storeOf(...answers, () => begun));
  expect(isAnythingPending()).toBe(true);
});
