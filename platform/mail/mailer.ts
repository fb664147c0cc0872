import { randomUUID } from 'node:crypto';
import { tablesIn, type Db, type Log } from '@platform/db';
import { makeCopy } from '@platform/i18n/copy';
import { handleJob, RETRIES, type BulkJobSender, type JobHandler, type JobRun } from '@platform/jobs';
import type { Interval } from '@platform/jobs/interval';
import type { Clock, Transaction } from '@platform/kernel';
import { z } from 'zod';
import { isQuietHour, nextQuietAt } from './advertising.ts';
import { composeMail } from './compose-mail.ts';
import copy from './copy/ko.json' with { type: 'json' };
import type { Mail, MailBrand } from './mail.ts';
import { createSeal } from './seal.ts';
import {
  deleteMessagesOf,
  deleteWaiting,
  findWaiting,
  insertMessages,
  markFailed,
  markSent,
  noteTry,
  sweepMessages,
  type MailDb,
} from './store.ts';
import { DeliveryError, type MailTransport } from './transport.ts';

/** After 15 seconds, 30, a minute, … an hour at most: some five hours in all. */
const DELIVER = { name: 'mail.deliver', payload: z.object({ id: z.uuid() }), retries: RETRIES + 4, retryDelaySeconds: 15 };
const SWEEP_MS = 3_600_000;

/** What a module needs to send mail. */
export interface MailSender {
  /**
   * The mail goes out if the transaction commits, and never if it does not; once, however often its key is sent.
   *
   * @throws for advertising in the quiet hours to somebody who did not agree to it
   */
  readonly send: (tx: Transaction, mail: Mail) => Promise<void>;
  /** As many `send`, in two statements. */
  readonly sendAll: (tx: Transaction, mails: readonly Mail[]) => Promise<void>;
  /**
   * What waits for a member and is not wanted any more is never sent, if the transaction commits.
   *
   * @param kinds what the kinds of such mails begin with: `advertising.`, `notification.EXAM_NEAR`
   */
  readonly withdraw: (tx: Transaction, memberId: string, kinds: string) => Promise<void>;
}

export interface MailerOptions {
  /** For work that nobody waits for. */
  readonly db: Db<never>;
  readonly jobs: Pick<BulkJobSender, 'sendAll'>;
  readonly transport: MailTransport;
  /** @throws for a brand that this process does not serve */
  readonly brandOf: (brandId: string) => MailBrand;
  readonly secret: string;
  readonly clock: Clock;
  readonly log: Log;
}
export interface Mailer extends MailSender {
  readonly jobHandlers: readonly JobHandler[];
  readonly intervals: readonly Interval[];
  /** Deletes what waits, failed or is remembered of a member who is erased. */
  readonly forgetMember: (memberId: string) => Promise<void>;
}

/**
 * Mail from the caller's transaction to its receiver. A row holds what it says, sealed, until it was sent; the job names the row alone, so that neither
 * the queue nor its dead letters hold an address or a link.
 *
 * Between a mail server's "accepted" and our own commit a process may die, and then the mail goes out again: with the same Message-ID, date and bytes,
 * which is as once as SMTP allows.
 */
export const createMailer = (options: MailerOptions): Mailer => {
  const { jobs, transport, brandOf, clock, log } = options;
  const db = options.db as unknown as MailDb;
  const seal = createSeal(options.secret, 'mail');
  const texts = makeCopy(copy);

  const failForGood = async (
    run: JobRun,
    message: { readonly id: string; readonly kind: string; readonly brandId: string },
    failure: string,
  ) => {
    const { id, kind, brandId } = message;
    await run.complete((tx) => markFailed(tx as unknown as MailDb, id, clock.now(), failure));
    log.error({ mail: id, kind, brandId, failure, attempt: run.attempt }, 'mail was not sent');
  };

  const deliver = async ({ id }: z.output<typeof DELIVER.payload>, run: JobRun): Promise<void> => {
    const message = await findWaiting(db, id);
    // Sent before, or gone with its member.
    if (!message?.sealed) return run.complete(async () => {});
    if (message.uselessAt && message.uselessAt <= clock.now()) return failForGood(run, message, 'too late');
    try {
      const mail = JSON.parse(seal.open(message.sealed)) as Mail;
      await transport.deliver(await composeMail(mail, message, brandOf(message.brandId), texts), run.signal);
    } catch (error) {
      const { message: failure, isFinal } = error instanceof DeliveryError ? error : new DeliveryError(String(error), false);
      if (isFinal || run.attempt > DELIVER.retries) return failForGood(run, message, failure);
      await noteTry(db, id, failure);
      throw error;
    }
    await run.complete((tx) => markSent(tx as unknown as MailDb, id, clock.now()));
  };

  const messageOf = (mail: Mail, now: Date) => {
    const isForDays = mail.advertising !== undefined && mail.advertising.atNight !== true;
    if (isForDays && isQuietHour(now)) throw new Error(`${mail.kind} is advertising, and these are the quiet hours`);
    const ends = [mail.uselessAt, isForDays ? nextQuietAt(now) : undefined].filter((end) => end !== undefined);
    return {
      id: randomUUID(),
      key: mail.key,
      brand_id: mail.brandId,
      member_id: mail.memberId,
      kind: mail.kind,
      sealed: seal.close(JSON.stringify(mail)),
      // To the second: a mail's date has no more.
      created_at: new Date(Math.floor(now.getTime() / 1000) * 1000),
      useless_at: ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    };
  };
  const sendAll: MailSender['sendAll'] = async (tx, mails) => {
    if (mails.length === 0) return;
    const now = clock.now();
    const ids = await insertMessages(
      tablesIn(tx),
      mails.map((mail) => messageOf(mail, now)),
    );
    await jobs.sendAll(
      tx,
      DELIVER,
      ids.map((id) => ({ id })),
    );
  };

  return {
    send: (tx, mail) => sendAll(tx, [mail]),
    sendAll,
    withdraw: (tx, memberId, kinds) => deleteWaiting(tablesIn(tx), memberId, kinds),
    jobHandlers: [handleJob(DELIVER, deliver)],
    intervals: [{ name: 'mail.sweep', everyMs: SWEEP_MS, run: () => sweepMessages(db, clock.now()) }],
    forgetMember: (memberId) => deleteMessagesOf(db, memberId),
  };
};
