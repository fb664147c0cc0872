import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpAgent } from '@platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo } from '../testing/mailbox.ts';
import { register } from '../testing/member.ts';
import { runCommand } from '../testing/run-command.ts';
import { uploadedFile } from '../testing/uploaded-file.ts';
import { servedProduct } from './testing.ts';

/* Companies over HTTP, with the file, the command and the mail. What is decided of one: modules/company/server/company.test.ts. */
const product = servedProduct();
const HOST = 'business.career.localhost';
let work = '';
let png: Buffer;
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'maru-company-'));
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#01a0ff' } })
    .png()
    .toBuffer();
});
afterAll(() => rm(work, { recursive: true }));

const signedUp = async () => {
  const agent = product.agent(HOST);
  return { agent, ...(await register(agent)) };
};
const NUMBERS = ['124-81-00998', '120-81-47521', '220-81-62517', '411-86-01799'] as const;
const sent = (registrationNumber: string, proofId: string | undefined, given: object = {}) => ({
  registrationNumber,
  name: '한빛전자',
  representative: '김한빛',
  openedOn: '2015-03-02',
  proofId,
  ...given,
});
const OWN = '/users/me/company';
interface Own {
  readonly company: { readonly state: string; readonly reason: string | null; readonly registrationNumber: string } | null;
}
const own = async (agent: HttpAgent) => (await agent.get(OWN)).json<Own>().company;
const proofOf = (agent: HttpAgent) =>
  uploadedFile(agent.at('api.career.localhost'), { name: '사업자등록증.png', bytes: png, path: 'company-proof' });
const review = (...given: readonly string[]) =>
  runCommand('review-company.ts', { databaseUrl: product.database.url, dataDir: product.dataDir }, '--brand', 'career', ...given);
const numberIn = (said: string, registrationNumber: string): string => {
  const entry = said.split('\n\n').find((text) => text.includes(registrationNumber));
  return /^(\d+)번/.exec(entry ?? '')?.[1] ?? '';
};

describe('a company', () => {
  it('is registered with its document, read and decided by a command, and its member told', async () => {
    const { agent, email } = await signedUp();
    expect(await own(agent)).toBeNull();
    const registered = await agent.post(OWN, sent(NUMBERS[0], await proofOf(agent)));
    expect(registered.json<Own>().company).toMatchObject({ state: 'pending', registrationNumber: '1248100998' });
    expect((await agent.get('/users/me')).json()).toMatchObject({ type: 'CORPORATE', approved: false });

    const waiting = await review();
    const idx = numberIn(waiting.out, NUMBERS[0]);
    expect(waiting.out).toContain('계속사업자, 정보 일치');
    const folder = join(work, 'proof');
    expect((await review('--company', idx, '--proof', folder)).code).toBe(0);
    const [file = ''] = await readdir(folder);
    expect((await sharp(await readFile(join(folder, file))).metadata()).width).toBe(60);

    expect((await review('--company', idx, '--reject', ' ', '--by', '운영자')).code).toBe(1);
    expect((await review('--company', idx, '--reject', '사진이 흐립니다.', '--by', '운영자')).code).toBe(0);
    await expect.poll(async () => (await own(agent))?.reason).toBe('사진이 흐립니다.');
    expect((await mailTo(product.dataDir, email, 'company.reviewed')).text).toContain('사유: 사진이 흐립니다.');

    expect((await agent.ask(OWN, { method: 'PUT', body: sent(NUMBERS[0], await proofOf(agent)) })).status).toBe(200);
    expect((await review('--company', idx, '--approve', '--by', '운영자')).code).toBe(0);
    await expect.poll(async () => (await own(agent))?.state).toBe('approved');
    await expect.poll(async () => (await agent.get('/users/me')).json<{ approved: boolean }>().approved).toBe(true);
    expect((await mailTo(product.dataDir, email, 'company.reviewed', 2)).subject).toBe('한빛전자: 승인되었습니다');
    const told = (await agent.at('cbt.career.localhost').get('/apiV2/user/me/notifications')).json<{
      items: { kind: string; link: object }[];
    }>();
    expect(told.items.map(({ kind, link }) => [kind, link])).toEqual(
      Array.from({ length: 2 }, () => ['COMPANY_REVIEWED', { site: 'portal', path: '/notifications' }]),
    );
    const twice = await review('--company', idx, '--approve', '--by', '운영자');
    expect([twice.code, twice.err.includes('할 수 없는 일')]).toEqual([1, true]);
  });

  it('a number is registered once, and whoever comes second is not told by whom', async () => {
    const [one, other] = await Promise.all([signedUp(), signedUp()]);
    expect((await one.agent.post(OWN, sent(NUMBERS[1], await proofOf(one.agent)))).status).toBe(200);
    const second = await other.agent.post(OWN, sent(NUMBERS[1], await proofOf(other.agent), { name: '다른 회사' }));
    expect([second.status, second.json<{ kind: string }>().kind]).toEqual([409, 'company/number-taken']);
    for (const secret of ['한빛전자', '김한빛', one.email]) expect(second.text).not.toContain(secret);
    expect((await other.agent.get('/users/me')).json()).toMatchObject({ type: 'NORMAL' });
  });

  it('a file of somebody else, or for something else, proves nothing', async () => {
    const [one, other] = await Promise.all([signedUp(), signedUp()]);
    const theirs = await proofOf(other.agent);
    const picture = await uploadedFile(one.agent.at('api.career.localhost'), { name: '화면.png', bytes: png, path: 'suggestion' });
    for (const id of [theirs, picture, randomUUID(), undefined]) {
      const refused = await one.agent.post(OWN, sent(NUMBERS[2], id));
      expect([refused.status, refused.json<{ kind: string }>().kind]).toEqual([422, 'company/proof-missing']);
    }
  });

  it.each([
    ['a number with a wrong check digit', { registrationNumber: '123-45-67890' }],
    ['no name', { name: ' ' }],
    ['a day that there is not', { openedOn: '2015-02-30' }],
  ])('%s is refused before anybody is asked', async (_what, wrong) => {
    const { agent } = await signedUp();
    expect((await agent.post(OWN, sent(NUMBERS[3], randomUUID(), wrong))).status).toBe(400);
  });

  it('a number that the tax office knows as closed is refused with what to look at', async () => {
    const { agent } = await signedUp();
    const refused = await agent.post(OWN, sent('999-90-00017', await proofOf(agent)));
    expect([refused.status, refused.json<{ kind: string }>().kind]).toEqual([422, 'company/tax-closed']);
    expect(refused.text).toContain('폐업');
  });

  it('is there for members, at a brand that has such members', async () => {
    expect((await product.agent(HOST).get(OWN)).status).toBe(401);
    const nurse = product.agent('cbt.nursing.localhost');
    await register(nurse);
    expect((await nurse.get(OWN)).status).toBe(404);
  });

  it('somebody who tries one number after the other is stopped', async () => {
    const { agent } = await signedUp();
    const tries: number[] = [];
    for (let n = 0; n < 11; n++) tries.push((await agent.post(OWN, sent(NUMBERS[3], undefined))).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});
