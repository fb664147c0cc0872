import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What stands between the product and its database here: a network that can be cut, or fall silent. */
export class DatabaseProxy {
  private readonly target: URL;
  private readonly sockets = new Set<Socket>();
  private readonly lost = new WeakSet<Socket>();
  private server: Server | null = null;
  private isSilent = false;
  port = 0;

  constructor(databaseUrl: string) {
    this.target = new URL(databaseUrl);
  }

  /** The database's URL through this proxy. */
  get url(): string {
    const { username, password, pathname } = this.target;
    return `postgres://${username}${password ? `:${password}` : ''}@127.0.0.1:${this.port}${pathname}`;
  }

  /** Lets connections through, always on the same port. */
  async open(): Promise<void> {
    if (this.server) return;
    const server = createServer((client) => this.join(client));
    this.server = server;
    await once(server.listen(this.port, '127.0.0.1'), 'listening');
    const address = server.address();
    if (typeof address === 'object' && address) this.port = address.port;
  }
  /** Refuses new connections and ends those that are there, as a database that goes down. */
  async cut(): Promise<void> {
    const { server } = this;
    this.server = null;
    for (const socket of this.sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }
  /** Nothing gets through any more and nobody is told, as behind a cable that was pulled. */
  silence(isSilent: boolean): void {
    this.isSilent = isSilent;
    for (const socket of this.sockets) if (!this.lost.has(socket)) socket[isSilent ? 'pause' : 'resume']();
  }
  /** Those that are there stay silent for good, and new ones get through: behind a router that forgot its connections. */
  lose(): void {
    for (const socket of this.sockets) {
      this.lost.add(socket);
      socket.pause();
    }
  }

  private join(client: Socket): void {
    const folder = this.target.searchParams.get('host');
    const server = folder
      ? connect(`${folder}/.s.PGSQL.${this.target.port || 5432}`)
      : connect(Number(this.target.port || 5432), this.target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isSilent) from.pause();
    }
  }
}
