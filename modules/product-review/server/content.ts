import { handOver } from '@platform/db';
import type { ContentChange } from '@platform/kernel';
import { announceContentChange } from '@platform/module';
import { productReviewTag } from '../contract.ts';
import type { ProductReviewDb, ProductReviewTables } from './tables.ts';

const SAID = 'product-said';

/** In the transaction of the change. */
export const announceSaid = (tx: ProductReviewDb, brandId: string, productNo: number): Promise<void> =>
  announceContentChange(handOver<ProductReviewTables>(tx) as never, { brandId, kind: SAID, ids: [productNo] });

export const productReviewContentTags = ({ kind, ids }: ContentChange): readonly string[] =>
  kind === SAID ? ids.map(productReviewTag) : [];
