import { Uploads, type UploadTerms } from '@modules/attachment/ui/parts';
import { useDelayedWrite } from '@platform/ui';
import { usePage } from '@platform/web';
import { inTurn } from '@platform/web/in-turn';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApplicationForm } from '../contract.ts';
import { MOST_FILE_BYTES, MOST_FILES } from '../contract-limits.ts';
import { dropFromDevice, firstValues, keepOnDevice, readDevice, saveOnServer, type DraftValues } from './draft.ts';

/** So long nobody types before what was typed goes to the server, milliseconds. */
const REST_MS = 1_500;

export const TERMS: UploadTerms = {
  categories: ['PDF', 'WORD_DOCUMENT', 'PRESENTATION', 'IMAGE'],
  mostFiles: MOST_FILES,
  mostBytes: MOST_FILE_BYTES,
};
export type Saving = 'nothing' | 'waiting' | 'saved' | 'device';

/** Leaving has a way of its own: what is under way is not waited for. */
const untilLeft = (): (() => void) => () => undefined;

/** What stands in the form: what was typed on this device and is newer than what the server has, else that. */
export const useDraft = (form: ApplicationForm, memberId: string) => {
  const { listingIdx } = form;
  const apiOrigin = usePage().brand.urls.api ?? '';
  const [values, setValues] = useState<DraftValues>(() => firstValues(form));
  const [uploads] = useState(() => new Uploads({ ...TERMS, apiOrigin, path: 'application' }, form.draft?.files ?? []));
  const [saving, setSaving] = useState<Saving>('nothing');
  const requestId = useRef('');
  const current = useRef(values);
  const isTyped = useRef(false);
  const keep = (next: DraftValues, isSaved: boolean) =>
    keepOnDevice(memberId, listingIdx, { values: next, requestId: requestId.current, isSaved });
  const isSending = useRef(false);
  const [saves] = useState(inTurn);
  const save = async (): Promise<void> => {
    if (!isTyped.current || isSending.current) return;
    isTyped.current = false;
    const sent = current.current;
    const isSaved = await saveOnServer(listingIdx, sent);
    // What was typed since waits for the next pause.
    if (current.current !== sent) return;
    if (isSaved) keep(sent, true);
    setSaving(isSaved ? 'saved' : 'device');
  };
  const write = useDelayedWrite(() => saves.add(save), untilLeft);
  const onLeave = useEffectEvent(() => void save());
  useEffect(() => {
    const leave = () => onLeave();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  const set = (next: DraftValues) => {
    current.current = next;
    isTyped.current = true;
    setValues(next);
    keep(next, false);
    setSaving('waiting');
    write.after(REST_MS);
  };
  const setRef = useRef(set);
  useEffect(() => {
    setRef.current = set;
  });
  // After the page that the server drew, which knows no device.
  useEffect(() => {
    const kept = readDevice(memberId, listingIdx);
    requestId.current = kept?.requestId ?? crypto.randomUUID();
    if (!kept || kept.isSaved) return;
    uploads.reset(kept.values.files);
    setRef.current({ ...current.current, ...kept.values, answers: { ...current.current.answers, ...kept.values.answers } });
  }, [memberId, listingIdx, uploads]);
  useEffect(
    () =>
      uploads.subscribe(() => {
        const files = uploads.done();
        if (String(files.map(({ id }) => id)) !== String(current.current.files.map(({ id }) => id)))
          setRef.current({ ...current.current, files });
      }),
    [uploads],
  );
  return {
    values,
    uploads,
    saving,
    change: (some: Partial<Omit<DraftValues, 'answers' | 'files'>>) => set({ ...current.current, ...some }),
    answer: (id: string, text: string) => set({ ...current.current, answers: { ...current.current.answers, [id]: text } }),
    requestId: () => requestId.current,
    /** What stands in the form now, with what was uploaded. */
    now: (): DraftValues => ({ ...current.current, files: uploads.done() }),
    /** It is about to be sent: a draft that is saved behind that would be there again. */
    rest: async (): Promise<void> => {
      isSending.current = true;
      write.cancel();
      await saves.settled();
    },
    /** It was not sent. */
    goOn: (): void => {
      isSending.current = false;
      write.after(REST_MS);
    },
    done: () => dropFromDevice(memberId, listingIdx),
    /** What was refused for good is another request the next time. */
    renew: () => {
      requestId.current = crypto.randomUUID();
      keep(current.current, false);
    },
  };
};
