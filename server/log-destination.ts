import { pino, type DestinationStream } from 'pino';

/** How long a line may wait for others. Milliseconds. */
const WAIT_MS = 100;
/** What is written at once, in characters: a pipe takes it as a whole (PIPE_BUF is 4,096 bytes), so that lines of several workers do not mix. */
const MOST = 2_048;
const TELLS_OF_NOTHING_WRONG = /^\{"level":[123]0,/;

/**
 * Where the log is written to. Lines that tell of nothing wrong are gathered for a moment: written each on its own they took a sixth of what a request
 * of a signed-in member costs. From a warning on all is written at once, and what waits when the process ends is written then.
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
  const file = pino.destination({ dest: fd, sync: false, maxWrite: 2 * MOST });
  return {
    write: (line) => {
      if (waiting.length + line.length > MOST) send();
      waiting += line;
      if (!TELLS_OF_NOTHING_WRONG.test(line) || waiting.length > MOST) send();
      else timer ??= setTimeout(send, WAIT_MS).unref();
    },
    flushSync: () => {
      send();
      file.flushSync();
    },
  };
};
