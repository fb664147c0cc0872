import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_BATCH } from '@modules/attempt';
import { createAuditModule } from '@modules/audit/server';
import { handOver } from '@platform/db';
import { createFileStore, createObjectStore } from '@platform/files';
import { dropOn, HttpAgent, runOn } from '@platform/testing';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brands } from '../brands/index.ts';
import { journeyBrands } from '../testing/journey-brands.ts';
import { register } from '../testing/member.ts';
import { runCommand } from '../testing/run-command.ts';
import { Sitter } from '../testing/sitter.ts';
import { restoreBackup } from './backup/read-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { serve } from './serve.ts';
import { readSettings } from './settings.ts';
import { servedProduct } from './testing.ts';

const root = join(import.meta.dirname, '..');
const SECRET = 's'.repeat(40);
const product = servedProduct();
let work = '';
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'maru-backup-'));
  await writeFile(join(product.dataDir, 'session-secret'), SECRET);
});
const databases: string[] = [];
afterAll(async () => {
  for (const name of databases) await dropOn(product.database.url, name);
  await rm(work, { recursive: true });
});

/** An empty database, as an operator makes it. */
const emptyDatabase = async (): Promise<string> => {
  const url = new URL(product.database.url);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  databases.push(name);
  await runOn(url.href, `create database ${name}`);
  url.pathname = name;
  return url.href;
};
const run = (command: string, databaseUrl: string, dataDir: string, ...given: readonly string[]) =>
  runCommand(command, { databaseUrl, dataDir }, ...given);
const query = async <T extends pg.QueryResultRow>(databaseUrl: string, text: string): Promise<readonly T[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
};

/** What operators did, as the back office writes it down. */
const recordActs = async (...reasons: readonly string[]): Promise<void> => {
  const audit = createAuditModule({ db: product.database.db });
  for (const reason of reasons)
    await product.database.db.transaction().execute((tx) =>
      audit.record(handOver<never>(tx), {
        at: new Date(),
        operatorId: null,
        by: '박도윤',
        act: 'company.approve',
        subject: { kind: 'company', id: '7' },
        reason,
      }),
    );
};
const LOG = `select seq, reason, encode(hash, 'hex') as hash, to_char(at, 'YYYY-MM-DD HH24:MI:SS.US') as at from audit.entry order by seq`;
/** As it was linked then, and kept from being changed as before. */
const isSameLog = async (databaseUrl: string, dataDir: string): Promise<void> => {
  const before = await query(product.database.url, LOG);
  expect(before.length).toBeGreaterThan(2);
  expect(await query(databaseUrl, LOG)).toEqual(before);
  expect(await run('check-audit.ts', databaseUrl, dataDir)).toMatchObject({ code: 0, said: expect.stringContaining('모두 맞습니다') });
  for (const statement of ['delete from audit.entry', 'truncate audit.entry'])
    await expect(query(databaseUrl, statement)).rejects.toThrow('neither changed nor deleted');
};

/** @param at which of the fixture's free sittings: solutions of one stay closed while another sitting of it is open */
const sit = async (agent: HttpAgent, at: number): Promise<Sitter> => {
  const { details } = (await agent.get('/apiV2/exams/mini')).json<{ details: readonly { examDetailIdx: number; isFree: boolean }[] }>();
  const sitter = new Sitter(agent);
  await sitter.start(details.filter(({ isFree }) => isFree)[at]?.examDetailIdx ?? 0);
  return sitter;
};

it('a backup of the running product, restored elsewhere, holds every answer that was acknowledged before it, and goes on from there', async () => {
  const agent = product.agent('cbt.career.localhost');
  await register(agent);
  const done = await sit(agent, 0);
  const { problems } = await done.paper();
  const act = (at: number) => ({ kind: 'answer', problemIdx: problems[at % problems.length]!.problemIdx, value: [1] }) as const;
  await done.save(act(0), act(1));
  expect((await done.submit()).status).toBe(200);

  await recordActs('감사 1', '감사 2', '감사 3');

  const uploadId = randomUUID();
  await createObjectStore(product.dataDir).put('kept', uploadId, new TextEncoder().encode('올린 파일'));

  const open = await sit(agent, 1);
  const { problems: openProblems } = await open.paper();
  const openAct = (at: number) => ({ kind: 'answer', problemIdx: openProblems[at % openProblems.length]!.problemIdx, value: [1] }) as const;
  let acked = (await open.save(openAct(0))).ackedSeq;
  let isBackedUp = false;
  const path = join(work, 'whole.maru-backup');
  const ackedBefore = acked;
  const writing = (async () => {
    for (let at = 1; !isBackedUp; at++) acked = (await open.save(openAct(at))).ackedSeq;
  })();
  const backup = await run('backup.ts', product.database.url, product.dataDir, path);
  isBackedUp = true;
  await writing;
  expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('--verify') });
  expect(acked).toBeGreaterThan(ackedBefore);
  // Everybody's data, and the secret of the sessions.
  expect((await stat(path)).mode & 0o777).toBe(0o600);

  const databaseUrl = await emptyDatabase();
  const dataDir = join(work, 'restored');
  expect(await run('restore.ts', databaseUrl, dataDir, path)).toMatchObject({ code: 0, said: expect.stringContaining('백업과 같습니다') });
  await isSameLog(databaseUrl, dataDir);
  expect(await readFile(join(dataDir, 'session-secret'), 'utf8')).toBe(SECRET);
  expect(new TextDecoder().decode((await createObjectStore(dataDir).get('kept', uploadId)) ?? undefined)).toBe('올린 파일');
  const [device] = await query<{ acked_seq: number }>(
    databaseUrl,
    `select acked_seq from attempt.device where record_idx = ${open.recordIdx}`,
  );
  expect(device?.acked_seq).toBeGreaterThanOrEqual(ackedBefore);

  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: SECRET,
    BRANDS: journeyBrands.join(),
    PORT: '0',
  });
  const serving = await serve(settings, { databaseUrl, brands, log: pino({ level: 'silent' }), root });
  const port = await serving.listen(0);
  try {
    const restored = new HttpAgent('cbt.career.localhost', () => port);
    const cookie = { cookie: agent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    expect((await restored.get(done.path('/solution'), cookie)).status).toBe(200);
    const [asset] = await query<{ asset_hash: string }>(
      databaseUrl,
      `select asset_hash from exam.asset where media_type = 'image/svg+xml' limit 1`,
    );
    expect((await restored.get(`/files/${asset?.asset_hash}.svg`)).status).toBe(200);
    // What the backup does not have is sent again; new ids are new.
    for (let from = 0; from < open.lines.length; from += MAX_BATCH) {
      const events = open.lines.slice(from, from + MAX_BATCH);
      const again = await restored.post(open.path('/events'), { deviceId: open.deviceId, events }, open.token);
      expect(again.json()).toMatchObject({ ackedSeq: from + events.length });
    }
    const fresh = await sit(restored, 0);
    expect(fresh.recordIdx).toBeGreaterThan(open.recordIdx);
  } finally {
    await serving.close();
  }
});

/** Without a process of their own, since they are many. */
const write = (path: string) =>
  writeBackup({
    databaseUrl: product.database.url,
    files: createFileStore(product.dataDir),
    objects: createObjectStore(product.dataDir),
    dataDir: product.dataDir,
    path,
    say: () => {},
  });
const restore = (databaseUrl: string, path: string, dataDir = join(work, randomUUID())) =>
  restoreBackup({
    databaseUrl,
    path,
    migrationsDir: join(root, 'db/migrations'),
    say: () => {},
    log: { info: () => {}, warn: () => {}, error: () => {} },
    target: { files: createFileStore(dataDir), objects: createObjectStore(dataDir), dataDir, hasOwnSecret: false },
  });

it('is refused where it would overwrite something', async () => {
  const path = join(work, 'again.maru-backup');
  await write(path);
  await expect(write(path)).rejects.toThrow('이미 있습니다');
  await expect(restore(product.database.url, path)).rejects.toThrow('비어 있지 않습니다');
  // Another secret would sign out everybody who is signed in with the one that is there.
  const dataDir = join(work, 'own-secret');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'session-secret'), 'another');
  await expect(restore(await emptyDatabase(), path, dataDir)).rejects.toThrow('다릅니다');
  expect(await run('restore.ts', product.database.url, product.dataDir, '--verify', path)).toMatchObject({
    code: 0,
    said: expect.stringContaining('온전합니다'),
  });
});

it('is refused where it is damaged, wherever that is, and nothing of it stays', async () => {
  const path = join(work, 'sound.maru-backup');
  const upload = randomBytes(4_096);
  await createObjectStore(product.dataDir).put('kept', randomUUID(), upload);
  await write(path);
  const bytes = await readFile(path);
  // Files stand behind all tables: rows that were read before them must not stay either.
  const inUpload = bytes.indexOf(upload.subarray(0, 64)) / bytes.length;
  expect(inUpload).toBeGreaterThan(0);
  const damaged = join(work, 'damaged.maru-backup');
  const databaseUrl = await emptyDatabase();
  for (const at of [0.05, 0.2, 0.5, 0.8, 0.95, inUpload]) {
    const place = Math.floor(bytes.length * at);
    // Long enough to reach beyond what a reader passes over, such as the names that stand before each entry.
    await writeFile(
      damaged,
      bytes.map((byte, index) => (index >= place && index < place + 400 ? byte ^ 0xff : byte)),
    );
    await expect(restore(databaseUrl, damaged)).rejects.toThrow('온전한 백업이 아닙니다');
  }
  await writeFile(damaged, bytes.subarray(0, bytes.length / 2));
  await expect(restore(databaseUrl, damaged)).rejects.toThrow('온전한 백업이 아닙니다');
  expect(await query(databaseUrl, 'select from exam.exam')).toHaveLength(0);
  await restore(databaseUrl, path);
});

it('a log that somebody changed behind the product is restored as it is, so that the check still finds it', async () => {
  await recordActs('바뀔 사유', '그다음');
  const say = (reason: string, instead: string) =>
    query(
      product.database.url,
      `alter table audit.entry disable trigger keep; update audit.entry set reason = '${instead}' where reason = '${reason}';
        alter table audit.entry enable trigger keep`,
    );
  const path = join(work, 'tampered.maru-backup');
  await say('바뀔 사유', 'x');
  try {
    await write(path);
  } finally {
    await say('x', '바뀔 사유');
  }
  const databaseUrl = await emptyDatabase();
  await restore(databaseUrl, path);
  expect(await run('check-audit.ts', databaseUrl, product.dataDir)).toMatchObject({
    code: 1,
    said: expect.stringContaining('번 기록부터 맞지 않습니다'),
  });
});

it('is refused where it is from a newer release', async () => {
  const added = '9999-tomorrow.sql';
  await query(product.database.url, `insert into public.schema_migration (name, sha256) values ('${added}', 'x')`);
  const newer = join(work, 'newer.maru-backup');
  await write(newer);
  await query(product.database.url, `delete from public.schema_migration where name = '${added}'`);
  await expect(restore(await emptyDatabase(), newer)).rejects.toThrow(added);
});

it.each([
  ['backup.ts', [], '백업합니다'],
  ['restore.ts', ['nowhere'], '파일이 없습니다: nowhere'],
  ['restore.ts', ['--no-such'], '--no-such'],
])('%s %j says what is wrong and exits 1', async (command, given, expected) => {
  expect(await run(command, product.database.url, product.dataDir, ...given)).toMatchObject({
    code: 1,
    said: expect.stringContaining(expected),
  });
});
