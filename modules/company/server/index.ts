import type { AccountApi, MemberId } from '@modules/account';
import type { AttachmentApi } from '@modules/attachment';
import type { AuditApi } from '@modules/audit';
import type { NotificationApi } from '@modules/notification';
import type { Db } from '@platform/db';
import { makeCopy, type Dictionary } from '@platform/i18n/copy';
import { defineModule } from '@platform/module';
import type { CompanyApi, CompanyMember } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import mailCopy from '../copy/mail.json' with { type: 'json' };
import { applyDecisions } from './apply.ts';
import type { Deps } from './deps.ts';
import { eraseMember } from './erase.ts';
import { facts, factsByNumber, factsOf, membership } from './facts.ts';
import { officeCompanies } from './office.ts';
import { countPending } from './office-store.ts';
import { invitation, invite, join, leave, makeOwner, people, remove, revoke } from './people.ts';
import { sweepInvitations } from './people-store.ts';
import { recheck } from './recheck.ts';
import { register, sendAgain } from './register.ts';
import { mountCompanyRoutes } from './rest.ts';
import { mountOfficeCompanyRoutes } from './rest-office.ts';
import { seedCompany, type SeedCompany } from './seed.ts';
import { findOwn, memberIdsOf, toView } from './store.ts';
import type { CompanyDb } from './tables.ts';
import { odcloudTaxOffice } from './tax-office/odcloud.ts';
import { sandboxTaxOffice } from './tax-office/sandbox.ts';

export { companyDesk, MOST_REASON, type DeskCompany, type DeskOutcome } from './desk.ts';
export { decisionEntry } from './decision-entry.ts';
export type { CompanyRow } from './store.ts';
export type { SeedCompany } from './seed.ts';

/** How soon it is carried out what was decided. */
const APPLY_MS = 5_000;
const RECHECK_MS = 600_000;
/** A company is told within so long what became of it. */
const REVIEW_DUE_MS = 2 * 86_400_000;

export const createCompanyModule = (given: Omit<Deps, 'db' | 'copy'> & { readonly db: Db<never> }) => {
  // The product's handle names no tables; this module sees its own.
  const db = given.db as unknown as CompanyDb;
  const deps: Deps = { ...given, db, copy: makeCopy({ ...copy, ...mailCopy }) };
  const own: CompanyApi['own'] = async (who) => {
    const found = await findOwn(db, who);
    return { company: found && toView(found) };
  };
  const api: CompanyApi = {
    own,
    membership: (who) => membership(db, who),
    facts: (brandId, companyIdx) => facts(db, brandId, companyIdx),
    factsOf: (brandId, companyIdxs) => factsOf(db, brandId, companyIdxs),
    memberIds: async (brandId, companyIdx) => ((await facts(db, brandId, companyIdx)) === null ? [] : memberIdsOf(db, String(companyIdx))),
    register: register(deps),
    sendAgain: sendAgain(deps),
    people: people(deps),
    invite: invite(deps),
    revoke: revoke(deps),
    invitation: invitation(deps),
    join: join(deps),
    leave: leave(deps),
    remove: remove(deps),
    makeOwner: makeOwner(deps),
  };
  return {
    api,
    applyDecisions: (signal?: AbortSignal) => applyDecisions(deps, signal),
    recheck: async (signal?: AbortSignal) => {
      await sweepInvitations(db, deps.clock.now());
      await recheck(deps, signal);
    },
    erase: (who: CompanyMember) => eraseMember(deps, who),
    seed: (who: CompanyMember, company: SeedCompany) => seedCompany(deps, who, company),
    factsByNumber: (brandId: string, registrationNumber: string) => factsByNumber(db, brandId, registrationNumber),
  };
};

async function* ownRow(companies: CompanyApi, who: CompanyMember): AsyncGenerator {
  const { company } = await companies.own(who);
  if (company) yield company;
}

/** What of other modules this one calls. */
interface Needs {
  readonly account: {
    readonly of: (brandId: string) => Pick<AccountApi, 'member' | 'names' | 'setCorporate' | 'setIndividual' | 'membersChanged'>;
  };
  readonly attachment: AttachmentApi;
  readonly audit: Pick<AuditApi, 'record'>;
  readonly notification: Pick<NotificationApi, 'create'>;
}

export const companyModule = defineModule({
  name: 'company',
  copy: [copy as Dictionary],
  create: ({ db, clock, log, mail, objects, outbox, brand, brands, taxOfficeKey }, { account, attachment, audit, notification }: Needs) => {
    const { api, ...module } = createCompanyModule({
      db,
      clock,
      log,
      mail,
      outbox,
      attachments: attachment,
      notifications: notification,
      taxOffice: taxOfficeKey === undefined ? sandboxTaxOffice : odcloudTaxOffice({ serviceKey: taxOfficeKey }),
      membersOf: (brandId) => {
        const of = account.of(brandId);
        return {
          find: async (memberId: MemberId) => {
            const found = await of.member(memberId);
            return found.ok ? found.value : null;
          },
          names: of.names,
          setCorporate: of.setCorporate,
          setIndividual: of.setIndividual,
          changed: of.membersChanged,
        };
      },
      brandName: (brandId) => brand(brandId).brand.name,
      portalOrigin: (brandId) => brand(brandId).siteOrigin('portal'),
      businessOrigin: (brandId) => brand(brandId).siteOrigin('business'),
      brandIds: brands.map((one) => one.brand.id),
    });
    const ownDb = db as unknown as CompanyDb;
    return {
      api: { ...api, seed: module.seed, byNumber: module.factsByNumber },
      rest: (app) => {
        mountCompanyRoutes(app, api, clock);
        mountOfficeCompanyRoutes(app, officeCompanies({ db: ownDb, audit, objects, clock }));
      },
      officeQueues: [{ name: 'companies', permission: 'review', dueMs: REVIEW_DUE_MS, look: () => countPending(ownDb) }],
      intervals: [
        { name: 'apply-decisions', everyMs: APPLY_MS, jitter: 0.2, run: module.applyDecisions },
        { name: 'recheck', everyMs: RECHECK_MS, jitter: 0.2, run: module.recheck },
      ],
      eraseMember: module.erase,
      exportParts: (owner) => [{ name: 'company', rows: ownRow(api, owner) }],
    };
  },
});
