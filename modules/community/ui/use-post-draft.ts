import { ApiError } from '@platform/web';
import { inTurn } from '@platform/web/in-turn';
import { sendQuietly } from '@platform/web/send-quietly';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { deviceDraft, dropDeviceDraft, editKey, keepDeviceDraft, newKey, type DeviceDraft } from './device-draft.ts';
import { openDraft } from './open-draft.ts';
import { saveDraft, type PostValues } from './queries.ts';

/** After this long without a letter it is saved. Milliseconds. */
const PAUSE_MS = 2_000;
/** How soon it is tried again where nobody answered. */
const AGAIN_MS = 5_000;

/** `device`: kept here, and not on the server yet. */
export type Saved = 'none' | 'device' | 'saving' | 'saved' | 'full';

interface Fields {
  readonly board: RefObject<HTMLSelectElement | null>;
  readonly title: RefObject<HTMLInputElement | null>;
  readonly text: RefObject<HTMLTextAreaElement | null>;
}
export interface Start extends PostValues {
  /** The draft that is written on; null: a new one. */
  readonly draftId: string | null;
  readonly savedAt: number;
}

const valuesOf = ({ board, title, text }: Fields): PostValues => ({
  board: board.current?.value ?? '',
  title: title.current?.value ?? '',
  text: text.current?.value ?? '',
});
const isSame = (one: PostValues, other: PostValues): boolean =>
  one.board === other.board && one.title === other.title && one.text === other.text;
const show = ({ board, title, text }: Fields, values: PostValues): void => {
  if (board.current && values.board !== '') board.current.value = values.board;
  if (title.current) title.current.value = values.title;
  if (text.current) text.current.value = values.text;
};

/**
 * What is typed, kept on the device with every letter, half-composed ones too, and as a draft on the server with every pause. The fields are the
 * browser's own: nothing is written into them while somebody types.
 *
 * @param postIdx of a post that is changed: that is kept on the device alone
 */
export const usePostDraft = (
  fields: Fields,
  start: Start,
  { memberId, postIdx }: { readonly memberId: string; readonly postIdx: number | null },
) => {
  const key = () => (postIdx === null ? newKey(memberId, draftId.current) : editKey(memberId, postIdx));
  const [saved, setSaved] = useState<Saved>('none');
  const [savedAt, setSavedAt] = useState(0);
  const [length, setLength] = useState(start.text.length);
  /** Under which its pictures are kept; null: it is not known yet which draft this is. */
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  const draftId = useRef(start.draftId ?? '');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isDone = useRef(false);
  const [saves] = useState(inTurn);

  const saveNow = async (): Promise<void> => {
    if (isDone.current) return;
    const values = valuesOf(fields);
    if (values.title === '' && values.text === '') return;
    setSaved('saving');
    try {
      await sendQuietly(saveDraft(draftId.current, values));
      setSavedAt(Date.now());
      // What was typed since waits for the next pause.
      setSaved(isSame(values, valuesOf(fields)) ? 'saved' : 'device');
    } catch (error) {
      const isRefused = error instanceof ApiError;
      setSaved(isRefused ? 'full' : 'device');
      // What the server does not take it does not take again; the device keeps it.
      if (!isRefused && !isDone.current) timer.current = setTimeout(save, AGAIN_MS);
    }
  };
  const save = (): void => {
    clearTimeout(timer.current);
    if (postIdx === null) saves.add(saveNow);
  };
  const type = (): void => {
    const values = valuesOf(fields);
    setLength(values.text.length);
    setSaved(keepDeviceDraft(key(), { ...values, draftId: draftId.current, savedAt: Date.now() }) ? 'device' : 'none');
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE_MS);
  };
  const isTyped = (): boolean => {
    const typed = valuesOf(fields);
    return typed.title !== start.title || typed.text !== start.text;
  };
  const takeUp = (kept: DeviceDraft | null): void => {
    if (isTyped()) type();
    else if (kept && kept.savedAt > start.savedAt) {
      show(fields, kept);
      setSaved('device');
    }
    setLength(valuesOf(fields).text.length);
  };
  // After the page that the server drew, which knows nothing of this device.
  useEffect(() => {
    let isGone = false;
    let release = (): void => undefined;
    const open = async (): Promise<void> => {
      let opened = await openDraft(memberId, start.draftId);
      // What somebody typed before any script was here is no other draft's.
      if (opened.kept && isTyped()) {
        opened.release();
        opened = await openDraft(memberId, crypto.randomUUID());
      }
      if (isGone) return opened.release();
      release = opened.release;
      const before = key();
      draftId.current = opened.draftId;
      // Typed while it was looked for: from now on it is kept by the name that was found.
      if (start.draftId === null && before !== key()) dropDeviceDraft(before);
      takeUp(opened.kept);
      setOpenedKey(key());
    };
    if (postIdx === null) {
      if (draftId.current === '') draftId.current = crypto.randomUUID();
      void open();
    } else {
      takeUp(deviceDraft(key()));
      setOpenedKey(key());
    }
    return () => {
      isGone = true;
      release();
      clearTimeout(timer.current);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the form that was opened
  }, [memberId, postIdx]);
  return {
    saved,
    savedAt,
    openedKey,
    length,
    type,
    values: () => valuesOf(fields),
    draftId: () => draftId.current,
    /** It is about to be posted: a draft that is saved behind that would be there again. */
    rest: async (): Promise<void> => {
      isDone.current = true;
      clearTimeout(timer.current);
      await saves.settled();
    },
    /** It was not posted. */
    goOn: (): void => {
      isDone.current = false;
      save();
    },
    /** It is posted: nothing of it is a draft any more. */
    finish: () => dropDeviceDraft(key()),
  };
};
