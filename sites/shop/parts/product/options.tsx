import type { ProductOption, ProductView } from '@modules/catalogue';
import type { OwnedProducts } from '@modules/order';
import { useCopy } from '@platform/i18n';
import { useId } from 'react';
import { reasonOf } from './choice.ts';

/** The options of a product; what cannot be bought stays, with the reason in words. */
export const Options = ({
  product,
  owned,
  chosen,
  choose,
}: {
  readonly product: Pick<ProductView, 'productNo' | 'options'>;
  readonly owned: OwnedProducts;
  readonly chosen: ProductOption | undefined;
  readonly choose: (optionNo: number) => void;
}) => {
  const copy = useCopy();
  const name = useId();
  return (
    <fieldset className="store-opts">
      <legend className="sr">{copy('store.options')}</legend>
      {product.options.map((option) => {
        const reason = reasonOf(product, option, owned);
        return (
          <label key={option.optionNo} className="store-opt">
            <input
              type="radio"
              name={name}
              value={option.optionNo}
              checked={option.optionNo === chosen?.optionNo}
              disabled={reason !== null}
              onChange={() => choose(option.optionNo)}
            />
            <span>
              <b>{option.title}</b>
              {reason && <span className="meta-s">{copy(`store.reason.${reason}`)}</span>}
            </span>
            <span className="r">{copy('catalogue.won', { amount: option.salePrice })}</span>
          </label>
        );
      })}
    </fieldset>
  );
};
