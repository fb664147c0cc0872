import type { AttachmentApi } from '@modules/attachment';
import type { Copy } from '@platform/i18n/copy';
import type { Clock } from '@platform/kernel';
import type { MailSender } from '@platform/mail';
import type { Outbox } from '@platform/outbox';
import type { InquiryDb } from './tables.ts';

/** Of a brand that is served. */
export interface InquiryBrand {
  readonly id: string;
  readonly name: string;
  /** Where inquiries are read. */
  readonly supportMail: string;
  /** Where the account pages stand. */
  readonly origin: () => string;
}

export interface Deps {
  readonly db: InquiryDb;
  readonly clock: Clock;
  readonly mail: Pick<MailSender, 'send'>;
  readonly outbox: Pick<Outbox, 'publish'>;
  readonly attachments: Pick<AttachmentApi, 'attach' | 'release'>;
  /** @throws for a brand that this process does not serve */
  readonly brand: (brandId: string) => InquiryBrand;
  readonly brandIds: readonly string[];
  readonly copy: Copy;
}
