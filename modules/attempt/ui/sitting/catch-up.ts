import type { AttemptView } from '../../contract.ts';
import type { JournalClient } from '../journal/journal-client.ts';

export interface CatchUpSetup {
  readonly journal: Pick<JournalClient, 'status' | 'subscribe'>;
  /** Lines of other devices that the sheet on the screen holds. */
  readonly othersSeq: number;
  /** Asks the server for the sheet as it is now. */
  readonly look: () => Promise<AttemptView>;
  readonly show: (view: AttemptView) => void;
}

/**
 * Looks at the server's sheet again when another device wrote: what it made before a take-over may come after it, and whoever only reads sees
 * what the writer marks. One question at a time; one that failed is asked again with the next word from the server.
 */
export const makeCatchUp = ({ journal, othersSeq, look, show }: CatchUpSetup) => {
  let seenSeq = othersSeq;
  let heardSeq = othersSeq;
  let isStale = false;
  let isLooking = false;
  let wasWriter = journal.status().role === 'writer';

  const catchUp = async (): Promise<void> => {
    if (isLooking || !(isStale || heardSeq > seenSeq)) return;
    isLooking = true;
    const askedFor = heardSeq;
    isStale = false;
    try {
      const view = await look();
      seenSeq = Math.max(seenSeq, askedFor, view.othersSeq);
      if (view.submittedAt === null) show(view);
    } catch {
      isStale = true;
      return;
    } finally {
      isLooking = false;
    }
    await catchUp();
  };
  const unsubscribe = journal.subscribe(() => {
    const { role, unsentCount } = journal.status();
    // What was marked here after the take-over counts for nothing: as soon as the server has it, its sheet says so.
    if (wasWriter && role === 'reader') isStale = true;
    wasWriter = role === 'writer';
    if (isStale && unsentCount === 0) void catchUp();
  });
  return {
    /** The server has so many lines of other devices. */
    upTo: (seq: number): void => {
      heardSeq = Math.max(heardSeq, seq);
      void catchUp();
    },
    stop: unsubscribe,
  };
};
