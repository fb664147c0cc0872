import { randomUUID } from 'node:crypto';
import { handOver } from '@platform/db';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { CONSENTS, PASSWORD } from '../testing/member.ts';
import type { Mount } from './compose.ts';
import { servedProduct } from './testing.ts';

/* The way out of mail, from the header of a mail that a real server took to nothing more being sent (RFC 8058). */

const taken: { readonly to: string; readonly raw: string }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(chunks).toString() });
      done();
    });
  },
});
await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

let apis: Parameters<Mount>[1];
const product = servedProduct(
  { SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as { readonly port: number }).port}` },
  { mount: (_app, given) => void (apis = given) },
);
const { db } = product.database;

interface Person {
  readonly agent: HttpAgent;
  readonly email: string;
  readonly brandId: string;
  readonly memberId: string;
}
const join = async (brandId = 'career', more: readonly string[] = []): Promise<Person> => {
  const agent = product.agent(`${brandId}.localhost`);
  const email = `${randomUUID()}@out.test`;
  const consents = [...CONSENTS, ...more.map((kind) => ({ kind, version: 1, isGiven: true }))];
  const answer = await agent.post('/users/sign-up', { email, password: PASSWORD, username: '홍길동', consents });
  expect(answer.status).toBe(200);
  await sql`update account.member set email_verified = true where email = ${email}`.execute(db);
  return { agent, email, brandId, memberId: (await agent.get('/users/me')).json<{ id: string }>().id };
};
const mailsTo = async (email: string, subject: string) => {
  const mails = await Promise.all(taken.filter(({ to }) => to === email).map(({ raw }) => PostalMime.parse(raw)));
  return mails.filter((mail) => mail.subject?.includes(subject));
};
const mailTo = async (email: string, subject: string) => {
  await expect.poll(async () => (await mailsTo(email, subject)).length).toBeGreaterThan(0);
  const mail = (await mailsTo(email, subject)).at(-1)!;
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const way = new URL(/^<(.*)>$/.exec(header('list-unsubscribe'))?.[1] ?? '');
  return { path: way.pathname + way.search, origin: way.origin, token: way.searchParams.get('token') ?? '' };
};
const advertise = ({ brandId, memberId }: Person, name: string) =>
  db.transaction().execute((tx) =>
    apis.notification.optOut.advertise(handOver<never>(tx), {
      brandId,
      memberId,
      key: name,
      name: 'test',
      text: { subject: name, preview: '', heading: name, paragraphs: ['글'] },
    }),
  );
const tellResult = ({ brandId, memberId }: Person, title: string) =>
  db
    .transaction()
    .execute((tx) =>
      apis.notification.create(handOver<never>(tx), [
        { brandId, memberId, kind: 'RESULT_READY', data: { title }, link: { site: 'cbt', path: '/' }, key: title },
      ]),
    );
/** As a mail service asks: no cookie, no origin. */
const oneClick = (person: Person, path: string, body = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') => {
  const service = product.agent(person.agent.host);
  return service.ask(path, { method: 'POST', body, headers: { 'content-type': type, origin: '' } });
};
const history = async ({ memberId }: Person) =>
  (
    await sql<{ act: string }>`select kind || ' ' || version || ' ' || is_given || ' ' || way as act from account.consent
      where member_id = ${memberId} and kind in ('MARKETING', 'NIGHT_ADVERTISING') order by consent_idx`.execute(db)
  ).rows
    .map(({ act }) => act)
    .toSorted();
const AGREED = ['MARKETING 1 true sign-up', 'NIGHT_ADVERTISING 1 true sign-up'];
const isMailed = async ({ agent }: Person) =>
  (await agent.get('/apiV2/user/me/notification-settings'))
    .json<{ choices: { kind: string; channel: string; isOn: boolean }[] }>()
    .choices.find(({ kind, channel }) => kind === 'RESULT_READY' && channel === 'mail')?.isOn;
const switchOn = ({ agent }: Person) =>
  agent.ask('/apiV2/user/me/notification-settings', { method: 'PUT', body: { kind: 'RESULT_READY', channel: 'mail', isOn: true } });

it.each(['career', 'nursing'])(
  'of %s: one press in the mail program takes the consents back, and no advertising comes any more',
  async (brandId) => {
    const one = await join(brandId, ['MARKETING', 'NIGHT_ADVERTISING']);
    expect(await advertise(one, '첫 소식')).toBe('sent');
    const { path, origin, token } = await mailTo(one.email, '(광고) 첫 소식');
    expect(origin).toBe(one.agent.origin);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(new RegExp(`${one.memberId}|${one.email}`));

    // Programs that look at mail open its links; it is a person's way to the page too.
    for (const method of ['GET', 'HEAD']) {
      const visited = await product.agent(one.agent.host).ask(path, { method });
      expect([visited.status, visited.headers.location]).toEqual([303, `${origin}/accounts/unsubscribe?token=${token}`]);
      expect((await product.agent(one.agent.host).ask(`/accounts/unsubscribe?token=${token}`, { method })).status).toBe(200);
    }
    const looked = await product.agent(one.agent.host).get(`/apiV2/unsubscribe?token=${token}`);
    expect(looked.json()).toEqual({ topic: 'ADVERTISING', address: `${one.email.slice(0, 2)}***@out.test`, isOn: true });
    expect(await history(one)).toEqual(AGREED);

    expect((await oneClick(one, path)).status).toBe(200);
    expect(await history(one)).toEqual(['MARKETING 1 false mail', AGREED[0], 'NIGHT_ADVERTISING 1 false mail', AGREED[1]]);
    expect(await advertise(one, '둘째 소식')).toBe('not-wanted');
    await expect.poll(async () => (await mailsTo(one.email, '동의를 거뒀어요')).length).toBe(2);
    expect(await mailsTo(one.email, '(광고)')).toHaveLength(1);
    // Mail services press twice.
    expect((await oneClick(one, path)).json()).toEqual({ topic: 'ADVERTISING', undo: null });
    expect(await history(one)).toHaveLength(4);
    expect(JSON.stringify(product.logged)).not.toContain(token);
  },
);

it('on the page it can be undone, and what was said since then holds', async () => {
  const one = await join('career', ['MARKETING', 'NIGHT_ADVERTISING']);
  await advertise(one, '소식');
  const { token } = await mailTo(one.email, '소식');
  const browser = product.agent(one.agent.host);
  const { undo } = (await browser.post('/apiV2/unsubscribe', { token })).json<{ undo: string }>();
  expect((await browser.post('/apiV2/unsubscribe/undo', { undo })).json()).toMatchObject({ topic: 'ADVERTISING', isOn: true });
  expect(await history(one)).toEqual([
    'MARKETING 1 false mail',
    'MARKETING 1 true mail',
    AGREED[0],
    'NIGHT_ADVERTISING 1 false mail',
    'NIGHT_ADVERTISING 1 true mail',
    AGREED[1],
  ]);
  const again = (await browser.post('/apiV2/unsubscribe', { token })).json<{ undo: string }>().undo;
  const say = (isGiven: boolean) => one.agent.post('/users/me/consents', { answers: [{ kind: 'MARKETING', version: 1, isGiven }] });
  await say(true);
  await say(false);
  expect((await browser.post('/apiV2/unsubscribe/undo', { undo: again })).json()).toMatchObject({ isOn: false });
});

it('of a notification that was switched on: mail of it ends, by a form of either kind, and what is read on the site stays', async () => {
  const one = await join();
  expect((await switchOn(one)).status).toBe(200);
  await tellResult(one, '첫 회');
  const { path, token } = await mailTo(one.email, '모의고사 결과');
  expect((await product.agent(one.agent.host).get(path)).status).toBe(303);
  expect(await isMailed(one)).toBe(true);
  const form = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  expect((await oneClick(one, path, form, 'multipart/form-data; boundary=b')).status).toBe(200);
  expect(await isMailed(one)).toBe(false);
  await tellResult(one, '둘째 회');
  expect((await one.agent.get('/apiV2/user/me/notifications')).json<{ items: unknown[] }>().items).toHaveLength(2);
  // What would have been sent stands there at once, in the transaction that tells of it.
  expect(
    (await sql`select 1 from mail.message where member_id = ${one.memberId} and kind = 'notification.RESULT_READY'`.execute(db)).rows,
  ).toHaveLength(1);
  expect((await product.agent(one.agent.host).get(`/apiV2/unsubscribe?token=${token}`)).json()).toMatchObject({ isOn: false });
});

it('what is no such form, or no link of this brand, changes nothing', async () => {
  const one = await join('career', ['MARKETING', 'NIGHT_ADVERTISING']);
  await switchOn(one);
  await advertise(one, '소식');
  await tellResult(one, '회');
  for (const subject of ['소식', '모의고사 결과']) {
    const { path } = await mailTo(one.email, subject);
    for (const [body, type] of [
      ['', undefined],
      ['List-Unsubscribe=Two', undefined],
      ['{"List-Unsubscribe":"One-Click"}', 'application/json'],
      ['x'.repeat(100), 'multipart/form-data; boundary=b'],
      [`a=${'x'.repeat(5_000)}&List-Unsubscribe=One-Click`, undefined],
    ] as const)
      expect((await oneClick(one, path, body, type)).status, body.slice(0, 40)).toBe(400);
    const shop = { ...one, agent: product.agent('nursing.localhost') };
    for (const wrong of [path, `${path.slice(0, -6)}AAAAAA`, path.replace(/token=.*/, 'token=x')])
      expect([wrong, (await oneClick(wrong === path ? shop : one, wrong)).json().kind]).toEqual([wrong, 'notification/opt-out-ended']);
    const foreign = await product.agent(one.agent.host).ask(path, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    });
    expect(foreign.status, 'a page of somebody else has no business here').toBe(403);
  }
  expect([await isMailed(one), await history(one)]).toEqual([true, AGREED]);
});

it('a member who left is no member: their link has ended', async () => {
  const one = await join();
  await switchOn(one);
  await tellResult(one, '회');
  const { path, token } = await mailTo(one.email, '모의고사 결과');
  expect((await one.agent.post('/users/me/withdrawal', { currentPassword: PASSWORD })).status).toBeLessThan(300);
  expect([
    (await oneClick(one, path)).status,
    (await product.agent(one.agent.host).get(`/apiV2/unsubscribe?token=${token}`)).status,
  ]).toEqual([410, 410]);
});
