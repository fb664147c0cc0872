import type { Paper } from '@modules/exam';
import type { AttemptView, JournalEvent } from '../../contract.ts';
import { deadlineOf } from '../../domain/clocks.ts';
import type { Device } from '../journal/device-id.ts';
import { openJournal } from '../journal/journal-client.ts';
import type { JournalStore } from '../journal/journal-store.ts';
import type { JournalTransport } from '../journal/journal-transport.ts';
import { makeServerClock } from '../journal/server-clock.ts';
import { makeSitting, type Sitting } from '../sitting/sitting.ts';
import { REHEARSAL_IDX } from './rehearsal-paper.ts';

const TICK_MS = 1000;

export interface Rehearsal {
  readonly sitting: Sitting;
  /** Starts the clock and what ticks. @returns how to stop it */
  readonly attach: () => () => void;
  /** Plays a network that is gone; everything else stays as it is. */
  readonly setOnline: (isOnline: boolean) => void;
  /** Lets time run on until so much is left, milliseconds. */
  readonly endIn: (leftMs: number) => void;
}

/** Keeps nothing: what was rehearsed is gone with the page. */
const nowhere: JournalStore = {
  put: async () => {},
  linesOf: async () => [],
  devicesOf: async () => [],
  changeDevice: async () => {},
  keepSitting: async () => {},
  sittings: async () => [],
  forgetRecord: async () => {},
  noteDelivery: async () => {},
  takeDeliveries: async () => [],
};

/**
 * The real sitting over the real journal, with a server that is played in this page: nothing is sent, nothing is kept. So what is learned
 * here is true of the exam player, and a change there is rehearsed here without anybody thinking of it.
 */
export const openRehearsal = async (paper: Paper, onSubmitted: () => void): Promise<Rehearsal> => {
  let skippedMs = 0;
  let isOnline = true;
  const clock = makeServerClock({ monotonic: () => performance.now() + skippedMs, wall: () => Date.now() + skippedMs });
  const startedAt = Date.now();
  clock.learn(startedAt, clock.monotonic(), clock.monotonic());

  const deviceId = '00000000-0000-4000-8000-000000000000' as Device['deviceId'];
  const device: Device = { deviceId, past: [], isAlive: async () => false, lastSeq: () => 0, keepLastSeq: () => {} };
  let ackedSeq = 0;
  const answer = (events: readonly JournalEvent[]) => {
    if (!isOnline) throw new TypeError('the network is gone, as rehearsed');
    ackedSeq = Math.max(ackedSeq, events.at(-1)?.seq ?? 0);
    return { ackedSeq, serverNow: clock.now(), writerDeviceId: deviceId };
  };
  const transport: JournalTransport = {
    send: async ({ events }) => answer(events),
    submit: async ({ events }) => {
      answer(events);
      return {};
    },
    takeOver: async () => answer([]),
    handIn: async () => ({ devices: [], isSubmitted: true, isSignatureRight: null }),
  };
  const view: AttemptView = {
    recordIdx: REHEARSAL_IDX as never,
    examDetailIdx: REHEARSAL_IDX as never,
    paperHash: '',
    startedAt,
    deadlineAt: deadlineOf(paper.rules.clocks, startedAt),
    serverNow: startedAt,
    submittedAt: null,
    writerDeviceId: deviceId,
    ackedSeq: 0,
    othersSeq: 0,
    sheet: { marks: {}, currentProblemIdx: null, clockStartsMs: [0] },
    graceMs: 0,
    attemptToken: '',
  };
  const journal = await openJournal({
    recordIdx: REHEARSAL_IDX,
    device,
    startedAt,
    ackedSeq: 0,
    writerDeviceId: deviceId,
    token: '',
    renewToken: async () => '',
    store: nowhere,
    transport,
    clock,
    isLastMinute: () => false,
    anyProblemIdx: paper.problems[0]?.problemIdx ?? 0,
  });
  const sitting = makeSitting({ view, paper, journal, clock, onSubmitted });
  return {
    sitting,
    attach: () => {
      sitting.start();
      sitting.enter();
      const timer = setInterval(sitting.tick, TICK_MS);
      return () => {
        clearInterval(timer);
        sitting.stop();
      };
    },
    setOnline: (value) => {
      isOnline = value;
      // Something to send, so that the status line has something to say at once.
      if (!value) sitting.enter();
      void journal.flush({ probe: true });
      if (value) sitting.submitNow();
    },
    endIn: (leftMs) => {
      skippedMs += Math.max(0, sitting.timeLeft().leftMs - leftMs);
      sitting.tick();
    },
  };
};
