import { useSyncExternalStore } from 'react';

/* What a visitor keeps: on their device alone, until somebody signs in on it (`merge-on-device.ts`). */

export interface DeviceScrap {
  readonly kind: string;
  readonly targetId: string;
  /** What it was called when it was kept. */
  readonly title: string;
  /** Where it is read, on the site where it was kept; absent where its id says that. */
  readonly path?: string;
}
export const ON_DEVICE = 'maru-scraps';
/** More are kept by members. */
export const MOST_ON_DEVICE = 50;
const NONE: readonly DeviceScrap[] = [];

const WITHIN_SITE = /^\/(?![/\\])/;
const isScrap = (given: unknown): given is DeviceScrap => {
  const one = given as Partial<Record<keyof DeviceScrap, unknown>> | null;
  return (
    typeof one?.kind === 'string' &&
    typeof one.targetId === 'string' &&
    typeof one.title === 'string' &&
    (one.path === undefined || (typeof one.path === 'string' && WITHIN_SITE.test(one.path)))
  );
};
/** The newest last. What is no such list, somebody else wrote. */
export const readOnDevice = (stored: string | null): readonly DeviceScrap[] => {
  try {
    const scraps: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(scraps) ? scraps.filter(isScrap).slice(-MOST_ON_DEVICE) : NONE;
  } catch {
    return NONE;
  }
};
const isSame = (one: Pick<DeviceScrap, 'kind' | 'targetId'>, other: Pick<DeviceScrap, 'kind' | 'targetId'>): boolean =>
  one.kind === other.kind && one.targetId === other.targetId;
export const isOnDevice = (scraps: readonly DeviceScrap[], thing: Pick<DeviceScrap, 'kind' | 'targetId'>): boolean =>
  scraps.some((one) => isSame(one, thing));

let read: { readonly stored: string | null; readonly scraps: readonly DeviceScrap[] } = { stored: null, scraps: NONE };
/** As it is now: another tab may have written. A browser that keeps nothing for us has none. */
export const onDevice = (): readonly DeviceScrap[] => {
  let stored: string | null;
  try {
    stored = localStorage.getItem(ON_DEVICE);
  } catch {
    return NONE;
  }
  if (stored !== read.stored) read = { stored, scraps: readOnDevice(stored) };
  return read.scraps;
};

const listeners = new Set<() => void>();
const write = (scraps: readonly DeviceScrap[]): boolean => {
  try {
    if (scraps.length === 0) localStorage.removeItem(ON_DEVICE);
    else localStorage.setItem(ON_DEVICE, JSON.stringify(scraps));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
};
/** @returns `full`: as many as may be; `forbidden`: the browser keeps nothing more for us, or nothing at all */
export const keepOnDevice = (scrap: DeviceScrap): 'kept' | 'full' | 'forbidden' => {
  const scraps = onDevice();
  if (isOnDevice(scraps, scrap)) return 'kept';
  if (scraps.length >= MOST_ON_DEVICE) return 'full';
  return write([...scraps, scrap]) ? 'kept' : 'forbidden';
};
export const letGoOnDevice = (thing: Pick<DeviceScrap, 'kind' | 'targetId'>): boolean =>
  write(onDevice().filter((one) => !isSame(one, thing)));

const subscribe = (onChanged: () => void): (() => void) => {
  listeners.add(onChanged);
  // Of other tabs.
  addEventListener('storage', onChanged);
  return () => {
    listeners.delete(onChanged);
    removeEventListener('storage', onChanged);
  };
};
/** None at first, as the server drew it. */
export const useOnDevice = (): readonly DeviceScrap[] => useSyncExternalStore(subscribe, onDevice, () => NONE);
