import { useCopy } from '@platform/i18n';
import { classNames } from '@platform/ui';
import { percentOff } from './product-words.ts';

interface MoneyProps {
  readonly listPrice: number;
  readonly salePrice: number;
  readonly isBig?: boolean;
}

/** A price; where it is lower than the list price, by how much, and the list price struck. */
export const Money = ({ listPrice, salePrice, isBig = false }: MoneyProps) => {
  const copy = useCopy();
  const percent = percentOff({ listPrice, salePrice });
  return (
    <span className={classNames('money', isBig && 'big')}>
      {percent > 0 && <span className="off">{copy('catalogue.off', { percent })}</span>}
      <b>{copy('catalogue.won', { amount: salePrice })}</b>
      {listPrice > salePrice && (
        <s>
          <span className="sr">{copy('catalogue.listPrice')} </span>
          {copy('catalogue.won', { amount: listPrice })}
        </s>
      )}
    </span>
  );
};
