import { memberLearner, type Learner, type LearnerId, type NewVisitor } from '@modules/account/learner';
import type { AccountApi, MemberId } from '@modules/account';
import type { AttachmentApi } from '@modules/attachment';
import type { AuditApi } from '@modules/audit';
import { handOver, type Db } from '@platform/db';
import { makeCopy, type Dictionary } from '@platform/i18n/copy';
import { countWaiting, defineModule } from '@platform/module';
import { sql } from 'kysely';
import { MOST_ANSWER, type InquiryApi } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import officeCopy from '../copy/office.json' with { type: 'json' };
import { deletedBefore } from '../domain/retention.ts';
import { create } from './create.ts';
import type { Deps } from './deps.ts';
import { inquiryGraph } from './graphql.ts';
import { officeInquiries } from './office.ts';
import { mountInquiryRoutes } from './rest.ts';
import { mountOfficeInquiryRoutes } from './rest-office.ts';
import { deleteOf, deleteOld, findAsked, findPage, findWaiting, moveToMember, saveAnswer, type AskedInquiry } from './store.ts';
import type { InquiryDb, InquiryTables } from './tables.ts';
import { tellAnswers } from './tell.ts';

export type { AskedInquiry };

const HOUR_MS = 3_600_000;
/** Whoever asks is answered within a day. */
const ANSWER_DUE_MS = 24 * HOUR_MS;
/** How soon an answer is sent after it was written down. */
const TELL_MS = 5_000;
const AT_ONCE = 100;

export const createInquiryModule = (given: Omit<Deps, 'db' | 'copy'> & { readonly db: Db<never> }) => {
  // The product's handle names no tables; this module sees its own.
  const db = given.db as unknown as InquiryDb;
  const deps: Deps = { ...given, db, copy: makeCopy(copy) };
  const api: InquiryApi = { create: create(deps), list: (who, query) => findPage(db, who, query) };
  return {
    api,
    tellAnswers: (signal?: AbortSignal) => tellAnswers(deps, signal),
    deleteOld: async (signal?: AbortSignal): Promise<void> => {
      const before = deletedBefore(deps.clock.now());
      const deleteSome = () =>
        db.transaction().execute(async (tx) => {
          const files = await deleteOld(tx, before, AT_ONCE);
          if (files && files.length > 0)
            await deps.attachments.release(
              handOver<InquiryTables>(tx),
              files.map(({ id }) => id),
            );
          return files !== null;
        });
      while (!signal?.aborted && (await deleteSome())) await Promise.resolve();
    },
    erase: (owner: Pick<Learner, 'brandId' | 'learnerId'>) => deleteOf(db, owner),
    claim: (brandId: string, visitorId: LearnerId, memberId: LearnerId) => moveToMember(db, brandId, visitorId, memberId),
  };
};

/** What an operator does with inquiries; mail and events are sent by the server. */
export const inquiryDesk = (given: Db<never>) => {
  const db = given as unknown as InquiryDb;
  return {
    waiting: (brandId: string): Promise<readonly AskedInquiry[]> => findWaiting(db, brandId, AT_ONCE),
    one: (brandId: string, inquiryIdx: number): Promise<AskedInquiry | null> => findAsked(db, brandId, inquiryIdx),
    /** @returns false where it has an answer, or there is no such one */
    answer: (brandId: string, inquiryIdx: number, answer: { readonly answer: string; readonly by: string; readonly at: Date }) =>
      saveAnswer(db, brandId, inquiryIdx, answer),
    mostAnswer: MOST_ANSWER,
  };
};

async function* allOf(inquiries: InquiryApi, who: Learner): AsyncGenerator {
  for (let page = 1; ; page++) {
    const { items } = await inquiries.list(who, { page, pageSize: AT_ONCE });
    yield* items;
    if (items.length < AT_ONCE) return;
  }
}

/** What of other modules this one calls. */
interface Needs {
  readonly account: { readonly of: (brandId: string) => Pick<AccountApi, 'names'> & { readonly newVisitor: () => ReturnType<NewVisitor> } };
  readonly attachment: AttachmentApi;
  readonly audit: Pick<AuditApi, 'record'>;
}

export const inquiryModule = defineModule({
  name: 'inquiry',
  copy: [copy as Dictionary, officeCopy],
  create: ({ db, clock, mail, outbox, brand, brands }, { account, attachment: attachments, audit }: Needs) => {
    const { api, ...module } = createInquiryModule({
      db,
      clock,
      mail,
      outbox,
      attachments,
      brandIds: brands.map((one) => one.brand.id),
      brand: (brandId) => {
        const { brand: of, cookieDomain, accountOrigin } = brand(brandId);
        // Where the settings give the brand another domain, its mail is read there.
        const supportMail = of.supportMail.replace(new RegExp(`@${RegExp.escape(of.defaultDomain)}$`), `@${cookieDomain}`);
        return { id: of.id, name: of.name, supportMail, origin: accountOrigin };
      },
    });
    /** One page of questions and answers, at the address that the brand has for it. */
    const helpOf = async (brandId: string) => [{ path: brand(brandId).brand.offers.shop ? '/help' : '/faq/qna', lastModified: '' }];
    return {
      api,
      sitemap: { portal: helpOf, shop: helpOf },
      rest: (app) => {
        mountInquiryRoutes(app, api);
        const usernameOf = async (brandId: string, memberId: MemberId) =>
          (await account.of(brandId).names([memberId])).get(memberId)?.username ?? null;
        mountOfficeInquiryRoutes(app, officeInquiries({ db: db as unknown as InquiryDb, audit, attachments, usernameOf, clock }));
      },
      graph: (graph) => inquiryGraph(graph as never, api, { clock, newVisitor: (brandId) => account.of(brandId).newVisitor() }),
      officeQueues: [
        {
          name: 'inquiries',
          permission: 'support',
          dueMs: ANSWER_DUE_MS,
          look: () => countWaiting(db, sql`created_at`, sql`inquiry.inquiry where answered_at is null`),
        },
      ],
      intervals: [
        { name: 'tell-answers', everyMs: TELL_MS, jitter: 0.2, run: module.tellAnswers },
        { name: 'delete-old', everyMs: HOUR_MS, jitter: 0.2, run: module.deleteOld },
      ],
      eraseMember: ({ brandId, memberId }) => module.erase(memberLearner(brandId, memberId)),
      claimVisitor: ({ brandId, visitorId, memberId }) => module.claim(brandId, visitorId as LearnerId, memberId as LearnerId),
      exportParts: ({ brandId, memberId }) => [{ name: 'inquiries', rows: allOf(api, memberLearner(brandId, memberId)) }],
    };
  },
});
