import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpAgent } from '@platform/testing/http-agent';
import { NODE_COMPILE_CACHE } from './compile-cache.ts';
import { journeyBrands } from './journey-brands.ts';

const ROOT = join(import.meta.dirname, '..');
/** Also for tests that sign something as the product would. */
export const SESSION_SECRET = 'a secret of the journeys, known to everybody';
/** Only what hangs runs out of time. */
const READY_PATIENCE_MS = 300_000;

export interface ProductOptions {
  readonly databaseUrl: string;
  /** Whose sources run: this repository's, or a copy's. */
  readonly root?: string;
  /** A folder with what was made of the sources (`programs.ts`), which runs in their place. */
  readonly programs?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
}

/** The product as an operator runs it: a process of its own, over real sockets. */
export class TestProduct {
  readonly port: number;
  readonly dataDir: string;
  private readonly root: string;
  private readonly programs: string | undefined;
  private readonly env: NodeJS.ProcessEnv;
  private child: ChildProcess | null = null;
  private readonly log: string[] = [];
  private wasToldToEnd = false;
  private checkedLines = 0;

  private constructor(port: number, { databaseUrl, root = ROOT, programs, env = {} }: ProductOptions) {
    this.port = port;
    this.root = root;
    this.programs = programs;
    this.dataDir = mkdtempSync(join(tmpdir(), 'maru-e2e-'));
    this.env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: this.dataDir,
      BRANDS: journeyBrands.join(),
      SESSION_SECRET,
      SEED: 'none',
      CHECK_ANSWERS: '1',
      NODE_COMPILE_CACHE,
      ...env,
    };
  }

  static async start(options: ProductOptions): Promise<TestProduct> {
    const product = new TestProduct(await freePort(), options);
    await product.start();
    return product;
  }
  /** Prepared but not started: for imports that come first. */
  static async prepare(options: ProductOptions): Promise<TestProduct> {
    return new TestProduct(await freePort(), options);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }
  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }
  get logs(): string {
    return this.log.join('');
  }
  /** Answers since the last call that are not what their routes document; each was a 500 to whoever asked. */
  undocumentedAnswers(): readonly string[] {
    const lines = this.logs.split('\n');
    // The last line may not be whole yet.
    const fresh = lines.slice(this.checkedLines, -1);
    this.checkedLines = lines.length - 1;
    return fresh
      .filter((line) => line.includes('"msg":"undocumented answer"'))
      .map((line) => (JSON.parse(line) as { answer: string }).answer);
  }
  url(host: string, path = '/'): string {
    return `http://${host}:${this.port}${path}`;
  }
  agent(host: string): HttpAgent {
    return new HttpAgent(host, () => this.portOfTheLiving());
  }

  /** Starts it without waiting for anything. @returns its exit code, once it ends */
  launch(): Promise<number | null> {
    this.wasToldToEnd = false;
    this.child = this.spawn('main');
    const { child } = this;
    return once(child, 'close').then(() => child.exitCode);
  }

  async start(): Promise<void> {
    void this.launch();
    const child = this.child as unknown as ChildProcess;
    const until = Date.now() + READY_PATIENCE_MS;
    while (Date.now() < until) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the product ended at once:\n${this.logs}`);
      const ready = await this.agent('localhost')
        .get('/readyz')
        .catch(() => null);
      if (ready?.status === 200) return;
      await sleep(25);
    }
    throw new Error(`the product did not become ready:\n${this.logs}`);
  }

  /**
   * Asks it to stop as a service manager does, which signals the whole group: the signal that `npm start` passes on comes as the second.
   *
   * @returns its exit code and how long it took, milliseconds
   */
  async stop(): Promise<{ readonly code: number | null; readonly ms: number }> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return { code: child?.exitCode ?? null, ms: 0 };
    this.wasToldToEnd = true;
    const begun = performance.now();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGTERM'), 20);
    await ended;
    return { code: child.exitCode, ms: performance.now() - begun };
  }
  /** As the power goes. */
  async kill9(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.wasToldToEnd = true;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  async restart(): Promise<void> {
    await this.kill9();
    await this.start();
  }
  /** Stops it whatever state it is in, and removes its data. */
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
    const undocumented = this.undocumentedAnswers();
    if (undocumented.length > 0) throw new Error(`answers that their routes do not document:\n${undocumented.join('\n')}`);
  }

  /** `npm run import -- …` on this product's database. @returns what it said */
  import(...args: readonly string[]): Promise<string> {
    return this.command('import', args);
  }
  /** `npm run correct-key -- …` on this product's database. @returns what it said */
  correctKey(...args: readonly string[]): Promise<string> {
    return this.command('correct-key', args);
  }

  async command(program: string, args: readonly string[]): Promise<string> {
    const child = this.spawn(program, args);
    const from = this.log.length;
    const [code] = (await once(child, 'close')) as [number | null];
    const said = this.log.slice(from).join('');
    if (code !== 0) throw new Error(`${program} ended with ${code}:\n${said}`);
    return said;
  }

  /** Whoever asks a product that died learns of what, not only that nobody listens. */
  private portOfTheLiving(): number {
    const { child } = this;
    if (child && !this.isRunning && !this.wasToldToEnd)
      throw new Error(`the product ended by itself with ${child.exitCode ?? child.signalCode}:\n${this.logs.slice(-4_000)}`);
    return this.port;
  }

  private spawn(program: string, args: readonly string[] = []): ChildProcess {
    const file = this.programs ? join(this.programs, `${program}.mjs`) : `server/${program}.ts`;
    const child = spawn(process.execPath, [file, ...args], { cwd: this.root, env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (chunk: Buffer) => this.log.push(chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    return child;
  }
}

/**
 * Below those that the system gives to outgoing connections: a port of theirs may be taken by anybody while a killed product is away, and
 * it could not come back.
 */
const PORTS = { from: 10_000, to: 32_000 };
const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => server.once('error', () => resolve(false)).listen(port, () => resolve(true)));
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
};
