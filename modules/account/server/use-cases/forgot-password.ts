import { handOver, type Db } from '@platform/db';
import { networkOf } from '@platform/http';
import { handleJob, type JobHandler, type JobSender } from '@platform/jobs';
import { err, ok, type Clock } from '@platform/kernel';
import type { Seal } from '@platform/mail';
import { z } from 'zod';
import type { AccountApi } from '../../contract.ts';
import type { AccountMails } from '../account-mail.ts';
import { makeLink } from '../email-links.ts';
import type { Limits } from '../limits.ts';
import { findReceiverByEmail } from '../store.ts';
import type { AccountDb } from '../tables.ts';

const FORGOT = { name: 'account.forgot-password', payload: z.object({ brandId: z.string(), email: z.string() }) };

/**
 * Whether there is such a member is looked up by a job: the request does the same for every address, takes the same time, and says nothing. The
 * queue holds the address sealed.
 */
export const forgotPassword =
  ({
    db,
    jobs,
    seal,
    limits,
    brandId,
  }: {
    readonly db: AccountDb;
    readonly jobs: JobSender;
    readonly seal: Seal;
    readonly limits: Limits;
    readonly brandId: string;
  }): AccountApi['forgotPassword'] =>
  async ({ email }, { address }) => {
    for (const [name, value] of [
      ['forgotByAddress', address],
      ['forgotByEmailAndAddress', `${email} ${networkOf(address)}`],
    ] as const) {
      const refusal = await limits.take(name, value);
      if (refusal) return err(refusal);
    }
    // Asked from many addresses: those who did not ask are not to be told by a refusal, and a mailbox is not to be filled. Links that were sent still work.
    if ((await limits.take('forgotByEmail', email)) !== null) return ok(null);
    const sealed = seal.close(email).toString('base64url');
    await db.transaction().execute((tx) => jobs.send(handOver(tx), FORGOT, { brandId, email: sealed }));
    return ok(null);
  };

/** What comes of it, of all brands. */
export const forgotPasswordJob = ({
  seal,
  clock,
  mailsOf,
}: {
  readonly seal: Seal;
  readonly clock: Clock;
  readonly mailsOf: (brandId: string) => AccountMails;
}): JobHandler =>
  handleJob(FORGOT, async ({ brandId, email }, run) => {
    const address = seal.open(Buffer.from(email, 'base64url'));
    await run.complete(async (anyTx: Db<never>) => {
      const tx = anyTx as unknown as AccountDb;
      const member = await findReceiverByEmail(tx, brandId, address);
      if (!member) return;
      const now = clock.now();
      const link = await makeLink(tx, { brandId, memberId: member.id, purpose: 'reset', email: member.email, now });
      await mailsOf(brandId).sendLink(tx, 'reset', member, link, now);
    });
  });
