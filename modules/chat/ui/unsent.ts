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

/** Each under a key of its own, so that two tabs do not write over each other's. */
export const keepUnsent = (place: OwnPlace, one: Unsent): void =>
  ifAllowed(() => localStorage.setItem(keyOf('unsent', place) + one.clientId, JSON.stringify(one)), undefined);
export const dropUnsent = (place: OwnPlace, clientId: string): void =>
  ifAllowed(() => localStorage.removeItem(keyOf('unsent', place) + clientId), undefined);
/** Of the page before this one. Whoever was sending it is gone: whether it arrived, the same id will tell. */
export const readUnsent = (place: OwnPlace): readonly Unsent[] =>
  ifAllowed(
    () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(keyOf('unsent', place)))
        .map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown)
        .filter(isUnsent)
        .map((one) => ({ ...one, isFailed: true }))
        .toSorted((a, b) => a.at - b.at),
    [],
  );

export const readDraft = (place: OwnPlace): string => ifAllowed(() => localStorage.getItem(keyOf('draft', place)) ?? '', '');
export const keepDraft = (place: OwnPlace, text: string): void =>
  ifAllowed(
    () => (text === '' ? localStorage.removeItem(keyOf('draft', place)) : localStorage.setItem(keyOf('draft', place), text)),
    undefined,
  );
