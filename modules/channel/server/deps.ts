import type { AttachmentApi } from '@modules/attachment';
import type { CommentApi } from '@modules/comment';
import type { CompanyApi } from '@modules/company';
import type { ListingApi } from '@modules/listing';
import type { NotificationApi } from '@modules/notification';
import { handOver } from '@platform/db';
import type { Clock } from '@platform/kernel';
import { announceContentChange } from '@platform/module';
import type { ChannelDb, ChannelTables } from './tables.ts';

/** What the use cases of this module stand on. */
export interface Deps {
  readonly db: ChannelDb;
  readonly clock: Clock;
  readonly companies: Pick<CompanyApi, 'membership' | 'facts' | 'factsOf' | 'memberIds'>;
  readonly listings: Pick<ListingApi, 'managerOf' | 'ofCompany' | 'publishedSince'>;
  readonly comments: Pick<CommentApi, 'ofCompany' | 'counts'>;
  readonly attachments: Pick<AttachmentApi, 'attach' | 'release' | 'read'>;
  readonly notifications: Pick<NotificationApi, 'create'>;
}

/** Posts, as comments name them; and changes of channels that are announced. */
export const POST = 'channel-post';
export const CHANNEL = 'channel';

/** Whatever page shows channels: what is none yet may be one at any moment. */
export const channelsTag = (brandId: string): string => `channels:${brandId}`;

/** In the transaction of the change, whatever of the channel it is. */
export const announceChannel = (tx: ChannelDb, brandId: string, channelIdx: number): Promise<void> =>
  announceContentChange(handOver<ChannelTables>(tx) as never, { brandId, kind: CHANNEL, ids: [channelIdx] });
