import { openPool, tablesIn, type Db, type Log } from '@platform/db';
import type { Graph } from '@platform/graphql';
import type { RestApp } from '@platform/http';
import type { Dictionary } from '@platform/i18n/copy';
import { err, ok, type Clock, type LegalDocument } from '@platform/kernel';
import { makeCopy } from '@platform/i18n/copy';
import type { JobSender } from '@platform/jobs';
import { createSeal, type MailSender, type Seal } from '@platform/mail';
import { defineModule, type Owner, type SocialServices } from '@platform/module';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { AccountApi, Asker, MemberId, MemberView } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import mailCopy from '../copy/mail.json' with { type: 'json' };
import passkeyCopy from '../copy/passkey.json' with { type: 'json' };
import secondFactorCopy from '../copy/second-factor.json' with { type: 'json' };
import securityCopy from '../copy/security.json' with { type: 'json' };
import { documentPages, koreanDay } from '../domain/legal-documents.ts';
import { accountMails } from './account-mail.ts';
import { createAuth } from './auth.ts';
import { confirmations as confirmationsOf } from './confirmation.ts';
import { demoAccounts } from './demo-accounts.ts';
import { isKeptFree } from './email-links.ts';
import { beginErasure, endErasure, eraseAccount, unfinishedErasures } from './erasure.ts';
import { createEndedSessions, type EndedSessions } from './ended-sessions.ts';
import { accountExport } from './export-parts.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { knownDevices } from './known-device.ts';
import { accountGraph } from './graphql.ts';
import { legalDocuments } from './legal-documents.ts';
import { createLimits } from './limits.ts';
import { createPasskeys } from './passkey/index.ts';
import { passkeyRows } from './passkey/rows.ts';
import { mountAccountRoutes } from './rest.ts';
import { mountConsentRoutes } from './rest-consents.ts';
import { mountDocumentRoutes } from './rest-documents.ts';
import { mountEmailRoutes } from './rest-email.ts';
import { mountPasskeyRoutes } from './rest-passkey.ts';
import { mountSecondFactorRoutes } from './rest-second-factor.ts';
import { recoveryHashOf } from './recovery-codes.ts';
import { mountSocialRoutes } from './rest-social.ts';
import { createSessions } from './sessions.ts';
import { createSigner } from './signer.ts';
import { createSocial } from './social/index.ts';
import { cachedMembers } from './cached-members.ts';
import {
  findMember,
  findMemberByEmail,
  findNames,
  findVerifiedIndividuals,
  findPermissions,
  setCorporate,
  setIndividual,
  sweepAccounts,
} from './store.ts';
import { emailChange } from './use-cases/change-email.ts';
import { changeProfile } from './use-cases/change-profile.ts';
import { advertisingConsents } from './use-cases/advertising.ts';
import { changePassword } from './use-cases/change-password.ts';
import { checkPassword } from './use-cases/check-password.ts';
import { forgotPassword, forgotPasswordJob } from './use-cases/forgot-password.ts';
import { ownSessions } from './use-cases/own-sessions.ts';
import { resetPassword } from './use-cases/reset-password.ts';
import { secondFactor } from './use-cases/second-factor.ts';
import { signIn } from './use-cases/sign-in.ts';
import { signInCode } from './use-cases/sign-in-code.ts';
import { memberConsents } from './use-cases/consents.ts';
import type { AccountDb, AccountTables } from './tables.ts';
import { signUp } from './use-cases/sign-up.ts';
import { emailVerification } from './use-cases/verify-email.ts';

export interface AccountModuleDeps {
  readonly brandId: string;
  readonly brandName: string;
  readonly documents: readonly LegalDocument[];
  /** Where its account pages stand. */
  readonly origin: () => string;
  readonly mail: MailSender;
  readonly jobs: JobSender;
  /** Of addresses that wait in a queue. */
  readonly seal: Seal;
  readonly shared: SharedAccounts;
  readonly social: SocialServices;
  readonly secret: string;
  readonly cookieDomain: string;
  readonly isTls: boolean;
  readonly clock: Clock;
  readonly log: Log;
}

/** What all brands' accounts of a process share. */
export interface SharedAccounts {
  readonly pool: pg.Pool;
  readonly db: AccountDb;
  readonly ended: EndedSessions;
  readonly queue: FairQueue;
  readonly close: () => Promise<void>;
}
/** Hashing a password takes a core for a tenth of a second and one of Node's four threads for files and names. */
const HASHES = { atOnce: 3, waitingPerAddress: 200 };
const SWEEP_MS = 10 * 60_000;
const CONFIRM_MS = 3_600_000;

/** @param deps.connections at most, of all brands together: a crowd that signs in must not take those of the sittings */
export const openSharedAccounts = async (deps: {
  readonly databaseUrl: string;
  readonly listenUrl: string;
  readonly connections: number;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<SharedAccounts> => {
  const pool = openPool(deps.databaseUrl, { max: deps.connections, name: 'accounts', log: deps.log });
  const db = new Kysely<AccountTables>({ dialect: new PostgresDialect({ pool }) });
  const ended = createEndedSessions({ ...deps, db, databaseUrl: deps.listenUrl });
  await ended.start().catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  return {
    pool,
    db,
    ended,
    queue: createFairQueue(HASHES),
    close: async () => {
      await ended.close();
      await db.destroy();
    },
  };
};

const orSignedOut = (member: MemberView | null) => (member ? ok(member) : err({ kind: 'account/signed-out' } as const));

/** One brand's members. Tables are made by migrations; nothing is made or changed here. */
export const createAccountModule = async (deps: AccountModuleDeps) => {
  const { pool, db, ended, queue } = deps.shared;
  const { brandId, brandName, origin, mail, jobs, seal, clock, log } = deps;
  const mails = accountMails({ mail, copy: makeCopy(mailCopy), brandId, brandName, origin });
  const passkeys = passkeyRows({ db, brandId, mails, clock });
  const auth = await createAuth({ ...deps, db, passkeys, unnamed: passkeyCopy['account.passkey.unnamed'] });
  const limits = createLimits(pool, deps.brandId);
  const scope = { domain: deps.cookieDomain, isTls: deps.isTls };
  const sessions = createSessions({
    auth,
    db,
    ended,
    scope,
    brandId: deps.brandId,
    accessSigner: createSigner(deps.secret, 'access'),
    visitorSigner: createSigner(deps.secret, 'visitor'),
    asksConsent: (memberId) => consents.asksConsent(memberId),
    clock: deps.clock,
  });
  const signing = { auth, sessions, limits, queue, devices: knownDevices(createSigner(deps.secret, 'device'), scope) };
  const documents = legalDocuments(deps.documents, clock);
  const confirmations = confirmationsOf(createSigner(deps.secret, 'confirmed'), scope, clock);
  const check = checkPassword({ auth, limits, queue, isConfirmed: confirmations.isConfirmed });
  const own = { db, brandId, sessions, ended, limits, queue, mails, clock, checkPassword: check };
  const { sendFirst, ...verification } = emailVerification({ ...own, log });
  const consents = memberConsents({ db, brandId, documents, mails, clock });
  const { confirmAdvertising, ...advertising } = advertisingConsents({ ...own, documents, record: consents.recordIn });
  const factor = { ...own, ...signing, brandName, recoveryHash: recoveryHashOf(deps.secret) };
  const members = cachedMembers(clock, async (id) => {
    const [member, asksConsent] = await Promise.all([findMember(db, brandId, id), consents.asksConsent(id)]);
    return member && { ...member, asksConsent };
  });
  const entering = {
    ...signing,
    isKeptFree: (email: string) => isKeptFree(db, brandId, email, clock.now()),
    checkConsents: consents.checkSignUp,
  };
  const social = createSocial({
    ...own,
    auth,
    social: deps.social,
    secret: deps.secret,
    origin,
    scope,
    confirmations,
    consents,
    isKeptFree: entering.isKeptFree,
    sendVerification: sendFirst,
    log,
  });
  const api: AccountApi = {
    legalDocuments: documents.legalDocuments,
    legalDocument: documents.legalDocument,
    signUp: signUp({
      ...entering,
      onSignedUp: async (memberId, answers) => {
        // The member is there by now: what could not be written down is asked for at the next page.
        await consents
          .record(memberId, 'sign-up', answers)
          .catch((error: unknown) => log.error({ err: error }, 'consents were not written down'));
        await sendFirst(memberId);
      },
    }),
    consents: consents.consents,
    answerConsents: consents.answerConsents,
    ...advertising,
    signIn: signIn(signing),
    signInCode: signInCode(factor),
    ...secondFactor(factor),
    signOut: sessions.signOut,
    identify: sessions.identify,
    newVisitor: sessions.newVisitor,
    visitorOf: sessions.visitorOf,
    forgetVisitor: sessions.forgetVisitor,
    member: async (id) => orSignedOut(await members.find(id)),
    names: (ids) => findNames(db, brandId, ids),
    verifiedIndividuals: (ids) => findVerifiedIndividuals(db, brandId, ids),
    setCorporate: (tx, ids, isApproved) => setCorporate(tablesIn<AccountTables>(tx), brandId, ids, isApproved),
    setIndividual: (tx, ids) => setIndividual(tablesIn<AccountTables>(tx), brandId, ids),
    membersChanged: members.forget,
    permissions: (id) => findPermissions(db, deps.brandId, id),
    ...ownSessions(own),
    changePassword: changePassword(own),
    checkPassword: ({ memberId }, { currentPassword }, from) => own.checkPassword(memberId, currentPassword, from),
    forgotPassword: forgotPassword({ db, brandId, jobs, seal, limits }),
    resetPassword: resetPassword(own),
    ...verification,
    changeProfile: changeProfile({ ...own, members }),
    ...emailChange(own),
  };
  return {
    api,
    social,
    passkeys: createPasskeys({ ...own, ...signing, confirmations }),
    mails,
    confirmAdvertising,
    ...demoAccounts({ auth, db, brandId, sessions, consents, entering }),
  };
};
/** For commands of operators; null for nobody. */
export const memberByEmail = (db: Db<never>, brandId: string, email: string) =>
  findMemberByEmail(db as unknown as AccountDb, brandId, email);
/** For commands of operators; who left is not there. */
export const memberNames = (db: Db<never>, brandId: string, ids: readonly MemberId[]) =>
  findNames(db as unknown as AccountDb, brandId, ids);
export type AccountModule = Awaited<ReturnType<typeof createAccountModule>>;

export interface Accounts {
  /** @throws for a brand that this process does not serve */
  readonly of: (brandId: string) => AccountApi;
  readonly module: (brandId: string) => AccountModule | undefined;
  /** Calls back when sessions end, in whatever process: whoever keeps something open for one lets go of it. @returns what ends it */
  readonly onSessionsEnded: (onEnded: (sessionIds: readonly string[]) => void) => () => void;
  /** Who is being erased: begun when they are signed out for good, ended when no module keeps anything of them. */
  readonly erasures: {
    /** @returns false: no member of this brand */
    readonly begin: (owner: Owner) => Promise<boolean>;
    readonly unfinished: () => Promise<readonly Owner[]>;
    readonly end: (owner: Owner) => Promise<void>;
  };
}

export const accountModule = defineModule({
  name: 'account',
  copy: [copy as Dictionary, securityCopy as Dictionary, secondFactorCopy as Dictionary, passkeyCopy as Dictionary],
  create: async ({ databaseUrl, listenUrl, connections, clock, log, secret, isTls, brands, brand: brandOf, mail, jobs, social }) => {
    const seal = createSeal(secret, 'account');
    const shared = await openSharedAccounts({ databaseUrl, listenUrl, connections: connections.accounts, clock, log });
    const services = { shared, social, mail, jobs, seal, isTls, clock, log };
    const made = new Map(
      await Promise.all(
        brands.map(
          async ({ brand: { id, name, documents = [] }, cookieDomain, accountOrigin: origin }) =>
            [
              id,
              await createAccountModule({
                ...services,
                brandId: id,
                brandName: name,
                documents,
                origin,
                cookieDomain,
                secret: `${secret}:${id}`,
              }),
            ] as const,
        ),
      ),
    );
    const moduleOf = (brandId: string): AccountModule => {
      const account = made.get(brandId);
      if (!account) throw new Error(`no brand ${brandId}`);
      return account;
    };
    const of = (brandId: string): AccountApi => moduleOf(brandId).api;
    const { db, ended } = shared;
    const documentsOf = async (brandId: string) => {
      const { offers, documents = [] } = brandOf(brandId).brand;
      return documentPages(documents, offers.shop, koreanDay(clock.now()));
    };
    const api: Accounts = {
      of,
      module: (brandId) => made.get(brandId),
      onSessionsEnded: ended.listen,
      erasures: {
        begin: async (owner) => {
          const sessions = await beginErasure(db, owner);
          ended.add(sessions ?? []);
          return sessions !== null;
        },
        unfinished: () => unfinishedErasures(db),
        end: (owner) => endErasure(db, owner),
      },
    };
    return {
      api,
      rest: (anyApp) => {
        const app = anyApp as unknown as RestApp<Asker>;
        mountAccountRoutes(app, of, (brandId, here) => brandOf(brandId).pagesAt(here));
        mountEmailRoutes(app, of);
        mountDocumentRoutes(app, of);
        mountConsentRoutes(app, of);
        mountSecondFactorRoutes(app, of);
        mountPasskeyRoutes(app, {
          of: (brandId) => moduleOf(brandId).passkeys,
          pagesOf: (brandId, here) => brandOf(brandId).pagesAt(here),
        });
        mountSocialRoutes(app, {
          of: (brandId) => moduleOf(brandId).social.api,
          sandbox: (brandId, provider) => moduleOf(brandId).social.sandboxes.get(provider),
          brandIds: [...made.keys()],
          kakaoAdminKey: social.kakaoAdminKey,
          pagesOf: (brandId, here) => brandOf(brandId).pagesAt(here),
          accountOrigin: (brandId) => brandOf(brandId).accountOrigin(),
        });
      },
      jobs: [forgotPasswordJob({ seal, clock, mailsOf: (brandId) => moduleOf(brandId).mails })],
      graph: (graph, counts, channelOf) => accountGraph(graph as unknown as Graph<Asker>, of, { counts, channelOf }),
      exportParts: ({ brandId, memberId }) => accountExport(db, brandId, memberId as MemberId, moduleOf(brandId)),
      sitemap: { portal: documentsOf, shop: documentsOf },
      eraseMember: (owner) => eraseAccount(db, owner),
      intervals: [
        {
          name: 'advertising',
          everyMs: CONFIRM_MS,
          run: async () => {
            for (const { confirmAdvertising } of made.values()) await confirmAdvertising();
          },
        },
        { name: 'sweep', everyMs: SWEEP_MS, firstMs: 0, run: () => sweepAccounts(shared.db) },
      ],
      close: shared.close,
    };
  },
});
