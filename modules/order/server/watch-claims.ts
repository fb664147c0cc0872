import type { OperatorApi } from '@modules/operator';
import { handOver } from '@platform/db';
import type { Copy } from '@platform/i18n/copy';
import { momentText } from '@platform/i18n/formats';
import type { Clock } from '@platform/kernel';
import { DAY_MS } from '@platform/kernel/korean-time';
import type { MailSender } from '@platform/mail';
import type { Outbox } from '@platform/outbox';
import { sql } from 'kysely';
import { publishNews } from './publish-news.ts';
import type { ClaimRow, OrderDb, OrderTables } from './tables.ts';
import { amountsOf } from './told-words.ts';

export interface WatchDeps {
  readonly db: OrderDb;
  readonly clock: Clock;
  readonly copy: Copy;
  readonly outbox: Pick<Outbox, 'publish'>;
  readonly mail: Pick<MailSender, 'sendAll'>;
  readonly operators: Pick<OperatorApi, 'withPermission'>;
}
/** From the beginning of the last of the three business days: the day ends at midnight. */
const NEAR_MS = DAY_MS;
const AT_ONCE = 50;

interface Watched extends Pick<ClaimRow, 'claim_no' | 'order_no' | 'member_id' | 'brand_id' | 'money' | 'accumulations' | 'due_at'> {
  readonly isLate: boolean;
}

/**
 * Claims whose legal day is near or over and whose money is not back: every operator of orders is told by mail, and the buyer once it is over. Each of
 * both once, also where several processes look at the same moment.
 */
export const watchClaims =
  ({ db, clock, copy, outbox, mail, operators }: WatchDeps) =>
  async (signal?: AbortSignal): Promise<void> => {
    for (let isMore = true; isMore && !signal?.aborted;) {
      const now = clock.now();
      const told = await operators.withPermission('orders');
      isMore = await db.transaction().execute(async (tx) => {
        const { rows } = await sql<Watched>`
          update orders.claim c set told_near_at = coalesce(c.told_near_at, ${now}), told_late_at = case when c.due_at <= ${now} then ${now}::timestamptz end
          from (select claim_no from orders.claim
            where state in ('requested', 'sending', 'failed') and told_late_at is null
              and (due_at <= ${now} or (due_at <= ${new Date(now.getTime() + NEAR_MS)} and told_near_at is null))
            order by due_at, claim_no limit ${AT_ONCE} for update skip locked) due
          where c.claim_no = due.claim_no
          returning c.claim_no, c.order_no, c.member_id, c.brand_id, c.money, c.accumulations, c.due_at, c.due_at <= ${now} as "isLate"`.execute(
          tx,
        );
        await mail.sendAll(
          handOver<OrderTables>(tx),
          rows.flatMap((claim) => told.map((operator) => mailOf(copy, claim, operator))),
        );
        for (const claim of rows)
          if (claim.isLate) await publishNews({ outbox }, tx, claim, { what: 'claim-late', claimNo: claim.claim_no });
        return rows.length === AT_ONCE;
      });
    }
  };

const mailOf = (
  copy: Copy,
  claim: Watched,
  { name, email }: { readonly name: string; readonly email: string },
): Parameters<MailSender['sendAll']>[1][number] => {
  const what = claim.isLate ? 'late' : 'near';
  const params = { orderNo: claim.order_no, amounts: amountsOf(copy, claim), dueAt: momentText(claim.due_at.getTime()) };
  const subject = copy(`order.watch.${what}.subject`, params);
  const text = copy(`order.watch.${what}.text`, params);
  return {
    key: `claim-watch:${claim.claim_no}:${what}:${email}`,
    kind: `order.claim-watch-${what}`,
    brandId: claim.brand_id,
    memberId: null,
    to: { name, address: email },
    text: { subject, preview: text, heading: subject, paragraphs: [text, copy('order.watch.todo')] },
  };
};
