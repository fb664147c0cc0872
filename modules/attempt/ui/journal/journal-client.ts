import type { DeviceId, JournalAct, JournalEvent } from '../../contract.ts';
import { isInkAct } from '../../domain/ink.ts';
import { closeJournal } from './close-journal.ts';
import { makeSubmit } from './hand-in.ts';
import { makeJournalCore } from './journal-core.ts';
import { mayLeave, mayWrite } from './journal-state.ts';
import type { JournalClient, JournalSetup } from './journal-types.ts';
import { makeLineQueue } from './line-queue.ts';
import { makeMadeLines } from './made-lines.ts';
import { eventsOf, readStored, makeNeighbours } from './neighbour-tabs.ts';
import { makeSendLoop } from './send-loop.ts';
import { makeServerAnswers } from './server-answers.ts';
import { makeTabWatch } from './tab-watch.ts';
import { makeTakeOvers } from './take-overs.ts';
import { makeTimeCorrection } from './time-correction.ts';
import { fillerOf } from './undelivered.ts';

export type * from './journal-types.ts';

/** The journal of one record in one tab: first on the disk, then on the server, one request at a time. */
export const openJournal = async (setup: JournalSetup): Promise<JournalClient> => {
  const { recordIdx, device, store } = setup;
  const filler = fillerOf(setup.anyProblemIdx);
  const onDevice = await readStored(store, recordIdx);
  const [stored, rows] = onDevice;
  const own = makeLineQueue(device.deviceId, setup.ackedSeq, eventsOf(stored, device.deviceId), filler, device.lastSeq(recordIdx));
  const tabs = makeNeighbours(device, filler);
  const since = rows.find((row) => row.deviceId === device.deviceId)?.since;
  if (since) tabs.claims.set(device.deviceId, since);
  const isSomethingLeft = await tabs.gather(onDevice);

  const core = makeJournalCore({ ...setup, onDevice, own, tabs, made: makeMadeLines(stored, setup, own, tabs.leftovers) });
  const times = makeTimeCorrection(core);
  const takeOvers = makeTakeOvers(core, times);
  const answers = makeServerAnswers(core, times, takeOvers);
  const loop = makeSendLoop(core, times, takeOvers, answers);
  const submit = makeSubmit(core, times, loop);
  const watch = makeTabWatch(core, isSomethingLeft, loop.schedule);
  const { made, state, dispatch, remember, notify } = core;

  remember({ ackedSeq: own.ackedSeq() });
  await takeOvers.begin();
  notify();
  loop.schedule();
  watch.start();

  /** Numbers and dates an act, and keeps it. */
  const makeLine = (act: JournalAct, wasMs?: number): JournalEvent => {
    const seq = own.lastSeq() + 1;
    const { atMs, guessedMs } = times.date(seq, wasMs);
    const event: JournalEvent = { ...act, seq, atMs };
    own.push(event);
    made.add(event);
    device.keepLastSeq(recordIdx, seq);
    const { guess } = state();
    dispatch('lineMade', setup.clock.isGuess());
    if (state().guess !== guess) remember({ guessFrom: seq });
    core.writer.write(event, guessedMs);
    return event;
  };

  return {
    deviceId: device.deviceId,
    append: (act, wasMs) => {
      const isAllowed = mayWrite(state()) || (act.kind === 'leave' && wasMs !== undefined && mayLeave(state()));
      if (!isAllowed || (isInkAct(act) && made.isInkFull())) return undefined;
      const event = makeLine(act, wasMs);
      loop.schedule();
      notify();
      return event;
    },
    seen: (seenMs) => remember({ seenMs }),
    flush: loop.flush,
    flushBeforeLeaving: loop.flushBeforeLeaving,
    takeOver: async () => {
      await takeOvers.ask();
      notify();
      loop.schedule();
    },
    submit,
    ...made.forScreen,
    recordChanged: (change) => {
      if (change === 'submitted') closeJournal(core);
      else {
        takeOvers.writerIs(change.writerDeviceId);
        setup.onWord?.(change.writerDeviceId as DeviceId);
        // What was made before the other one took over still counts: it is wanted now.
        if (state().role === 'reader') void loop.flush({ probe: state().failures > 0 });
      }
      notify();
    },
    status: core.status,
    subscribe: core.subscribe,
    start: () => {
      dispatch('started');
      loop.schedule();
      watch.start();
    },
    stop: () => {
      dispatch('stopped');
      loop.cancelPlan();
      watch.stop();
    },
  };
};
