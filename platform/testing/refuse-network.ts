import net from 'node:net';

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|::1|\[::1\])$/;

/** Whether a test may open a connection to there: this machine, and the host of a database that was handed in. */
export const isAllowed = (host: string | undefined, databaseHost: string): boolean =>
  host === undefined || host === '' || LOOPBACK.test(host) || host === databaseHost;

let isRefused = false;

/**
 * Makes every outgoing TCP connection of this process fail, except to this machine: a test that needs the internet is no test.
 * All of Node's clients (http, fetch, TLS, SMTP, Redis) end in this one method. Asked for by every test file of a process, done once.
 */
export const refuseNetwork = (databaseHost: string): void => {
  if (isRefused) return;
  isRefused = true;
  // oxlint-disable-next-line typescript/unbound-method -- called with each socket below
  const connect = net.Socket.prototype.connect;
  net.Socket.prototype.connect = function (this: net.Socket, ...args: Parameters<typeof connect>) {
    const target = hostOf(args);
    if (!isAllowed(target, databaseHost)) {
      // One turn later, as a real failure would come: the TLS client still touches its socket after this call.
      setImmediate(() => this.destroy(new Error(`outgoing network refused in tests: ${target}`)));
      return this;
    }
    return connect.apply(this, args);
  } as typeof connect;
};

/** Node calls this method with its own normalised arguments too: one array that holds the options. */
const hostOf = (args: readonly unknown[]): string | undefined => {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as readonly unknown[]) : args;
  if (typeof first === 'object' && first !== null) return (first as { readonly host?: string }).host;
  return typeof second === 'string' ? second : undefined;
};
