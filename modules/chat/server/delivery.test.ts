import { randomUUID } from 'node:crypto';
import { openDb } from '@platform/db';
import type { Result } from '@platform/kernel';
import { testDatabase } from '@platform/testing';
import { waitFor } from '@platform/testing/wait-for';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { SendMessage, type Chatter, type ChatError, type ChatMessage } from '../contract.ts';
import { makeChat, quietLog } from '../testing.ts';

/*
 * Members of one room over two processes, whose streams are cut and which are killed at random: what everybody reads in the end is what is in the database, in one order.
 * CHAT_SEEDS and CHAT_SIZE (members, of whom each does ten things) make more and larger ones of it.
 */
const { db, url } = testDatabase<never>();
const SEEDS = Number(process.env.CHAT_SEEDS ?? 2);
const SIZE = Number(process.env.CHAT_SIZE ?? 8);
const ACTS_EACH = 10;

const randomOf = (seed: number) => {
  let state = seed * 2_654_435_761 + 1;
  const next = (): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
  return { chance: (share: number) => next() < share, below: (most: number) => Math.floor(next() * most) };
};

/** Everything that one process has: it is killed with its connections, in whatever they are doing. */
const startProcess = (name: string) => {
  const own = openDb<never>(url, { max: 4, name });
  const chat = makeChat({ db: own, url, log: quietLog });
  return {
    chat,
    kill: async (): Promise<void> => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name} and pid <> pg_backend_pid()`.execute(
        db,
      );
      await chat.close();
      await own.destroy().catch(() => {});
    },
  };
};
type Running = ReturnType<typeof startProcess>;

class Client {
  readonly who: Chatter = { brandId: 'career', memberId: randomUUID() };
  readonly seen = new Map<number, ChatMessage>();
  readonly acknowledged = new Map<string, number>();
  /** What came out of order or twice. */
  readonly wrong: string[] = [];
  lastChange = 0;
  /** Where nothing more may come from: the room's newest change when the member was removed. */
  endsAt = Number.POSITIVE_INFINITY;
  isOver = false;
  private isReset = false;
  private reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  private readonly chatRoomId: string;
  private readonly process: () => Running;
  constructor(chatRoomId: string, process: () => Running) {
    this.chatRoomId = chatRoomId;
    this.process = process;
  }
  /** As a page does: again and again, from the newest change that it has. */
  async listen(): Promise<void> {
    while (!this.isOver) {
      try {
        const stream = await this.process().chat.api.watch(
          this.who,
          { chatRoomId: this.chatRoomId, after: this.lastChange },
          { sessionId: this.who.memberId, address: '' },
        );
        if (!stream.ok) {
          if (stream.error.kind === 'chat/removed' && this.endsAt < Number.POSITIVE_INFINITY) return;
          throw new Error(stream.error.kind);
        }
        this.reader = stream.value.getReader();
        await this.readAll(this.reader);
        if (this.isReset) await this.readAnew();
      } catch {
        // The process was killed.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }
  private async readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for (let text = ''; ;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) this.take(/^event: (\w+)\ndata: (.+)$/.exec(event));
    }
  }
  /** Too much was missed: all pages, after the change that the room has before they are read. */
  private async readAnew(): Promise<void> {
    this.isReset = false;
    const { api } = this.process().chat;
    const { lastChange } = valueOf(await api.room(this.who, this.chatRoomId));
    for (let after = 0; ;) {
      const { items, hasNewer } = valueOf(await api.messages(this.who, this.chatRoomId, { after, size: 100 }));
      for (const item of items) this.seen.set(item.no, item);
      if (!hasNewer) break;
      after = items.at(-1)?.no ?? 0;
    }
    this.lastChange = lastChange;
  }
  private take(event: RegExpExecArray | null): void {
    if (event?.[1] === 'reset') this.isReset = true;
    if (event?.[1] !== 'messages') return;
    const { items } = JSON.parse(event[2] ?? '') as { readonly items: readonly ChatMessage[] };
    for (const item of items) {
      if (item.changeNo <= this.lastChange) this.wrong.push(`change ${item.changeNo} after ${this.lastChange}`);
      if (item.changeNo > this.endsAt) this.wrong.push(`change ${item.changeNo} for one who was removed at ${this.endsAt}`);
      this.lastChange = item.changeNo;
      this.seen.set(item.no, item);
    }
  }
  cut(): void {
    void this.reader?.cancel().catch(() => {});
  }
  /** Until somebody acknowledges it or refuses it; the same id all the time. */
  async send(text: string): Promise<void> {
    const message = SendMessage.parse({ clientId: randomUUID(), text });
    const answer = await again(() => this.process().chat.api.send(this.who, this.chatRoomId, message));
    if (answer.ok) this.acknowledged.set(message.clientId, answer.value.no);
  }
}
const again = async <T>(ask: () => Promise<Result<T, ChatError>>): Promise<Result<T, ChatError>> => {
  for (;;) {
    try {
      return await ask();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
};
const valueOf = <T>(result: Result<T, ChatError>): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
const lastChangeOf = async (chatRoomId: string) =>
  (await sql<{ at: number }>`select last_change::float8 as at from chat.room where chat_room_id = ${chatRoomId}`.execute(db)).rows[0]?.at ??
  0;

const run = async (seed: number): Promise<void> => {
  const random = randomOf(seed);
  const running = [startProcess(`chat-${seed}-a0`), startProcess(`chat-${seed}-b0`)];
  let starts = 0;
  const kill = async (at: number): Promise<void> => {
    const old = running[at];
    running[at] = startProcess(`chat-${seed}-${(starts += 1)}`);
    await old?.kill();
  };
  const api = () => running[random.below(2)]!.chat.api;
  const owner: Chatter = { brandId: 'career', memberId: randomUUID() };
  const { chatRoomId } = valueOf(await api().makeRoom(owner, { title: `대화 ${seed}`, requestId: randomUUID() }));
  const clients = Array.from({ length: SIZE }, () => new Client(chatRoomId, () => running[random.below(2)]!));
  for (const { who } of clients) valueOf(await api().join(who, chatRoomId));
  const listening = clients.map((client) => client.listen());

  const remove = async (client: Client, memberNo: number): Promise<void> => {
    await again(() => api().remove(owner, chatRoomId, memberNo));
    client.endsAt = await lastChangeOf(chatRoomId);
  };
  const act = async (client: Client, memberNo: number): Promise<void> => {
    if (random.chance(0.1)) client.cut();
    const mine = [...client.acknowledged.values()];
    const one = mine[random.below(mine.length)];
    const kind = random.below(20);
    if (kind < 13 || one === undefined) return client.send(`${memberNo}의 ${randomUUID()}`);
    if (kind < 15) await again(() => api().edit(client.who, chatRoomId, one, `고친 ${randomUUID()}`));
    else if (kind < 16) await again(() => api().unsend(client.who, chatRoomId, one));
    else if (kind < 18) await again(() => api().react(client.who, chatRoomId, one, { kind: 'LIKE', isOn: true }));
    else await again(() => api().markRead(client.who, chatRoomId, one + random.below(5)));
  };
  let left = SIZE;
  await Promise.all([
    ...clients.map(async (client, index) => {
      for (let n = 0; n < ACTS_EACH; n += 1) await act(client, index + 2);
      if (index % 7 === 3) await remove(client, index + 2);
      left -= 1;
    }),
    (async () => {
      while (left > 0) {
        await new Promise((resolve) => setTimeout(resolve, 30 + random.below(120)));
        if (random.chance(0.4)) await kill(random.below(2));
      }
    })(),
  ]);
  // Whoever is removed hears nothing of this.
  for (const client of clients.slice(0, 3)) await client.send('마지막 인사');

  const newest = await lastChangeOf(chatRoomId);
  const inRoom = clients.filter(({ endsAt }) => endsAt === Number.POSITIVE_INFINITY);
  await waitFor(() => expect(inRoom.map(({ lastChange }) => lastChange)).toEqual(inRoom.map(() => newest)));
  const { rows } = await sql<{ no: number; clientId: string; change: number; text: string | null }>`
    select x.no, x.client_id as "clientId", x.change_no::float8 as change, case when x.deleted_at is null then x.text end as text
    from chat.message x join chat.room r using (room_idx) where r.chat_room_id = ${chatRoomId} order by x.no`.execute(db);
  expect(rows.map(({ no }) => no)).toEqual(rows.map((_row, index) => index + 1));
  expect(new Set(rows.map(({ clientId }) => clientId)).size).toBe(rows.length);
  const nos = new Map(rows.map(({ clientId, no }) => [clientId, no]));
  for (const client of clients) {
    expect(client.wrong).toEqual([]);
    for (const [clientId, no] of client.acknowledged) expect(nos.get(clientId)).toBe(no);
  }
  for (const { seen } of inRoom)
    expect(
      [...seen.values()]
        .toSorted((a, b) => a.no - b.no)
        .map(({ no, clientId, changeNo, text }) => ({ no, clientId, change: changeNo, text })),
    ).toEqual(rows);
  for (const { who } of inRoom) {
    const { rows: recounted } = await sql<{
      count: number;
    }>`select count(*)::integer as count from chat.message x join chat.room r using (room_idx)
      join chat.member m on m.room_idx = r.room_idx and m.member_id = ${who.memberId} where r.chat_room_id = ${chatRoomId} and x.no > m.read_no`.execute(
      db,
    );
    expect(valueOf(await again(() => api().room(who, chatRoomId))).unreadCount).toBe(recounted[0]?.count);
  }
  for (const client of clients) {
    client.isOver = true;
    client.cut();
  }
  await Promise.all(running.map((one) => one.kill()));
  await Promise.all(listening);
};

it.each(Array.from({ length: SEEDS }, (_, n) => n + 1))('room %i is one for everybody, whatever is cut or killed', async (seed) => {
  expect.hasAssertions();
  await run(seed);
});
