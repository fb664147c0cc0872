import type { JournalEvent, JournalReceipt } from '../../contract.ts';
import type { Answer } from '@modules/exam/answer';
import type { TabWorld } from './device-id.ts';
import type { JournalTransport } from './journal-transport.ts';

/** When every record of these tests began, server's clock. */
export const STARTED_AT = 1_000_000;

/** The attempt's endpoints as the contract describes them: idempotent, acknowledging what came without a hole. */
export class Endpoints {
  readonly lines = new Map<string, Map<number, JournalEvent>>();
  readonly requests: string[] = [];
  writer = '';
  isDown = false;
  /** Takes the lines, but its answer is lost on the way. */
  isDeaf = false;
  refusal = 0;
  inFlight = 0;
  mostInFlight = 0;
  wall = STARTED_AT;
  handedIn = false;
  /** For whose lines the last one to hand in vouched. */
  covers: readonly string[] = [];
  /** What came when all was over. */
  readonly late: JournalEvent[] = [];

  acked(deviceId: string): number {
    let seq = 0;
    while (this.lines.get(deviceId)?.has(seq + 1)) seq += 1;
    return seq;
  }
  answers(): Record<number, Answer> {
    const sheet: Record<number, Answer> = {};
    for (const event of [...this.lines.values()]
      .flatMap((device) => [...device.values()])
      .toSorted((a, b) => a.atMs - b.atMs || a.seq - b.seq)) {
      if (event.kind === 'answer') sheet[event.problemIdx] = event.value;
    }
    return sheet;
  }
  private async take(deviceId: string, events: readonly JournalEvent[], signal?: AbortSignal): Promise<void> {
    this.requests.push(`${deviceId}:${events[0]?.seq ?? '-'}..${events.at(-1)?.seq ?? '-'}`);
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    const settle = () => (this.inFlight -= 1);
    signal?.addEventListener('abort', settle, { once: true });
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (signal?.aborted) throw new DOMException('gone', 'AbortError');
    signal?.removeEventListener('abort', settle);
    settle();
    if (this.isDown) throw new TypeError('Failed to fetch');
    if (this.refusal) throw Object.assign(new Error('refused'), { status: this.refusal });
    const known = this.lines.get(deviceId) ?? new Map<number, JournalEvent>();
    this.lines.set(deviceId, known);
    for (const event of events) if (!known.has(event.seq)) known.set(event.seq, event);
    if (this.isDeaf) throw new TypeError('Failed to fetch');
  }
  private receipt(deviceId: string): JournalReceipt {
    return { ackedSeq: this.acked(deviceId), serverNow: this.wall, writerDeviceId: this.writer as never };
  }
  readonly transport: JournalTransport = {
    send: async ({ deviceId, events }, { signal }) => {
      await this.take(deviceId, events, signal);
      return this.receipt(deviceId);
    },
    submit: async ({ deviceId, events, covers = [] }) => {
      await this.take(deviceId, events);
      this.covers = covers;
      this.handedIn = true;
      return {};
    },
    takeOver: async (deviceId, { since }) => {
      if (this.isDown) throw new TypeError('Failed to fetch');
      if (!since || since.insteadOf === this.writer) this.writer = deviceId;
      return this.receipt(deviceId);
    },
    handIn: async (devices) => {
      if (this.isDown) throw new TypeError('Failed to fetch');
      this.late.push(...devices.flatMap(({ events }) => events));
      return { devices: [], isSubmitted: true, isSignatureRight: null };
    },
  };
}

/** A browser whose tabs can be opened, duplicated and killed. */
export class Browser {
  private readonly held = new Map<string, object>();
  private ids = 0;
  tab(session = new Map<string, string>()) {
    const owner = {};
    const locks = {
      request: (name: string, options: { signal?: AbortSignal; ifAvailable?: boolean }, grant: (lock: object | null) => unknown) => {
        const free = !this.held.has(name) || this.held.get(name) === owner;
        if (options.ifAvailable) return Promise.resolve(grant(free ? {} : null));
        if (!free)
          return new Promise((_, reject) =>
            options.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError'))),
          );
        this.held.set(name, owner);
        return Promise.resolve(grant({}));
      },
    } as unknown as LockManager;
    const world: TabWorld = {
      session: { getItem: (key) => session.get(key) ?? null, setItem: (key, value) => void session.set(key, value) },
      locks,
      newId: () => `00000000-0000-4000-8000-${String(++this.ids).padStart(12, '0')}`,
    };
    const kill = () => {
      for (const [name, holder] of this.held) if (holder === owner) this.held.delete(name);
    };
    return { world, session, kill };
  }
}
