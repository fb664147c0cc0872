import { offlineEntries } from '@platform/web/offline-entry';
import type { RunMemory, RunReply } from './study-run.ts';

/** Of sessions by their numbers; of answers from the wrong-answer note by their member's id. */
type MemoryOf = 'study' | 're-answer';

/** Waiting answers in this browser, shared by its tabs; the problem on the screen in this tab. Where nothing may be stored, answers last as long as the page. */
export const browserMemory = (of: MemoryOf, key: number | string): RunMemory => {
  const answers = offlineEntries<readonly RunReply[]>({ prefix: `maru.${of}.`, nothing: [], isNothing: ({ length }) => length === 0 });
  const placeName = `${answers.nameOf(key)}.at`;
  return {
    answers: answers.of(key),
    place: {
      read: () => {
        try {
          return Number(sessionStorage.getItem(placeName)) || null;
        } catch {
          return null;
        }
      },
      keep: (problemIdx) => {
        try {
          if (problemIdx === null) sessionStorage.removeItem(placeName);
          else sessionStorage.setItem(placeName, String(problemIdx));
        } catch {
          // Refused: after a reload it begins where it was left on the server.
        }
      },
    },
  };
};
/** For a page that is drawn on the server, or remembers nothing. */
export const noMemory: RunMemory = {
  answers: { read: () => [], update: () => {} },
  place: { read: () => null, keep: () => {} },
};
