import { hash } from 'node:crypto';
import type { AccountApi, MemberId } from '@modules/account';
import { memberLearner, type Learner } from '@modules/account/learner';
import type { ReviewApi } from '@modules/review';
import type { Db, Log } from '@platform/db';
import { makeCopy, type Dictionary } from '@platform/i18n/copy';
import type { JobSender } from '@platform/jobs';
import { err, ok, type Clock } from '@platform/kernel';
import { defineModule, type VapidKeys } from '@platform/module';
import type { ReminderApi } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { nextReminderMs } from '../domain/reminder-time.ts';
import { createPushClient, INTERNET, type PushNetwork } from './push-client.ts';
import { reminderInterval, reminderJob, type RemindDeps } from './remind.ts';
import { mountReminderRoutes } from './rest.ts';
import { deleteDevice, deleteDevices, findDevices, keepSubscription, type ReminderDb } from './store.ts';

export interface ReminderModuleDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly log: Log;
  readonly vapid: VapidKeys;
  readonly review: Pick<ReviewApi, 'plan'>;
  readonly isSignedIn: RemindDeps['isSignedIn'];
  /** Where pushes may go; absent: to push services of the internet alone. */
  readonly network?: PushNetwork;
}

const hashOf = (endpoint: string): string => hash('sha256', endpoint, 'base64url');

export const createReminderModule = ({
  db: anyDb,
  clock,
  jobs,
  log,
  vapid,
  review,
  isSignedIn,
  network = INTERNET,
}: ReminderModuleDeps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as ReminderDb;
  const reminders: ReminderApi['reminders'] = async (who) => ({
    publicKey: vapid.publicKey,
    devices: (await findDevices(db, who)).map(({ deviceHash, hour }) => ({ deviceHash, hour })),
  });
  const api: ReminderApi = {
    reminders,
    remind: async (who, sessionId, wish) => {
      if (!network.isAllowed(wish.endpoint)) return err({ kind: 'reminder/no-push-service' });
      const now = clock.now();
      const nextAt = new Date(nextReminderMs(wish.hour, now.getTime()));
      await db
        .transaction()
        .execute((tx) => keepSubscription(tx, who, wish, { sessionId, deviceHash: hashOf(wish.endpoint), nextAt, now }));
      return ok(await reminders(who));
    },
    forget: async (who, deviceHash) => {
      await deleteDevice(db, who, deviceHash);
      return reminders(who);
    },
  };
  const sending = { db, clock, review, isSignedIn, push: createPushClient(vapid, network), copy: makeCopy(copy), log };
  return { api, db, jobs: [reminderJob(sending)], intervals: [reminderInterval({ db, clock, jobs })] };
};

async function* devicesOf(db: ReminderDb, who: Learner): AsyncGenerator {
  yield* await findDevices(db, who);
}

interface Others {
  readonly review: ReviewApi;
  readonly account: { readonly of: (brandId: string) => Pick<AccountApi, 'sessions'> };
}

export const reminderModule = defineModule({
  name: 'reminder',
  copy: [copy as Dictionary],
  create: (services, { review, account }: Others) => {
    const isSignedIn: RemindDeps['isSignedIn'] = async ({ brandId, learnerId, sessionId }) =>
      (await account.of(brandId).sessions({ memberId: learnerId as string as MemberId, sessionId })).some(({ isCurrent }) => isCurrent);
    const { api, db, jobs, intervals } = createReminderModule({ ...services, review, isSignedIn });
    return {
      api,
      rest: (app) => mountReminderRoutes(app, api),
      jobs,
      intervals,
      eraseMember: ({ brandId, memberId }) => deleteDevices(db, memberLearner(brandId, memberId)),
      exportParts: ({ brandId, memberId }) => [{ name: 'reminders', rows: devicesOf(db, memberLearner(brandId, memberId)) }],
    };
  },
});
