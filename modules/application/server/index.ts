import type { AccountApi } from '@modules/account';
import type { AttachmentApi } from '@modules/attachment';
import type { CompanyApi } from '@modules/company';
import type { ListingApi } from '@modules/listing';
import { COMPANY_CHANGED } from '@modules/company/events';
import { DEADLINE_MOVED } from '@modules/listing/events';
import type { NotificationApi } from '@modules/notification';
import type { Db } from '@platform/db';
import type { RouteEnv } from '@platform/http';
import { makeCopy, type Dictionary } from '@platform/i18n/copy';
import { systemClock } from '@platform/kernel';
import { defineModule } from '@platform/module';
import { onEvent } from '@platform/outbox';
import type { Context } from 'hono';
import { APPLICATION_RECEIVED } from '../contract-events.ts';
import type { ApplicationApi, ApplicationOwner } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import mailCopy from '../copy/mail.json' with { type: 'json' };
import tableCopy from '../copy/table.json' with { type: 'json' };
import type { Deps } from './deps.ts';
import { applicantDesk } from './desk.ts';
import { followCompanies, type OfCompany } from './follow-company.ts';
import { followDue, followListings, type OfListing } from './follow-listing.ts';
import { deleteData, forget, form, keepDraft, list, one, withdraw } from './own.ts';
import { deleteOldDrafts, eraseOf, lockDue } from './own-store.ts';
import { apply } from './receive.ts';
import { mountDeskRoutes } from './rest-desk.ts';
import { mountApplicationRoutes } from './rest.ts';
import { findAllOf } from './take-away.ts';
import type { ApplicationDb } from './tables.ts';
import { tellReceived } from './tell.ts';
import { track, tracked, untrack } from './tracker.ts';

const HOUR_MS = 3_600_000;
/** Drafts that nobody touched for so long. */
const DRAFT_MS = 180 * 24 * HOUR_MS;
const AT_ONCE = 100;

export const createApplicationModule = (given: Omit<Deps, 'db' | 'copy'> & { readonly db: Db<never> }) => {
  // The product's handle names no tables; this module sees its own.
  const db = given.db as unknown as ApplicationDb;
  const deps: Deps = { ...given, db, copy: makeCopy({ ...copy, ...mailCopy, ...tableCopy }) };
  const api: ApplicationApi = {
    form: form(deps),
    saveDraft: keepDraft(deps),
    apply: apply(deps),
    list: list(deps),
    one: one(deps),
    withdraw: withdraw(deps),
    deleteData: deleteData(deps),
    tracked: tracked(deps),
    track: track(deps),
    untrack: untrack(deps),
  };
  return {
    api,
    desk: applicantDesk(deps),
    tellReceived: (events: Parameters<typeof tellReceived>[1]) => tellReceived(deps, events),
    followCompanies: (companies: readonly OfCompany[]) => followCompanies(deps, companies),
    followListings: (listings: readonly OfListing[]) => followListings(deps, listings),
    /** Personal data on its day, and drafts that nobody goes on with. */
    deleteDue: async (signal?: AbortSignal): Promise<void> => {
      const now = deps.clock.now();
      await deleteOldDrafts(db, new Date(now.getTime() - DRAFT_MS));
      await followDue(deps, now);
      const deleteSome = () =>
        db.transaction().execute(async (tx) => {
          const due = await lockDue(tx, now, AT_ONCE);
          if (due.length > 0) await forget(deps, tx, due);
          return due.length === AT_ONCE;
        });
      while (!signal?.aborted && (await deleteSome())) await Promise.resolve();
    },
    erase: (who: ApplicationOwner) => eraseOf(db, who),
    allOf: (who: ApplicationOwner) => findAllOf(db, who),
  };
};

async function* listed(rows: Promise<readonly unknown[]>): AsyncGenerator {
  yield* await rows;
}

/** What of other modules this one calls. */
interface Needs {
  readonly account: { readonly of: (brandId: string) => Pick<AccountApi, 'names' | 'verifiedIndividuals'> };
  readonly attachment: AttachmentApi;
  readonly company: Pick<CompanyApi, 'membership' | 'facts'>;
  readonly notification: Pick<NotificationApi, 'create'>;
  readonly listing: Pick<ListingApi, 'terms'>;
}

export const applicationModule = defineModule({
  name: 'application',
  copy: [copy as Dictionary],
  create: ({ db, clock, mail, outbox, brand }, { account, attachment, company, notification, listing }: Needs) => {
    const { api, ...module } = createApplicationModule({
      db,
      clock,
      isDatabaseTime: clock === systemClock,
      mail,
      outbox,
      attachments: attachment,
      notifications: notification,
      listings: listing,
      companies: company,
      membersOf: account.of,
      brandName: (brandId) => brand(brandId).brand.name,
      portalOrigin: (brandId) => brand(brandId).siteOrigin('portal'),
    });
    return {
      api,
      rest: (app) => {
        const apiOrigin = (c: Context<RouteEnv>) => brand(c.get('brandId')).siteOrigin('api');
        mountApplicationRoutes(app, api, { clock, apiOrigin });
        mountDeskRoutes(app, module.desk, apiOrigin);
      },
      intervals: [{ name: 'delete-due', everyMs: HOUR_MS, jitter: 0.2, run: module.deleteDue }],
      onEvent: [
        onEvent(APPLICATION_RECEIVED, module.tellReceived),
        onEvent(DEADLINE_MOVED, module.followListings),
        onEvent(COMPANY_CHANGED, module.followCompanies),
      ],
      eraseMember: module.erase,
      exportParts: (owner) => {
        const all = module.allOf(owner);
        return [
          { name: 'applications', rows: listed(all.applications()) },
          { name: 'applicationDrafts', rows: listed(all.drafts()) },
          { name: 'trackedApplications', rows: listed(all.tracked()) },
        ];
      },
    };
  },
});
