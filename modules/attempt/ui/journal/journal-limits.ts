import { ACTS, type JournalEvent, type KindAbout } from '../../contract-acts.ts';

/** Lines in one request: under the contract's 500, and small enough for the 64 KB that a browser lets outlive its page. */
export const BATCH = 400;
/** A disk that does not answer must not keep an answer from the server. Milliseconds. */
export const DISK_PATIENCE_MS = 400;
/** Between two looks at tabs of this browser that live and have something unsent: a page that is being torn down still holds its name. */
export const LOOK_AGAIN_MS = 5000;

/** Letters of a record that this browser keeps, about; beyond it nothing more is drawn or noted, so that the rest of what a record may hold is left for answers. */
export const MAX_STORED = 8_000_000;

/** Says something about a problem; the rest is about the way through them. */
export const isMark = (event: JournalEvent): event is Extract<JournalEvent, { kind: KindAbout<'mark' | 'ink'> }> => {
  const { about } = ACTS[event.kind];
  return about === 'mark' || about === 'ink';
};
