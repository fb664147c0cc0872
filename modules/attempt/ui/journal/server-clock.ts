/** Where the time comes from; handed in so that tests can let a laptop sleep and a clock be changed. Milliseconds. */
export interface TimeSource {
  /** Never set by anybody; may stand still while the machine sleeps. */
  readonly monotonic: () => number;
  /** The device's own wall clock: only ever used to notice that something happened. */
  readonly wall: () => number;
}

export const browserTime: TimeSource = { monotonic: () => performance.now(), wall: () => Date.now() };

/** The device's wall clock went another way than the monotonic one by more than this: it slept, or somebody set the clock. */
const JUMP_MS = 2000;

export interface ServerClock {
  /** The server's wall clock now, epoch milliseconds. */
  readonly now: () => number;
  /** Learns from a reply. `sentAt` and `receivedAt` are readings of the monotonic clock. */
  readonly learn: (serverNow: number, sentAt: number, receivedAt: number) => void;
  /** Without a word of the server: where its time is by this device's wall clock. The first reply knows better. */
  readonly guess: (serverNow: number) => void;
  /** The server has not been heard since this clock was made. */
  readonly isGuess: () => boolean;
  /** True once after the two clocks of the device went apart: only the server can say whether it slept or was set. */
  readonly hasJumped: () => boolean;
  /** How far they went apart since this was asked last, milliseconds; forward is sleep or a clock set forward. */
  readonly takeJumpMs: () => number;
  readonly monotonic: () => number;
}

/**
 * The server's time in the browser: offset plus a monotonic clock, so a changed device clock changes nothing. A reply taken in a short
 * time is trusted over a slow one for as long as both can be true; when they cannot (the machine slept and its monotonic clock stood
 * still), the newer one is right.
 */
export const makeServerClock = (time: TimeSource = browserTime): ServerClock => {
  let offset = 0;
  /** Half the time the trusted reply took: the offset is known to within this. */
  let doubt = Number.POSITIVE_INFINITY;
  let apart = time.wall() - time.monotonic();
  let jumpMs = 0;
  const look = () => {
    const now = time.wall() - time.monotonic();
    const jumped = Math.abs(now - apart) > JUMP_MS;
    if (jumped) {
      jumpMs += Math.round(now - apart);
      apart = now;
    }
    return jumped;
  };
  return {
    monotonic: time.monotonic,
    now: () => time.monotonic() + offset,
    learn: (serverNow, sentAt, receivedAt) => {
      const newDoubt = (receivedAt - sentAt) / 2;
      const newOffset = serverNow - (sentAt + newDoubt);
      const contradicts = Math.abs(newOffset - offset) > doubt + newDoubt;
      if (newDoubt < doubt || contradicts) {
        offset = newOffset;
        doubt = newDoubt;
      }
    },
    guess: (serverNow) => {
      offset = serverNow - time.monotonic();
    },
    isGuess: () => doubt === Number.POSITIVE_INFINITY,
    hasJumped: look,
    takeJumpMs: () => {
      look();
      const taken = jumpMs;
      jumpMs = 0;
      return taken;
    },
  };
};
