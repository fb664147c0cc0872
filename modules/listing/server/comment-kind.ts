import type { CommentKind, CommentSubject } from '@platform/module';
import { LISTING } from './content.ts';
import type { ListingDb } from './tables.ts';

/** What is shown can be talked about, also when its deadline is over: whoever applied goes on asking. */
export const listingCommentKind = (db: ListingDb): CommentKind => ({
  name: LISTING,
  find: async (brandId, idxs) => {
    const found = await db
      .selectFrom('listing.listing as l')
      .innerJoin('listing.organization as o', 'o.organization_idx', 'l.organization_idx')
      .select(['l.listing_idx', 'l.title', 'o.name', 'o.company_idx'])
      .where('l.brand_id', '=', brandId)
      .where('l.state', '=', 'published')
      .where('l.listing_idx', 'in', idxs.length === 0 ? [0] : [...idxs])
      .execute();
    return new Map(
      found.map(({ listing_idx: idx, title, name, company_idx: companyIdx }): readonly [number, CommentSubject] => [
        idx,
        {
          title,
          link: { site: 'portal', path: `/listing/${idx}` },
          manager: companyIdx === null ? null : { companyIdx, name },
          isOpen: true,
        },
      ]),
    );
  },
});
