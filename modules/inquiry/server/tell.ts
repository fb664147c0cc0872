import { handOver } from '@platform/db';
import { INQUIRY_ANSWERED } from '../contract.ts';
import type { Deps } from './deps.ts';
import type { InquiryTables } from './tables.ts';
import { answeredMail } from './mails.ts';
import { lockUntold, markTold } from './store.ts';

/** Sends the answers that were written down and not sent. The command that writes one knows neither mail nor the readers of events. */
export const tellAnswers = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const tellOne = () =>
    deps.db.transaction().execute(async (tx) => {
      const asked = await lockUntold(tx, deps.brandIds);
      if (!asked) return false;
      const { brandId, ownerId, isMember, inquiryIdx } = asked;
      await deps.mail.send(handOver<InquiryTables>(tx), answeredMail(deps, deps.brand(brandId), asked));
      if (isMember)
        await deps.outbox.publish(handOver<InquiryTables>(tx), INQUIRY_ANSWERED, [
          { ownerId, payload: { brandId, memberId: ownerId as string, inquiryIdx } },
        ]);
      await markTold(tx, inquiryIdx, deps.clock.now());
      return true;
    });
  while (!signal?.aborted && (await tellOne())) await Promise.resolve();
};
