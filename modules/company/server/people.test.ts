import { randomUUID } from 'node:crypto';
import type { Notice } from '@modules/notification';
import { ok, type Result } from '@platform/kernel';
import type { Mail } from '@platform/mail';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkDigit } from '../contract-registration-number.ts';
import type { CompanyError, CompanyMember } from '../contract.ts';
import { companyDesk, createCompanyModule } from './index.ts';
import { sandboxTaxOffice } from './tax-office/sandbox.ts';

/* Who joins a company, and how: by a link that was mailed to them, once, and in no other way. */
const { db } = testDatabase<never>();
let now = new Date('2026-11-27T00:00:00Z');
const DAY_MS = 86_400_000;
const mails: Mail[] = [];
const notices: Notice[] = [];
const kinds = new Map<string, string>();

const companies = createCompanyModule({
  db,
  clock: { now: () => now },
  log: { warn: () => {} },
  mail: { send: async (_tx, mail) => void mails.push(mail) },
  attachments: {
    attach: async (_tx, _who, ids) => ok(ids.map((id) => ({ id, name: '사업자등록증.png', type: 'image/png', size: 10 }))),
    release: async () => {},
  },
  notifications: {
    create: async (_tx, told) => {
      notices.push(...told);
      return told.length;
    },
  },
  outbox: { publish: async () => {} },
  taxOffice: sandboxTaxOffice,
  membersOf: () => ({
    find: async (id) => ({
      username: `이름 ${id.slice(0, 4)}`,
      email: `${id}@company.test`,
      type: kinds.get(id)?.split(' ')[0] ?? 'NORMAL',
    }),
    names: async (ids) => new Map(ids.map((id) => [id, { username: `이름 ${id.slice(0, 4)}`, email: `${id}@company.test` }])),
    setCorporate: async (_tx, ids, isApproved) => ids.forEach((id) => kinds.set(id, `CORPORATE ${isApproved}`)),
    setIndividual: async (_tx, ids) => ids.forEach((id) => kinds.set(id, 'NORMAL')),
    changed: () => {},
  }),
  brandName: () => '마루커리어',
  portalOrigin: () => 'https://career.test',
  businessOrigin: () => 'https://business.career.test',
  brandIds: ['career', 'plain'],
});
const { api } = companies;

const somebody = (brandId = 'career'): CompanyMember => ({ brandId, memberId: randomUUID() });
const emailOf = ({ memberId }: CompanyMember): string => `${memberId}@company.test`;
const kindOf = (result: Result<unknown, CompanyError>): string => (result.ok ? 'ok' : result.error.kind);
let last = 200_000_000;
const founded = async (isApproved = true): Promise<CompanyMember> => {
  const who = somebody();
  const nine = String((last += 1));
  const given = { name: '한빛전자', representative: '김한빛', openedOn: '2015-03-02', proofId: randomUUID() as never };
  const registrationNumber = nine + checkDigit(nine);
  expect(kindOf(await api.register(who, { ...given, registrationNumber }))).toBe('ok');
  if (isApproved) await decided(registrationNumber, 'approve');
  return who;
};
const decided = async (registrationNumber: string, kind: 'approve' | 'suspend') => {
  const { rows } = await sql<{ idx: string }>`
    select company_idx as idx from company.company where registration_number = ${registrationNumber}`.execute(db);
  const desk = companyDesk(db);
  const companyIdx = Number(rows[0]!.idx);
  const stateAt = (await desk.one('career', companyIdx))!.state_at.getTime();
  await desk.decide('career', companyIdx, { kind, reason: '사유', by: '운영자', at: now, stateAt }, () => Promise.resolve());
  await companies.applyDecisions();
};
const numberOf = async (who: CompanyMember) => (await api.own(who)).company!.registrationNumber;
/** Token of the last link that was mailed to them. */
const tokenFor = (email: string): string =>
  new URL(mails.findLast(({ to }) => to.address === email)?.text.action?.url ?? 'http://none').searchParams.get('token') ?? '';
const invited = async (owner: CompanyMember, guest: CompanyMember): Promise<string> => {
  expect(kindOf(await api.invite(owner, { email: emailOf(guest) }))).toBe('ok');
  return tokenFor(emailOf(guest));
};
const peopleOf = async (who: CompanyMember) => {
  const found = await api.people(who);
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
};

describe('a colleague', () => {
  it('is invited by mail, sees to what, joins, and is a corporate member of the same company', async () => {
    const [owner, guest] = [await founded(), somebody()];
    const token = await invited(owner, guest);
    expect(mails.at(-1)).toMatchObject({
      kind: 'company.invited',
      memberId: owner.memberId,
      uselessAt: new Date(now.getTime() + 7 * DAY_MS),
    });
    expect((await peopleOf(owner)).invitations.map(({ email }) => email)).toEqual([emailOf(guest)]);
    expect(await api.invitation('career', { token })).toMatchObject({ ok: true, value: { company: '한빛전자', email: emailOf(guest) } });
    expect(kindOf(await api.join(guest, { token }))).toBe('ok');
    expect(kinds.get(guest.memberId)).toBe('CORPORATE true');
    expect((await api.own(guest)).company).toMatchObject({ state: 'approved', isOwner: false });
    const seen = await peopleOf(owner);
    expect(seen.members.map(({ memberId, isOwner }) => [memberId, isOwner])).toEqual([
      [owner.memberId, true],
      [guest.memberId, false],
    ]);
    expect(seen.invitations).toEqual([]);
    // A colleague sees who is there, and no address but the own one.
    expect((await peopleOf(guest)).members.map(({ email }) => email)).toEqual([null, emailOf(guest)]);
  });

  it('follows what is decided of the company', async () => {
    const [owner, guest] = [await founded(), somebody()];
    await api.join(guest, { token: await invited(owner, guest) });
    await decided(await numberOf(owner), 'suspend');
    expect([kinds.get(owner.memberId), kinds.get(guest.memberId)]).toEqual(['CORPORATE false', 'CORPORATE false']);
  });

  it('leaves, and is an individual member again; so is who is taken out', async () => {
    const [owner, one, other] = [await founded(), somebody(), somebody()];
    for (const guest of [one, other]) await api.join(guest, { token: await invited(owner, guest) });
    expect(kindOf(await api.leave(one))).toBe('ok');
    expect(kindOf(await api.remove(owner, other.memberId))).toBe('ok');
    for (const guest of [one, other]) expect([(await api.own(guest)).company, kinds.get(guest.memberId)]).toEqual([null, 'NORMAL']);
    expect((await peopleOf(owner)).members).toHaveLength(1);
    // Nothing is left of the former place: they come back by another invitation.
    expect(kindOf(await api.join(one, { token: await invited(owner, one) }))).toBe('ok');
  });

  it('becomes the owner, who then may leave', async () => {
    const [owner, guest] = [await founded(), somebody()];
    await api.join(guest, { token: await invited(owner, guest) });
    expect(kindOf(await api.leave(owner))).toBe('company/owner-stays');
    expect(kindOf(await api.makeOwner(owner, guest.memberId))).toBe('ok');
    expect(kindOf(await api.invite(owner, { email: 'third@company.test' }))).toBe('company/not-owner');
    expect(kindOf(await api.leave(owner))).toBe('ok');
    expect((await api.own(guest)).company).toMatchObject({ isOwner: true });
  });
});

describe('the people of a company are told, by notification and mail in the same transaction,', () => {
  /** Who is told what of a change: by notification, and by mail, which alone has names. */
  const toldBy = async (change: () => Promise<unknown>) => {
    const [mailed, noted] = [mails.length, notices.length];
    await change();
    const people = mails.slice(mailed).filter(({ kind }) => kind === 'company.people');
    const news = notices.slice(noted);
    expect(news.map(({ memberId }) => memberId)).toEqual(people.map(({ memberId }) => memberId));
    expect(new Set(news.map(({ key, memberId }) => `${key} ${memberId}`)).size).toBe(news.length);
    return people.map(({ memberId, text }, at) => ({
      memberId,
      outcome: news[at]?.data.outcome,
      link: `${news[at]?.link.site} ${news[at]?.link.path}`,
      text: text.paragraphs[0],
    }));
  };
  const nameOf = ({ memberId }: CompanyMember) => `이름 ${memberId.slice(0, 4)}`;
  const staffed = async () => {
    const [owner, one, other] = [await founded(), somebody(), somebody()];
    for (const guest of [one, other]) {
      now = new Date(now.getTime() + 1000);
      await api.join(guest, { token: await invited(owner, guest) });
    }
    return { owner, one, other };
  };

  it('when a colleague joins: those who were there', async () => {
    const [owner, guest, late] = [await founded(), somebody(), somebody()];
    const token = await invited(owner, guest);
    const title = { outcome: '새 담당자가 참여했습니다', link: 'business /profile' };
    expect(await toldBy(() => api.join(guest, { token }))).toEqual([
      { ...title, memberId: owner.memberId, text: `${nameOf(guest)} 님이 초대를 받아 한빛전자의 담당자로 참여했습니다.` },
    ]);
    // Who comes with a link that is used up is told no more than before.
    expect(await toldBy(() => api.join(guest, { token }))).toEqual([]);
    const another = await invited(owner, late);
    expect((await toldBy(() => api.join(late, { token: another }))).map(({ memberId }) => memberId)).toEqual([
      owner.memberId,
      guest.memberId,
    ]);
  });

  it('when one leaves: those who stay', async () => {
    const { owner, one, other } = await staffed();
    const text = `${nameOf(one)} 님이 한빛전자에서 나갔습니다. 그 계정은 개인회원으로 돌아갔습니다.`;
    expect(await toldBy(() => api.leave(one))).toEqual(
      [owner, other].map(({ memberId }) => ({ memberId, outcome: '담당자가 나갔습니다', link: 'business /profile', text })),
    );
    expect(await toldBy(() => api.leave(owner))).toEqual([]);
  });

  it('when one is taken out: that one in words of their own, and the others', async () => {
    const { owner, one, other } = await staffed();
    expect(await toldBy(() => api.remove(owner, one.memberId))).toEqual([
      {
        memberId: one.memberId,
        outcome: '담당자에서 제외되었습니다',
        link: 'business /',
        text: '대표 담당자가 이 계정을 한빛전자에서 내보냈습니다. 이 계정은 개인회원으로 돌아갔고, 다시 함께하려면 새로 초대받아야 합니다.',
      },
      {
        memberId: other.memberId,
        outcome: '담당자를 내보냈습니다',
        link: 'business /profile',
        text: `대표 담당자가 ${nameOf(one)} 님을 한빛전자에서 내보냈습니다. 그 계정은 개인회원으로 돌아갔습니다.`,
      },
    ]);
  });

  it('when it is handed over: all of them, who did it too', async () => {
    const { owner, one, other } = await staffed();
    const told = await toldBy(() => api.makeOwner(owner, other.memberId));
    expect(told.map(({ memberId, outcome }) => [memberId, outcome])).toEqual([
      [other.memberId, '대표 담당자가 되었습니다'],
      [owner.memberId, '대표 담당자가 바뀌었습니다'],
      [one.memberId, '대표 담당자가 바뀌었습니다'],
    ]);
    expect(told[1]?.text).toContain(`${nameOf(other)} 님이 한빛전자의 대표 담당자가 되었습니다.`);
    expect(await toldBy(() => api.makeOwner(owner, one.memberId))).toEqual([]);
  });

  it('when the owner leaves the product: that somebody went, without a name, and who answers now; once', async () => {
    const { owner, one, other } = await staffed();
    const told = await toldBy(() => companies.erase(owner));
    expect(told.map(({ memberId, outcome }) => [memberId, outcome])).toEqual([
      [one.memberId, '담당자가 탈퇴했습니다'],
      [other.memberId, '담당자가 탈퇴했습니다'],
      [one.memberId, '대표 담당자가 되었습니다'],
      [other.memberId, '대표 담당자가 바뀌었습니다'],
    ]);
    expect(told.slice(0, 2).some(({ text }) => text?.includes(nameOf(owner)))).toBe(false);
    expect((await api.own(one)).company).toMatchObject({ isOwner: true });
    expect(await toldBy(() => companies.erase(owner))).toEqual([]);
  });
});

describe('a link', () => {
  it('works once, and of two at the same moment for one', async () => {
    const [owner, guest] = [await founded(), somebody()];
    const token = await invited(owner, guest);
    const together = await Promise.all([1, 2, 3].map(() => api.join(guest, { token })));
    expect(together.filter(({ ok: isIn }) => isIn)).toHaveLength(1);
    expect(kindOf(await api.leave(guest))).toBe('ok');
    expect(kindOf(await api.join(guest, { token }))).toBe('company/invitation-ended');
    expect(kindOf(await api.invitation('career', { token }))).toBe('company/invitation-ended');
  });

  it('ends after a week, and nothing is left of it', async () => {
    const [owner, guest] = [await founded(), somebody()];
    const token = await invited(owner, guest);
    now = new Date(now.getTime() + 7 * DAY_MS);
    expect(kindOf(await api.join(guest, { token }))).toBe('company/invitation-ended');
    expect((await peopleOf(owner)).invitations).toEqual([]);
    await companies.recheck();
    const { rows } = await sql`select 1 from company.invitation where email = ${emailOf(guest)}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('is for its address alone, and stays for that one', async () => {
    const [owner, guest, thief] = [await founded(), somebody(), somebody()];
    const token = await invited(owner, guest);
    expect(kindOf(await api.join(thief, { token }))).toBe('company/invitation-other-address');
    expect([(await api.own(thief)).company, kinds.get(thief.memberId)]).toEqual([null, undefined]);
    expect(kindOf(await api.join(guest, { token }))).toBe('ok');
  });

  it('is taken back by the owner, and by inviting the same address once more', async () => {
    const [owner, guest] = [await founded(), somebody()];
    const first = await invited(owner, guest);
    const second = await invited(owner, guest);
    expect(kindOf(await api.join(guest, { token: first }))).toBe('company/invitation-ended');
    const [open] = (await peopleOf(owner)).invitations;
    expect(kindOf(await api.revoke(owner, open!.invitationIdx))).toBe('ok');
    expect(kindOf(await api.join(guest, { token: second }))).toBe('company/invitation-ended');
    expect(kindOf(await api.revoke(owner, open!.invitationIdx))).toBe('company/invitation-ended');
  });

  it('says nothing on another brand', async () => {
    const [owner, guest] = [await founded(), somebody()];
    const token = await invited(owner, guest);
    expect(kindOf(await api.invitation('plain', { token }))).toBe('company/invitation-ended');
    expect(kindOf(await api.join({ ...guest, brandId: 'plain' }, { token }))).toBe('company/invitation-ended');
  });

  it.each(['', 'x', 'a'.repeat(43)])('that was guessed (%j) opens nothing', async (token) => {
    expect(kindOf(await api.join(somebody(), { token }))).toBe('company/invitation-ended');
  });

  it('rests while the company is not approved', async () => {
    const [owner, guest] = [await founded(), somebody()];
    const token = await invited(owner, guest);
    await decided(await numberOf(owner), 'suspend');
    expect(kindOf(await api.invitation('career', { token }))).toBe('company/not-approved');
    expect(kindOf(await api.join(guest, { token }))).toBe('company/not-approved');
  });

  it('stands nowhere in the database but as a hash', async () => {
    const [owner, guest] = [await founded(), somebody()];
    const token = await invited(owner, guest);
    const { rows } = await sql<{ all: string }>`select string_agg(i::text, ' ') as all from company.invitation i`.execute(db);
    expect(rows[0]!.all).not.toContain(token);
  });
});

describe('the people of a company are changed by', () => {
  it('its owner alone, and only while it is approved', async () => {
    const [owner, guest, waiting] = [await founded(), somebody(), await founded(false)];
    await api.join(guest, { token: await invited(owner, guest) });
    const third = somebody();
    await invited(owner, third);
    const [open] = (await peopleOf(owner)).invitations;
    expect((await peopleOf(guest)).invitations).toEqual([]);
    expect(kindOf(await api.invite(guest, { email: 'x@company.test' }))).toBe('company/not-owner');
    expect(kindOf(await api.revoke(guest, open!.invitationIdx))).toBe('company/not-owner');
    expect(kindOf(await api.remove(guest, owner.memberId))).toBe('company/not-owner');
    expect(kindOf(await api.makeOwner(guest, guest.memberId))).toBe('company/not-owner');
    expect(kindOf(await api.invite(waiting, { email: 'x@company.test' }))).toBe('company/not-approved');
    expect(kindOf(await api.invite(somebody(), { email: 'x@company.test' }))).toBe('company/none');
  });

  it('nobody of another company', async () => {
    const [owner, stranger, guest] = [await founded(), await founded(), somebody()];
    const token = await invited(owner, guest);
    const [open] = (await peopleOf(owner)).invitations;
    expect(kindOf(await api.revoke(stranger, open!.invitationIdx))).toBe('company/invitation-ended');
    await api.join(guest, { token });
    for (const of of [owner, guest]) {
      expect(kindOf(await api.remove(stranger, of.memberId))).toBe('company/no-such-member');
      expect(kindOf(await api.makeOwner(stranger, of.memberId))).toBe('company/no-such-member');
    }
    expect(kindOf(await api.remove(owner, owner.memberId))).toBe('company/no-such-member');
  });

  it('who belongs to a company cannot join another, nor be invited to their own', async () => {
    const [owner, other] = [await founded(), await founded()];
    expect(kindOf(await api.join(other, { token: await invited(owner, other) }))).toBe('company/has-one');
    expect(kindOf(await api.invite(owner, { email: emailOf(owner) }))).toBe('company/is-member');
  });

  it('as many as twenty invitations at a time', async () => {
    const owner = await founded();
    for (let n = 0; n < 20; n++) expect(kindOf(await api.invite(owner, { email: `guest${n}@company.test` }))).toBe('ok');
    expect(kindOf(await api.invite(owner, { email: 'one-more@company.test' }))).toBe('company/invited-many');
    expect(kindOf(await api.invite(owner, { email: 'guest3@company.test' }))).toBe('ok');
  });
});
