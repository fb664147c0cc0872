import { handOver, tablesIn } from '@platform/db';
import type { Copy } from '@platform/i18n/copy';
import type { MailSender } from '@platform/mail';
import type { Clock } from '@platform/kernel';
import type { Owner } from '@platform/module';
import type { Kind, Notice, NotificationApi } from '../contract.ts';
import { wordsOf } from '../domain/words.ts';
import { findWishes } from './preferences.ts';
import { insertNotices, ownerKey } from './store.ts';
import type { NotificationTables } from './tables.ts';
import { announceUnread } from './unread-changes.ts';

export interface Receiver {
  readonly name: string;
  readonly address: string;
}
export interface TellDeps {
  readonly clock: Clock;
  readonly mail: Pick<MailSender, 'send'>;
  readonly copy: Copy;
  /** Null where the address is not known to be the member's. */
  readonly receiverOf: (owner: Owner) => Promise<Receiver | null>;
  /** Absolute address of a page of a brand's site. */
  readonly addressOf: (brandId: string, link: Notice['link']) => string;
  /** The way out of mail of a kind. */
  readonly optOutUrl: (owner: Owner, kind: Kind) => string;
  /** Where the brand's account pages stand. */
  readonly accountOrigin: (brandId: string) => string;
}

/** Where one says what comes and how. */
export const SETTINGS_PATH = '/accounts/notifications';

/** By each channel that the member wants for the kind. */
export const create =
  ({ clock, ...deps }: TellDeps): NotificationApi['create'] =>
  async (given, notices) => {
    if (notices.length === 0) return 0;
    const tx = tablesIn<NotificationTables>(given);
    const wants = await findWishes(tx, notices);
    const { owners, count } = await insertNotices(
      tx,
      notices.filter((notice) => wants(notice, notice.kind, 'product')),
      clock.now(),
    );
    await announceUnread(tx, owners);
    const receivers = new Map<string, Promise<Receiver | null>>();
    for (const notice of notices.filter((one) => wants(one, one.kind, 'mail'))) {
      const owner = ownerKey(notice);
      const receiver = receivers.get(owner) ?? deps.receiverOf(notice);
      receivers.set(owner, receiver);
      const to = await receiver;
      if (!to) continue;
      const { title, text, action } = wordsOf(notice, deps.copy);
      await deps.mail.send(handOver(tx), {
        key: `notification:${owner}:${notice.key}`,
        kind: `notification.${notice.kind}`,
        brandId: notice.brandId,
        memberId: notice.memberId,
        to,
        optOutUrl: deps.optOutUrl(notice, notice.kind),
        text: {
          subject: title,
          preview: text,
          heading: title,
          paragraphs: [text],
          action: { label: action, url: deps.addressOf(notice.brandId, notice.link) },
          notes: [deps.copy('notification.mail.settings', { url: `${deps.accountOrigin(notice.brandId)}${SETTINGS_PATH}` })],
        },
      });
    }
    return count;
  };
