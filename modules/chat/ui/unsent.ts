import { offlineEntries, type OfflineEntry } from '@platform/web/offline-entry';

/** What was written and is not known to have arrived. */
export interface Unsent {
  readonly clientId: string;
  readonly text: string;
  readonly replyTo?: number;
  readonly at: number;
  readonly isFailed: boolean;
  /** What the server said to it. Absent: nobody answered, so it is sent again by itself. */
  readonly refusal?: string;
}

/** Of one member of one room, on this device. */
export interface OwnPlace {
  readonly chatRoomId: string;
  readonly memberNo: number;
}
const keyOf = (kind: 'unsent' | 'draft', { chatRoomId, memberNo }: OwnPlace): string => `maru-chat-${kind} ${chatRoomId} ${memberNo} `;

/** Storage that the browser's settings refuse: what is written lives as long as the page. */
const ifAllowed = <T>(act: () => T, otherwise: T): T => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};
const isUnsent = (value: unknown): value is Unsent => {
  const { clientId, text, at } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof clientId === 'string' && typeof text === 'string' && typeof at === 'number';
};

/**
 * What a page has to deliver: what the page before it left, whoever was sending that is gone, and what is written on it. Each is under a name of its own
 * on the device, so that two tabs do not write over each other's.
 */
export const unsentEntry = (place: OwnPlace): OfflineEntry<readonly Unsent[]> => {
  const kept = offlineEntries<Unsent | null>({ prefix: keyOf('unsent', place), nothing: null });
  let own: readonly Unsent[] = kept
    .keys()
    .map((clientId) => kept.of(clientId).read())
    .filter(isUnsent)
    .map((one) => ({ ...one, isFailed: true }))
    .toSorted((a, b) => a.at - b.at);
  return {
    read: () => own,
    update: (change) => {
      const before = own;
      own = change(before);
      for (const { clientId } of before) if (!own.some((one) => one.clientId === clientId)) kept.of(clientId).update(() => null);
      for (const one of own) if (!before.includes(one)) kept.of(one.clientId).update(() => one);
    },
  };
};

export const readDraft = (place: OwnPlace): string => ifAllowed(() => localStorage.getItem(keyOf('draft', place)) ?? '', '');
export const keepDraft = (place: OwnPlace, text: string): void =>
  ifAllowed(
    () => (text === '' ? localStorage.removeItem(keyOf('draft', place)) : localStorage.setItem(keyOf('draft', place), text)),
    undefined,
  );
