import { randomUUID } from 'node:crypto';
import { LetterJournal } from '@modules/cover-letter/testing';
import type { Answer as HttpAnswer, HttpAgent } from '@platform/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

/*
 * Two devices on one letter, over HTTP and PostgreSQL: answers are lost, requests are lost, pages are killed in the middle of what they send, and
 * a second page opens beside the first. Nothing that was acknowledged, and nothing that a device has, may be missing in the end, and both devices
 * show the same text.
 */
const product = servedProduct();
const { db } = product.database;
const ALL = '/apiV2/user/me/cover-letters';

/** What a browser's storage does, for one device. */
class DeviceStorage {
  readonly #kept = new Map<string, string>();
  get length(): number {
    return this.#kept.size;
  }
  key = (at: number): string | null => [...this.#kept.keys()][at] ?? null;
  getItem = (key: string): string | null => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#kept.set(key, value);
  removeItem = (key: string): void => void this.#kept.delete(key);
}

type Network = 'good' | 'no-request' | 'no-answer';
interface LetterNow {
  readonly answers: readonly {
    readonly questionId: string;
    readonly text: string;
    readonly revision: number;
    readonly head: { readonly writerId: string; readonly seq: number } | null;
  }[];
}
class Refused extends Error {
  readonly kind: string;
  constructor(answer: HttpAnswer) {
    super(answer.text);
    this.kind = answer.status < 500 ? answer.json<{ kind: string }>().kind : '';
  }
}
const bodyOf = <T>(answer: HttpAnswer): T => {
  if (answer.status !== 200) throw new Refused(answer);
  return answer.json<T>();
};

/** One device with the page that is open on it. */
class Device {
  readonly storage = new DeviceStorage();
  network: Network = 'good';
  /** By writer: up to where the server said that it has everything. */
  readonly acked: Map<string, number>;
  page: LetterJournal | null = null;
  readonly #agent: HttpAgent;
  readonly #letterId: string;
  constructor(agent: HttpAgent, letterId: string, acked: Map<string, number>) {
    this.#agent = agent;
    this.#letterId = letterId;
    this.acked = acked;
  }
  read = async (): Promise<LetterNow['answers']> => bodyOf<LetterNow>(await this.#agent.get(`${ALL}/${this.#letterId}`)).answers;
  async open(): Promise<LetterJournal> {
    const answers = await this.read();
    // A page that is gone sends nothing any more, and hears nothing of what it sent.
    this.page = new LetterJournal(
      {
        memberId: 'me',
        letterId: this.#letterId,
        storage: this.storage,
        now: () => Date.now(),
        makeId: randomUUID,
        onText: () => undefined,
        isOutOfStep: (error) => error instanceof Refused && ['cover-letter/gap', 'cover-letter/wrong-line'].includes(error.kind),
        send: async (given) => {
          const { network } = this;
          if (network === 'no-request') throw new Error('no network');
          const kept = bodyOf<{ seq: number; savedAt: number; answers: LetterNow['answers'] }>(
            await this.#agent.post(`${ALL}/${this.#letterId}/lines`, given),
          );
          if (network === 'no-answer') throw new Error('the answer was lost');
          this.acked.set(given.writerId, Math.max(kept.seq, this.acked.get(given.writerId) ?? 0));
          return kept;
        },
      },
      answers,
    );
    return this.page;
  }
}

type Step =
  | {
      readonly do: 'type';
      readonly device: 0 | 1;
      readonly question: 0 | 1;
      readonly at: number;
      readonly cut: number;
      readonly text: string;
    }
  | { readonly do: 'send' | 'look' | 'kill' | 'kill-sending' | 'second-page'; readonly device: 0 | 1 }
  | { readonly do: 'network'; readonly device: 0 | 1; readonly network: Network };
const device = fc.constantFrom<0 | 1>(0, 1);
const typing = fc.record({
  do: fc.constant('type' as const),
  device,
  question: fc.constantFrom<0 | 1>(0, 1),
  at: fc.nat(30),
  cut: fc.nat(3),
  text: fc.constantFrom('가', '나다', '각', '😀', ' ', '\n', 'a', ''),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: typing, weight: 8 },
  {
    arbitrary: fc.record({
      do: fc.constantFrom('send' as const, 'look' as const, 'kill' as const, 'kill-sending' as const, 'second-page' as const),
      device,
    }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      device,
      network: fc.constantFrom<Network>('good', 'no-request', 'no-answer'),
    }),
    weight: 2,
  },
);

const letterOf = async (agent: HttpAgent): Promise<{ readonly letterId: string; readonly questions: readonly string[] }> => {
  const { letterId, answers } = bodyOf<{ letterId: string; answers: readonly { questionId: string }[] }>(
    await agent.ask(`${ALL}/${randomUUID()}`, { method: 'PUT', body: { listingIdx: null } }),
  );
  return { letterId, questions: answers.map(({ questionId }) => questionId) };
};

const take = async (at: Device, given: Step, questions: readonly string[]): Promise<void> => {
  const page = at.page ?? (await at.open());
  if (given.do === 'type') {
    const questionId = questions[given.question]!;
    const before = [...page.text(questionId)];
    before.splice(Math.min(given.at, before.length), given.cut, given.text);
    page.type(questionId, before.join(''));
  } else if (given.do === 'network') at.network = given.network;
  else if (given.do === 'send') await page.flush().catch(() => undefined);
  else if (given.do === 'look') page.adopt(await at.read());
  else if (given.do === 'second-page') {
    // Opened beside the first, it sends what that one has not sent; the first goes on.
    await (await at.open()).flush().catch(() => undefined);
    at.page = page;
  } else {
    const sending = given.do === 'kill-sending' ? page.flush().catch(() => undefined) : undefined;
    await at.open();
    await sending;
  }
};

interface Row {
  readonly writerId: string;
  readonly seq: number;
  readonly questionId: string;
  readonly place: number | null;
  readonly removed: number;
  readonly inserted: string;
  readonly afterWriter: string | null;
  readonly afterSeq: number | null;
}
/** Every text that somebody's lines came to: it is the answer, a version, or somebody went on with it or came to the very same. */
const missingTexts = async (letterId: string, now: LetterNow['answers']): Promise<readonly string[]> => {
  const { rows } = await sql<Row>`select writer_id as "writerId", seq, question_id as "questionId", place, removed, inserted,
    after_writer as "afterWriter", after_seq as "afterSeq" from cover_letter.letter_line where letter_id = ${letterId} order by writer_id, seq`.execute(
    db,
  );
  const versions = await sql<{ text: string }>`select t ->> 'text' as text from cover_letter.letter_version, jsonb_array_elements(texts) t
    where letter_id = ${letterId}`.execute(db);
  const goneOnWith = new Set(rows.map(({ afterWriter, afterSeq, questionId }) => `${questionId} ${afterWriter} ${afterSeq}`));
  const known = new Set([...versions.rows.map(({ text }) => text), ...now.map(({ text }) => text)]);
  const ends: { readonly of: string; readonly text: string; readonly seq: number }[] = [];
  const all: { readonly of: string; readonly text: string }[] = [];
  for (const [of, lines] of Map.groupBy(rows, ({ questionId, writerId }) => `${questionId} ${writerId}`)) {
    let text = '';
    lines.forEach(({ place, removed, inserted, seq }, index) => {
      text = place === null ? inserted : text.slice(0, place) + inserted + text.slice(place + removed);
      all.push({ of, text });
      if (lines[index + 1] === undefined || lines[index + 1]!.place === null) ends.push({ of, text, seq });
    });
  }
  return ends
    .filter(({ of, text, seq }) => text.trim() !== '' && !known.has(text) && !goneOnWith.has(`${of} ${seq}`))
    .filter(({ of, text }) => !all.some((other) => other.of !== of && other.text === text))
    .map(({ text }) => text);
};

it('nothing that a device has is lost, and both show the same text', async () => {
  // Several, so that nobody sends more than one may in a minute.
  const agents = Array.from({ length: 4 }, () => product.agent('career.localhost'));
  for (const one of agents) await register(one);
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const agent = agents[(runs += 1) % agents.length]!;
      const { letterId, questions } = await letterOf(agent);
      const acked = new Map<string, number>();
      const devices = [new Device(agent, letterId, acked), new Device(agent, letterId, acked)] as const;
      for (const one of steps) await take(devices[one.device], one, questions);
      for (const one of devices) {
        one.network = 'good';
        await (one.page ?? (await one.open())).flush();
        // What pages left that were killed after this one was opened.
        await (await one.open()).flush();
      }
      const now = await devices[0].read();
      for (const one of devices) {
        one.page!.adopt(now);
        expect(questions.map((id) => one.page!.text(id))).toEqual(now.map(({ text }) => text));
        expect(one.storage.length).toBe(0);
      }
      const { rows } = await sql<{ writerId: string; last: number; count: number }>`select writer_id as "writerId", max(seq) as last,
        count(*)::integer as count from cover_letter.letter_line where letter_id = ${letterId} group by 1`.execute(db);
      for (const { last, count } of rows) expect(count).toBe(last);
      const last = new Map(rows.map(({ writerId, last: seq }) => [writerId, seq]));
      for (const [writerId, seq] of acked) expect(last.get(writerId) ?? 0).toBeGreaterThanOrEqual(seq);
      expect(await missingTexts(letterId, now)).toEqual([]);
      await agent.ask(`${ALL}/${letterId}`, { method: 'DELETE', body: {} });
    }),
    { numRuns: 60 },
  );
});
