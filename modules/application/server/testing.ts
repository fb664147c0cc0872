import { randomUUID } from 'node:crypto';
import type { AttachmentId } from '@modules/attachment';
import type { CompanyFacts } from '@modules/company';
import type { ListingTerms } from '@modules/listing';
import type { Notice } from '@modules/notification';
import type { Db } from '@platform/db';
import { err, ok } from '@platform/kernel';
import type { Mail } from '@platform/mail';
import type { Apply } from '../contract.ts';
import { createApplicationModule } from './index.ts';
import { termsHash } from './listing-copy.ts';

export const BRAND = 'career';
/** 23:59 of this day is the last minute. */
export const DEADLINE = Date.parse('2026-11-30T23:59:00+09:00');
export const CLOSES = DEADLINE + 60_000;

/** Applications over listings, members and files that a test says. @param isDatabaseTime the database says what time it is, as in the product */
export const applicationsIn = (db: Db<never>, isDatabaseTime = false) => {
  const state = { now: new Date(CLOSES - 86_400_000) };
  const mails: Mail[] = [];
  const notices: Notice[] = [];
  const events: unknown[] = [];
  const released: string[] = [];
  /** Files that were uploaded and are part of nothing. */
  const loose = new Set<string>();
  const unverified = new Set<string>();
  /** Of a member: the company to which they belong. */
  const companies = new Map<string, Pick<CompanyFacts, 'companyIdx' | 'state'>>();
  /** Of a company, where it is not approved; null: it is gone. */
  const states = new Map<number, CompanyFacts['state'] | null>();
  const listings = new Map<number, ListingTerms>();
  const listing = (some: Partial<ListingTerms> = {}): number => {
    const listingIdx = listings.size + 1;
    listings.set(listingIdx, {
      listingIdx,
      kind: 'recruit',
      title: '품질관리 신입 채용',
      summary: '공정을 살핍니다.',
      organization: '해온전자',
      companyIdx: 7,
      isPublished: true,
      opensAt: 0,
      closesAt: CLOSES,
      deadlineAt: DEADLINE,
      targetText: '누구나',
      placeText: '수원',
      periodText: '정규직',
      benefitText: '연 3,800만 원',
      headcountText: '10명',
      sections: [],
      jobs: [],
      steps: [],
      apply: {
        by: 'here',
        questions: [{ id: 'why', text: '지원 동기', limit: 50, required: true }],
        wantsFiles: 'optional',
        keepDays: 180,
      },
      ...some,
    });
    return listingIdx;
  };
  const module = createApplicationModule({
    db,
    clock: { now: () => state.now },
    isDatabaseTime,
    outbox: { publish: async (_tx, _kind, given) => void events.push(...given.map(({ payload }) => payload)) },
    mail: { send: async (_tx, mail) => void mails.push(mail), sendAll: async (_tx, more) => void mails.push(...more) },
    attachments: {
      attach: async (_tx, _who, ids) =>
        ids.every((id) => loose.delete(id))
          ? ok(ids.map((id) => ({ id, name: '이력서.pdf', type: 'application/pdf', size: 10 })))
          : err({ kind: 'attachment/not-found' }),
      release: async (_tx, ids) => void released.push(...ids),
      addressOf: ({ id }, origin) => `${origin}/attachments/${id}`,
    },
    notifications: {
      create: async (_tx, told) => {
        notices.push(...told);
        return told.length;
      },
    },
    listings: {
      terms: async (_brandId, idxs) =>
        new Map(
          idxs.flatMap((idx) => {
            const one = listings.get(idx);
            return one ? [[idx, one] as const] : [];
          }),
        ),
    },
    companies: {
      facts: async (_brandId, companyIdx) => {
        const state = states.get(companyIdx) === undefined ? 'approved' : states.get(companyIdx);
        return state ? { companyIdx, name: '해온전자', openedOn: '1978-03-02', checked: null, state } : null;
      },
      membership: async ({ memberId }) => {
        const of = companies.get(memberId);
        return of ? { name: '해온전자', openedOn: '1978-03-02', checked: null, ...of } : null;
      },
    },
    membersOf: () => ({
      names: async (ids) => new Map(ids.map((id) => [id, { username: '김서윤', email: `${id}@career.test` }])),
      verifiedIndividuals: async (ids) => new Set(ids.filter((id) => !unverified.has(id))),
    }),
    brandName: () => '마루커리어',
    portalOrigin: () => 'https://career.test',
  });
  const sent = (listingIdx: number, some: Partial<Apply> = {}): Apply => ({
    requestId: randomUUID(),
    termsHash: termsHash(listings.get(listingIdx)!),
    name: '김서윤',
    email: 'student@career.test',
    phone: '010-1234-5678',
    answers: [{ id: 'why', text: '현장을 배우고 싶습니다.' }],
    files: [],
    isConsentGiven: true,
    ...some,
  });
  const somebody = () => ({ brandId: BRAND, memberId: randomUUID() as string });
  const file = (): AttachmentId => {
    const id = randomUUID() as AttachmentId;
    loose.add(id);
    return id;
  };
  return {
    ...module,
    state,
    mails,
    notices,
    events,
    released,
    loose,
    unverified,
    companies,
    states,
    listings,
    listing,
    sent,
    somebody,
    file,
  };
};

/** What a use case gave. Throws the kind of its refusal. */
export const valueOf = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { readonly kind: string } },
): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
