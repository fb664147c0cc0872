import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, mailTo } from '../testing/mailbox.ts';
import { uploadedFile } from '../testing/uploaded-file.ts';
import { register } from '../testing/member.ts';
import { runCommand } from '../testing/run-command.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const { db } = product.database;
let work = '';
let png: Buffer;
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'maru-inquiry-'));
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#01a0ff' } })
    .png()
    .toBuffer();
});
afterAll(() => rm(work, { recursive: true }));

interface Failure {
  readonly __typename: string;
  readonly message: string;
  readonly field?: string;
  readonly retryAfterSeconds?: number;
}
interface Asked {
  readonly data: { readonly createSuggestion: { readonly suggestion: object | null; readonly failure: Failure | null } } | null;
  readonly errors?: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[];
}
const CREATE = `mutation ($input: CreateSuggestionInput!) { createSuggestion(input: $input) { suggestion { email content }
  failure { __typename ... on SuggestionInvalid { field message } ... on SuggestionAttachmentsGone { message }
  ... on SuggestionAttachmentsTooLarge { message mostBytes } ... on SuggestionTooOften { message retryAfterSeconds } } } }`;
const api = (brand = 'career') => product.agent(`api.${brand}.localhost`);
const typed = (given: object = {}) => ({
  email: `${randomUUID()}@ask.test`,
  content: '결과 화면이 보이지 않아요.',
  attachmentIds: [],
  deviceInfo: 'PC',
  ...given,
});
const ask = async (agent: HttpAgent, given: object) =>
  (await agent.post('/graphql', { query: CREATE, variables: { input: given } })).json<Asked>();
const send = async (agent: HttpAgent, given: object) => (await ask(agent, given)).data?.createSuggestion;
const refusal = async (agent: HttpAgent, given: object) => (await ask(agent, given)).errors?.[0];
const rowsOf = async (email: string) =>
  (
    await sql<{
      inquiry_idx: string;
      owner_id: string;
      attachments: object[];
    }>`select * from inquiry.inquiry where email = ${email}`.execute(db)
  ).rows;
const toSupport = (brand = 'career') => mailsTo(product.dataDir, `help@${brand}.localhost`, 'inquiry.received');
const attached = (agent: HttpAgent, name = '시험 화면.png'): Promise<string> =>
  uploadedFile(agent, { name, bytes: png, path: 'suggestion' });
/** Written down as the command does; given to whoever asked by the running server. */
const answer = async (brand: string, email: string, text: string) => {
  const file = join(work, `${randomUUID()}.txt`);
  await writeFile(file, text);
  const number = (await rowsOf(email))[0]!.inquiry_idx;
  const given = ['--brand', brand, '--inquiry', number, '--file', file, '--by', '운영자'];
  return runCommand('answer-inquiry.ts', { databaseUrl: product.database.url, dataDir: product.dataDir }, ...given);
};

describe('an inquiry', () => {
  it('reads back what was asked, under the specification’s names, and support gets a mail with it', async () => {
    const agent = api();
    const id = await attached(agent);
    const given = typed({ attachmentIds: [id], deviceInfo: 'MOBILE', content: '첫 줄\n둘째 줄\n\n다음 <b>문단</b>' });
    expect(await send(agent, given)).toEqual({ suggestion: { email: given.email, content: given.content }, failure: null });
    expect((await rowsOf(given.email))[0]).toMatchObject({
      is_member: false,
      device: 'MOBILE',
      attachments: [{ id, name: '시험 화면.png' }],
    });
    await expect.poll(async () => (await toSupport()).filter(({ text }) => text?.includes(given.email))).toHaveLength(1);
    const mail = (await toSupport()).find(({ text }) => text?.includes(given.email))!;
    for (const said of ['첫 줄\n둘째 줄', '시험 화면.png', 'MOBILE', '비회원']) expect(mail.text).toContain(said);
    expect(mail.html).toContain('첫 줄<br>둘째 줄');
    expect(mail.html).toContain('다음 &lt;b&gt;문단&lt;/b&gt;');
  });

  it('is one however often the same request comes, at once too', async () => {
    const agent = api();
    const given = typed({ attachmentIds: [await attached(agent)], requestId: randomUUID() });
    const all = await Promise.all([1, 2, 3, 4].map(() => send(agent, given)));
    expect(all.map((one) => one?.failure)).toEqual([null, null, null, null]);
    expect(await rowsOf(given.email)).toHaveLength(1);
    await expect.poll(async () => (await toSupport()).filter(({ text }) => text?.includes(given.email)).length).toBe(1);
    expect((await send(agent, { ...given, requestId: randomUUID() }))?.failure).toMatchObject({ __typename: 'SuggestionAttachmentsGone' });
  });

  it('tells what was typed wrongly by a type of its own, the first first', async () => {
    const agent = api();
    const failure = async (given: object) => {
      const { __typename, field, message } = (await send(agent, typed(given)))?.failure ?? ({} as Failure);
      return [__typename, field, message];
    };
    const invalid = (field: string, message: string) => ['SuggestionInvalid', field, message];
    expect(await failure({ email: ' ', content: '' })).toEqual(invalid('EMAIL', '이메일을 입력해주세요.'));
    for (const email of [
      'a',
      'a@b',
      'a@b..kr',
      'a b@c.kr',
      '가@나.kr',
      `${'a'.repeat(65)}@b.kr`,
      'a@b.kr\r\nBcc: x@y.kr',
      `a@${'b.'.repeat(200)}kr`,
    ])
      expect([email, ...(await failure({ email, content: '' }))]).toEqual([email, ...invalid('EMAIL', '잘못된 이메일 형식입니다.')]);
  });

  it('without words is none, and one of too many neither', async () => {
    const agent = api();
    const failure = async (content: string) => (await send(agent, typed({ content })))?.failure?.message;
    expect(await failure(' \n ')).toBe('내용을 입력해주세요.');
    expect(await failure('가'.repeat(5001))).toBe('내용은 5,000자까지 보낼 수 있어요.');
    expect(await failure('가'.repeat(5000))).toBeUndefined();
  });

  it('refuses as every mutation does what no form sends', async () => {
    const agent = api();
    const id = randomUUID();
    const wrong = [
      { content: 'a\0b' },
      { content: '\ud800' },
      { email: 'x'.repeat(1001) },
      { content: 'x'.repeat(100_001) },
      { attachmentIds: ['7'] },
      { attachmentIds: [id, id] },
      { attachmentIds: [1, 2, 3, 4].map(() => randomUUID()) },
      { requestId: '../x' },
    ];
    for (const given of wrong)
      expect([given, (await refusal(agent, typed(given)))?.extensions]).toMatchObject([given, { kind: 'request/invalid', status: 400 }]);
    for (const given of [{ deviceInfo: 'TV' }, { email: null }, { attachmentIds: null }])
      expect([given, (await ask(agent, typed(given))).errors?.length]).toEqual([given, 1]);
    expect(product.logged.filter(({ msg }) => msg === 'graph field failed' || msg === 'endpoint failed')).toEqual([]);
  });

  it('takes no file of another one, none that is not whole, and leaves nothing where it refuses', async () => {
    const [agent, other] = [api(), api()];
    const theirs = await attached(other);
    const own = await attached(agent);
    for (const attachmentIds of [[theirs], [own, theirs], [randomUUID()]]) {
      const given = typed({ attachmentIds });
      expect((await send(agent, given))?.failure?.__typename).toBe('SuggestionAttachmentsGone');
      expect(await rowsOf(given.email)).toEqual([]);
    }
    expect((await send(agent, typed({ attachmentIds: [own] })))?.failure).toBeNull();
  });

  it('has files that are less than 10 MB together', async () => {
    const agent = api();
    const ids = [await attached(agent), await attached(agent)];
    await sql`update attachment.attachment set size = 5120000 where id in (${sql.join(ids)})`.execute(db);
    const given = typed({ attachmentIds: ids });
    expect((await send(agent, given))?.failure).toMatchObject({
      __typename: 'SuggestionAttachmentsTooLarge',
      message: '파일 업로드 최대 용량을 초과했습니다.',
    });
    await sql`update attachment.attachment set size = 5119999 where id = ${ids[0]}`.execute(db);
    expect((await send(agent, given))?.failure).toBeNull();
  });

  it('comes ten times an hour from one person', async () => {
    const agent = api();
    await register(agent);
    const failures = [];
    for (let n = 0; n < 11; n++) failures.push((await send(agent, typed()))?.failure?.__typename);
    expect(failures).toEqual([...Array.from({ length: 10 }, () => undefined), 'SuggestionTooOften']);
  });

  it('comes sixty times an hour from one network, whoever they say they are', async () => {
    const from = async () =>
      (
        await api().ask('/graphql', {
          method: 'POST',
          body: JSON.stringify({ query: CREATE, variables: { input: typed() } }),
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9' },
        })
      ).json<Asked>().data?.createSuggestion.failure?.__typename;
    let sent = 0;
    for (let n = 0; n < 61; n++) if ((await from()) === undefined) sent += 1;
    expect(sent).toBe(60);
  });
});

describe('an answer', () => {
  it('goes to a visitor by mail, once, and cannot be given twice', async () => {
    const given = typed();
    await send(api(), given);
    expect(await answer('career', given.email, '새로 고침을 눌러 보세요.\r\n\r\n고맙습니다.')).toMatchObject({ code: 0 });
    const mail = await mailTo(product.dataDir, given.email, 'inquiry.answered');
    for (const said of ['새로 고침을 눌러 보세요.', '고맙습니다.', given.content]) expect(mail.text).toContain(said);
    // A visitor has no page of theirs: the only address is the brand's.
    expect(mail.text).not.toContain('/accounts/inquiries');
    const again = await answer('career', given.email, '다시');
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('이미 답한 문의입니다')]);
    expect(await mailsTo(product.dataDir, given.email, 'inquiry.answered')).toHaveLength(1);
  });

  it('stands in the member’s list, which nobody else sees; what was asked before signing in does too', async () => {
    const [agent, other] = [api(), api()];
    const before = typed({ content: '로그인하기 전' });
    await send(agent, before);
    await register(agent);
    await register(other);
    const given = typed({ attachmentIds: [await attached(agent)] });
    await send(agent, given);
    const list = async (who: HttpAgent) =>
      (await who.get('/users/me/inquiries')).json<{ items: { content: string; state: string; answer: string }[] }>();
    expect((await list(agent)).items.map(({ content, state }) => [content, state])).toEqual([
      [given.content, 'RECEIVED'],
      ['로그인하기 전', 'RECEIVED'],
    ]);
    await answer('career', given.email, '고쳤어요.');
    expect((await list(agent)).items[0]).toMatchObject({
      state: 'ANSWERED',
      answer: '고쳤어요.',
      attachments: [{ name: '시험 화면.png' }],
    });
    expect((await mailTo(product.dataDir, given.email, 'inquiry.answered')).link).toMatch(
      /^http:\/\/career\.localhost:\d+\/accounts\/inquiries$/,
    );
    const notified = async () =>
      (await agent.get('/apiV2/user/me/notifications')).json<{ items: { kind: string; link: object }[] }>().items;
    await expect.poll(notified).toEqual([expect.objectContaining({ link: { site: 'portal', path: '/accounts/inquiries' } })]);
    expect((await list(other)).items).toEqual([]);
    expect((await api().get('/users/me/inquiries')).status).toBe(401);
    const { inquiries } = (await agent.get('/apiV2/user/me/export')).json<{ inquiries: object[] }>();
    expect(inquiries).toHaveLength(2);
  });

  it('is asked of one brand alone', async () => {
    const given = typed();
    await send(api('nursing'), given);
    expect((await answer('career', given.email, '남의 것')).said).toContain('그런 문의가 없습니다');
    await expect.poll(async () => (await toSupport('nursing')).length).toBe(1);
  });

  it('shows what waits without the control characters of strangers, and saves the pictures', async () => {
    const agent = api();
    const given = typed({ content: '보이는 \u001b[31m글', attachmentIds: [await attached(agent)] });
    await send(agent, given);
    const run = (...more: readonly string[]) =>
      runCommand('answer-inquiry.ts', { databaseUrl: product.database.url, dataDir: product.dataDir }, '--brand', 'career', ...more);
    const { said } = await run();
    expect(said).toContain('보이는  [31m글');
    expect(said).toContain(given.email);
    const number = (await rowsOf(given.email))[0]!.inquiry_idx;
    const folder = join(work, 'pictures');
    expect((await run('--inquiry', number, '--pictures', folder)).code).toBe(0);
    const [name] = await readdir(folder);
    expect(name).toBe(`${number}-1-시험 화면.png`);
    expect(await sharp(await readFile(join(folder, name!))).metadata()).toMatchObject({ width: 60, format: 'png' });
  });
});
