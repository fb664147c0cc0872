import type { CatalogueApi } from '@modules/catalogue';
import type { NotificationApi } from '@modules/notification';
import type { OrderApi } from '@modules/order';
import type { Clock } from '@platform/kernel';
import type { ReviewMember } from '../contract.ts';
import type { ProductReviewDb } from './tables.ts';

/** What the use cases of this module stand on. */
export interface Deps {
  readonly db: ProductReviewDb;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueApi, 'summaries' | 'options'>;
  readonly orders: Pick<OrderApi, 'owned'>;
  /** What a member is called. */
  readonly nameOf: (who: ReviewMember) => Promise<string>;
  readonly notifications: Pick<NotificationApi, 'create'>;
}
