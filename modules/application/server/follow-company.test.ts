import { testDatabase } from '@platform/testing';
import { beforeEach, expect, it } from 'vitest';
import type { ApplicationIdx } from '../contract.ts';
import { applicationsIn, BRAND, CLOSES } from './testing.ts';

const { db } = testDatabase<never>();
const { api, followCompanies, states, state, mails, notices, listing, sent, somebody, file } = applicationsIn(db);
const ORIGIN = 'https://api.career.test';
const kindOf = (result: { readonly ok: boolean; readonly error?: { readonly kind: string } }): string =>
  result.ok ? 'ok' : (result.error?.kind ?? '');
let last = 100;
/** A company with a listing, which is published whatever becomes of the company: its own module is slower. */
const scene = () => {
  last += 1;
  const companyIdx = last;
  const idx = listing({ companyIdx });
  const apply = async (some = {}) => {
    const who = somebody();
    return { who, answer: await api.apply(who, idx, sent(idx, some)) };
  };
  const become = async (is: 'approved' | 'suspended' | 'pending' | null) => {
    states.set(companyIdx, is);
    await followCompanies([{ brandId: BRAND, companyIdx }]);
  };
  return { idx, apply, become };
};
beforeEach(() => {
  state.now = new Date(CLOSES - 86_400_000);
  mails.length = 0;
  notices.length = 0;
});

it.each(['suspended', null] as const)('a company that is %s gets no application, also of who was shown the form before', async (is) => {
  const { apply, become } = scene();
  expect(kindOf((await apply()).answer)).toBe('ok');
  await become(is);
  expect(kindOf((await apply()).answer)).toBe('application/no-listing');
  expect(kindOf((await apply({ files: [file()] })).answer)).toBe('application/no-listing');
});

it('gets applications again once it is approved', async () => {
  const { apply, become } = scene();
  await become('suspended');
  await become('pending');
  expect(kindOf((await apply()).answer)).toBe('application/no-listing');
  await become('approved');
  expect(kindOf((await apply()).answer)).toBe('ok');
});

it('tells whoever applied that nobody reads theirs now, once, but who withdrew or applied to another company', async () => {
  const [{ idx, apply, become }, other] = [scene(), scene()];
  const [first, gone] = [await apply(), await apply()];
  await other.apply();
  if (!first.answer.ok || !gone.answer.ok) throw new Error('not applied');
  await api.withdraw(gone.who, gone.answer.value.applicationIdx as ApplicationIdx, ORIGIN);
  const request = sent(idx);
  await become('suspended');
  await become('suspended');
  expect(new Set(notices.map(({ kind, memberId, key }) => `${kind} ${memberId} ${key}`)).size).toBe(1);
  expect(notices[0]).toMatchObject({ kind: 'APPLICATION_HELD', memberId: first.who.memberId });
  expect(new Set(mails.map(({ to, key }) => `${to.address} ${key}`)).size).toBe(1);
  expect(mails[0]?.text.paragraphs.join(' ')).toContain('해온전자');
  // What they sent is theirs still: it can be taken back.
  expect(kindOf(await api.withdraw(first.who, first.answer.value.applicationIdx as ApplicationIdx, ORIGIN))).toBe('ok');
  expect(kindOf(await api.apply(first.who, idx, request))).toBe('application/no-listing');
});

it('of hundreds at once as it is suspended, those that were written before stand, and none comes after', async () => {
  const { apply, become } = scene();
  const answers = Promise.all(Array.from({ length: 100 }, () => apply()));
  await become('suspended');
  const kinds = new Set((await answers).map(({ answer }) => kindOf(answer)));
  kinds.delete('ok');
  kinds.delete('application/no-listing');
  expect([...kinds]).toEqual([]);
  expect(kindOf((await apply()).answer)).toBe('application/no-listing');
});
