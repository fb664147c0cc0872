import { ApiError, apiGet } from '@platform/web';
import { sendQuietly } from '@platform/web/send-quietly';
import { useEffect, useRef, useState } from 'react';
import type { OwnLetter } from '../contract-own.ts';
import { listenToPage } from './letter-events.ts';
import { LetterJournal, type ServerAnswer } from './letter-journal.ts';
import { keepLetterLines } from './own-queries.ts';

/** How soon after a letter it is sent; milliseconds. */
const PAUSE_MS = 1_000;
/** How soon it is tried again where nobody answered. */
const AGAIN_MS = 5_000;

/** `device`: kept here, and not on the server yet; `nowhere`: the device has no place for it either; `refused`: the server takes it no more. */
export type LetterSaved = 'none' | 'device' | 'nowhere' | 'saving' | 'saved' | 'refused';
const OUT_OF_STEP = new Set(['cover-letter/gap', 'cover-letter/wrong-line']);

const ownStorage = (): Storage | null => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};
const isGone = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

/** Null where nobody answered: it is asked again a little later. */
const answersNow = async (letterId: string): Promise<OwnLetter['answers'] | null> => {
  try {
    return (await apiGet<OwnLetter>(`/apiV2/user/me/cover-letters/${letterId}`)).answers;
  } catch {
    return null;
  }
};

/** Puts a text into a field that somebody may stand in: the caret stays beside the words beside which it was. */
const putText = (field: HTMLTextAreaElement, text: string): void => {
  const { selectionStart, selectionEnd, value } = field;
  let start = 0;
  while (start < value.length && value[start] === text[start]) start += 1;
  const moved = (at: number): number => (at <= start ? at : Math.max(start, at + text.length - value.length));
  field.value = text;
  if (document.activeElement === field) field.setSelectionRange(moved(selectionStart), moved(selectionEnd));
};

interface LetterPage {
  readonly saved: LetterSaved;
  readonly savedAt: number;
  /** As typed, by question. */
  readonly texts: Readonly<Record<string, string>>;
  readonly type: (questionId: string, text: string) => void;
  /** Into the field as well. */
  readonly replace: (questionId: string, text: string) => void;
  readonly field: (questionId: string) => (element: HTMLTextAreaElement | null) => void;
  /** What the server answered with, of questions that came back too. */
  readonly adopt: (answers: readonly ServerAnswer[]) => void;
  /** @returns whether everything is on the server */
  readonly flush: () => Promise<boolean>;
}

/**
 * A letter that is written: every letter of it on the device at once, on the server a second later, and what other pages and devices wrote is shown
 * where nothing typed here waits. Fields are the browser's own; nothing is written into one in the middle of a syllable.
 */
export const useLetter = (letter: OwnLetter, memberId: string): LetterPage => {
  const { letterId, answers } = letter;
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(answers.map(({ questionId, text }) => [questionId, text])),
  );
  const [saved, setSaved] = useState<LetterSaved>('none');
  const [savedAt, setSavedAt] = useState(0);
  const fields = useRef(new Map<string, HTMLTextAreaElement>());
  const journal = useRef<LetterJournal | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const tellOthers = useRef<() => void>(() => undefined);
  const composing = useRef<EventTarget | null>(null);

  const show = (questionId: string, text: string): void => {
    setTexts((before) => ({ ...before, [questionId]: text }));
    const element = fields.current.get(questionId);
    if (element && element.value !== text) putText(element, text);
  };
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    const here = journal.current;
    if (!here) return true;
    if (here.isSettled) return true;
    setSaved('saving');
    try {
      await here.flush();
      setSavedAt(Date.now());
      setSaved('saved');
      tellOthers.current();
      return true;
    } catch (error) {
      setSaved(isGone(error) ? 'refused' : 'device');
      if (!isGone(error)) timer.current = setTimeout(() => void flush(), AGAIN_MS);
      return false;
    }
  };
  const type = (questionId: string, text: string): void => {
    const isKept = journal.current?.type(questionId, text) ?? false;
    setTexts((before) => ({ ...before, [questionId]: text }));
    setSaved(isKept ? 'device' : 'nowhere');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  };
  // After the page that the server drew, which knows nothing of this device.
  useEffect(() => {
    let isOver = false;
    const here = new LetterJournal(
      {
        memberId,
        letterId,
        storage: ownStorage(),
        now: () => Date.now(),
        makeId: () => crypto.randomUUID(),
        send: (lines) => sendQuietly(keepLetterLines(letterId, lines)),
        onText: show,
        mayReplace: (questionId) => composing.current === null || composing.current !== fields.current.get(questionId),
        isOutOfStep: (error) => error instanceof ApiError && OUT_OF_STEP.has(error.kind),
      },
      answers,
    );
    journal.current = here;
    for (const { questionId } of answers) {
      const element = fields.current.get(questionId);
      // Typed before any script was here.
      if (element && element.value !== element.defaultValue) type(questionId, element.value);
      else show(questionId, here.text(questionId));
    }
    const look = async (): Promise<void> => {
      const now = await answersNow(letterId);
      if (!isOver && now) here.adopt(now);
    };
    const heard = listenToPage({
      letterId,
      onLook: () => void look(),
      onSend: () => void flush(),
      onComposing: (target) => {
        composing.current = target;
        // What came in the middle of a syllable is shown after it.
        if (target === null) setTimeout(() => void look(), PAUSE_MS);
      },
    });
    tellOthers.current = heard.tellOthers;
    void flush().then(look);
    return () => {
      isOver = true;
      void here.flush().catch(() => undefined);
      clearTimeout(timer.current);
      heard.end();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the letter that was opened
  }, [letterId, memberId]);
  return {
    saved,
    savedAt,
    texts,
    type,
    replace: (questionId, text) => {
      show(questionId, text);
      type(questionId, text);
    },
    field: (questionId) => (element) => {
      if (element) fields.current.set(questionId, element);
      else fields.current.delete(questionId);
    },
    adopt: (now) => {
      journal.current?.adopt(now);
      setTexts((before) => ({
        ...before,
        ...Object.fromEntries(now.map(({ questionId }) => [questionId, journal.current?.text(questionId) ?? ''])),
      }));
    },
    flush,
  };
};
