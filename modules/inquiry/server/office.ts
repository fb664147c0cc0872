import type { MemberId } from '@modules/account';
import type { AttachmentApi, AttachmentId } from '@modules/attachment';
import type { AuditApi, NewAuditEntry } from '@modules/audit';
import { handOver } from '@platform/db';
import { err, ok, type Clock, type OfficeWho } from '@platform/kernel';
import type { OfficeInquiry, OfficeInquiryApi, OfficeInquiryError } from '../contract-office.ts';
import { maskedEmail } from '../domain/mask.ts';
import { findBefore, findOfficeInquiries, findOfficeInquiry, lockInquiry, saveTaken, type LockedInquiry } from './office-store.ts';
import { saveAnswer } from './store.ts';
import type { InquiryDb, InquiryTables } from './tables.ts';
import { removeTemplate, saveTemplate, templates } from './templates.ts';

interface Given {
  readonly db: InquiryDb;
  readonly audit: Pick<AuditApi, 'record'>;
  readonly attachments: Pick<AttachmentApi, 'read'>;
  /** What a member is called; null: they left. */
  readonly usernameOf: (brandId: string, memberId: MemberId) => Promise<string | null>;
  readonly clock: Clock;
}
type Kind = OfficeInquiryError['kind'];

/** What the back office does with inquiries of all brands. Answers are sent as those of the command are (`tell.ts`). */
export const officeInquiries = (given: Given): OfficeInquiryApi => {
  const { db, audit, attachments, usernameOf, clock } = given;
  const find = async (inquiryIdx: number): Promise<OfficeInquiry | null> => {
    const found = await findOfficeInquiry(db, inquiryIdx);
    if (!found) return null;
    const { ownerId, email, files, ...shown } = found;
    const [history, username] = await Promise.all([
      findBefore(db, found),
      found.isMember ? usernameOf(found.brandId, ownerId as MemberId) : null,
    ]);
    return {
      ...shown,
      maskedEmail: maskedEmail(email),
      username,
      files: files.map(({ id, name, size }) => ({ fileId: id, name, size })),
      history,
    };
  };
  const shown = async (inquiryIdx: number) => {
    const found = await find(inquiryIdx);
    return found ? ok(found) : err({ kind: 'inquiry/office-not-there' } as const);
  };
  /** @param change what is done under the lock, or why it is not; with what the log says of it */
  const change = async (
    { operatorId, name: by, requestId }: OfficeWho,
    inquiryIdx: number,
    work: (tx: InquiryDb, locked: LockedInquiry, at: Date) => Promise<Kind | Pick<NewAuditEntry, 'act' | 'before' | 'after'>>,
  ) => {
    const refused = await db.transaction().execute(async (tx): Promise<Kind | null> => {
      const locked = await lockInquiry(tx, inquiryIdx);
      if (!locked) return 'inquiry/office-not-there';
      const at = clock.now();
      const done = await work(tx, locked, at);
      if (typeof done === 'string') return done;
      const subject = { kind: 'inquiry', id: String(inquiryIdx) };
      await audit.record(handOver<InquiryTables>(tx), { ...done, at, operatorId, by, subject, brandId: locked.brandId, requestId });
      return null;
    });
    return refused === null ? shown(inquiryIdx) : err({ kind: refused });
  };
  return {
    inquiries: ({ operatorId }, query) => findOfficeInquiries(db, operatorId, query),
    inquiry: shown,
    file: async (inquiryIdx, fileId) => {
      const found = await findOfficeInquiry(db, inquiryIdx);
      const file = found?.files.some(({ id }) => id === fileId) ? await attachments.read(fileId as AttachmentId, 'suggestion') : null;
      return file ? ok({ type: file.file.type, bytes: file.bytes }) : err({ kind: 'inquiry/office-no-file' });
    },
    take: (who, inquiryIdx, { takes, seen }) =>
      change(who, inquiryIdx, async (tx, { takenBy, takenName, isAnswered }, at) => {
        if (isAnswered) return 'inquiry/office-answered';
        if (takenBy !== seen) return 'inquiry/office-taken';
        await saveTaken(tx, inquiryIdx, takes ? { operatorId: who.operatorId, name: who.name, at } : null);
        return {
          act: takes ? 'inquiry.take' : 'inquiry.give-back',
          before: { taken: takenName ?? '' },
          after: { taken: takes ? who.name : '' },
        };
      }),
    answer: (who, inquiryIdx, { answer }) =>
      change(who, inquiryIdx, async (tx, { brandId, isAnswered, takenBy }, at) => {
        if (isAnswered) return 'inquiry/office-answered';
        // Somebody else writes to them.
        if (takenBy !== null && takenBy !== who.operatorId) return 'inquiry/office-taken';
        await saveAnswer(tx, brandId, inquiryIdx, { answer, by: who.name, at });
        return { act: 'inquiry.answer', before: { state: 'waiting' }, after: { state: 'answered', answer } };
      }),
    templates: templates(given),
    saveTemplate: saveTemplate(given),
    removeTemplate: removeTemplate(given),
  };
};
