import type { JournalEvent as JournalLine } from '../../contract.ts';
import type { JournalStatus } from './journal-client.ts';
import type { Happening } from './testing-steps.ts';

type Of<Kind extends Happening['kind']> = Extract<Happening, { readonly kind: Kind }>;
const equal = (is: unknown, shouldBe: unknown, says: string): void => {
  const [found, wanted] = [JSON.stringify(is), JSON.stringify(shouldBe)];
  if (found !== wanted) throw new Error(`${says}: ${found} is not ${wanted}`);
};
const isRefusal = (status: number) => status >= 400 && status < 500;

/**
 * What has to be true of a journal, told by sets and numbers alone: it hears what happens and knows nothing of queues, timers, disks
 * and retries. A browser has one tab at a time; those before it are gone.
 */
export class Model {
  /** Every line that a tab was allowed to make, by `device:seq`. */
  readonly lines = new Map<string, JournalLine>();
  /** Last number of each tab, and up to which one the server said that it has them. */
  private readonly made = new Map<string, number>();
  readonly acknowledged = new Map<string, number>();
  private own = '';
  private role: JournalStatus['role'] = 'writer';
  /** Tabs that took over without a network and have not said so, the last one last. */
  private claims: readonly string[] = [];
  private isHandedIn = false;
  private readonly handedInBy = new Set<string>();
  private isStopped = false;
  private isOpening = false;
  private isSubmitting = false;
  private isGuess = false;
  private failures = 0;
  private lastStatus = 0;
  /** Stopped with nothing on its way: nothing is sent from then on. */
  private isQuiet = false;
  private readonly underWay = new Map<number, Of<'asked'> & { readonly isProbe: boolean }>();
  private complaint: unknown;
  /** Which requests a new token is asked for. */
  private readonly renewals: Of<'asked'>['endpoint'][] = [];

  private unsentOf(deviceId: string): number {
    return (this.made.get(deviceId) ?? 0) - (this.acknowledged.get(deviceId) ?? 0);
  }
  private isSending(): boolean {
    return [...this.underWay.values()].some(({ endpoint }) => endpoint === 'send' || endpoint === 'takeOver');
  }
  private unsentCount(): number {
    return [...this.made.keys()].reduce((sum, deviceId) => sum + this.unsentOf(deviceId), 0);
  }
  private isOver(): boolean {
    return this.role === 'closed' || this.role === 'refused';
  }
  private hearWriter(deviceId: string): void {
    if (!this.isOver()) this.role = deviceId === this.own || this.claims.includes(this.own) ? 'writer' : 'reader';
  }
  /** Times that were guesses are right from now on; so is that of handing in, which is kept for this tab. */
  private learnTime(): void {
    if (this.isGuess && this.isHandedIn) this.handedInBy.add(this.own);
    this.isGuess = false;
  }

  private opening({ deviceId, ackedSeq, writerDeviceId, isGuess }: Of<'opening'>): void {
    this.own = deviceId;
    this.made.set(deviceId, this.made.get(deviceId) ?? 0);
    this.acknowledged.set(deviceId, ackedSeq);
    this.role = (this.claims.at(-1) ?? writerDeviceId) === deviceId ? 'writer' : 'reader';
    this.isHandedIn = this.handedInBy.size > 0;
    this.isGuess = isGuess;
    this.isOpening = true;
    this.isStopped = this.isSubmitting = this.isQuiet = false;
    this.failures = this.lastStatus = 0;
    this.underWay.clear();
    this.renewals.splice(0);
  }
  private lineMade({ line }: Of<'made'>): void {
    equal(line !== undefined, this.role === 'writer' && !this.isStopped && !this.isHandedIn, 'a line is taken from who may write');
    if (!line) return;
    equal(line.seq, (this.made.get(this.own) ?? 0) + 1, 'lines are numbered without a hole');
    this.made.set(this.own, line.seq);
    this.lines.set(`${this.own}:${line.seq}`, line);
  }
  private asked(request: Of<'asked'>): void {
    const { id, endpoint, deviceId, seqs } = request;
    if (endpoint === 'send' || endpoint === 'takeOver') {
      equal(this.isQuiet, false, 'nothing is sent any more');
      if (!this.isSubmitting) equal(this.isSending(), false, 'one request at a time');
      const first = (this.acknowledged.get(deviceId) ?? 0) + 1;
      equal(
        seqs,
        seqs.map((_, at) => first + at),
        'what the server lacks, from its first line on',
      );
      equal(first + seqs.length - 1 <= (this.made.get(deviceId) ?? 0), true, 'nothing that nobody made');
    }
    if (endpoint === 'renewal') equal(this.renewals.length > 0, true, 'a token is asked for where it was refused, twice at most');
    this.underWay.set(id, { ...request, isProbe: endpoint === 'send' && seqs.length === 0 && this.isGuess });
  }
  private answered({ id, ackedSeq, writerDeviceId }: Of<'answered'>): void {
    const { endpoint, deviceId = '', isProbe } = this.underWay.get(id) ?? {};
    this.learnTime();
    if (endpoint === 'ask') this.role = writerDeviceId === this.own ? 'writer' : 'reader';
    else if (endpoint === 'takeOver') this.claims = this.claims.filter((claim) => claim !== deviceId);
    else if (!isProbe) {
      const isFurther = ackedSeq > (this.acknowledged.get(deviceId) ?? 0) || this.unsentOf(deviceId) === 0;
      this.failures = isFurther ? 0 : this.failures + 1;
      this.acknowledged.set(deviceId, ackedSeq);
    }
    if (endpoint !== 'ask' && !isProbe) this.hearWriter(writerDeviceId);
  }
  private failed({ id, status }: Of<'failed'>): void {
    const endpoint = this.underWay.get(id)?.endpoint;
    this.underWay.delete(id);
    const isInLoop = endpoint === 'send' || endpoint === 'takeOver';
    if (status === 401 && (endpoint === 'submit' || (isInLoop && this.failures < 2))) this.renewals.push(endpoint);
    if (isInLoop) {
      this.lastStatus = status;
      if (status !== 410) this.failures += 1;
    }
    if (status === 410 && endpoint !== 'ask') this.role = 'closed';
    if (endpoint === 'renewal' && this.renewals.shift() !== 'submit' && isRefusal(status)) this.role = 'refused';
    // Opened in place of a tab that is gone, and nobody is there to say so to.
    if (endpoint === 'ask' && this.isOpening && !isRefusal(status)) {
      this.claims = [...this.claims.filter((claim) => claim !== this.own), this.own];
      this.role = 'writer';
    }
  }
  private submitEnded({ outcome }: Of<'submitEnded'>): void {
    this.isSubmitting = false;
    if (outcome === 'submitted') this.role = 'closed';
    if (typeof outcome === 'string' || !isRefusal(outcome.status)) return;
    this.isHandedIn = false;
    this.handedInBy.delete(this.own);
    if (outcome.status === 409) this.role = 'reader';
  }

  /** A complaint is kept until the next check: whoever tells of what happens takes what is thrown for a failure of the network. */
  readonly hear = (happening: Happening): void => {
    try {
      this.take(happening);
    } catch (complaint) {
      this.complaint ??= complaint;
    }
  };
  private take(happening: Happening): void {
    switch (happening.kind) {
      case 'opening':
        return this.opening(happening);
      case 'made':
        return this.lineMade(happening);
      case 'asked':
        return this.asked(happening);
      case 'answered':
        this.answered(happening);
        break;
      case 'failed':
        return this.failed(happening);
      case 'submitEnded':
        return this.submitEnded(happening);
      case 'opened':
        this.isOpening = false;
        break;
      case 'renewed':
        this.renewals.shift();
        break;
      case 'submitTaken':
        this.acknowledged.set(this.own, this.made.get(this.own) ?? 0);
        break;
      case 'start':
        this.isStopped = this.isQuiet = false;
        break;
      case 'stop':
        this.isStopped = true;
        this.isQuiet = this.underWay.size === 0 && !this.isSubmitting;
        break;
      case 'notified':
        if (happening.writerDeviceId === null) this.role = 'closed';
        else this.hearWriter(happening.writerDeviceId);
        break;
      case 'submitBegan':
        this.isSubmitting = true;
        this.isQuiet = false;
        if (happening.isAutomatic) break;
        this.isHandedIn = true;
        this.handedInBy.add(this.own);
        break;
      case 'aborted':
        break;
    }
    if ('id' in happening) this.underWay.delete(happening.id);
  }

  readonly check = ({ role, unsentCount, handedInMs, save }: JournalStatus): void => {
    if (this.complaint) throw this.complaint;
    const expected = { role: this.role, unsentCount: this.unsentCount(), isHandedIn: this.isHandedIn };
    equal({ role, unsentCount, isHandedIn: handedInMs !== null }, expected, 'what the learner is told');
    const failed = this.lastStatus === 503 ? 'away' : this.lastStatus === 413 ? 'full' : 'offline';
    const unsent = this.failures > 0 ? failed : this.isSending() ? 'sending' : 'here';
    equal(save, unsentCount === 0 ? 'server' : unsent, 'where the lines are');
  };
  /** After some seconds with a server that takes everything; one that refused may be left alone for longer. */
  readonly checkArrived = (): void => {
    const isAtRest = this.isStopped || this.isSubmitting || this.isOver() || isRefusal(this.lastStatus);
    if (!isAtRest) equal(this.unsentCount(), 0, 'all has arrived');
  };
}
