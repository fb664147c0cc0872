import { useCopy } from '@platform/i18n';
import { Button, classNames, Icon, IconButton, Tag } from '@platform/ui';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { CartView } from '../contract.ts';

type Line = CartView['lines'][number];

interface LineProps {
  readonly line: Line;
  /** What the catalogue draws: its cover, the title as a link, what it is, and the price. */
  readonly cover: ReactNode;
  readonly title: ReactNode;
  readonly facts: ReactNode;
  readonly price: ReactNode;
  readonly onSelected: (isSelected: boolean) => void;
  readonly onRemove: () => void;
  readonly onOption: () => void;
}

/** One thing in the cart, and what became of it since it was put in. */
export const CartLine = ({ line, cover, title, facts, price, onSelected, onRemove, onOption }: LineProps) => {
  const copy = useCopy();
  const { isSelected, obstacle, seenPrice, salePrice } = line;
  const name = nameOf(line, copy('cart.line.gone'));
  const isCheaper = salePrice < seenPrice;
  return (
    <li className={classNames('cart-line', obstacle && 'off')}>
      <label className="check">
        <input
          type="checkbox"
          checked={isSelected && obstacle === null}
          disabled={obstacle !== null}
          aria-label={copy('cart.line.select', { title: name })}
          onChange={(event) => onSelected(event.target.checked)}
        />
      </label>
      {cover}
      <div className="cart-info">
        <h2 className="h3">{title}</h2>
        {facts && <p className="meta">{facts}</p>}
        {obstacle !== null && (
          <p className="cart-why">
            <Tag>{copy(`cart.obstacle.${obstacle}`)}</Tag> <span className="meta-s">{copy(`cart.obstacle.text.${obstacle}`)}</span>
          </p>
        )}
        {obstacle === null && salePrice !== seenPrice && (
          <p className="meta-s">
            <b>{copy(isCheaper ? 'cart.line.cheaper' : 'cart.line.dearer', { amount: Math.abs(seenPrice - salePrice) })}</b>{' '}
            {copy('cart.line.changed', { before: seenPrice, now: salePrice })}
          </p>
        )}
        {line.hasOptions && obstacle !== 'gone' && (
          <p className="cart-acts">
            <Button tone="line" size="s" aria-label={copy('cart.line.option.of', { title: name })} onClick={onOption}>
              {copy('cart.line.option')}
            </Button>
          </p>
        )}
        {price && <p className="cart-price">{price}</p>}
      </div>
      <IconButton className="cart-out" label={copy('cart.line.remove', { title: name })} onClick={onRemove}>
        <Icon of={X} />
      </IconButton>
    </li>
  );
};

export const nameOf = ({ title }: Pick<Line, 'title'>, gone: string): string => title || gone;
