import { handOver } from '@platform/db';
import { err, ok } from '@platform/kernel';
import { checkSuggestion, MOST_ATTACHED_BYTES, type InquiryApi, type SuggestionFailure } from '../contract.ts';
import type { Deps } from './deps.ts';
import type { InquiryTables } from './tables.ts';
import { receivedMail } from './mails.ts';
import { insertInquiry, setAttachments } from './store.ts';

/** Takes the transaction back with it. */
class Refused extends Error {
  readonly failure: SuggestionFailure;
  constructor(failure: SuggestionFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export const create =
  (deps: Deps): InquiryApi['create'] =>
  async (who, given) => {
    const suggestion = { ...given, email: given.email.trim(), content: given.content.trim() };
    const { email, content, attachmentIds, deviceInfo, requestId } = suggestion;
    const invalid = checkSuggestion(suggestion);
    if (invalid) return err({ kind: 'inquiry/invalid', ...invalid });
    try {
      await deps.db.transaction().execute(async (tx) => {
        const inquiryIdx = await insertInquiry(tx, who, {
          requestId: requestId ?? null,
          email,
          content,
          device: deviceInfo,
          createdAt: deps.clock.now(),
        });
        // The same request once more: it is there with its files, and support was told.
        if (inquiryIdx === null) return;
        const attached = await deps.attachments.attach(handOver<InquiryTables>(tx), who, attachmentIds, 'suggestion');
        if (!attached.ok) throw new Refused({ kind: 'inquiry/attachments-gone' });
        if (attached.value.reduce((sum, { size }) => sum + size, 0) >= MOST_ATTACHED_BYTES)
          throw new Refused({ kind: 'inquiry/attachments-too-large' });
        if (attached.value.length > 0) await setAttachments(tx, inquiryIdx, attached.value);
        const { isMember, learnerId, brandId } = who;
        const mail = receivedMail(deps, deps.brand(brandId), {
          inquiryIdx,
          isMember,
          suggestion,
          attached: attached.value,
          memberId: isMember ? learnerId : null,
        });
        await deps.mail.send(handOver<InquiryTables>(tx), mail);
      });
    } catch (error) {
      if (error instanceof Refused) return err(error.failure);
      throw error;
    }
    return ok({ email, content });
  };
