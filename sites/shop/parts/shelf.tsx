import type { ProductSummary } from '@modules/catalogue';
import { ProductCover, sizeText } from '@modules/catalogue/ui';
import { useCopy } from '@platform/i18n';
import { classNames, ScrollRegion } from '@platform/ui';
import { Link } from '@platform/web';
import { spineText } from './spine-text.ts';

const MOST_FACING = 3;
const MOST_BOOKS = 13;
const PAPERS = 4;
/** So that a shelf looks like one: by the place of a book, the same whenever it is drawn. */
const HEIGHTS = ['tall', '', 'low', '', 'tall', 'low'];

interface ShelfProps {
  readonly products: readonly ProductSummary[];
  readonly ownedNos: ReadonlySet<number>;
}

/** Books on a shelf, the back of most and the face of some. */
export const Shelf = ({ products, ownedNos }: ShelfProps) => {
  const copy = useCopy();
  const shown = products.slice(0, MOST_BOOKS);
  const facing = new Set(
    shown
      .filter(({ kind }) => kind === 'bundle' || kind === 'cbt')
      .slice(0, MOST_FACING)
      .map(({ productNo }) => productNo),
  );
  return (
    <ScrollRegion label={copy('store.home.shelf')} className="shelf">
      {shown.map((product, place) => {
        const { productNo, title, categoryId } = product;
        const isOwned = ownedNos.has(productNo);
        const isFacing = facing.has(productNo);
        const paper = `p${((categoryId - 1) % PAPERS) + 1}`;
        return (
          <Link
            key={productNo}
            to="/site-shop/products/$productNo"
            params={{ productNo: String(productNo) }}
            className={isFacing ? 'shelf-book' : classNames('shelf-spine', paper, HEIGHTS[place % HEIGHTS.length], isOwned && 'on')}
          >
            {/* A back has room for the first words of its title: it is called by the whole. */}
            <span className="sr">
              {copy(isOwned ? 'store.home.book.owned' : 'store.home.book', { title, size: sizeText(product, copy) })}
            </span>
            {isFacing ? (
              <ProductCover product={product} size="l" />
            ) : (
              <>
                <span aria-hidden="true">{spineText(title)}</span>
                <small aria-hidden="true">{sizeText(product, copy)}</small>
                <i />
              </>
            )}
          </Link>
        );
      })}
    </ScrollRegion>
  );
};
