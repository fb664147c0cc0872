import { randomUUID } from 'node:crypto';
import type { AttachmentId } from '@modules/attachment';
import type { Notice } from '@modules/notification';
import { err, ok } from '@platform/kernel';
import type { Mail } from '@platform/mail';
import { testDatabase } from '@platform/testing';
import { expect, it } from 'vitest';
import type { CompanyMember, RegisterCompany } from '../contract.ts';
import { checkDigit } from '../contract-registration-number.ts';
import { companyDesk, createCompanyModule } from './index.ts';
import { SANDBOX_NUMBERS, sandboxTaxOffice } from './tax-office/sandbox.ts';
import { TaxOfficeAway, type TaxOffice } from './tax-office/tax-office.ts';

const { db } = testDatabase<never>();
let now = new Date('2026-11-27T00:00:00Z');
const BRAND = 'career';
const DAY_MS = 86_400_000;
const mails: Mail[] = [];
const notices: Notice[] = [];
const released: string[] = [];
/** What other modules were told of companies. */
const told: object[] = [];
const types = new Map<string, string>();
const approved = new Map<string, boolean>();
/** Files that were uploaded and are part of nothing. */
const loose = new Set<string>();
let taxOffice: TaxOffice = sandboxTaxOffice;

const companies = createCompanyModule({
  db,
  clock: { now: () => now },
  log: { warn: () => {} },
  mail: { send: async (_tx, mail) => void mails.push(mail) },
  attachments: {
    attach: async (_tx, _who, ids) =>
      ids.every((id) => loose.delete(id))
        ? ok(ids.map((id) => ({ id, name: '사업자등록증.png', type: 'image/png', size: 10 })))
        : err({ kind: 'attachment/not-found' }),
    release: async (_tx, ids) => void released.push(...ids),
  },
  notifications: {
    create: async (_tx, told) => {
      notices.push(...told);
      return told.length;
    },
  },
  outbox: { publish: async (_tx, _kind, events) => void told.push(...events.map(({ payload }) => payload)) },
  taxOffice: { validate: (claims) => taxOffice.validate(claims), status: (numbers) => taxOffice.status(numbers) },
  membersOf: () => ({
    find: async (id) => ({ username: '홍길동', email: `${id}@company.test`, type: types.get(id) ?? 'NORMAL' }),
    names: async (ids) => new Map(ids.map((id) => [id, { username: '홍길동', email: `${id}@company.test` }])),
    setCorporate: async (_tx, ids, isApproved) => {
      for (const id of ids) {
        types.set(id, 'CORPORATE');
        approved.set(id, isApproved);
      }
    },
    setIndividual: async () => {},
    changed: () => {},
  }),
  brandName: () => '마루커리어',
  portalOrigin: () => 'https://career.test',
  businessOrigin: () => 'https://business.career.test',
  brandIds: [BRAND],
});
const { api } = companies;
const desk = companyDesk(db);

const somebody = (): CompanyMember => ({ brandId: BRAND, memberId: randomUUID() });
let last = 100_000_000;
const freshNumber = (): string => {
  last += 1;
  return `${last}${checkDigit(String(last))}`;
};
const proof = (): AttachmentId => {
  const id = randomUUID() as AttachmentId;
  loose.add(id);
  return id;
};
const company = (given: Partial<RegisterCompany> = {}): RegisterCompany => ({
  registrationNumber: freshNumber(),
  name: '한빛전자',
  representative: '김한빛',
  openedOn: '2015-03-02',
  proofId: proof(),
  ...given,
});
const kindOf = (result: { readonly ok: boolean; readonly error?: { readonly kind: string } }) =>
  result.ok ? 'ok' : (result.error?.kind ?? '');
const stateOf = async (who: CompanyMember) => (await api.own(who)).company?.state;
/** By its number, as an operator finds it in the list. */
const idxOf = async (number: string): Promise<number> =>
  Number((await desk.pending(BRAND)).find((one) => one.registration_number === number)?.company_idx);
const registered = async (given: Partial<RegisterCompany> = {}) => {
  const who = somebody();
  const sent = company(given);
  expect(kindOf(await api.register(who, sent))).toBe('ok');
  return { who, number: sent.registrationNumber, companyIdx: await idxOf(sent.registrationNumber) };
};
type Kind = Parameters<typeof desk.decide>[2]['kind'];
/** What is in the log: server/office-work.test.ts. */
const NOT_LOGGED = () => Promise.resolve();
const stateAtOf = async (companyIdx: number): Promise<number> => (await desk.one(BRAND, companyIdx))?.state_at.getTime() ?? 0;
const decide = async (companyIdx: number, kind: Kind, reason: string | null = null, brandId = BRAND) =>
  desk.decide(brandId, companyIdx, { kind, reason, by: '운영자', at: now, stateAt: await stateAtOf(companyIdx) }, NOT_LOGGED);
const decided = async (companyIdx: number, kind: Kind, reason: string | null = null): Promise<void> => {
  expect(await decide(companyIdx, kind, reason)).toBe('done');
  await companies.applyDecisions();
};
const toldOf = ({ memberId }: CompanyMember) => ({
  mails: mails.filter((mail) => mail.memberId === memberId).map(({ text }) => text.subject),
  notices: notices.filter((notice) => notice.memberId === memberId).map(({ data }) => data.outcome),
});

it('waits, is approved, and its member is told by mail and notification once, whoever carries it out', async () => {
  const { who, companyIdx } = await registered();
  expect([await stateOf(who), types.get(who.memberId), approved.get(who.memberId)]).toEqual(['pending', 'CORPORATE', false]);
  expect(await decide(companyIdx, 'approve')).toBe('done');
  await Promise.all([1, 2, 3].map(() => companies.applyDecisions()));
  expect([await stateOf(who), approved.get(who.memberId)]).toEqual(['approved', true]);
  expect(toldOf(who)).toEqual({ mails: ['한빛전자: 승인되었습니다'], notices: ['승인되었습니다'] });
});

it('two who register one number at once: one is registered, the other told that it is taken, and keeps the file', async () => {
  const number = freshNumber();
  const [one, other] = [somebody(), somebody()];
  const results = await Promise.all([one, other].map((who) => api.register(who, company({ registrationNumber: number }))));
  expect(results.map(kindOf).toSorted()).toEqual(['company/number-taken', 'ok']);
  const states = await Promise.all([one, other].map(stateOf));
  expect(states.map((state) => state ?? 'none').toSorted()).toEqual(['none', 'pending']);
});

it('a member who registers two companies at once has one', async () => {
  const who = somebody();
  const results = await Promise.all([1, 2].map(() => api.register(who, company())));
  expect(results.map(kindOf).toSorted()).toEqual(['company/has-one', 'ok']);
});

it('an operator registers none', async () => {
  const who = somebody();
  types.set(who.memberId, 'OPERATOR');
  expect(kindOf(await api.register(who, company()))).toBe('company/has-one');
});

it('two who decide at once: one comes first', async () => {
  const { companyIdx } = await registered();
  const outcomes = await Promise.all([decide(companyIdx, 'approve'), decide(companyIdx, 'approve')]);
  expect(outcomes.toSorted()).toEqual(['decided', 'done']);
  await companies.applyDecisions();
  expect(await decide(companyIdx, 'approve')).toBe('not-now');
  expect(await decide(companyIdx, 'suspend')).toBe('no-reason');
  expect(await decide(companyIdx, 'suspend', '사유', 'another')).toBe('none');
});

it('is rejected with a reason, sent again with the file that is there or another one, and approved', async () => {
  const { who, number, companyIdx } = await registered();
  expect(kindOf(await api.sendAgain(who, company({ registrationNumber: number })))).toBe('company/not-rejected');
  await decided(companyIdx, 'reject', '사진이 흐립니다.');
  expect((await api.own(who)).company).toMatchObject({ state: 'rejected', reason: '사진이 흐립니다.' });
  expect(mails.findLast((mail) => mail.memberId === who.memberId)?.text.paragraphs.at(-1)).toBe('사유: 사진이 흐립니다.');
  const { proofId: _, ...same } = company({ registrationNumber: number, representative: '이한빛' });
  expect(kindOf(await api.sendAgain(who, same))).toBe('ok');
  expect((await api.own(who)).company).toMatchObject({ state: 'pending', reason: null, representative: '이한빛' });
  await decided(companyIdx, 'reject', '아직 흐립니다.');
  const before = released.length;
  expect(kindOf(await api.sendAgain(who, company({ registrationNumber: number })))).toBe('ok');
  expect(released).toHaveLength(before + 1);
  await decided(companyIdx, 'approve');
  expect(await stateOf(who)).toBe('approved');
  const acts = (await desk.one(BRAND, companyIdx))?.acts.map(({ kind, by }) => [kind, by]);
  expect(acts).toEqual([
    ['submit', null],
    ['reject', '운영자'],
    ['submit', null],
    ['reject', '운영자'],
    ['submit', null],
    ['approve', '운영자'],
  ]);
});

it('a rejected number is free, and who had it cannot take it back from whoever registered it since', async () => {
  const { who, number, companyIdx } = await registered();
  await decided(companyIdx, 'reject', '다른 회사의 번호입니다.');
  const next = await registered({ registrationNumber: number });
  expect(kindOf(await api.sendAgain(who, company({ registrationNumber: number })))).toBe('company/number-taken');
  await decided(next.companyIdx, 'approve');
  await decided(next.companyIdx, 'suspend', '확인 중입니다.');
  expect(kindOf(await api.register(somebody(), company({ registrationNumber: number })))).toBe('company/number-taken');
  await decided(next.companyIdx, 'reinstate');
  expect([await stateOf(next.who), approved.get(next.who.memberId)]).toEqual(['approved', true]);
});

it.each([
  ['closed', 'company/tax-closed'],
  ['unregistered', 'company/tax-unregistered'],
  ['mismatched', 'company/tax-mismatched'],
  ['paused', 'ok'],
] as const)('a number that the tax office knows as %s: %s', async (answer, kind) => {
  const who = somebody();
  expect(kindOf(await api.register(who, company({ registrationNumber: SANDBOX_NUMBERS[answer] })))).toBe(kind);
  expect(types.get(who.memberId)).toBe(kind === 'ok' ? 'CORPORATE' : undefined);
});

it('without a file, or with one of somebody else, nothing is registered', async () => {
  const who = somebody();
  const { proofId: _, ...without } = company();
  expect(kindOf(await api.register(who, without))).toBe('company/proof-missing');
  expect(kindOf(await api.register(who, company({ proofId: randomUUID() as AttachmentId })))).toBe('company/proof-missing');
  expect(await stateOf(who)).toBeUndefined();
});

it('while the tax office is away a company waits, and it is asked again an hour later', async () => {
  const { who } = await registered({ registrationNumber: SANDBOX_NUMBERS.away });
  expect((await api.own(who)).company?.isTaxChecked).toBe(false);
  await companies.recheck();
  expect((await api.own(who)).company?.isTaxChecked).toBe(false);
  taxOffice = { ...sandboxTaxOffice, validate: async (claims) => claims.map(() => 'matched') };
  now = new Date(now.getTime() + 3_600_000);
  await companies.recheck();
  taxOffice = sandboxTaxOffice;
  expect((await api.own(who)).company?.isTaxChecked).toBe(true);
});

it('an approved company that was closed since is suspended a week later, once, and its people told; one that runs stays', async () => {
  const closing = await registered({ registrationNumber: SANDBOX_NUMBERS.closesLater });
  const running = await registered();
  for (const { companyIdx } of [closing, running]) await decided(companyIdx, 'approve');
  now = new Date(now.getTime() + 7 * DAY_MS - 1);
  await companies.recheck();
  expect(await stateOf(closing.who)).toBe('approved');
  now = new Date(now.getTime() + 1);
  await Promise.all([1, 2, 3].map(() => companies.recheck()));
  expect([await stateOf(closing.who), approved.get(closing.who.memberId)]).toEqual(['suspended', false]);
  expect((await api.own(closing.who)).company?.reason).toBe('국세청에 폐업으로 등록되어 있습니다.');
  expect(await stateOf(running.who)).toBe('approved');
  expect(toldOf(closing.who)).toEqual({
    mails: ['한빛전자: 승인되었습니다', '한빛전자: 이용이 정지되었습니다'],
    notices: ['승인되었습니다', '이용이 정지되었습니다'],
  });
});

it('an approved company that the office knows no more is suspended, and one that rests is not', async () => {
  const [gone, resting] = [await registered(), await registered()];
  for (const { companyIdx } of [gone, resting]) await decided(companyIdx, 'approve');
  const numberOf = async ({ who }: typeof gone) => (await api.own(who)).company?.registrationNumber;
  const unknown = await numberOf(gone);
  taxOffice = {
    ...sandboxTaxOffice,
    status: (numbers) => Promise.resolve(numbers.map((number) => (number === unknown ? 'unregistered' : 'paused'))),
  };
  now = new Date(now.getTime() + 8 * DAY_MS);
  await companies.recheck();
  taxOffice = sandboxTaxOffice;
  expect([await stateOf(gone.who), await stateOf(resting.who)]).toEqual(['suspended', 'approved']);
});

it('an office that is away when it is asked again suspends nobody', async () => {
  const { who, companyIdx } = await registered();
  await decided(companyIdx, 'approve');
  taxOffice = { ...sandboxTaxOffice, status: () => Promise.reject(new TaxOfficeAway('down')) };
  now = new Date(now.getTime() + 8 * DAY_MS);
  await companies.recheck();
  taxOffice = sandboxTaxOffice;
  expect(await stateOf(who)).toBe('approved');
});

it('goes with its only member, with its file', async () => {
  const { who, number } = await registered();
  const before = released.length;
  await companies.erase(who);
  await companies.erase(who);
  expect([await stateOf(who), released.length - before]).toEqual([undefined, 1]);
  expect(kindOf(await api.register(somebody(), company({ registrationNumber: number })))).toBe('ok');
});

it('a demo company is made once, and the account follows what was decided of it since', async () => {
  const who = somebody();
  const given = { registrationNumber: freshNumber(), name: '예시', representative: '김예시', openedOn: '2020-01-01', isApproved: false };
  await companies.seed(who, given);
  await decided(await idxOf(given.registrationNumber), 'approve');
  approved.set(who.memberId, false);
  await companies.seed(who, given);
  expect([await stateOf(who), approved.get(who.memberId)]).toEqual(['approved', true]);
});

it('says to other modules who belongs to it and how it was checked, and that it changed', async () => {
  const who = somebody();
  expect(await api.membership(who)).toBeNull();
  const sent = company();
  await api.register(who, sent);
  const pending = await api.membership(who);
  expect(pending).toMatchObject({ name: '한빛전자', state: 'pending', openedOn: '2015-03-02', checked: null });
  const companyIdx = pending?.companyIdx ?? 0;
  await decide(companyIdx, 'approve');
  told.length = 0;
  await companies.applyDecisions();
  expect(told).toContainEqual({ brandId: BRAND, companyIdx });
  expect(await api.facts(BRAND, companyIdx)).toMatchObject({ state: 'approved', checked: { by: 'tax-office' } });
  expect(await api.facts('other', companyIdx)).toBeNull();
  expect(await api.factsOf(BRAND, [companyIdx, 999_999_999])).toEqual(new Map([[companyIdx, await api.facts(BRAND, companyIdx)]]));
  expect([(await api.factsOf('other', [companyIdx])).size, (await api.factsOf(BRAND, [])).size]).toEqual([0, 0]);
  expect(await api.memberIds(BRAND, companyIdx)).toEqual([who.memberId]);
  expect(await api.memberIds('other', companyIdx)).toEqual([]);
});
