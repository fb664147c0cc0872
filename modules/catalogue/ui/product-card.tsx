import { useCopy } from '@platform/i18n';
import { Dots, Tag } from '@platform/ui';
import type { ReactNode } from 'react';
import type { ProductSummary } from '../contract.ts';
import { Money } from './money.tsx';
import { ProductCover } from './product-cover.tsx';
import { periodText, sizeText } from './product-words.ts';

interface CardProps {
  readonly product: ProductSummary;
  /** The title as a link to the product's page, which reaches over the whole card. */
  readonly link: (title: ReactNode) => ReactNode;
  /** Stands above the link. */
  readonly act?: ReactNode;
  readonly children?: ReactNode;
}

/** A product with its cover on a well. */
export const ProductCard = ({ product, link, act, children }: CardProps) => {
  const copy = useCopy();
  const { kind, periodDays, isOnSale, isComing, seatsLeft } = product;
  const state = isComing ? 'coming' : !isOnSale ? 'notOnSale' : seatsLeft === 0 ? 'noSeat' : null;
  return (
    <li className="pcard">
      <div className="pcard-well">
        <ProductCover product={product} size="l" />
      </div>
      <h2 className="h3">{link(product.title)}</h2>
      <Money {...product} />
      <p className="meta-s">
        <Dots items={[sizeText(product, copy), kind === 'bundle' || kind === 'book' ? null : periodText(periodDays, copy)]} />
      </p>
      {state && (
        <p>
          <Tag>{copy(`catalogue.state.${state}`)}</Tag>
        </p>
      )}
      {children}
      {act && <div className="pcard-act">{act}</div>}
    </li>
  );
};
