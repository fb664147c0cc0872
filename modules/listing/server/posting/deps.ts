import type { MemberId } from '@modules/account';
import type { AttachmentApi } from '@modules/attachment';
import type { CompanyApi } from '@modules/company';
import type { NotificationApi } from '@modules/notification';
import type { ScrapApi } from '@modules/scrap';
import type { Copy } from '@platform/i18n/copy';
import type { Clock } from '@platform/kernel';
import type { MailSender } from '@platform/mail';
import type { Outbox } from '@platform/outbox';
import type { ListingDb } from '../tables.ts';

export interface PostingDeps {
  readonly db: ListingDb;
  readonly clock: Clock;
  readonly companies: Pick<CompanyApi, 'membership' | 'facts' | 'memberIds'>;
  readonly attachments: Pick<AttachmentApi, 'attach' | 'release' | 'read'>;
  readonly scraps: Pick<ScrapApi, 'keepersOf'>;
  readonly notifications: Pick<NotificationApi, 'create'>;
  readonly mail: Pick<MailSender, 'send'>;
  readonly outbox: Pick<Outbox, 'publish'>;
  /** Of a list, in one statement; who left is not there. */
  readonly namesOf: (
    brandId: string,
    memberIds: readonly MemberId[],
  ) => Promise<ReadonlyMap<MemberId, { readonly username: string; readonly email: string }>>;
  readonly brandName: (brandId: string) => string;
  /** Where companies have their pages. */
  readonly businessOrigin: (brandId: string) => string;
  /** Brands that this process serves. */
  readonly brandIds: readonly string[];
  readonly copy: Copy;
}
