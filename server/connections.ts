/** How the connections that a worker may have (`DATABASE_POOL`) are shared out. */
export interface Connections {
  /** Everything that has no connections of its own. */
  readonly main: number;
  /** Sign-in and members of all brands: a crowd that signs in must not take those of the sittings. */
  readonly accounts: number;
  /** Saves and starts of sittings, as many as the lanes in which each are committed. */
  readonly saves: number;
  /** Work that nobody waits for (overdue sittings, corrections, histories): its statements take as long as the database works on them. */
  readonly background: number;
  /** Taking jobs and saying that they are done; their handlers use those of the background. */
  readonly jobs: number;
  /** One for each channel: content, sessions that were ended; from the first stream on changes of records, what is unread, chat. */
  readonly listeners: number;
  /** Readiness. */
  readonly probe: number;
}

const FIXED = { saves: 2, background: 2, jobs: 1, listeners: 5, probe: 1 } as const;
const FIXED_COUNT = FIXED.saves + FIXED.background + FIXED.jobs + FIXED.listeners + FIXED.probe;

/** @param count at least 13; what it gives adds up to it */
export const shareConnections = (count: number): Connections => {
  const left = count - FIXED_COUNT;
  const accounts = Math.max(1, Math.floor(left / 3));
  return { main: left - accounts, accounts, ...FIXED };
};
