import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handOver } from '@platform/db';
import { openJobs, type Jobs } from '@platform/jobs';
import { readableLog, testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createMailer, fileTransport, smtpTransport, type Mail, type MailBrand, type MailTransport } from './index.ts';

const { db, url } = testDatabase<never>();
const brand: MailBrand = {
  id: 'career',
  name: '마루커리어',
  themeColor: '#01a0ff',
  from: '마루커리어 <no-reply@career.test>',
  home: 'https://career.test/',
  business: [],
};
const mailTo = (address: string, more: Partial<Mail> = {}): Mail => ({
  key: randomUUID(),
  kind: 'test.letter',
  brandId: 'career',
  memberId: null,
  to: { name: '받는 이', address },
  text: { subject: '편지', preview: '', heading: '안녕하세요', paragraphs: ['https://career.test/?token=secret-token'] },
  ...more,
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  // What one test left waiting is no mail of the next.
  await sql`delete from pgboss.job where name = 'mail.deliver'`.execute(db);
});

/** A real mail server on this machine, and what it took. */
const smtpServer = async (more: SMTPServerOptions = {}) => {
  const taken: { readonly to: readonly string[]; readonly raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
    ...more,
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { readonly port: number };
  return { taken, url: `smtp://127.0.0.1:${port}` };
};

const refusal = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode });

const open = async (transport: MailTransport, now = () => new Date()) => {
  const { log, lines } = readableLog();
  const jobs: Jobs = await openJobs({ databaseUrl: url, db, connections: 1, log, timing: { poll: 0.5, heartbeat: 10, monitor: 1 } });
  closing.push(jobs.close);
  const mailer = createMailer({ db, jobs, transport, brandOf: () => brand, secret: 's'.repeat(40), clock: { now }, log });
  const send = (...mails: readonly Mail[]) =>
    db.transaction().execute(async (tx) => {
      for (const mail of mails) await mailer.send(handOver<never>(tx), mail);
    });
  return { mailer, send, lines, work: () => jobs.work(mailer.jobHandlers) };
};
interface Row {
  readonly tries: number;
  readonly sent: boolean;
  readonly failed: boolean;
  readonly failure: string | null;
  readonly isForgotten: boolean;
}
const rowOf = async ({ key }: Mail): Promise<Row | undefined> =>
  (
    await sql<Row>`select tries, sent_at is not null as sent, failed_at is not null as failed, failure, sealed is null as "isForgotten" from mail.message where key = ${key}`.execute(
      db,
    )
  ).rows[0];
/** Makes what waits for its next try due, once it waits. */
const hurry = () =>
  expect
    .poll(async () => {
      const { numAffectedRows } =
        await sql`update pgboss.job set start_after = now() where name = 'mail.deliver' and state = 'retry'`.execute(db);
      return numAffectedRows;
    })
    .toBe(1n);
// The queue is made where somebody works on it, as every process of the product does.
beforeAll(async () => {
  const { work } = await open(smtpTransport('smtp://127.0.0.1:1'));
  await work();
  await closing.pop()?.();
});

it('what was committed reaches the mail server once; what was rolled back never; a key says it is the same', async () => {
  const { taken, url: smtp } = await smtpServer();
  const { send, work, mailer } = await open(smtpTransport(smtp));
  await work();
  const first = mailTo('one@career.test');
  const rolledBack = db.transaction().execute(async (tx) => {
    await mailer.send(handOver<never>(tx), mailTo('never@career.test'));
    throw new Error('not that');
  });
  await expect(rolledBack).rejects.toThrow('not that');
  await send(first);
  await send(first);
  const last = mailTo('two@career.test');
  await send(last);
  await expect.poll(() => rowOf(last)).toMatchObject({ sent: true });
  await expect.poll(() => rowOf(first)).toEqual({ tries: 1, sent: true, failed: false, failure: null, isForgotten: true });
  expect(taken.flatMap(({ to }) => to).toSorted()).toEqual(['one@career.test', 'two@career.test']);
  expect((await PostalMime.parse(taken[0]!.raw)).text).toContain('안녕하세요');
});

it('many are sent by one call, those whose key is known left out', async () => {
  const { taken, url: smtp } = await smtpServer();
  const { send, work, mailer } = await open(smtpTransport(smtp));
  const mails = ['three', 'four', 'five'].map((name) => mailTo(`${name}@career.test`));
  await send(mails[1]!);
  await db.transaction().execute((tx) => mailer.sendAll(handOver<never>(tx), [...mails, mails[2]!]));
  await db.transaction().execute((tx) => mailer.sendAll(handOver<never>(tx), []));
  await work();
  for (const mail of mails) await expect.poll(() => rowOf(mail)).toMatchObject({ tries: 1, sent: true });
  expect(taken.flatMap(({ to }) => to).toSorted()).toEqual(['five@career.test', 'four@career.test', 'three@career.test']);
});

it('what waits stands in the database without address and link', async () => {
  const { send } = await open(smtpTransport('smtp://127.0.0.1:1'));
  await send(mailTo('hidden@career.test'));
  const { rows } = await sql<{ row: string }>`
    select m::text as row from mail.message m union all select j::text from pgboss.job j where name = 'mail.deliver'`.execute(db);
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/hidden@|secret-token|안녕하세요/);
});

it('a server that is away or busy is tried again, with the same Message-ID', async () => {
  let refusals = 1;
  const { taken, url: smtp } = await smtpServer({
    onRcptTo: (_address, _session, done) => done(refusals-- > 0 ? refusal('450 4.2.1 busy@career.test is busy', 450) : null),
  });
  const { send, work, lines } = await open(smtpTransport(smtp));
  await work();
  const mail = mailTo('busy@career.test');
  await send(mail);
  await expect.poll(() => rowOf(mail)).toMatchObject({ tries: 1, sent: false, failed: false });
  await hurry();
  await expect.poll(() => rowOf(mail)).toMatchObject({ tries: 2, sent: true });
  expect(taken).toHaveLength(1);
  expect(JSON.stringify(lines)).toContain('[e-mail] is busy');
  expect(JSON.stringify(lines)).not.toMatch(/busy@career|secret-token/);
});

it('a receiver that there is not is refused for good: kept with what it said, and logged without the address', async () => {
  const { url: smtp } = await smtpServer({
    onRcptTo: (_address, _session, done) => done(refusal('no such user <gone@career.test>', 550)),
  });
  const { send, work, lines } = await open(smtpTransport(smtp));
  await work();
  const mail = mailTo('gone@career.test');
  await send(mail);
  await expect
    .poll(() => rowOf(mail))
    .toMatchObject({ tries: 1, sent: false, failed: true, isForgotten: false, failure: expect.stringContaining('[e-mail]') as unknown });
  expect(lines.find(({ msg }) => msg === 'mail was not sent')).toMatchObject({ level: 50, kind: 'test.letter' });
  expect(JSON.stringify(lines)).not.toContain('gone@');
});

it('a mail that went out before its process died goes out as the same one', async () => {
  const { taken, url: smtp } = await smtpServer();
  const smtpOut = smtpTransport(smtp);
  let deaths = 1;
  const { send, work } = await open({
    deliver: async (mail, signal) => {
      await smtpOut.deliver(mail, signal);
      if (deaths-- > 0) throw new Error('killed between the server’s word and ours');
    },
  });
  await work();
  const mail = mailTo('twice@career.test');
  await send(mail);
  await expect.poll(() => taken.length).toBe(1);
  await expect.poll(() => rowOf(mail)).toMatchObject({ tries: 1 });
  await hurry();
  await expect.poll(() => rowOf(mail)).toMatchObject({ sent: true });
  expect(taken).toHaveLength(2);
  expect(taken[1]!.raw).toBe(taken[0]!.raw);
});

it('what is too late is not sent', async () => {
  const { taken, url: smtp } = await smtpServer();
  const { send, work } = await open(smtpTransport(smtp));
  const mail = mailTo('late@career.test', { uselessAt: new Date(Date.now() - 1) });
  await send(mail);
  await work();
  await expect.poll(() => rowOf(mail)).toMatchObject({ failed: true, failure: 'too late' });
  expect(taken).toEqual([]);
});

it('advertising is refused in the quiet hours, and waits into none', async () => {
  const advertising = { unsubscribeUrl: 'https://career.test/out' };
  let now = new Date('2026-11-24T21:00:00+09:00');
  const { taken, url: smtp } = await smtpServer();
  const { send, work } = await open(smtpTransport(smtp), () => now);
  await expect(send(mailTo('night@career.test', { advertising }))).rejects.toThrow('quiet hours');
  now = new Date('2026-11-24T20:59:00+09:00');
  const mail = mailTo('evening@career.test', { advertising });
  await send(mail);
  now = new Date('2026-11-24T21:00:00+09:00');
  await work();
  await expect.poll(() => rowOf(mail)).toMatchObject({ failed: true, failure: 'too late' });
  expect(taken).toEqual([]);
});

it('advertising goes out in the quiet hours to who agreed to that apart, marked and with the way out like any', async () => {
  const unsubscribeUrl = 'https://career.test/out?m=1';
  let now = new Date('2026-11-24T20:59:00+09:00');
  const { taken, url: smtp } = await smtpServer();
  const { send, work } = await open(smtpTransport(smtp), () => now);
  const evening = mailTo('evening@career.test', { advertising: { unsubscribeUrl, atNight: true } });
  await send(evening);
  now = new Date('2026-11-24T23:00:00+09:00');
  const night = mailTo('night@career.test', { advertising: { unsubscribeUrl, atNight: true } });
  await send(night);
  await work();
  await expect.poll(() => taken.length).toBe(2);
  for (const { raw } of taken) {
    const { subject, headers } = await PostalMime.parse(raw);
    expect(subject).toBe('(광고) 편지');
    expect(headers.filter(({ key }) => key.startsWith('list-unsubscribe')).map(({ value }) => value)).toEqual([
      `<${unsubscribeUrl}>`,
      'List-Unsubscribe=One-Click',
    ]);
  }
});

it('without a mail server each mail is a file that its reader can name, and that others cannot read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-mail-'));
  closing.push(async () => rmSync(folder, { recursive: true }));
  const { log, lines } = readableLog();
  const { send, work } = await open(fileTransport(join(folder, 'mail'), log));
  await work();
  const mail = mailTo('file@career.test', { kind: 'account.verify-email' });
  await send(mail);
  await expect.poll(() => rowOf(mail)).toMatchObject({ sent: true });
  const [name = '', ...others] = readdirSync(join(folder, 'mail'));
  expect([name, others]).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{6} account\.verify-email [0-9a-f]{8}\.eml$/), []]);
  const path = join(folder, 'mail', name);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect((await PostalMime.parse(readFileSync(path))).to?.[0]?.address).toBe('file@career.test');
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'mail written', kind: 'account.verify-email', file: path }));
  expect(JSON.stringify(lines)).not.toContain('file@');
});

it('forgets a member who leaves, and what is old', async () => {
  const { send, mailer } = await open(smtpTransport('smtp://127.0.0.1:1'), () => new Date('2026-01-01T00:00:00Z'));
  const [leaving, staying] = [randomUUID(), randomUUID()];
  const [theirs, old] = [mailTo('leaving@career.test', { memberId: leaving }), mailTo('staying@career.test', { memberId: staying })];
  await send(theirs, old);
  await mailer.forgetMember(leaving);
  expect([await rowOf(theirs), (await rowOf(old))?.sent]).toEqual([undefined, false]);
  const later = await open(smtpTransport('smtp://127.0.0.1:1'), () => new Date('2026-03-31T00:00:00Z'));
  await later.mailer.intervals[0]?.run(AbortSignal.timeout(60_000));
  expect((await rowOf(old))?.sent).toBe(false);
  const muchLater = await open(smtpTransport('smtp://127.0.0.1:1'), () => new Date('2026-04-02T00:00:00Z'));
  await muchLater.mailer.intervals[0]?.run(AbortSignal.timeout(60_000));
  expect(await rowOf(old)).toBeUndefined();
});

it('what waits and is not wanted any more is never sent; other mail of the member is, and other members’', async () => {
  const smtp = await smtpServer();
  const { mailer, send, work } = await open(smtpTransport(smtp.url));
  const [one, other] = [randomUUID(), randomUUID()];
  await send(
    mailTo('a@x.test', { kind: 'advertising.new', memberId: one }),
    mailTo('b@x.test', { kind: 'account.advertising', memberId: one }),
    mailTo('c@x.test', { kind: 'advertising.new', memberId: other }),
  );
  await db.transaction().execute((tx) => mailer.withdraw(handOver<never>(tx), one, 'advertising.'));
  await work();
  await expect.poll(() => smtp.taken.flatMap(({ to }) => to).toSorted()).toEqual(['b@x.test', 'c@x.test']);
});
