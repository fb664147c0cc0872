import type { JournalEvent as JournalLine, JournalReceipt } from '../../contract.ts';
import { claimDevice } from './device-id.ts';
import type { JournalClient } from './journal-client.ts';
import { statusOf, type JournalTransport, type OutgoingBatch } from './journal-transport.ts';
import type { Endpoints } from './testing.ts';
import { answer, RECORD, type journalWorld } from './testing-world.ts';

/**
 * What the server does from now on: an HTTP status refuses; `lost` takes the lines and its answer does not arrive; `slow` is a timeout;
 * `waiting` does not submit yet what the clock hands in.
 */
export type Behaviour = 'ok' | 'waiting' | 'network' | 'lost' | 'slow' | 401 | 409 | 413 | 429 | 503;
/** What comes of asking for a new token. */
export type Renewal = 'ok' | 'network' | 404;

export type Act = 'note' | 'flush' | 'probe' | 'leave' | 'takeOver' | 'stop' | 'start' | 'reload' | 'newTab';
/** Something that a person, a network or another device does. */
export type Step =
  | { readonly kind: Act }
  | { readonly kind: 'server'; readonly does: Behaviour; readonly gives: Renewal }
  | { readonly kind: 'wait'; readonly ms: number }
  /** Another device takes over; it may be a while until this one knows. */
  | { readonly kind: 'otherWrites'; readonly isNotified: boolean }
  | { readonly kind: 'over'; readonly isNotified: boolean }
  | { readonly kind: 'submit'; readonly isAutomatic: boolean };

interface Opening {
  readonly deviceId: string;
  /** As the server has it. */
  readonly ackedSeq: number;
  readonly writerDeviceId: string;
  /** The page knows the time by the device's clock alone. */
  readonly isGuess: boolean;
}
type Outcome = 'submitted' | 'waiting' | { readonly status: number };
type Endpoint = 'send' | 'submit' | 'ask' | 'takeOver' | 'renewal';
/** What a journal does and what reaches it, in the order in which it happens. */
export type Happening =
  | ({ readonly kind: 'opening' } & Opening)
  | { readonly kind: 'opened' | 'stop' | 'start' }
  | { readonly kind: 'made'; readonly line: JournalLine | undefined }
  | {
      readonly kind: 'asked';
      readonly id: number;
      readonly endpoint: Endpoint;
      readonly deviceId: string;
      readonly seqs: readonly number[];
    }
  | { readonly kind: 'answered'; readonly id: number; readonly ackedSeq: number; readonly writerDeviceId: string }
  | { readonly kind: 'submitTaken' | 'renewed' | 'aborted'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly status: number }
  | { readonly kind: 'notified'; readonly writerDeviceId: string | null }
  | { readonly kind: 'submitBegan'; readonly isAutomatic: boolean }
  | { readonly kind: 'submitEnded'; readonly outcome: Outcome };

interface Call {
  readonly endpoint: Endpoint;
  readonly deviceId?: string;
  readonly events?: OutgoingBatch['events'];
  readonly signal?: AbortSignal;
}

const TIMEOUT_MS = 1500;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const never = new Promise<never>(() => undefined);
const refusal = (status: number) => Object.assign(new Error(`refused: ${status}`), { status });

/** How the server and the way to it are now, and which page is open. */
interface Surroundings {
  does: Behaviour;
  gives: Renewal;
  isOver: boolean;
  page: number;
}
type Listener = (happening: Happening) => void;

/** The endpoints as one page has them: nothing of an answer reaches a page that is closed. */
const endpointsOf = (endpoints: Endpoints, now: Surroundings, happened: Listener) => {
  const mine = now.page;
  let requests = mine * 1000;
  const through = async <T>(call: Call, take: () => Promise<T>, taken: (id: number, reply: T) => void): Promise<T> => {
    const { endpoint, deviceId = '', events = [], signal } = call;
    if (now.page !== mine) return never;
    const id = ++requests;
    const { does } = now;
    happened({ kind: 'asked', id, endpoint, deviceId, seqs: events.map(({ seq }) => seq) });
    signal?.addEventListener('abort', () => happened({ kind: 'aborted', id }), { once: true });
    const isOpen = () => now.page === mine && !signal?.aborted;
    try {
      await wait(does === 'slow' ? TIMEOUT_MS : 1);
      if (does === 'slow') throw new DOMException('too slow', 'TimeoutError');
      if (endpoint !== 'renewal' && now.isOver) throw refusal(410);
      if (endpoint !== 'renewal' && typeof does === 'number') throw refusal(does);
      const reply = await take();
      if (!isOpen()) throw new DOMException('gone', 'AbortError');
      taken(id, reply);
      return reply;
    } catch (error) {
      if (isOpen()) happened({ kind: 'failed', id, status: statusOf(error) });
      if (now.page !== mine) return await never;
      throw error;
    }
  };
  const heard = (id: number, { ackedSeq, writerDeviceId }: Pick<JournalReceipt, 'ackedSeq' | 'writerDeviceId'>) =>
    happened({ kind: 'answered', id, ackedSeq, writerDeviceId });
  const transport: JournalTransport = {
    ...endpoints.transport,
    send: (batch, options) => through({ endpoint: 'send', ...batch, ...options }, () => endpoints.transport.send(batch, options), heard),
    takeOver: (deviceId, how, options) =>
      through(
        { endpoint: how.since ? 'takeOver' : 'ask', deviceId, ...options },
        async () => {
          const reply = await endpoints.transport.takeOver(deviceId, how, options);
          if (now.does === 'lost') throw new TypeError('Failed to fetch');
          return reply;
        },
        heard,
      ),
    submit: (batch, options) => {
      const { does } = now;
      const take = async () => {
        const isWaiting = does === 'waiting';
        const taken = endpoints.transport.submit(batch, options);
        const [outcome] = await Promise.allSettled([taken]);
        now.isOver ||= does === 'lost' || (outcome.status === 'fulfilled' && !isWaiting);
        await taken;
        return { isWaiting };
      };
      return through({ endpoint: 'submit', ...batch, ...options }, take, (id) => happened({ kind: 'submitTaken', id }));
    },
  };
  const renewToken = () =>
    through(
      { endpoint: 'renewal' },
      async () => {
        if (now.gives === 'network') throw new TypeError('Failed to fetch');
        if (now.gives !== 'ok') throw refusal(now.gives);
        if (now.does === 401) now.does = 'ok';
        return 'new';
      },
      (id) => happened({ kind: 'renewed', id }),
    );
  return { transport, renewToken };
};

/** One sitting in one browser, one tab at a time, whose server, network and other devices do as the steps say. */
export const makeStage = (world: ReturnType<typeof journalWorld>, happened: Listener) => {
  const now: Surroundings = { does: 'ok', gives: 'ok', isOver: false, page: 0 };
  let marks = 0;
  let tab: Awaited<ReturnType<typeof world.openTab>> | undefined;
  let submitting: 'learner' | 'clock' | null = null;

  const behave = ({ does, gives }: Pick<Surroundings, 'does' | 'gives'>) => {
    Object.assign(now, { does, gives });
    world.endpoints.isDown = does === 'network' || does === 'slow';
    world.endpoints.isDeaf = does === 'lost';
  };
  const open = async (browserTab = world.browser.tab()) => {
    const { endpoints } = world;
    now.page += 1;
    const { deviceId } = await world.during(claimDevice(browserTab.world));
    endpoints.writer ||= deviceId;
    const isGuess = endpoints.isDown;
    happened({ kind: 'opening', deviceId, ackedSeq: endpoints.acked(deviceId), writerDeviceId: endpoints.writer, isGuess });
    tab = await world.openTab(browserTab, { isGuess, random: () => 0.5, ...endpointsOf(endpoints, now, happened) });
    happened({ kind: 'opened' });
  };
  const close = () => {
    now.page += 1;
    submitting = null;
    tab?.close();
  };
  const submit = (client: JournalClient, isAutomatic: boolean) => {
    const mine = now.page;
    submitting = isAutomatic ? 'clock' : 'learner';
    happened({ kind: 'submitBegan', isAutomatic });
    const ended = (outcome: Outcome) => {
      if (now.page !== mine) return;
      submitting = null;
      happened({ kind: 'submitEnded', outcome });
    };
    void client.submit({ isAutomatic }).then(ended, (error: unknown) => ended({ status: statusOf(error) }));
  };
  const note = (client: JournalClient) => {
    marks += 1;
    const line = client.append(answer((marks % 4) + 1, (marks % 5) + 1));
    happened({ kind: 'made', line });
  };
  const notify = (client: JournalClient, writerDeviceId: string | null) => {
    happened({ kind: 'notified', writerDeviceId });
    client.recordChanged(writerDeviceId === null ? 'submitted' : { writerDeviceId });
  };

  const run = async (step: Step): Promise<void> => {
    if (!tab) throw new Error('no tab is open');
    const { client } = tab;
    switch (step.kind) {
      // When the time is up the sitting lets nobody mark anything, and the journal relies on that.
      case 'note':
        if (submitting !== 'clock') note(client);
        break;
      case 'flush':
        void client.flush();
        break;
      case 'probe':
        void client.flush({ probe: true });
        break;
      case 'leave':
        client.flushBeforeLeaving();
        break;
      case 'takeOver':
        void client.takeOver().catch(() => undefined);
        break;
      case 'submit':
        if (!submitting) submit(client, step.isAutomatic);
        break;
      case 'server':
        behave(step);
        break;
      case 'wait':
        await world.pass(step.ms);
        break;
      case 'stop':
      case 'start':
        happened({ kind: step.kind });
        client[step.kind]();
        break;
      case 'otherWrites':
        world.endpoints.writer = 'another-device';
        if (step.isNotified) notify(client, 'another-device');
        break;
      case 'over':
        now.isOver = true;
        if (step.isNotified) notify(client, null);
        break;
      case 'reload':
      case 'newTab':
        // Nobody opens a sitting that is over.
        if (now.isOver) break;
        close();
        await open(step.kind === 'reload' ? world.browser.tab(tab.tab.session) : undefined);
        break;
    }
    await world.pass(10);
  };
  return {
    open,
    run,
    status: () => {
      if (!tab) throw new Error('no tab is open');
      return tab.client.status();
    },
    isOver: () => now.isOver,
    /** Whatever is sent arrives. */
    isReachable: () => !now.isOver && (now.does === 'ok' || now.does === 'waiting'),
    /** Lines of this record that lie on the device. */
    onDisk: async () => (tab ? world.during(tab.store.linesOf(RECORD)) : []),
  };
};
