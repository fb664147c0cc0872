import type { MemberId } from '@modules/account';
import type { AttachmentApi } from '@modules/attachment';
import type { NotificationApi } from '@modules/notification';
import type { Log } from '@platform/db';
import type { Copy } from '@platform/i18n/copy';
import type { Clock, Transaction } from '@platform/kernel';
import type { MailSender } from '@platform/mail';
import type { Outbox } from '@platform/outbox';
import type { CompanyDb } from './tables.ts';
import type { TaxOffice } from './tax-office/tax-office.ts';

/** Of another module: the members of a brand. */
export interface Members {
  /** Null for who left. */
  readonly find: (memberId: MemberId) => Promise<{ readonly username: string; readonly email: string; readonly type: string } | null>;
  /** Of a list, in one statement; who left is not there. */
  readonly names: (memberIds: readonly MemberId[]) => Promise<ReadonlyMap<MemberId, { readonly username: string; readonly email: string }>>;
  readonly setCorporate: (tx: Transaction, memberIds: readonly MemberId[], isApproved: boolean) => Promise<void>;
  /** Back to individual members: they belong to no company any more. */
  readonly setIndividual: (tx: Transaction, memberIds: readonly MemberId[]) => Promise<void>;
  /** What is kept in memory of them is asked for anew; after the commit. */
  readonly changed: (memberIds: readonly MemberId[]) => void;
}

export interface Deps {
  readonly db: CompanyDb;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly mail: Pick<MailSender, 'send'>;
  readonly attachments: Pick<AttachmentApi, 'attach' | 'release'>;
  readonly notifications: Pick<NotificationApi, 'create'>;
  readonly outbox: Pick<Outbox, 'publish'>;
  readonly taxOffice: TaxOffice;
  readonly membersOf: (brandId: string) => Members;
  readonly brandName: (brandId: string) => string;
  /** Where the notifications of a brand are read. */
  readonly portalOrigin: (brandId: string) => string;
  /** Where companies have their pages. */
  readonly businessOrigin: (brandId: string) => string;
  /** Brands that this process serves. */
  readonly brandIds: readonly string[];
  readonly copy: Copy;
}
