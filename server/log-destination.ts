import { pino, type DestinationStream } from 'pino';

/** How long a line may wait for others. Milliseconds. */
const WAIT_MS = 100;
/** What a pipe takes as a whole, so that lines of several workers do not mix (PIPE_BUF). Bytes. */
const PIPE_BYTES = 4_096;
/** Of gathered lines: a character has three bytes at most. A line that is longer is written alone. */
const MOST_CHARACTERS = Math.floor(PIPE_BYTES / 3);
const TELLS_OF_NOTHING_WRONG = /^\{"level":[123]0,/;

/**
 * Where the log is written to. Lines that tell of nothing wrong are gathered for a moment (docs/decisions/0481). From a warning on all is
 * written at once, and what waits when the process ends is written then.
 *
 * @param fd a file descriptor
 */
export const logDestination = (fd = 1): Required<Pick<DestinationStream, 'write'>> & { readonly flushSync: () => void } => {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === '') return;
    const lines = waiting;
    waiting = '';
    file.write(lines);
  };
  // Before the file's own, which write and close it.
  process.once('beforeExit', send);
  process.once('exit', send);
  const file = pino.destination({ dest: fd, sync: false, maxWrite: PIPE_BYTES });
  return {
    write: (line) => {
      if (waiting.length + line.length > MOST_CHARACTERS) send();
      waiting += line;
      if (!TELLS_OF_NOTHING_WRONG.test(line) || waiting.length > MOST_CHARACTERS) send();
      else timer ??= setTimeout(send, WAIT_MS).unref();
    },
    flushSync: () => {
      send();
      file.flushSync();
    },
  };
};
