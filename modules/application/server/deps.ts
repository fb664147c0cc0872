import type { MemberId } from '@modules/account';
import type { AttachmentApi } from '@modules/attachment';
import type { CompanyApi } from '@modules/company';
import type { ListingApi } from '@modules/listing';
import type { NotificationApi } from '@modules/notification';
import type { Copy } from '@platform/i18n/copy';
import type { Clock } from '@platform/kernel';
import type { MailSender } from '@platform/mail';
import type { Outbox } from '@platform/outbox';
import type { ApplicationDb } from './tables.ts';

/** Of another module: the members of a brand. */
export interface Members {
  readonly names: (memberIds: readonly MemberId[]) => Promise<ReadonlyMap<MemberId, { readonly username: string; readonly email: string }>>;
  readonly verifiedIndividuals: (memberIds: readonly MemberId[]) => Promise<ReadonlySet<MemberId>>;
}

export interface Deps {
  readonly db: ApplicationDb;
  readonly clock: Clock;
  /** The database says what time it is: several machines have one clock then. False in tests, which say it themselves. */
  readonly isDatabaseTime: boolean;
  readonly outbox: Pick<Outbox, 'publish'>;
  readonly mail: Pick<MailSender, 'send' | 'sendAll'>;
  readonly attachments: Pick<AttachmentApi, 'attach' | 'release' | 'addressOf'>;
  readonly notifications: Pick<NotificationApi, 'create'>;
  readonly listings: Pick<ListingApi, 'terms'>;
  readonly companies: Pick<CompanyApi, 'membership' | 'facts'>;
  readonly membersOf: (brandId: string) => Members;
  readonly brandName: (brandId: string) => string;
  readonly portalOrigin: (brandId: string) => string;
  readonly copy: Copy;
}
