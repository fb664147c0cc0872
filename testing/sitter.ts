import { randomUUID } from 'node:crypto';
import { MAX_BATCH, type AttemptView, type JournalAct, type JournalEvent, type JournalReceipt } from '@modules/attempt';
import type { Paper } from '@modules/exam';
import type { Answer, HttpAgent } from '@platform/testing';

/** A learner as the protocol sees them: starts, appends to the journal, hands in. Repeats nothing by itself. */
export class Sitter {
  readonly agent: HttpAgent;
  readonly deviceId = randomUUID();
  readonly lines: JournalEvent[] = [];
  private view: AttemptView | undefined;

  constructor(agent: HttpAgent) {
    this.agent = agent;
  }

  get recordIdx(): number {
    if (!this.view) throw new Error('not started');
    return this.view.recordIdx;
  }
  get token(): Readonly<Record<string, string>> {
    return { authorization: `Bearer ${this.view?.attemptToken ?? ''}` };
  }
  path(action = ''): string {
    return `/apiV2/user-exam-records/${this.recordIdx}${action}`;
  }

  async start(examDetailIdx: number): Promise<AttemptView> {
    const answer = await this.agent.post('/apiV2/user-exam-records', { examDetailIdx, deviceId: this.deviceId });
    if (answer.status !== 200) throw new Error(`start: ${answer.status} ${answer.text}`);
    return (this.view = answer.json<AttemptView>());
  }
  async paper(): Promise<Paper> {
    return (await this.agent.get(`/apiV2/papers/${this.view?.paperHash}`)).json<Paper>();
  }

  /** Writes a line on the device; `send` brings it to the server. */
  note(act: JournalAct, atMs = Date.now() - (this.view?.startedAt ?? 0)): JournalEvent {
    const line: JournalEvent = { seq: this.lines.length + 1, atMs: Math.max(0, atMs), ...act };
    this.lines.push(line);
    return line;
  }
  /** As many as go into one request; what is left goes with the next. */
  send(fromSeq: number): Promise<Answer> {
    return this.agent.post(
      this.path('/events'),
      { deviceId: this.deviceId, events: this.lines.slice(fromSeq - 1, fromSeq - 1 + MAX_BATCH) },
      this.token,
    );
  }
  async save(...acts: readonly JournalAct[]): Promise<JournalReceipt> {
    const from = this.lines.length + 1;
    for (const act of acts) this.note(act);
    const answer = await this.send(from);
    if (answer.status !== 200) throw new Error(`save: ${answer.status} ${answer.text}`);
    return answer.json<JournalReceipt>();
  }
  submit(fromSeq = this.lines.length + 1): Promise<Answer> {
    return this.agent.post(this.path('/submit'), { deviceId: this.deviceId, events: this.lines.slice(fromSeq - 1) }, this.token);
  }
}
