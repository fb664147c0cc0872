import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from './random.ts';

interface Line {
  readonly seq: number;
}
interface Batch {
  readonly deviceId: string;
  readonly events: readonly Line[];
}

/** What may happen to one record's requests on their way, and what was said on it. */
export class Way {
  random: Random;
  /** Requests are lost, doubled, late. */
  isBad = false;
  /** Nothing gets through. */
  isCut = false;
  /** Every meaning that was ever sent for a number: `device seq` → acts. */
  readonly sent = new Map<string, Set<string>>();
  /** The highest number that the server acknowledged, by device; whether or not the answer arrived. */
  readonly acked = new Map<string, number>();
  /** Acts of a device that were made before this moment were in a batch that the server acknowledged; epoch milliseconds. */
  readonly coveredUntil = new Map<string, number>();
  readonly counts = { lost: 0, unanswered: 0, doubled: 0, late: 0, passed: 0 };
  constructor(random: Random) {
    this.random = random;
  }
  noteSent({ deviceId, events }: Batch): void {
    for (const { seq, ...act } of events) {
      const name = `${deviceId} ${seq}`;
      const known = this.sent.get(name) ?? new Set<string>();
      this.sent.set(name, known.add(actName(act)));
    }
  }
  noteAcked(deviceId: string, seq: number, sentAt: number): void {
    if (seq > (this.acked.get(deviceId) ?? 0)) this.coveredUntil.set(deviceId, sentAt);
    this.acked.set(deviceId, Math.max(seq, this.acked.get(deviceId) ?? 0));
  }
}
/** An act without its time, which the client and the server may set right. */
export const actName = (act: object): string => {
  const { kind, problemIdx, value } = act as { readonly kind?: string; readonly problemIdx?: number; readonly value?: unknown };
  return JSON.stringify([kind, problemIdx ?? null, value ?? null]);
};

const WRITES = /\/user-exam-records\/(\d+)\/(events|submit|take-over|hand-in)$/;
const OF_RECORD = /\/user-exam-records\/(\d+)\//;

/** Stands between browsers and the product, and is as bad as a network can be to those records that it was told of. */
export class FaultyProxy {
  private readonly ways = new Map<number, Way>();
  private readonly server: http.Server;
  private readonly productPort: () => number;
  private readonly sockets = new http.Agent({ keepAlive: false });
  port = 0;

  constructor(productPort: () => number) {
    this.productPort = productPort;
    this.server = http.createServer((request, response) => void this.take(request, response).catch(() => request.socket.destroy()));
  }
  async listen(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }
  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
  /** From now on the record's way is bad. @returns it, with what was sent on it before */
  spoil(recordIdx: number, random: Random): Way {
    const way = this.wayOf(recordIdx);
    way.random = random;
    way.isBad = true;
    return way;
  }
  private wayOf(recordIdx: number): Way {
    const way = this.ways.get(recordIdx) ?? new Way(new Random(recordIdx));
    this.ways.set(recordIdx, way);
    return way;
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const recordIdx = OF_RECORD.exec(path)?.[1];
    const way = recordIdx ? this.wayOf(Number(recordIdx)) : undefined;
    const write = WRITES.exec(path);
    if (way?.isCut) return void request.socket.destroy();
    if (!write || !way) return this.pass(request, response);
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const action = write[2] ?? '';
    this.noteBody(way, action, body);
    const fate = way.isBad ? way.random.weighed({ pass: 60, lost: 12, unanswered: 12, doubled: 10, late: 6 }) : 'pass';
    if (fate === 'lost') {
      way.counts.lost += 1;
      return void request.socket.destroy();
    }
    if (fate === 'late') {
      way.counts.late += 1;
      await sleep(way.random.between(100, 1200));
    }
    const answer = await this.forward(request, body, way, action);
    if (fate === 'doubled') {
      way.counts.doubled += 1;
      setTimeout(() => void this.forward(request, body, way, action).catch(() => undefined), way.random.between(0, 1500));
    }
    if (fate === 'unanswered') {
      way.counts.unanswered += 1;
      return void request.socket.destroy();
    }
    way.counts.passed += 1;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  private noteBody(way: Way, action: string, body: Buffer): void {
    const said = JSON.parse(body.toString()) as Partial<Batch> & { readonly devices?: readonly Batch[] };
    if (action === 'hand-in') said.devices?.forEach((device) => way.noteSent(device));
    else if (said.events && said.deviceId) way.noteSent({ deviceId: said.deviceId, events: said.events });
  }

  private forward(
    request: IncomingMessage,
    body: Buffer,
    way: Way,
    action: string,
  ): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }> {
    const sentAt = Date.now();
    return new Promise((resolve, reject) => {
      const onward = http.request(
        {
          host: '127.0.0.1',
          port: this.productPort(),
          path: request.url,
          method: request.method,
          headers: { ...request.headers, 'content-length': body.length },
          agent: this.sockets,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const whole = Buffer.concat(chunks);
            if (answer.statusCode === 200 && action === 'events') {
              const { deviceId } = JSON.parse(body.toString()) as Batch;
              way.noteAcked(deviceId, (JSON.parse(whole.toString()) as { ackedSeq: number }).ackedSeq, sentAt);
            }
            resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: whole });
          });
        },
      );
      onward.on('error', reject);
      onward.end(body);
    });
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const onward = http.request(
      {
        host: '127.0.0.1',
        port: this.productPort(),
        path: request.url,
        method: request.method,
        headers: request.headers,
        agent: this.sockets,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.on('error', () => request.socket.destroy());
      },
    );
    onward.on('error', () => request.socket.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }
}
