import type { StudyReply } from '../../contract.ts';
import type { RunMemory } from './study-run.ts';

/** Waiting answers in this browser, shared by its tabs; the problem on the screen in this tab. Where nothing may be stored, both last as long as the page. */
export const browserMemory = (name: string): RunMemory => {
  const answersKey = `maru.study.${name}`;
  const placeKey = `maru.study.${name}.at`;
  return {
    read: () => {
      try {
        const problemIdx = Number(sessionStorage.getItem(placeKey));
        return { replies: JSON.parse(localStorage.getItem(answersKey) ?? '[]') as readonly StudyReply[], problemIdx: problemIdx || null };
      } catch {
        return { replies: [], problemIdx: null };
      }
    },
    keep: (replies, problemIdx) => {
      try {
        if (replies.length > 0) localStorage.setItem(answersKey, JSON.stringify(replies));
        else localStorage.removeItem(answersKey);
        if (problemIdx === null) sessionStorage.removeItem(placeKey);
        else sessionStorage.setItem(placeKey, String(problemIdx));
      } catch {
        // Refused or full: it lasts as long as the page.
      }
    },
  };
};
/** For a page that is drawn on the server, or remembers nothing. */
export const noMemory: RunMemory = { read: () => ({ replies: [], problemIdx: null }), keep: () => {} };
