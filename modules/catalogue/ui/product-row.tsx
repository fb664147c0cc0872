import { useCopy } from '@platform/i18n';
import { Dots, Tag } from '@platform/ui';
import type { ReactNode } from 'react';
import type { ProductSummary } from '../contract.ts';
import { Money } from './money.tsx';
import { ProductCover } from './product-cover.tsx';
import { periodText, sizeText } from './product-words.ts';

interface RowProps {
  readonly product: ProductSummary;
  readonly isOwned: boolean;
  /** The title as a link to the product's page, which reaches over the whole row. */
  readonly link: (title: ReactNode) => ReactNode;
  readonly as?: 'h2' | 'h3';
  /** What buyers say of it, if anybody did. */
  readonly rating?: ReactNode;
  /** Stands above the link. */
  readonly act?: ReactNode;
}

/** A product in a list. What one owns is marked, not hidden. */
export const ProductRow = ({ product, isOwned, link, as: Title = 'h2', rating, act }: RowProps) => {
  const copy = useCopy();
  const { kind, title, summary, periodDays, isOnSale, isComing, seatsLeft } = product;
  const state = isOwned ? 'owned' : isComing ? 'coming' : !isOnSale ? 'notOnSale' : seatsLeft === 0 ? 'noSeat' : null;
  return (
    <li className="prow">
      <ProductCover product={product} />
      <div>
        <Title className="h3">{link(title)}</Title>
        <p className="meta">
          <Dots
            items={[
              copy(`catalogue.kind.${kind}`),
              sizeText(product, copy),
              kind === 'bundle' || kind === 'book' ? null : periodText(periodDays, copy),
            ]}
          />
        </p>
        {rating && <div className="prow-rating">{rating}</div>}
        <p className="meta-s say1">{summary}</p>
        {state && (
          <p className="prow-state">
            <Tag tone={state === 'owned' ? 'tint' : 'plain'}>{copy(`catalogue.state.${state}`)}</Tag>
          </p>
        )}
      </div>
      <div className="prow-price">
        <Money {...product} />
      </div>
      {act && <div className="prow-act">{act}</div>}
    </li>
  );
};
