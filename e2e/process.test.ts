import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { endsWithin, runOn, type Answer } from '@platform/testing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openStream } from '../testing/event-stream.ts';
import { CONSENTS, PASSWORD, register } from '../testing/member.ts';
import { miniPackage } from '../testing/mini-package.ts';
import type { TestProduct } from '../testing/product.ts';
import { Sitter } from '../testing/sitter.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';

const STOP_WITHIN_MS = 10_000;
/** When the server cuts what has not ended: as late as it may be set, for a machine that is busy with others. */
const SHUTDOWN_SECONDS = 10;
/**
 * More and more ask until answers take this, milliseconds. Told to stop, it has two requests of each at most: they fit into the time that it gets, however
 * many others this machine has to serve.
 */
const LONG_MS = 500;
/** One who saves, one who looks at pages, one who signs up. */
const FEWEST = 3;
const databaseOf = (product: { readonly databaseUrl: string }) => new URL(product.databaseUrl).pathname.slice(1);
const pidsOf = (product: TestProduct) =>
  new Set(product.logs.split('\n').flatMap((line) => (line.includes('"requestId"') ? [(JSON.parse(line) as { pid: number }).pid] : [])));

describe('one process', () => {
  const product = useProduct({ isFromSources: true, env: { SHUTDOWN_SECONDS: String(SHUTDOWN_SECONDS) } });

  beforeEach(async () => {
    if (!product().isRunning) await product().start();
  });

  it('on SIGTERM finishes every request that it has, and leaves with 0 within ten seconds', async () => {
    const idx = await sittingIdx(product(), 'career', 'full');
    const sitters = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const sitter = new Sitter(product().agent('cbt.career.localhost'));
        await sitter.start(idx);
        return { sitter, problemIdx: (await sitter.paper()).problems[0]!.problemIdx };
      }),
    );
    let signalAt = Infinity;
    // Between asking and the bytes that leave lies as much as this process was busy with others.
    const busy = monitorEventLoopDelay({ resolution: 10 });
    busy.enable();
    const failed: string[] = [];
    let lasted: number[] = [];
    /** Of each who asks. */
    const turns: number[] = [];
    /** Asks until the server takes nothing new any more. Only what was asked after the signal may be turned away. */
    const keepAsking = async (asks: readonly (() => Promise<Answer>)[], place: number) => {
      for (let turn = 0; ; turn++) {
        turns[place] = turn;
        const askedAt = performance.now();
        const answer = await asks[turn % asks.length]!().catch((error: unknown) => error as NodeJS.ErrnoException);
        if (answer instanceof Error) {
          // A request may cross the closing of its idle connection: its bytes left before, and arrive after the signal.
          if (askedAt < signalAt - 20 - busy.max / 1e6 || !['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(answer.code ?? ''))
            failed.push(`${answer.code} ${answer.message}, asked ${Math.round(askedAt - signalAt)} ms after the signal`);
          return;
        }
        if (answer.status !== 200) failed.push(`${answer.status} ${answer.text.slice(0, 200)}`);
        lasted.push(performance.now() - askedAt);
      }
    };
    let member = product().agent('cbt.career.localhost');
    const saves = sitters.map(({ sitter, problemIdx }, n) => [
      () => {
        sitter.note({ kind: 'answer', problemIdx, value: [1 + (n % 4)] });
        return sitter.send(sitter.lines.length);
      },
    ]);
    const looks = Array.from({ length: 4 }, (_, n) => [() => product().agent('cbt.career.localhost').get(`/exam/all?q=page+${n}`)]);
    const signsUp = [
      () => {
        member = product().agent('cbt.career.localhost');
        return member.post('/users/sign-up', {
          email: `${randomUUID()}@journey.test`,
          password: PASSWORD,
          username: '홍길동',
          consents: CONSENTS,
        });
      },
      () => member.get('/users/me'),
    ];
    const askers = [saves[0]!, looks[0]!, signsUp, ...saves.slice(1), ...looks.slice(1)];
    const load: Promise<void>[] = [];
    const eachHasTwo = async () => {
      const before = [...turns];
      lasted = [];
      await expect.poll(() => turns.every((turn, place) => turn >= before[place]! + 2)).toBe(true);
    };
    for (let count = FEWEST; ; count = Math.min(askers.length, 2 * count)) {
      for (let place = load.length; place < count; place++) load.push(keepAsking(askers[place]!, place));
      // The first answers compile what makes them.
      await eachHasTwo();
      await eachHasTwo();
      if (count === askers.length || Math.max(...lasted) > LONG_MS) break;
    }
    signalAt = performance.now();
    // Connections that are never idle must not hold it up until they are cut.
    const { code } = await endsWithin(SHUTDOWN_SECONDS * 1000, () => product().stop());
    await Promise.all(load);
    expect(failed).toEqual([]);
    expect(code).toBe(0);

    // What was answered 200 is kept.
    await product().start();
    for (const { sitter } of sitters) {
      const view = (await sitter.agent.get(`${sitter.path()}?deviceId=${sitter.deviceId}`)).json<{ ackedSeq: number }>();
      expect(view.ackedSeq).toBeGreaterThanOrEqual(sitter.lines.length - 1);
    }
  });

  it('lives on when every connection to its database is ended under open streams, hears again, and goes on saving', async () => {
    const idx = await sittingIdx(product(), 'career', 'full');
    const sitter = new Sitter(product().agent('cbt.career.localhost'));
    await sitter.start(idx);
    const { problemIdx } = (await sitter.paper()).problems[0]!;
    await sitter.save({ kind: 'answer', problemIdx, value: [1] });
    const stream = await openStream(sitter, product().port);
    // A channel that is still connecting stands in the list of sessions: ended then, the stream never begins.
    await expect.poll(() => stream.heard()).toContain(sitter.deviceId);
    const listening = async () => {
      const { rows } = await sql<{
        name: string;
      }>`select application_name as name from pg_stat_activity where datname = ${databaseOf(product)} and application_name like 'listen %' order by 1`.execute(
        product.db,
      );
      return rows.map(({ name }) => name);
    };
    const channels = ['listen account_session_ended', 'listen maru_attempt', 'listen maru_content'];
    await expect.poll(listening).toEqual(channels);
    const { pid } = product();

    for (let round = 0; round < 3; round++) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${databaseOf(product)} and pid <> pg_backend_pid()`.execute(
        product.db,
      );
      await expect.poll(listening).toEqual(channels);
      const from = sitter.lines.length + 1;
      sitter.note({ kind: 'answer', problemIdx, value: [1 + round] });
      await expect.poll(async () => (await sitter.send(from)).status).toBe(200);
    }
    expect((await product().agent('localhost').get('/healthz')).status).toBe(200);
    expect([product().pid, product().isRunning]).toEqual([pid, true]);

    // Another device takes over: the stream that lived through it is told.
    const other = randomUUID();
    const takeOver = () => sitter.agent.post(sitter.path('/take-over'), { deviceId: other }, sitter.token);
    await expect.poll(async () => (await takeOver()).status).toBe(200);
    await expect.poll(() => stream.heard()).toContain(other);
    expect(stream.isBroken()).toBe(false);
    stream.close();
    expect(product().logs).toContain('lost a channel of the database');
    expect(product().logs).toContain('an idle connection to the database broke');
    expect(product().logs).not.toContain('uncaught');
  });

  it('without its database says so with 503 and an id, and comes back by itself', async () => {
    const agent = product().agent('cbt.career.localhost');
    const { email } = await register(agent);
    expect((await agent.get('/')).status).toBe(200);
    expect((await product().agent('cbt.career.localhost').get('/exam/detail/mini')).status).toBe(200);
    const name = new URL(product.databaseUrl).pathname.slice(1);
    await runOn(
      product.databaseUrl,
      `alter database ${name} with allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    try {
      await expect.poll(async () => (await agent.get('/readyz')).status).toBe(503);
      expect((await agent.get('/healthz')).status).toBe(200);
      const api = await product().agent('cbt.career.localhost').post('/users/sign-in', { email, password: PASSWORD });
      expect([api.status, api.json().kind]).toEqual([503, 'server/away']);
      expect(api.json().requestId).toBe(api.headers['x-request-id']);
      const page = await agent.get('/');
      expect(page.status).toBe(503);
      expect(page.text).toContain('오류가 발생하였습니다');
      expect(page.text).toContain(String(page.headers['x-request-id']));
      expect(page.headers['cache-control']).toContain('no-store');
      // What visitors read a moment ago they go on reading.
      expect((await product().agent('cbt.career.localhost').get('/exam/detail/mini')).status).toBe(200);
    } finally {
      await runOn(product.databaseUrl, `alter database ${name} with allow_connections true`);
    }
    await expect.poll(async () => (await agent.get('/readyz')).status).toBe(200);
    await expect.poll(async () => (await agent.get('/')).status).toBe(200);
  });
});

describe('two workers', () => {
  const product = useProduct({ env: { WEB_CONCURRENCY: '2' } });

  it('share one port, a session and what changes, survive the death of one, and stop together', async () => {
    const agent = product().agent('cbt.career.localhost');
    await register(agent);
    const askMany = async () => {
      const answers = await Promise.all(Array.from({ length: 24 }, () => agent.ask('/users/me', { headers: { connection: 'close' } })));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    };
    // Which worker takes a connection is the system's affair: on a busy machine one may take all of the first.
    await expect
      .poll(async () => {
        await askMany();
        return pidsOf(product()).size;
      })
      .toBe(2);
    const pids = [...pidsOf(product())];

    // Both had the page; both drop it.
    const look = () =>
      Promise.all(
        Array.from({ length: 12 }, () => product().agent('cbt.career.localhost').get('/exam/detail/mini', { connection: 'close' })),
      );
    await look();
    await product().import(
      await miniPackage('career', join(product().dataDir, 'again'), (yaml) =>
        yaml.replace('title: 작은 모의고사', 'title: 새 이름의 모의고사'),
      ),
    );
    // The command ends with its commit, which each worker hears of a moment later.
    const namesOf = async () => new Set((await look()).map(({ text }) => text.includes('새 이름의 모의고사')));
    await expect.poll(namesOf).toEqual(new Set([true]));

    process.kill(pids[0]!, 'SIGKILL');
    const statuses = new Set<number>();
    await expect
      .poll(
        async () => {
          // What was handed to the dying worker is lost; a browser asks again. The one that lives answers all others, until the new one can.
          const answers = await Promise.allSettled(
            Array.from({ length: 24 }, () => agent.ask('/users/me', { headers: { connection: 'close' } })),
          );
          for (const one of answers) if (one.status === 'fulfilled') statuses.add(one.value.status);
          return pidsOf(product()).size;
        },
        { interval: 100 },
      )
      .toBe(3);
    expect(statuses).toEqual(new Set([200]));
    await askMany();

    const { code } = await endsWithin(STOP_WITHIN_MS, () => product().stop());
    expect(code).toBe(0);
  });
});
