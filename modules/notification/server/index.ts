import type { AccountApi, MemberId } from '@modules/account';
import type { ExamApi } from '@modules/exam';
import type { ReviewApi } from '@modules/review';
import { groupCommit, type Db, type Log } from '@platform/db';
import { BEAT_EVERY_MS } from '@platform/http/event-streams';
import { makeCopy, type Dictionary } from '@platform/i18n/copy';
import type { JobSender } from '@platform/jobs';
import type { Interval } from '@platform/jobs/interval';
import { err, ok, type Brand, type Clock } from '@platform/kernel';
import { defineModule, type Owner } from '@platform/module';
import { channelsOf } from '../contract-kinds.ts';
import type { Kind, NotificationApi } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { planDaily, reviewDueJob, sendDue, tellExamDays } from './daily.ts';
import { optOut, optOutUrl, stopMail, type OptOutDeps } from './opt-out.ts';
import { optOutTokens } from './opt-out-tokens.ts';
import { choicesOf, saveChoice } from './preferences.ts';
import { reactions, type ReactionDeps } from './reactions.ts';
import { mountNotificationRoutes } from './rest.ts';
import { mountOptOutRoutes } from './rest-opt-out.ts';
import { deleteAllOf, deleteOld, findFrom, findPage, findUnreadCounts, markRead, ownerKey, unreadCount } from './store.ts';
import { createUnreadStreams } from './streams.ts';
import type { NotificationDb } from './tables.ts';
import { create, type TellDeps } from './tell.ts';
import { announceUnread, createUnreadChanges } from './unread-changes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Deleted after so long, read or not. Days. */
const KEPT_DAYS = 365;
const MEMBERS_AT_ONCE = 100;
const EXPORTED_AT_ONCE = 100;

export interface NotificationModuleDeps
  extends
    Omit<TellDeps, 'copy' | 'mail' | 'optOutUrl'>,
    Pick<ReactionDeps, 'isMember' | 'inquiryLink'>,
    Pick<OptOutDeps, 'advertising' | 'mail'> {
  readonly db: Db<never>;
  /** For work that nobody waits for. Absent: `db`, in tests. */
  readonly background?: Db<never>;
  /** For the connection that listens: no pooler may stand between. */
  readonly listenUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: JobSender;
  readonly exams: Pick<ExamApi, 'exam' | 'examDetails'>;
  readonly review: Pick<ReviewApi, 'plan' | 'examDays'>;
  readonly secret: string;
}

export const createNotificationModule = ({ db: anyDb, background: anyBackground = anyDb, ...given }: NotificationModuleDeps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as NotificationDb;
  const background = anyBackground as unknown as NotificationDb;
  const { clock } = given;
  const changes = createUnreadChanges({ db, databaseUrl: given.listenUrl, log: given.log });
  const streams = createUnreadStreams(changes);
  const countOf = groupCommit({
    flush: async (owners: readonly Owner[]) => {
      const counts = await findUnreadCounts(db, owners);
      return owners.map((owner) => counts.get(ownerKey(owner)) ?? 0);
    },
  });
  const mark = (owner: Owner, which: Parameters<typeof markRead>[2]) =>
    db.transaction().execute(async (tx) => {
      const marked = await markRead(tx, owner, which, clock.now());
      if (marked.isChanged) await announceUnread(tx, [owner]);
      return marked;
    });
  const settings: NotificationApi['settings'] = async (owner) => ({
    isMailVerified: (await given.receiverOf(owner)) !== null,
    choices: await choicesOf(db, owner),
  });
  const tokens = optOutTokens(given.secret, clock);
  const optOutUrlOf = (owner: Owner, kind: Kind) => optOutUrl({ ...given, tokens }, owner, kind);
  const api: NotificationApi = {
    create: create({ ...given, copy: makeCopy(copy), optOutUrl: optOutUrlOf }),
    optOut: optOut({ ...given, db, tokens }),
    list: async (owner, query) => {
      const found = await findPage(db, owner, query);
      const items = found.slice(0, query.size);
      return { items, next: found.length > query.size ? (items.at(-1)?.no ?? null) : null };
    },
    unreadCount: countOf,
    markRead: async (owner, no) => {
      const { isKnown, unreadCount } = await mark(owner, { no, isUpTo: false });
      return isKnown ? ok({ unreadCount }) : err({ kind: 'notification/not-found' });
    },
    markAllRead: async (owner, { upTo }) => {
      const { unreadCount } = await mark(owner, { no: upTo, isUpTo: true });
      return { unreadCount };
    },
    settings,
    choose: async (owner, choice) => {
      if (!channelsOf(choice.kind).includes(choice.channel)) return err({ kind: 'notification/no-such-channel' });
      await db.transaction().execute(async (tx) => {
        await saveChoice(tx, owner, choice);
        if (choice.kind === 'REVIEW_DUE') await planDaily(tx, owner, clock.now());
        if (choice.channel === 'mail' && !choice.isOn) await stopMail(given.mail, tx, owner, choice.kind);
      });
      return ok(await settings(owner));
    },
    watch: streams.watch,
  };
  const behind = { ...given, db: background, create: api.create };
  const sweep = async (signal?: AbortSignal): Promise<void> => {
    const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
    while (!signal?.aborted && (await background.transaction().execute((tx) => deleteOld(tx, before, MEMBERS_AT_ONCE))) > 0);
  };
  const intervals: readonly Interval[] = [
    { name: 'review-due', everyMs: MINUTE_MS, jitter: 0.1, run: sendDue(behind) },
    { name: 'exam-days', everyMs: MINUTE_MS, jitter: 0.1, run: tellExamDays(behind) },
    { name: 'beat', everyMs: BEAT_EVERY_MS, run: streams.beat },
    { name: 'delete-old', everyMs: 60 * MINUTE_MS, run: sweep },
  ];
  return {
    api,
    intervals,
    jobs: [reviewDueJob(behind)],
    onEvent: reactions(behind),
    endSessions: streams.endSessions,
    eraseMember: (owner: Owner): Promise<void> => db.transaction().execute((tx) => deleteAllOf(tx, owner)),
    exportParts: (owner: Owner) => [
      { name: 'notifications', rows: allOf(db, owner) },
      { name: 'notificationSettings', rows: settingsOf(db, owner) },
    ],
    hangUp: streams.close,
    close: async (): Promise<void> => {
      streams.close();
      await changes.close();
    },
  };
};

async function* allOf(db: NotificationDb, owner: Owner): AsyncGenerator {
  for (let after = 0; ;) {
    const found = await findFrom(db, owner, after, EXPORTED_AT_ONCE);
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < EXPORTED_AT_ONCE) return;
    after = last.no;
  }
}
async function* settingsOf(db: NotificationDb, owner: Owner): AsyncGenerator {
  yield* await choicesOf(db, owner);
}

/** Where the pages of a brand's accounts stand (docs/adding-a-brand.md). */
const accountSiteOf = ({ sites }: Brand) => (['portal', 'shop', 'cbt'] as const).find((site) => site in sites) ?? 'cbt';

interface Others {
  readonly account: {
    readonly of: (brandId: string) => Pick<AccountApi, 'member' | 'email' | 'mayAdvertise' | 'endAdvertising' | 'resumeAdvertising'>;
    readonly onSessionsEnded: (onEnded: (sessionIds: readonly string[]) => void) => () => void;
  };
  readonly exam: { readonly exams: ExamApi };
  readonly review: ReviewApi;
}

export const notificationModule = defineModule({
  name: 'notification',
  copy: [copy as Dictionary],
  create: (services, { account, exam, review }: Others) => {
    const module = createNotificationModule({
      ...services,
      exams: exam.exams,
      review,
      isMember: async ({ brandId, memberId }) => (await account.of(brandId).member(memberId as MemberId)).ok,
      receiverOf: async ({ brandId, memberId }) => {
        const of = account.of(brandId);
        const [member, email] = await Promise.all([of.member(memberId as MemberId), of.email({ memberId: memberId as MemberId })]);
        return member.ok && email.ok && email.value.isVerified ? { name: member.value.username, address: email.value.email } : null;
      },
      advertising: {
        may: ({ brandId, memberId }, tx) => account.of(brandId).mayAdvertise(memberId as MemberId, tx),
        end: ({ brandId, memberId }) => account.of(brandId).endAdvertising(memberId as MemberId),
        resume: ({ brandId, memberId }, end) => account.of(brandId).resumeAdvertising(memberId as MemberId, end),
      },
      addressOf: (brandId, { site, path }) => services.brand(brandId).siteOrigin(site) + path,
      accountOrigin: (brandId) => services.brand(brandId).accountOrigin(),
      inquiryLink: (brandId) => ({ site: accountSiteOf(services.brand(brandId).brand), path: '/accounts/inquiries' }),
    });
    const stopListening = account.onSessionsEnded(module.endSessions);
    return {
      api: module.api,
      rest: (app) => {
        mountNotificationRoutes(app, module.api);
        mountOptOutRoutes(app, module.api.optOut, (brandId) => services.brand(brandId).accountOrigin());
      },
      memberCounts: { unreadNotifications: unreadCount },
      jobs: module.jobs,
      intervals: module.intervals,
      onEvent: module.onEvent,
      eraseMember: module.eraseMember,
      exportParts: module.exportParts,
      hangUp: module.hangUp,
      close: async () => {
        stopListening();
        await module.close();
      },
    };
  },
});
