import type { AccountApi, MemberId } from '@modules/account';
import type { CatalogueApi } from '@modules/catalogue';
import type { NotificationApi } from '@modules/notification';
import type { OrderApi } from '@modules/order';
import { ORDER_RETURNED } from '@modules/order/events';
import type { Db } from '@platform/db';
import type { Dictionary } from '@platform/i18n/copy';
import { defineModule } from '@platform/module';
import { onEvent } from '@platform/outbox';
import type { ProductReviewApi, ReviewMember } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { productReviewContentTags } from './content.ts';
import type { Deps } from './deps.ts';
import { eraseMember, exportedQuestions, exportedReviews } from './member.ts';
import { questionsOf } from './questions.ts';
import { mountProductReviewRoutes } from './rest.ts';
import { reviewsOf, reviewsReturned } from './reviews.ts';
import type { ProductReviewDb } from './tables.ts';

interface Given extends Omit<Deps, 'db'> {
  readonly db: Db<never>;
}

export const createProductReviewModule = ({ db: anyDb, ...given }: Given) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as ProductReviewDb;
  const deps: Deps = { ...given, db };
  const api: ProductReviewApi = { ...reviewsOf(deps), ...questionsOf(deps) };
  return {
    api,
    returned: reviewsReturned(deps),
    eraseMember: (who: ReviewMember) => eraseMember(db, who),
    exportedReviews: (who: ReviewMember) => exportedReviews(db, who),
    exportedQuestions: (who: ReviewMember) => exportedQuestions(db, who),
  };
};

/** What of other modules this one calls. */
interface Needs {
  readonly account: { readonly of: (brandId: string) => Pick<AccountApi, 'names'> };
  readonly catalogue: Pick<CatalogueApi, 'summaries' | 'options'>;
  readonly order: Pick<OrderApi, 'owned'>;
  readonly notification: Pick<NotificationApi, 'create'>;
}

export const productReviewModule = defineModule({
  name: 'product-review',
  copy: [copy as Dictionary],
  create: ({ db, clock }, { account, catalogue, order, notification }: Needs) => {
    const nameOf = async ({ brandId, memberId }: ReviewMember): Promise<string> =>
      (await account.of(brandId).names([memberId as MemberId])).get(memberId as MemberId)?.username ?? '';
    const { api, ...module } = createProductReviewModule({ db, clock, catalogue, orders: order, nameOf, notifications: notification });
    return {
      api,
      rest: (app) => mountProductReviewRoutes(app, api, clock),
      contentTags: productReviewContentTags,
      onEvent: [onEvent(ORDER_RETURNED, module.returned)],
      eraseMember: module.eraseMember,
      exportParts: (owner) => [
        { name: 'productReviews', rows: module.exportedReviews(owner) },
        { name: 'productQuestions', rows: module.exportedQuestions(owner) },
      ],
    };
  },
});
