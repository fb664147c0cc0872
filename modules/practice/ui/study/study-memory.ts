import { offlineEntries } from '@platform/web/offline-entry';
import type { StudyReply } from '../../contract.ts';
import type { RunMemory } from './study-run.ts';

/** Waiting answers in this browser, shared by its tabs; the problem on the screen in this tab. Where nothing may be stored, answers last as long as the page. */
export const browserMemory = (studyIdx: number): RunMemory => {
  const answers = offlineEntries<readonly StudyReply[]>({ prefix: 'maru.study.', nothing: [], isNothing: ({ length }) => length === 0 });
  const placeName = `${answers.nameOf(studyIdx)}.at`;
  return {
    answers: answers.of(studyIdx),
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
