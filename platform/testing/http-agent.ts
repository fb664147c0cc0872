import http from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly setCookies: readonly string[];
  readonly bytes: Buffer;
  readonly text: string;
  /** Throws where the body is no JSON. */
  readonly json: <T = Readonly<Record<string, unknown>>>() => T;
}
export interface AskOptions {
  readonly method?: string;
  /** An object goes as JSON; text and bytes go as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the body without saying its size first. */
  readonly isChunked?: boolean;
  /** Milliseconds until an answer that does not come counts as none. */
  readonly patienceMs?: number;
}

/**
 * Somebody's browser as far as HTTP goes: keeps cookies by domain, says from which page a change comes. Names of hosts are not looked up;
 * every request goes to the given port of this machine, because not every resolver knows `*.localhost`.
 */
export class HttpAgent {
  readonly host: string;
  private readonly port: () => number;
  private readonly jar: Map<string, Cookie>;
  private readonly sockets: http.Agent;

  constructor(host: string, port: () => number, jar = new Map<string, Cookie>(), sockets = new http.Agent({ keepAlive: true })) {
    this.host = host;
    this.port = port;
    this.jar = jar;
    this.sockets = sockets;
  }

  /** The same browser on another host. */
  at(host: string): HttpAgent {
    return new HttpAgent(host, this.port, this.jar, this.sockets);
  }
  get origin(): string {
    return `http://${this.host}:${this.port()}`;
  }
  get cookies(): readonly Cookie[] {
    return [...this.jar.values()].filter(({ domain }) => this.host === domain || this.host.endsWith(`.${domain}`));
  }

  get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => this.ask(path, { headers });
  post = (path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    this.ask(path, { method: 'POST', body, headers });

  ask = (
    path: string,
    { method = 'GET', body, headers = {}, isChunked = false, patienceMs = 30_000 }: AskOptions = {},
  ): Promise<Answer> => {
    const cookie = this.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    // Empty: none at all, as whoever is no browser asks.
    const { origin, ...others } = headers;
    const bytes = body === undefined ? undefined : isRaw ? body : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port: this.port(),
          path,
          method,
          agent: this.sockets,
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            host: `${this.host}:${this.port()}`,
            ...(method === 'GET' || method === 'HEAD' || origin !== undefined ? {} : { origin: this.origin }),
            ...(origin ? { origin } : {}),
            ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
            // A DELETE does not say by itself that its body comes in chunks.
            ...(bytes === undefined
              ? {}
              : isChunked
                ? { 'transfer-encoding': 'chunked' }
                : { 'content-length': String(Buffer.byteLength(bytes)) }),
            ...(cookie ? { cookie } : {}),
            ...others,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          const answered = () => {
            const whole = Buffer.concat(chunks);
            const setCookies = response.headers['set-cookie'] ?? [];
            for (const one of setCookies) this.keep(one);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              setCookies,
              bytes: whole,
              get text() {
                return whole.toString();
              },
              json: <T>() => JSON.parse(whole.toString()) as T,
            });
          };
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', answered);
          // Events go on for as long as somebody listens: the answer is what came first.
          if (response.headers['content-type'] === 'text/event-stream')
            response.once('data', () => {
              answered();
              request.destroy();
            });
        },
      );
      request.on('error', reject);
      request.end(bytes);
    });
  };

  private keep(header: string): void {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
    const cut = pair.indexOf('=');
    const name = pair.slice(0, cut);
    const value = pair.slice(cut + 1);
    const valueOf = (key: string) => attributes.find((attribute) => attribute.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const domain = (valueOf('domain') ?? this.host).replace(/^\./, '').toLowerCase();
    if (value === '' || valueOf('max-age') === '0') this.jar.delete(`${name}@${domain}`);
    else this.jar.set(`${name}@${domain}`, { name, value, domain });
  }
}
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
}
